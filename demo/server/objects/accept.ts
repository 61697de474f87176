import {heldType} from '../../../src/values/attribute-type.js';
import {isDate} from '../../../src/values/date/date.js';
import {MOST_DIGITS} from '../../../src/values/number.js';
import {isTime} from '../../../src/values/date/time.js';
import {isTimestamp} from '../../../src/values/date/timestamp.js';
import {rounded, toDecimal, toNumber} from '../../../src/values/decimal.js';
import {LOCALES, type Attribute} from '../../../src/values/types.js';
import {isEnumeration, scaleOf} from '../schema/columns.js';
import {isId} from '../schema/ids.js';
import {shownEmpty} from './stored.js';

/** What a type cannot hold. */
export const UNACCEPTABLE = Symbol('unacceptable');

const LONGEST_TEXT = 1_000_000;
/** `numeric(18, scale)` holds it, and a number on the wire keeps its digits. */
const largest = (scale: number) => 10 ** Math.min(MOST_DIGITS, 18 - scale);

/** A value from the wire as the attribute's type keeps it, or UNACCEPTABLE. Presented values become their ids. */
export function accept(attribute: Attribute, given: unknown): unknown {
  const value = presented(given) ? given.v : given;
  if (value === null || value === undefined || value === '') return shownEmpty(attribute, null);
  if (attribute.type[1]?.multiple)
    return Array.isArray(value) ? list(value, (item) => one(attribute, item)) : UNACCEPTABLE;
  return one(attribute, value);
}

function one(attribute: Attribute, given: unknown): unknown {
  const value = presented(given) ? given.v : given;
  if (isEnumeration(attribute)) return text(value, 200);
  switch (heldType(attribute)) {
    case 'number':
      return number(value, scaleOf(attribute));
    case 'date':
      return isDate(value) ? value : UNACCEPTABLE;
    case 'time':
      return isTime(value) ? value : UNACCEPTABLE;
    case 'timestamp':
      return isTimestamp(value) ? value : UNACCEPTABLE;
    case 'boolean':
      return typeof value === 'boolean' ? value : UNACCEPTABLE;
    case 'reference':
    case 'primary_key':
      return isId(value) ? value.toLowerCase() : UNACCEPTABLE;
    case 'file':
    case 'image':
      return fileId(value);
    case 'files':
      return Array.isArray(value) ? list(value, file) : UNACCEPTABLE;
    case 'multilingual_text':
      return multilingual(value);
    case 'autoincrement':
      return Number.isSafeInteger(value) ? value : UNACCEPTABLE;
    default:
      return text(value, LONGEST_TEXT);
  }
}

const presented = (value: unknown): value is {v: unknown} => isPlain(value) && Object.hasOwn(value, 'v');

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function number(value: unknown, scale: number): unknown {
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) >= largest(scale)) return UNACCEPTABLE;
  const decimal = toDecimal(value);
  return decimal ? toNumber(rounded(decimal, scale)) : UNACCEPTABLE;
}

/** PostgreSQL text cannot hold a NUL. */
function text(value: unknown, longest: number): unknown {
  return typeof value === 'string' && value.length <= longest && !value.includes('\0') ? value : UNACCEPTABLE;
}

function fileId(value: unknown): unknown {
  const id = isPlain(value) ? value.id : value;
  return isId(id) ? id : UNACCEPTABLE;
}

function file(value: unknown): unknown {
  if (!isPlain(value) || !isId(value.id)) return UNACCEPTABLE;
  const name = text(value.name, 255);
  return name === UNACCEPTABLE ? name : {id: value.id, name};
}

function multilingual(value: unknown): unknown {
  if (!isPlain(value)) return UNACCEPTABLE;
  const texts = LOCALES.map((locale) => [locale, text(value[locale] ?? '', LONGEST_TEXT)] as const);
  return texts.some(([, each]) => each === UNACCEPTABLE) ? UNACCEPTABLE : Object.fromEntries(texts);
}

function list(values: readonly unknown[], accepted: (value: unknown) => unknown): unknown {
  const items = values.map(accepted);
  return items.includes(UNACCEPTABLE) ? UNACCEPTABLE : items;
}
