import {configOf, typeOf} from './attribute-type.js';
import {isEmptyValue} from './compare.js';
import {dateOf, formatDate} from './date.js';
import {ownScale} from './decimal.js';
import {localized} from './localized.js';
import {momentOf} from './moment.js';
import {formatNumber} from './number.js';
import {readOptions} from './options.js';
import {formatTime} from './time.js';
import {formatTimestamp} from './timestamp.js';
import type {Formats} from './formats.js';
import type {Attribute, LocalizedText, OptionsMap, TypeName} from './types.js';

export interface ShownContext {
  formats: Formats;
  /** Options of enumerations by alias. */
  enumerations?: Record<string, OptionsMap>;
  /** An em dash for an empty value instead of ''. */
  emptyDash?: boolean;
  /** Words of a boolean; ✓ and the empty text when not given. */
  words?: {yes: string; no: string};
  /** Stands for several files instead of their names. */
  fileCount?: (count: number) => string;
}

/** What stands for a password; it says nothing of how long that is. */
export const PASSWORD_MASK = '••••••••';

/**
 * The text of a value of any type, as grid cells and read-only fields show it, affixes of numbers included. A text where a
 * number, a day or a time is due shows as it is: an empty place would say that there is nothing.
 */
export function shownText(value: unknown, attribute: Attribute, context: ShownContext): string {
  return typeText(value, typeOf(attribute), attribute, context) || (context.emptyDash ? '—' : '');
}

function typeText(value: unknown, type: TypeName, attribute: Attribute, context: ShownContext): string {
  const config = configOf(attribute);
  const {formats} = context;
  const plain = plainValue(value, type);
  if (type === 'boolean') return context.words ? (plain ? context.words.yes : context.words.no) : plain ? '✓' : '';
  if (isEmptyValue(plain)) return '';
  switch (type) {
    case 'number':
      return numberText(plain, attribute, formats) || unread(plain);
    case 'date':
      return formatDate(dateOf(plain) ?? '', formats) || unread(plain);
    case 'time':
      return formatTime(String(plain), formats) || unread(plain);
    case 'timestamp':
      return formatTimestamp(momentOf(plain, formats.timeZone) ?? NaN, formats) || unread(plain);
    case 'enumeration':
      return optionText(plain, optionsOf(attribute, context), formats);
    case 'multilingual_text':
      return localized(plain as LocalizedText, formats.locale);
    case 'files':
      return Array.isArray(plain) && plain.length > 1 && context.fileCount
        ? context.fileCount(plain.length)
        : presentation(plain);
    case 'tabular_section':
      return Array.isArray(plain) ? String(plain.length) : '';
    case 'computed':
      return computedText(plain, config.resultType ?? 'number', attribute, context);
    default:
      return config.policy ? PASSWORD_MASK : presentation(value);
  }
}

/** Options of an enumeration: its config's own, else those of the enumeration it refers to. */
export function optionsOf(attribute: Attribute, {enumerations = {}}: Pick<ShownContext, 'enumerations'>): OptionsMap {
  const {options, ref} = configOf(attribute);
  return options ?? (ref && Object.hasOwn(enumerations, ref) ? enumerations[ref] : undefined) ?? {};
}

function plainValue(value: unknown, type: TypeName): unknown {
  const presented = isRecord(value) && Object.hasOwn(value, 'v') && type !== 'multilingual_text';
  return presented ? value.v : value;
}

const unread = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function numberText(value: unknown, attribute: Attribute, formats: Formats): string {
  const {prefix, suffix} = configOf(attribute);
  const digits = numberDigits(Number(value), attribute, formats);
  if (!digits) return '';
  return [localized(prefix, formats.locale), digits, localized(suffix, formats.locale)].filter(Boolean).join('\u00a0');
}

/** A number without its affixes: to the attribute's scale, else with its own digits. A computed one is kept whole without a scale. */
export function numberDigits(number: number, attribute: Attribute, formats: Formats): string {
  if (!Number.isFinite(number)) return '';
  const {scale = typeOf(attribute) === 'computed' ? 0 : ownScale(number)} = configOf(attribute);
  return formatNumber(number, scale, formats);
}

function computedText(value: unknown, type: TypeName, attribute: Attribute, context: ShownContext): string {
  if (type === 'computed' || (type === 'number' && !Number.isFinite(Number(value)))) return String(value);
  return typeText(value, type, attribute, context);
}

function optionText(key: unknown, options: OptionsMap, formats: Formats): string {
  const entry = Object.hasOwn(options, String(key)) ? {[String(key)]: options[String(key)]} : {};
  return readOptions(entry, formats.locale)[0]?.text || String(key);
}

function presentation(value: unknown): string {
  if (Array.isArray(value)) return value.map(presentation).filter(Boolean).join(', ');
  if (!isRecord(value)) return value === null || value === undefined ? '' : String(value);
  const text = value.p ?? value.presentation ?? value.name ?? value.v ?? value.id;
  return text === null || text === undefined || typeof text === 'object' ? '' : String(text);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
