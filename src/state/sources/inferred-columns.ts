import {digitsAfter} from '../../values/decimal.js';
import type {TypeConfig, TypeName} from '../../values/types.js';
import type {GivenRow} from '../../query/types.js';
import type {LocalColumn} from './local-columns.js';

/** Rows by which columns are found. */
export const SAMPLE = 100;
/** The key of a record: a column of its own, which the person may show. */
const ID = 'id';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{2}:\d{2}:\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

const known = new WeakMap<readonly GivenRow[], LocalColumn[]>();

/**
 * Columns of rows of which nobody has said any: one for each member of the first hundred, called as it is, of the type that all
 * its values are of. Members that are objects or lists, or cannot be
 * read, have none, but those that are written `{v, p}`. The same for the same rows.
 */
export function inferredColumns(rows: readonly GivenRow[]): LocalColumn[] {
  const found = known.get(rows) ?? columnsOf(rows.slice(0, SAMPLE).filter(isRow));
  known.set(rows, found);
  return found;
}

function columnsOf(rows: readonly GivenRow[]): LocalColumn[] {
  const paths = [...new Set(rows.flatMap(Object.keys))];
  const columns = paths.flatMap((path) => {
    const values = rows.map((row) => valueAt(row, path)).filter((value) => value !== null && value !== undefined);
    return values.every(isShown) ? [{path, label: labelOf(path), type: typeOf(values)}] : [];
  });
  return columns.length > 1 ? columns.map((each) => (each.path === ID ? {...each, hidden: true} : each)) : columns;
}

/** Whether something is a row; one whose id is an object has no key. */
export const isRow = (row: unknown): row is GivenRow =>
  typeof row === 'object' && row !== null && typeof (valueAt(row as GivenRow, ID) ?? '') !== 'object';

/** What cannot be read. */
const UNREADABLE = {};

function valueAt(row: GivenRow, path: string): unknown {
  try {
    return row[path];
  } catch {
    return UNREADABLE;
  }
}

const isShown = (value: unknown) =>
  typeof value !== 'object' || value instanceof Date || typeof (value as {p?: unknown}).p === 'string';

function typeOf(values: unknown[]): [TypeName, TypeConfig?] {
  const all = (is: (value: unknown) => boolean) => values.length > 0 && values.every(is);
  const written = (pattern: RegExp) => all((value) => typeof value === 'string' && pattern.test(value));
  if (all((value) => typeof value === 'number'))
    return ['number', {scale: Math.max(...values.map((value) => digitsAfter(value) ?? 0))}];
  if (all((value) => typeof value === 'boolean')) return ['boolean'];
  if (written(DAY)) return ['date'];
  if (written(TIME)) return ['time'];
  if (written(MOMENT) || all((value) => value instanceof Date)) return ['timestamp'];
  return ['string'];
}

/** `unitPrice` and `unit_price` are "Unit price"; capitals that stand together stay: "SKU". */
function labelOf(path: string): string {
  const words = path.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').split(/[\s_.-]+/);
  const text = words.map((word) => (/^\p{Lu}{2,}\d*$/u.test(word) ? word : word.toLowerCase())).join(' ');
  return text.trim() ? text.trim().replace(/^./u, (first) => first.toUpperCase()) : path;
}
