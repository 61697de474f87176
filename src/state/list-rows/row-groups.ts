import {kindOf, kindPart} from '../../types/kinds.js';
import {bucketEnd, type Bucket} from '../../values/date/bucket.js';
import type {WeekDay} from '../../values/formats.js';
import type {TotalName} from '../../values/list-metadata.js';
import {rawValue} from '../../values/presented.js';
import {BOUNDS} from '../../query/bounds.js';
import {GROUP_SET, type Cond, type Expr, type Query, type Row} from '../../query/types.js';
import type {GridColumn} from '../list/grid-columns.js';

/** What rows are put together by: the values of a column; of days and moments also the periods that these lie in. */
export interface GroupKey {
  column: GridColumn;
  bucket?: Bucket;
  /** Of weeks. */
  firstDayOfWeek?: WeekDay;
}

/** A number over the rows of a group: `distinct` how many different values they have; `count` without a path the rows. */
export interface GroupFigure {
  fn: TotalName | 'distinct';
  column?: GridColumn;
  /** Of `count` without a column: only the rows that meet it. */
  where?: Cond;
}

/** Rows put together by several keys in several ways at once, such as cells, subtotals and the total of a pivot table. */
export interface GroupsAsked {
  by: GroupKey[];
  /** Each some of `by`, by index, ascending; [] is all rows. */
  sets: number[][];
  figures: GroupFigure[];
}

export interface GroupRow {
  /** Index in `sets`. */
  set: number;
  /** In the order of `by`, null where rows have none: a reference as {v, p}, a period as its first day. */
  keys: unknown[];
  /** In the order of the figures; null where there is nothing to work out. */
  figures: unknown[];
}

export interface Groups {
  rows: GroupRow[];
  /** There are more than one answer has: `BOUNDS.rows`. */
  more: boolean;
}

/** Empty texts are one with those that are not there, and a boolean that is not there is no. */
export function keyExpression({column: {path, attribute}, bucket, firstDayOfWeek}: GroupKey): Expr {
  const kind = kindOf(attribute);
  if (bucket && kindPart(kind).dayOf) {
    const day = bucket === 'week' && firstDayOfWeek ? [{value: firstDayOfWeek}] : [];
    return {fn: 'trunc', args: [path, {value: bucket}, ...day]};
  }
  if (kind === 'boolean') return {fn: 'coalesce', args: [path, {value: false}]};
  return heldExpression(path, kind);
}

function heldExpression(path: string, kind: ReturnType<typeof kindOf>): Expr {
  if (kind === 'text') return {case: [[['FILLED', path], path]]};
  return kind === 'multilingual' ? {case: [[['FILLED', path], {fn: 'concat', args: [path]}]]} : path;
}

/** The expression of a figure on the server. */
export function figureExpression({fn, column, where}: GroupFigure): Expr {
  if (!column) return {fn: 'count', args: where ? [{case: [[where, {value: 1}]]}] : []};
  const {path, attribute} = column;
  if (fn !== 'count' && fn !== 'distinct') return {fn, args: [path]};
  return {fn: 'count', args: [heldExpression(path, kindOf(attribute))], ...(fn === 'distinct' && {distinct: true})};
}

/** What the rows of a group meet; `key` as an answer has it. */
export function groupCondition({column: {path, attribute}, bucket}: GroupKey, key: unknown): Cond {
  const value = rawValue(key);
  if (value === null || value === undefined || value === '' || value === false) return ['EMPTY', path];
  if (bucket && kindPart(kindOf(attribute)).dayOf) {
    return ['BETWEEN', path, value, bucketEnd(value as string, bucket)];
  }
  return ['=', path, value];
}

/** The question as a query; `matching` is which rows. */
export function groupsQuery(matching: Query, {by, sets, figures}: GroupsAsked): Query {
  const used = by.map((_, key) => key).filter((key) => sets.some((set) => set.includes(key)));
  const groupBy = used.map((key) => keyExpression(by[key]!));
  return {
    ...matching,
    select: [
      ...groupBy.map((expr, index) => ({expr, as: `key${used[index]}`})),
      ...figures.map((figure, index) => ({expr: figureExpression(figure), as: `figure${index}`})),
      // A query of groups selects something.
      ...(figures.length ? [] : [{expr: {fn: 'count' as const, args: []}, as: 'rows'}]),
    ],
    ...(used.length && {groupBy, groupSets: sets.map((set) => set.map((key) => used.indexOf(key)))}),
    limit: BOUNDS.rows,
    withPresentations: true,
    hideTotalRowCount: true,
  };
}

/** A row of the server's answer. */
export function groupRow(row: Row, {by, figures}: GroupsAsked): GroupRow {
  return {
    set: Number(row[GROUP_SET] ?? 0),
    keys: by.map(({column}, index) => keyOf(row[`key${index}`] ?? null, column)),
    figures: figures.map((figure, index) => steady(figure, row[`figure${index}`] ?? null)),
  };
}

const keyOf = (key: unknown, {attribute}: GridColumn) =>
  kindOf(attribute) === 'number' && typeof key === 'string' ? Number(key) : key;

/** Numbers come as text where they are exact; a mean has the digits that both engines agree on. */
export function steady({fn}: GroupFigure, value: unknown): unknown {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return value;
  return fn === 'avg' ? Number(number.toPrecision(15)) : number;
}
