import {tableGrid, type Slots} from './table-grid.js';
import type {TableColumn, TableData, TableRow, TableValue} from './types.js';
import {ALIGNS} from '../../values/align.js';
import {TYPE_NAMES, type OptionsMap, type TypeName} from '../../values/types.js';

/** Name of the rows' own keys in data read from a page: the index of the column. */
const keyOf = (at: number) => `c${at}`;

/** The `data-…` settings of a head cell for its column. */
export type HeadData = Readonly<Record<string, string | undefined>>;

/**
 * A page's own `<table>` as data, cells over several rows and columns included. A head cell may say `data-type`, `data-scale`,
 * `data-prefix`, `data-suffix`, `data-currency`, `data-unit`, `data-options` (JSON), `data-align`, `data-width` and `data-sticky`; a cell `data-value` for the
 * plain value behind its text. Where the head has several rows, a column is called by all the cells above it.
 */
export function readTable(table: HTMLTableElement): TableData & {heads: HeadData[]} {
  const {head, body, foot, width} = tableGrid(table);
  const places = Array.from({length: width}, (_, at) => at);
  const heads = places.map((at) => headData(head, at));
  const columns = places.map((at) => readColumn(heads[at]!, labelAt(head, at), at));
  return {
    caption: table.caption?.textContent?.trim() ?? '',
    columns,
    heads,
    rows: body.map((row) => readRow(row, columns)),
    foot: foot.map((row) => readRow(row, columns)),
  };
}

/** The cells of the head above a column, from top to bottom. */
function cellsAbove(head: Slots[], at: number): HTMLTableCellElement[] {
  return [...new Set(head.flatMap((row) => row[at]?.cell ?? []))];
}

/** Settings for one column alone are not read from a cell over several. */
const SINGLE = new Set(['path', 'width', 'total']);

function headData(head: Slots[], at: number): HeadData {
  const said = cellsAbove(head, at).flatMap(({dataset, colSpan}) =>
    Object.entries(dataset).filter(([name]) => colSpan === 1 || !SINGLE.has(name)),
  );
  return Object.fromEntries(said);
}

/** Columns beneath one cell are distinguished by their number. */
function labelAt(head: Slots[], at: number): string {
  const texts = cellsAbove(head, at)
    .map((cell) => textOf(cell))
    .filter(Boolean);
  const label = texts.join(' · ');
  const {offset = 0, cell} = head.findLast((row) => row[at])?.[at] ?? {};
  return label && cell && cell.colSpan > 1 ? `${label} ${offset + 1}` : label;
}

function readColumn(head: HeadData, label: string, at: number): TableColumn {
  const {type, scale, prefix, suffix, currency, unit, options, align, width, sticky} = head;
  return {
    name: keyOf(at),
    label,
    type: TYPE_NAMES.find((name) => name === type) ?? inferred(type),
    scale: scale === undefined ? undefined : Number(scale),
    prefix,
    suffix,
    currency,
    unit,
    options: readOptions(options),
    align: ALIGNS.find((name) => name === align),
    width,
    sticky: sticky === undefined ? undefined : sticky === 'end' ? 'end' : 'start',
  };
}

function inferred(type: string | undefined): TypeName | undefined {
  return type === undefined || type === '' ? undefined : 'string';
}

function readOptions(json: string | undefined): OptionsMap | undefined {
  if (!json) return undefined;
  try {
    return JSON.parse(json) as OptionsMap;
  } catch {
    return undefined;
  }
}

/** A cell over several columns belongs to the first of them, one over several rows to each. */
function readRow(row: Slots, columns: TableColumn[]): TableRow {
  const values: Record<string, TableValue> = {};
  columns.forEach(({name, type = 'string'}, at) => {
    const slot = row[at];
    if (slot?.offset === 0) values[name] = readCell(slot.cell, type);
  });
  return values;
}

const textOf = (cell: HTMLElement): string => cell.textContent?.trim().replace(/\s+/g, ' ') ?? '';

function readCell(cell: HTMLTableCellElement, type: TypeName): TableValue {
  const link = cell.querySelector('a[href]');
  const text = textOf(cell);
  if (link) return {text, href: link.getAttribute('href')!};
  const value = cell.dataset.value ?? text;
  if (type === 'boolean') return !/^(|false|0|no)$/i.test(value);
  return value;
}
