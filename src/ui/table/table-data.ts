import type {TableColumn, TableData, TableRow, TableValue} from './types.js';
import {TYPE_NAMES, type OptionsMap, type TypeName} from '../../values/types.js';

/** Name of the rows' own keys in data read from a page: the place of the column. */
const keyOf = (at: number) => `c${at}`;

/**
 * A page's own `<table>` as data. A head cell may say `data-type`, `data-scale`, `data-prefix`, `data-suffix`,
 * `data-options` (JSON), `data-align`, `data-width` and `data-sticky`; a cell `data-value` for the plain value behind
 * its text.
 */
export function readTable(table: HTMLTableElement): TableData {
  const heads = [...(table.tHead?.rows[0]?.cells ?? table.rows[0]?.cells ?? [])];
  const columns = heads.map(readColumn);
  const bodyRows = table.tHead
    ? [...table.tBodies].flatMap((body) => [...body.rows])
    : [...table.rows].slice(1).filter((row) => row.parentElement !== table.tFoot);
  return {
    caption: table.caption?.textContent?.trim() ?? '',
    columns,
    rows: bodyRows.map((row) => readRow(row, columns)),
    foot: [...(table.tFoot?.rows ?? [])].map((row) => readRow(row, columns)),
  };
}

function readColumn(head: HTMLTableCellElement, at: number): TableColumn {
  const {type, scale, prefix, suffix, options, align, width} = head.dataset;
  const {sticky} = head.dataset;
  return {
    name: keyOf(at),
    label: head.textContent?.trim() ?? '',
    type: TYPE_NAMES.find((name) => name === type) ?? inferred(type),
    scale: scale === undefined ? undefined : Number(scale),
    prefix,
    suffix,
    options: readOptions(options),
    align: align === 'end' || align === 'center' ? align : undefined,
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

/** A cell over several columns stands in the first of them. */
function readRow(row: HTMLTableRowElement, columns: TableColumn[]): TableRow {
  const values: Record<string, TableValue> = {};
  let at = 0;
  for (const cell of row.cells) {
    const column = columns[at];
    if (column) values[column.name] = readCell(cell, column.type ?? 'string');
    at += cell.colSpan;
  }
  return values;
}

function readCell(cell: HTMLTableCellElement, type: TypeName): TableValue {
  const link = cell.querySelector('a[href]');
  const text = cell.textContent?.trim().replace(/\s+/g, ' ') ?? '';
  if (link) return {text, href: link.getAttribute('href')!};
  const value = cell.dataset.value ?? text;
  if (type === 'boolean') return !/^(|false|0|no)$/i.test(value);
  return value;
}
