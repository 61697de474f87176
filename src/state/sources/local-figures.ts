import type {KindPart} from '../../types/kind-part.js';
import {kindOf, kindPart} from '../../types/kinds.js';
import type {Row} from '../../query/types.js';
import {over, plus, toDecimal, toNumber, type Decimal} from '../../values/decimal.js';
import type {Formats} from '../../values/formats.js';
import {heldNumber} from '../../values/held-number.js';
import type {TotalName} from '../../values/list-metadata.js';
import {isPresented, rawValue} from '../../values/presented.js';
import {shownText} from '../../types/shown.js';
import type {GridColumn} from '../list/grid-columns.js';
import {unreadName, type Figure, type ValueCount} from '../list-rows/grid-source.js';

/** The values of a column in some rows, in their order, and how many rows have each; empty ones are one. */
export function countsOf(rows: Iterable<Row>, column: GridColumn, formats: Formats): ValueCount[] {
  const counts = new Map<string, ValueCount>();
  for (const row of rows) {
    const cell = row[column.path];
    const key = keyOf(cell);
    const known = counts.get(key);
    if (known) known.count++;
    else counts.set(key, {value: key === '' ? null : rawValue(cell), text: textOf(cell, column, formats), count: 1});
  }
  return [...counts.values()];
}

/** Rows of the same values of some columns, in their order; empty ones are together. */
export function groupsOf(rows: Iterable<Row>, paths: readonly string[]): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = JSON.stringify(paths.map((path) => keyOf(row[path])));
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

function keyOf(cell: unknown): string {
  const value = rawValue(cell) ?? '';
  return typeof value === 'object' ? JSON.stringify(value) : Number.isNaN(value) ? '' : String(value as string);
}

function textOf(cell: unknown, {attribute}: GridColumn, formats: Formats): string {
  return isPresented(cell) && cell.p ? cell.p : shownText(cell, attribute, {formats});
}

/**
 * Figures over rows, under their names. Values that are empty do not count; null where there is none. How many could not be
 * read as their column's type, and are not in a figure, is under `unreadName`.
 */
export function figuresOf(rows: readonly Row[], figures: readonly Figure[], columns: readonly GridColumn[]): Row {
  return Object.fromEntries(figures.flatMap((figure) => figureOf(rows, figure, columns)));
}

function figureOf(rows: readonly Row[], {as, path, fn}: Figure, columns: readonly GridColumn[]): [string, unknown][] {
  const held = rows.map((row) => rawValue(row[path])).filter((value) => !isBlank(value));
  if (fn === 'count') return [[as, held.length]];
  const column = columns.find((column) => column.path === path);
  const {measure, fromMeasure} = column ? kindPart(kindOf(column.attribute)) : ({} as KindPart);
  // What is added up are numbers, whatever the column is.
  const isSum = (fn === 'sum' || fn === 'avg') && !fromMeasure;
  const read = isSum ? heldNumber : (measure ?? ((value: unknown) => value));
  const shown = (found: number | string) => (fromMeasure && typeof found === 'number' ? fromMeasure(found) : found);
  const values = held.map(read).filter((value) => value !== null);
  const unread = held.length - values.length;
  return [
    [as, values.length ? shown(figure(values, fn)) : null],
    ...(unread ? [[unreadName(as), unread] as [string, number]] : []),
  ];
}

function figure(values: unknown[], fn: Exclude<TotalName, 'count'>): number | string {
  if (fn === 'min' || fn === 'max') return extreme(values as (number | string)[], fn === 'min' ? 1 : -1);
  const sum = (values as number[]).map(toDecimal).reduce(plus, ZERO);
  return toNumber(fn === 'sum' ? sum : over(sum, toDecimal(values.length))!);
}

const ZERO: Decimal = {units: 0n, scale: 0};

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || Number.isNaN(value);

function extreme(values: (number | string)[], sign: number): number | string {
  return values.reduce((found, value) => ((value < found ? -1 : 1) * sign < 0 ? value : found));
}
