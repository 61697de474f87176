import type {Row} from '../query/types.js';
import type {LocalColumn} from '../state/local-columns.js';
import {readTable} from '../ui/table/table-data.js';
import type {TableColumn, TableValue} from '../ui/table/types.js';
import {digitsAfter} from '../values/decimal.js';
import {isDate, parseDate} from '../values/date.js';
import type {Formats} from '../values/formats.js';
import {localized} from '../values/localized.js';
import {parseNumber} from '../values/number.js';
import {parseTime} from '../values/parse-time.js';
import {parseTimestamp} from '../values/parse-timestamp.js';
import type {TypeConfig} from '../values/types.js';

/** A page's own `<table>` as a list: its columns, the rows with values of their types, its caption. */
export interface TableRows {
  name: string;
  columns: LocalColumn[];
  rows: Row[];
}

/**
 * Reads a `<table>`. A head cell may say what `lc-table` reads there, and `data-path`, the name of the column in filters and
 * sort. A value is the cell's `data-value`, else its text as the page's language writes it.
 */
export function tableRows(table: HTMLTableElement, formats: Formats): TableRows {
  const {caption, columns, rows} = readTable(table);
  const heads = [...(table.tHead?.rows[0]?.cells ?? table.rows[0]?.cells ?? [])];
  const paths = columns.map(({name}, at) => heads[at]?.dataset.path || name);
  const read = rows.map((row) =>
    Object.fromEntries(columns.map((column, at) => [paths[at]!, typed(row[column.name], column, formats)])),
  );
  return {
    name: caption,
    columns: columns.map((column, at) => localColumn(column, paths[at]!, read)),
    rows: read,
  };
}

/** The most digits that a number of a column has after its decimal symbol: none of the page's figures is rounded. */
function mostDigits(rows: Row[], path: string): number {
  return rows.reduce((most, {[path]: value}) => Math.max(most, digitsAfter(value) ?? 0), 0);
}

function localColumn(column: TableColumn, path: string, rows: Row[]): LocalColumn {
  const {label, type = 'string', prefix, suffix, options, width} = column;
  const scale = column.scale ?? (type === 'number' ? mostDigits(rows, path) : undefined);
  const config: TypeConfig = {
    ...(scale !== undefined && {scale}),
    ...(prefix && {prefix}),
    ...(suffix && {suffix}),
    ...(options && {options}),
  };
  return {path, label, type: [type, config], width};
}

function typed(value: TableValue | undefined, {type, prefix, suffix}: TableColumn, formats: Formats): unknown {
  if (typeof value === 'object' && value !== null) {
    const {text, href} = value as {text: string; href: string};
    return {v: text, p: text, href};
  }
  if (typeof value !== 'string') return value ?? null;
  switch (type) {
    case 'number':
      return numeric(
        value,
        formats,
        [prefix, suffix].map((affix) => localized(affix, formats.locale)),
      );
    case 'date':
      return isDate(value) ? value : parseDate(value, formats);
    case 'time':
      return parseTime(value);
    case 'timestamp':
      return /^-?\d+$/.test(value) ? Number(value) : parseTimestamp(value, formats);
    default:
      return value || null;
  }
}

/** A plain number, as `data-value` has it, or one as people write it; null for what is none. */
function numeric(text: string, formats: Formats, affixes: string[]): number | null {
  if (!text.trim()) return null;
  const plain = Number(text);
  const number = Number.isFinite(plain) ? plain : parseNumber(text, formats, affixes.filter(Boolean));
  return Number.isFinite(number) ? number : null;
}
