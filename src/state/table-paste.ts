import {configOf, typeOf} from '../values/attribute-type.js';
import {isEmptyValue} from '../values/compare.js';
import {coerce, emptyValue} from '../types/coerce.js';
import {parseDate} from '../values/date.js';
import {round} from '../values/decimal.js';
import {localized} from '../values/localized.js';
import {textsOf} from '../values/multilingual.js';
import {parseNumber} from '../values/number.js';
import {readOptions} from '../values/options.js';
import {parseTime} from '../values/parse-time.js';
import {parseTimestamp} from '../values/parse-timestamp.js';
import type {CopiedCell, CopiedCells} from './table-copy.js';
import type {Formats} from '../values/formats.js';
import type {Attribute, MultilingualValue} from '../values/types.js';

/** Why a pasted text is not the value of its cell. */
export type Misfit =
  | 'number'
  | 'negative'
  | 'date'
  | 'time'
  | 'boolean'
  | 'option'
  | 'notFound'
  | 'ambiguous'
  | 'notAsked'
  | 'file'
  | 'locked'
  | 'noColumn'
  | 'noRow';

/** Records that references stand for: by text, to be looked up, or by the ids that were copied. */
export interface Wanted {
  texts?: string[];
  ids?: string[];
}

/** What a pasted text means for its cell. `wanted` has to be looked up first; `data` is more of a picked record. */
export type Reading =
  {value: unknown; presentation?: string; data?: Record<string, unknown>} | {wanted: Wanted} | {misfit: Misfit};

export interface ReadContext {
  formats: Formats;
  /** Completes dates without a year. */
  today: string;
}

/** As forms and spreadsheets write them in English, French, Spanish and Ukrainian. */
const YES = words('true yes y on 1 x ✓ ✔ ☑ vrai oui o verdadero sí si s істина так т');
const NO = words('false no n off 0 - ✗ ☐ faux non falso хибність ні н');

/**
 * What a text means in a column; null: the cell stays as it is. Empty text empties. `before` is what a cell of several
 * languages holds.
 */
export function readText(text: string, column: Attribute, context: ReadContext, before?: unknown): Reading | null {
  const config = configOf(column);
  const plain = text.trim();
  const {formats, today} = context;
  switch (typeOf(column)) {
    case 'primary_key':
    case 'computed':
    case 'autoincrement':
    case 'tabular_section':
      return null;
    case 'file':
    case 'image':
    case 'files':
      return plain ? {misfit: 'file'} : null;
    case 'multilingual_text': {
      const texts: MultilingualValue = textsOf(before ?? '');
      return {value: {...texts, [formats.locale]: text}};
    }
    case 'text':
      return {value: text};
    case 'number':
      return plain ? readNumber(plain, column, formats) : {value: emptyValue(column)};
    case 'date':
      return found(plain && parseDate(plain, formats, today), 'date');
    case 'timestamp':
      return found(plain && parseTimestamp(plain, formats, today), 'date');
    case 'time':
      // One that may not be empty keeps what it has, as when its input is emptied.
      return plain || config.allowNull ? found(plain && parseTime(plain), 'time') : null;
    case 'boolean':
      return readBoolean(plain);
    case 'enumeration':
      return plain ? readOption(plain, column, formats) : {value: emptyValue(column)};
    case 'reference':
      if (!plain) return {value: emptyValue(column)};
      return {wanted: {texts: config.multiple ? split(plain) : [plain]}};
    case 'email':
      return {value: plain};
    default:
      // What holds a password is not emptied by a copy, which has none.
      if (config.policy !== undefined && !plain) return null;
      return {value: text.replace(/\s*[\r\n]+\s*/g, ' ')};
  }
}

/** What a copied value means in a column; undefined where only its text can tell. */
export function readCopied(
  cell: CopiedCell | undefined,
  from: CopiedCells['columns'][number] | undefined,
  column: Attribute,
): Reading | null | undefined {
  if (cell === null) return null;
  if (!from || !cell || !('v' in cell) || from.type !== typeOf(column)) return undefined;
  const {ref, multiple, scale = 0, isNonNegative, allowNull} = configOf(column);
  const value = coerce(column, cell.v);
  switch (from.type) {
    case 'reference':
      if (from.ref !== ref || Boolean(from.multiple) !== Boolean(multiple)) return undefined;
      if (isEmptyValue(value)) return {value};
      return {wanted: {ids: [value].flat() as string[], texts: typeof cell.p === 'string' ? [cell.p] : undefined}};
    case 'number':
      if (cell.v === null) return {value: allowNull ? null : 0};
      if (typeof cell.v !== 'number') return undefined;
      return isNonNegative && cell.v < 0 ? {misfit: 'negative'} : {value: round(cell.v, scale)};
    case 'enumeration':
      return isEmptyValue(value) && !isEmptyValue(cell.v) ? undefined : {value};
    case 'date':
    case 'time':
    case 'timestamp':
      return cell.v !== null && value !== cell.v ? undefined : {value};
    case 'boolean':
    case 'multilingual_text':
    case 'string':
    case 'text':
    case 'email':
      return {value};
    default:
      return undefined;
  }
}

/** Whether texts are the headings of these columns, so that they are no values. */
export function isHeading(texts: readonly string[], columns: readonly Attribute[], formats: Formats): boolean {
  const same = (text: string, column: Attribute | undefined) =>
    column !== undefined && fold(text, formats) === fold(localized(column.label, formats.locale), formats);
  return texts.length > 0 && texts.every((text, at) => text.trim() !== '' && same(text, columns[at]));
}

function readNumber(text: string, column: Attribute, formats: Formats): Reading {
  const {scale = 0, prefix, suffix, isNonNegative} = configOf(column);
  const affixes = [localized(prefix, formats.locale), localized(suffix, formats.locale)];
  const number = parseNumber(text, formats, affixes);
  if (Number.isNaN(number)) return {misfit: 'number'};
  return isNonNegative && number < 0 ? {misfit: 'negative'} : {value: round(number, scale)};
}

function readBoolean(text: string): Reading {
  const word = text.toLowerCase();
  if (!word || NO.has(word)) return {value: false};
  return YES.has(word) ? {value: true} : {misfit: 'boolean'};
}

/** By its text in the active language, else by its key. */
function readOption(text: string, column: Attribute, formats: Formats): Reading {
  const options = readOptions(configOf(column).options ?? {}, formats.locale).filter(({disabled}) => !disabled);
  const wanted = fold(text, formats);
  const option =
    options.find((each) => each.text === text) ??
    options.find((each) => each.key === text) ??
    options.find((each) => fold(each.text, formats) === wanted);
  return option ? {value: option.value} : {misfit: 'option'};
}

/** '' is an emptied cell, null a text that cannot be read. */
function found(value: string | number | null, misfit: Misfit): Reading {
  return value === null ? {misfit} : {value: value === '' ? null : value};
}

function fold(text: string, {tag}: Formats): string {
  return text.trim().toLocaleLowerCase(tag);
}

function split(text: string): string[] {
  const parts = text.split(/\s*[;\r\n]+\s*/).filter(Boolean);
  return [...new Set(parts)];
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
