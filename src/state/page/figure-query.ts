import {or} from '../../query/conditions.js';
import type {DayRange} from '../../query/periods.js';
import type {Cond, Expr, Query, Row, SelectItem} from '../../query/types.js';
import {add} from '../../values/decimal.js';
import {bucketStart, type Bucket} from '../../values/date/bucket.js';
import {addToDate, dayNumber} from '../../values/date/date.js';
import type {WeekDay} from '../../values/formats.js';
import type {FigurePart} from '../../values/page-metadata.js';
import {rangeCondition} from './page-condition.js';
import {inRange} from './page-period.js';

/** What a figure is worked out from. */
export type FigureBasis = Pick<FigurePart, 'id' | 'object' | 'fn' | 'column' | 'date'>;

/** A figure with the condition that its records meet, the days left out. */
export interface AskedFigure {
  part: FigureBasis;
  where: Cond | null;
}

/** A figure of a period, and of what it is compared with. null: nothing to make it of. */
export interface FigureAnswer {
  value: number | null;
  before: number | null;
  /** How it came about: the figure of each day, week or month of the period, by how long that is. */
  trend: (number | null)[];
}

/** Days that are shown one by one, and week by week. */
const [MOST_OF_DAYS, MOST_OF_WEEKS] = [31, 200];
/** Rows of one answer at most: 27 years of days. */
const MOST_DAYS = 10_000;

/**
 * Figures of one object over the same date in one question: a row for each day that has records. Figures without a date are
 * one row.
 */
export function figuresQuery(figures: readonly AskedFigure[], ranges: readonly DayRange[]): Query {
  const [{part}] = figures as [AskedFigure];
  const {object, date} = part;
  const select = figures.flatMap(({part, where}, at) => columnsOf(part, where, at));
  const shared = figures.every(({where}) => where) ? or(...distinct(figures.map(({where}) => where!))) : null;
  const days = date && ranges.length ? or(...ranges.map((range) => rangeCondition(date, range))) : null;
  const parts = [shared, days].filter((part) => part !== null);
  const where: Cond | null = parts.length > 1 ? ['and', ...parts] : (parts[0] ?? null);
  return {
    from: object,
    select: date ? [{expr: date, as: 'day'}, ...select] : select,
    ...(where && {where}),
    ...(date && {groupBy: [date], limit: MOST_DAYS}),
    withPresentations: false,
  };
}

const distinct = (conditions: readonly Cond[]): Cond[] => [
  ...new Map(conditions.map((each) => [JSON.stringify(each), each])).values(),
];

/** An average is a sum and a count, so that days can be put together. */
function columnsOf({fn, column}: FigureBasis, where: Cond | null, at: number): SelectItem[] {
  const only = (value: Expr): Expr => (where ? {case: [[where, value]]} : value);
  const counted: SelectItem = {expr: {fn: 'count', args: [only(column ?? 'id')]}, as: `n${at}`};
  if (fn === 'count') return [counted];
  const of = fn === 'avg' ? 'sum' : fn;
  return [counted, {expr: {fn: of, args: [only(column ?? 'id')]}, as: `v${at}`}];
}

/** What the rows of an answer amount to for the figure at a position of its question. */
export function readFigure(
  {fn, date}: FigureBasis,
  at: number,
  rows: readonly Row[],
  [range, compared]: readonly [DayRange | null, DayRange | null],
  firstDayOfWeek: WeekDay,
): FigureAnswer {
  if (!date) return {value: amount(fn, at, rows), before: null, trend: []};
  const ofDays = (bounds: DayRange | null) => rows.filter(({day}) => !bounds || inRange(String(day), bounds));
  const own = ofDays(range);
  return {
    value: amount(fn, at, own),
    before: compared && amount(fn, at, ofDays(compared)),
    trend: range ? trend(own, range, firstDayOfWeek).map((part) => amount(fn, at, part)) : [],
  };
}

/** Rows by the days, weeks or months of a range, those without any included. */
function trend(rows: readonly Row[], {start, end}: DayRange, firstDayOfWeek: WeekDay): Row[][] {
  const days = dayNumber(end) - dayNumber(start);
  const bucket: Bucket = days <= MOST_OF_DAYS ? 'day' : days <= MOST_OF_WEEKS ? 'week' : 'month';
  const parts = new Map<string, Row[]>();
  for (let day = start; day < end; day = addToDate(day, 1, 'day')) {
    const key = bucketStart(day, bucket, firstDayOfWeek);
    if (!parts.has(key)) parts.set(key, []);
  }
  for (const row of rows) parts.get(bucketStart(String(row.day), bucket, firstDayOfWeek))?.push(row);
  return [...parts.values()];
}

function amount(fn: FigurePart['fn'], at: number, rows: readonly Row[]): number | null {
  const numbers = (name: string) =>
    rows
      .map((row) => row[`${name}${at}`])
      .filter((value) => value !== null && value !== undefined)
      .map(Number)
      .filter(Number.isFinite);
  const count = numbers('n').reduce(add, 0);
  if (fn === 'count') return count;
  const values = numbers('v');
  if (fn === 'sum') return values.reduce(add, 0);
  if (!count || !values.length) return null;
  if (fn === 'avg') return values.reduce(add, 0) / count;
  return fn === 'min' ? Math.min(...values) : Math.max(...values);
}
