import type {Row} from '../query/types.js';
import {figuresOf} from '../state/sources/local-figures.js';
import type {LocalColumn} from '../state/sources/local-columns.js';
import {readTable, type HeadData} from '../ui/table/table-data.js';
import type {TableColumn, TableRow, TableValue} from '../ui/table/types.js';
import {CLIPBOARDS} from '../types/registry/clipboard.js';
import {typeOf} from '../values/attribute-type.js';
import {digitsAfter, round} from '../values/decimal.js';
import type {Formats} from '../values/formats.js';
import {TOTALS, type TotalName} from '../values/list-metadata.js';
import {affixTexts} from '../values/affixes.js';
import {localized} from '../values/localized.js';
import type {TypeConfig} from '../values/types.js';

/** A page's own `<table>` as a list: its columns, the rows with values of their types, its caption. */
export interface TableRows {
  name: string;
  columns: LocalColumn[];
  rows: Row[];
  /** Labels of the columns beneath which `<tfoot>` has numbers that are no figure of theirs. */
  unknownTotals: string[];
}

/**
 * Reads a `<table>`. A head cell may say what `lc-table` reads there, `data-path`, the name of the column in filters and sort,
 * `data-total` and `data-wrap`. A value is the cell's `data-value`, else its text as the page's language writes it. A number of `<tfoot>` that
 * is a figure of its column becomes that figure, so that it follows the filters.
 */
export function tableRows(table: HTMLTableElement, formats: Formats): TableRows {
  const {caption, columns, heads, rows, foot} = readTable(table);
  const paths = pathsOf(columns, heads);
  const typedRow = (row: TableRow) =>
    Object.fromEntries(columns.map((column, at) => [paths[at]!, typed(row[column.name], column, formats)]));
  const read = rows.map(typedRow);
  const totals = totalsOf(foot.map(typedRow), read, columns, paths);
  const unknownTotals = columns
    .filter((_, at) => totals[at] === null)
    .map(({label}) => localized(label, formats.locale));
  return {
    name: caption,
    columns: columns.map((column, at) => {
      const total = TOTALS.find((name) => name === heads[at]!.total) ?? totals[at];
      const wrap = heads[at]!.wrap !== undefined;
      return {...localColumn(column, paths[at]!, read), ...(total && {total}), ...(wrap && {wrap})};
    }),
    rows: read,
    unknownTotals,
  };
}

/** Each column has a path of its own. */
function pathsOf(columns: TableColumn[], heads: HeadData[]): string[] {
  const taken = new Set<string>();
  return columns.map(({name}, at) => {
    const {path = name} = heads[at]!;
    const own = taken.has(path) ? name : path;
    taken.add(own);
    return own;
  });
}

/** Which figure of its column each number of the foot is; null where it is none. */
function totalsOf(foot: Row[], rows: Row[], columns: TableColumn[], paths: string[]): (TotalName | null | undefined)[] {
  return columns.map(({type}, at) => {
    const path = paths[at]!;
    const totals = foot.map((row) => row[path]).filter((value) => typeof value === 'number');
    if (type !== 'number' || !totals.length) return undefined;
    const [value] = totals;
    const digits = digitsAfter(value) ?? 0;
    const figures = figuresOf(
      rows,
      TOTALS.map((fn) => ({as: fn, path, fn})),
      [],
    );
    const is = (fn: TotalName) => typeof figures[fn] === 'number' && round(figures[fn], digits) === value;
    return (totals.length === 1 && TOTALS.find(is)) || null;
  });
}

/** The most digits that a number of a column has after its decimal symbol: none of the page's figures is rounded. */
function mostDigits(rows: Row[], path: string): number {
  return rows.reduce((most, {[path]: value}) => Math.max(most, digitsAfter(value) ?? 0), 0);
}

function localColumn(column: TableColumn, path: string, rows: Row[]): LocalColumn {
  const {label, type = 'string', prefix, suffix, currency, unit, options, width, align} = column;
  const scale = column.scale ?? (type === 'number' ? mostDigits(rows, path) : undefined);
  const config: TypeConfig = {
    ...(scale !== undefined && {scale}),
    ...(prefix && {prefix}),
    ...(suffix && {suffix}),
    ...(currency && {currency}),
    ...(unit && {unit}),
    ...(options && {options}),
  };
  return {path, label, type: [type, config], width, align};
}

function typed(value: TableValue | undefined, column: TableColumn, formats: Formats): unknown {
  if (typeof value === 'object' && value !== null) {
    const {text, href} = value as {text: string; href: string};
    return {v: text, p: text, href};
  }
  if (typeof value !== 'string') return value ?? null;
  const {pageValue} = CLIPBOARDS[typeOf({type: [column.type ?? 'string']})];
  return pageValue ? pageValue(value, formats, affixTexts(column, formats.locale)) : value || null;
}
