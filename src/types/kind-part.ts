import {rawValue} from '../values/presented.js';
import type {Locale} from '../values/types.js';

/** A value as conditions compare it; null where there is none. */
export type Value = string | number | boolean | null;

/**
 * How values compare, sort and are counted, wherever queries are worked out: here over rows that are already there, as the server
 * does. A type has one kind, or two where it may hold several values.
 */
export interface KindPart {
  /** One value may come before another. */
  ordered?: true;
  /** A value is a list of others. */
  list?: true;
  /** Values of kinds of one sort compare with one another; a kind without one only with its own. */
  sort?: 'uuid' | 'text';
  /** How a cell is read. */
  read(locale: Locale): (cell: unknown) => Value;
  /** What a value of a condition is; undefined where the kind cannot have it. */
  literal(given: unknown): Value | undefined;
  /** The day that a value is of, on a calendar of the zone. */
  dayOf?(value: Value, timeZone: string): string;
  /** What a day begins with; of days and moments, which have periods. */
  startOfDay?(day: string, timeZone: string): Value;
  /** A day among its values means the whole of it. */
  wholeDays?: true;
  /** How a value of the page is stored in a row: what cannot be parsed stays as it is. */
  pageCell?(timeZone: string): (cell: unknown) => unknown;
  /** What a value counts as in least, greatest, sum and mean; null where it cannot be read. A text itself when absent. */
  measure?(value: unknown): unknown;
  /** The value that a sum or mean of measures is: values that are no numbers can be added up. */
  fromMeasure?(sum: number): unknown;
  /** It is ordered by its measure: one text among them must not make texts of them all. */
  isMeasured?: true;
}

/** The text that a value is; null for records and where there is none. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return value === null || value === undefined || typeof value === 'object' ? null : String(value);
}

/** How cells are read whose text is their value; an empty one is none. */
export const plainRead = () => (cell: unknown) => (typeof cell === 'string' ? cell : textOf(rawValue(cell))) || null;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An id of a record or file: what is no id is no one's. */
export const idKind: KindPart = {
  sort: 'uuid',
  read: plainRead,
  literal: (given) => (typeof given === 'string' && UUID.test(given) ? given.toLowerCase() : (textOf(given) ?? '')),
};

/** Several of them, each compared alone. */
export const listKind: KindPart = {
  list: true,
  read: plainRead,
  literal: (given) => (typeof given === 'string' ? given : undefined),
};
