import type {Formats} from '../values/formats.js';
import type {KeyAfter} from '../values/message-key.js';
import type {Attribute, OptionsMap, TypeConfig} from '../values/types.js';

/** The moment of `@now`, and the zone of its date and time. */
export interface Now {
  ms: number;
  timeZone: string;
}

export interface Keeping {
  config: TypeConfig;
  /** Those of the enumeration, where the config does not hold them. */
  options?: OptionsMap;
  /** A value as another attribute keeps it. */
  coerce(attribute: Attribute, value: unknown): unknown;
}

/** What a value of a type is. Loads with every form. */
export interface ValuePart {
  /** What an attribute holds when it holds nothing. */
  empty(config: TypeConfig): unknown;
  /** A value from outside as the type keeps it; undefined where it cannot hold it. */
  keep(value: unknown, keeping: Keeping): unknown;
  /** What the configured default `@now` means. */
  now?(now: Now): unknown;
  /** The configured default replaces values that are not of the type. */
  fallsBack?: true;
  /** For the message of a typed text that cannot be read: `rule.unreadable.` and `key`, with a value that can. */
  unreadable?: {key: KeyAfter<'rule.unreadable.'>; example: unknown};
  /** How a bound of a rule reads, where its own look does not say what it is. */
  boundText?(bound: unknown, formats: Formats): string;
}
