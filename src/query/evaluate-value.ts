import {dateOf, isDate} from '../values/date.js';
import {heldNumber} from '../values/held-number.js';
import {localized} from '../values/localized.js';
import {isPresented, rawValue} from '../values/presented.js';
import {toTime} from '../values/time.js';
import type {Locale, LocalizedText} from '../values/types.js';
import {isList, type Kind} from './kinds.js';
import {QueryFault} from './problem.js';

/** A value as conditions compare it; null where there is none. Lists are read by `listOf`. */
export type Value = string | number | boolean | null;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const FIRST_MOMENT = -62_135_596_800_000;
const LAST_MOMENT = 253_402_300_799_999;

/** How a cell of a kind is read. */
export function valueReader(kind: Kind, locale: Locale): (cell: unknown) => Value {
  switch (kind) {
    case 'number':
    case 'timestamp':
      return (cell) => heldNumber(typeof cell === 'number' ? cell : rawValue(cell));
    case 'boolean':
      return (cell) => truth(rawValue(cell));
    case 'text':
      return (cell) => (typeof cell === 'string' ? cell : textOf(rawValue(cell)));
    case 'multilingual':
      return (cell) => localized(rawValue(cell) as LocalizedText, locale) || null;
    case 'time':
      return (cell) => toTime(textOf(rawValue(cell)) ?? '');
    case 'date':
      return (cell) => dateIn(typeof cell === 'string' ? cell : textOf(rawValue(cell)));
    default:
      return (cell) => (typeof cell === 'string' ? cell : textOf(rawValue(cell))) || null;
  }
}

/** What is longer than a date may be a moment, what is shorter is none. */
function dateIn(text: string | null): string | null {
  if (!text || text.length < 10) return null;
  return text.length === 10 && text[4] === '-' ? text : dateOf(text);
}

const truth = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return value === null || value === undefined || typeof value === 'object' ? null : String(value);
}

/** The items of a list's cell. */
export function listOf(cell: unknown): unknown[] {
  const value = rawValue(cell);
  return Array.isArray(value) ? value.map((item) => rawValue(item)) : [];
}

/** The texts a reference or a list of them shows. */
export function presentationsOf(cell: unknown): string[] {
  if (Array.isArray(cell)) return cell.flatMap(presentationsOf);
  if (!isPresented(cell)) return [textOf(cell)].filter((text) => text !== null);
  if (!Array.isArray(cell.v)) return cell.v === null ? [] : [cell.p];
  return cell.v.length > 1 ? [cell.p, ...cell.p.split(', ')] : cell.v.length ? [cell.p] : [];
}

/** What a kind's values are compared with. A literal that the kind cannot have is refused. */
export function literalValue(literal: unknown, kind: Kind): Value {
  const value = allowed(literal, kind);
  if (value === undefined) throw new QueryFault('where', 'query.invalidValue');
  return value;
}

function allowed(literal: unknown, kind: Kind): Value | undefined {
  const text = typeof literal === 'string' ? literal : undefined;
  if (isList(kind)) return text;
  switch (kind) {
    case 'number':
      return heldNumber(literal) ?? undefined;
    case 'timestamp':
      return typeof literal === 'number' && literal >= FIRST_MOMENT && literal <= LAST_MOMENT ? literal : undefined;
    case 'boolean':
      return truth(literal) ?? undefined;
    case 'date':
      return isDate(literal) ? literal : undefined;
    case 'time':
      return toTime(text ?? '') ?? undefined;
    case 'id':
    case 'reference':
    case 'file':
      return text && UUID.test(text) ? text.toLowerCase() : (textOf(literal) ?? '');
    default:
      return textOf(literal) ?? undefined;
  }
}
