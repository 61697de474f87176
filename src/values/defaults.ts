import {configOf, typeOf} from './attribute-type.js';
import {identity} from './compare.js';
import {dateOf} from './date.js';
import {textsOf} from './multilingual.js';
import {isTime} from './time.js';
import {isTimestamp} from './timestamp.js';
import {localTime} from './zone.js';
import type {Attribute, OptionsMap, SectionRow, TypeName} from './types.js';

/** The moment that `@now` means, and the zone whose clock tells date and time. */
export interface Now {
  ms: number;
  timeZone: string;
}

/** The configured default that means the current date, time or moment. */
const NOW = '@now';

/** What an attribute holds when it holds nothing. */
export function emptyValue(attribute: Attribute): unknown {
  const {allowNull, multiple} = configOf(attribute);
  switch (typeOf(attribute)) {
    case 'string':
    case 'text':
    case 'email':
    case 'computed':
      return '';
    case 'number':
      return allowNull ? null : 0;
    case 'boolean':
      return false;
    case 'time':
      return allowNull ? null : '00:00:00';
    case 'multilingual_text':
      return textsOf('');
    case 'files':
    case 'tabular_section':
      return [];
    case 'reference':
      return multiple ? [] : null;
    default:
      return null;
  }
}

/** The value of a new record: the configured default, else the empty value. */
export function newValue(attribute: Attribute, now: Now): unknown {
  const {default: given} = configOf(attribute);
  if (given === undefined) return emptyValue(attribute);
  return coerce(attribute, given === NOW ? current(attribute, now) : given);
}

/** What a copy starts with in place of `value`, as the attribute says. */
export function copiedValue(attribute: Attribute, value: unknown, now: Now): unknown {
  const {copy} = configOf(attribute);
  if (copy === false) return emptyValue(attribute);
  return copy === 'default' ? newValue(attribute, now) : value;
}

/**
 * A value from outside as the attribute's type keeps it. What the type cannot hold becomes the empty value, in place of a
 * number, date or timestamp the configured default; an enumeration's key must be among `options` (its config's own when
 * not given). Presented values become their ids.
 */
export function coerce(attribute: Attribute, value: unknown, options?: OptionsMap): unknown {
  const plain = identity(value);
  const kept = keep(attribute, plain, options) ?? (isNothing(plain) ? undefined : fallback(attribute));
  return kept === undefined ? emptyValue(attribute) : kept;
}

const HAVE_FALLBACK: readonly TypeName[] = ['number', 'date', 'timestamp'];

/** The configured default where a value is none of its type; not what was emptied. */
function fallback(attribute: Attribute): unknown {
  const {default: given} = configOf(attribute);
  return HAVE_FALLBACK.includes(typeOf(attribute)) ? keep(attribute, given) : undefined;
}

/** undefined: the type cannot hold the value. */
function keep(attribute: Attribute, value: unknown, options?: OptionsMap): unknown {
  const config = configOf(attribute);
  switch (typeOf(attribute)) {
    case 'string':
    case 'text':
    case 'email':
      return typeof value === 'object' ? undefined : String(value);
    case 'computed':
      return typeof value === 'object' ? undefined : value;
    case 'number':
      return finite(value);
    case 'date':
      return dateOf(value) ?? undefined;
    case 'timestamp':
      return isTimestamp(value) ? value : undefined;
    case 'time':
      return isTime(value) ? value : undefined;
    case 'boolean':
      return value === 'false' || value === '0' ? false : Boolean(value);
    case 'enumeration':
      return isOption(value, options ?? config.options) ? value : undefined;
    case 'reference':
      return config.multiple ? ids(value) : id(value);
    case 'file':
    case 'image':
      return typeof value === 'string' && value ? value : undefined;
    case 'files':
      return Array.isArray(value) ? value.filter(isFile) : undefined;
    case 'multilingual_text':
      return textsOf(value);
    case 'tabular_section':
      return Array.isArray(value) ? rows(attribute, value) : undefined;
    case 'primary_key':
      return id(value);
    case 'autoincrement':
      return typeof value === 'string' ? value : finite(value);
  }
}

function current(attribute: Attribute, {ms, timeZone}: Now): unknown {
  switch (typeOf(attribute)) {
    case 'timestamp':
      return ms;
    case 'time':
      return localTime(ms, timeZone).time;
    case 'date':
      return localTime(ms, timeZone).date;
    default:
      return undefined;
  }
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function finite(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function isOption(value: unknown, options: OptionsMap | undefined): boolean {
  return typeof value === 'string' && value !== '' && (!options || Object.hasOwn(options, value));
}

function id(value: unknown): string | undefined {
  return (typeof value === 'string' && value) || typeof value === 'number' ? String(value) : undefined;
}

function ids(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return [...new Set(list.map((each) => id(identity(each))).filter((each) => each !== undefined))];
}

function isFile(value: unknown): boolean {
  return isRecord(value) && typeof value.id === 'string';
}

function rows(section: Attribute, values: unknown[]): SectionRow[] {
  const columns = configOf(section).columns ?? [];
  return values.filter(isRecord).map((row, index) => ({
    ...Object.fromEntries(columns.map((column) => [column.internalId, coerce(column, row[column.internalId])])),
    id: id(row.id) ?? String(index + 1),
  }));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
