import {bucketStart, type Bucket} from '../../values/date/bucket.js';
import {addToDate, dateOfDay, dayNumber} from '../../values/date/date.js';
import type {DayRange} from '../../query/periods.js';
import type {WeekDay} from '../../values/formats.js';

/** Periods of one chart at most. */
const MOST_PERIODS = 1000;

/** The days that an embedding page shows, which bound its charts, and what those compare them with. */
export interface ShownDays {
  /** Path of the date. */
  path: string;
  range: DayRange;
  compare?: 'previous' | 'year';
}

export interface PeriodQuestion {
  bucket: Bucket;
  firstDayOfWeek: WeekDay;
  /** First day of the period that runs. */
  current: string;
  /** The days that the person filters by. */
  range?: DayRange;
  /** So many of the latest. */
  limit?: number;
  /** Parts of a whole: so many of the greatest of those, the others as one. */
  parts?: number;
  compare?: 'previous' | 'year';
  texts: {label(start: string): string; title(start: string): string};
}

/** The first day of the period so many later. */
export function periodAfter(start: string, bucket: Bucket, amount: number): string {
  return bucket === 'quarter' ? addToDate(start, amount * 3, 'month') : addToDate(start, amount, bucket);
}

/** What a period is compared with: so many before it, or that of the year before, in weeks the 52nd before it. */
export function earlier(start: string, bucket: Bucket, compare: 'previous' | 'year', count: number): string {
  if (compare === 'previous') return periodAfter(start, bucket, -count);
  return bucket === 'week' ? periodAfter(start, bucket, -52) : addToDate(start, -1, 'year');
}

/** The days that days are compared with: the same ones a year before, or as many right before them. */
export function comparedDays({start, end}: DayRange, compare: 'previous' | 'year'): DayRange {
  if (compare === 'year') return {start: addToDate(start, -1, 'year'), end: addToDate(end, -1, 'year')};
  return {start: dateOfDay(2 * dayNumber(start) - dayNumber(end)), end: start};
}

/** Whether there are earlier periods than those that are shown. */
export function isCut([first]: readonly string[], [earliest]: readonly string[], question: PeriodQuestion): boolean {
  const {range, bucket, firstDayOfWeek} = question;
  const from = range ? bucketStart(range.start, bucket, firstDayOfWeek) : earliest;
  return !!first && !!from && from < first;
}

/**
 * The periods that are shown, one after the other, those without any record too: those of the filter; else from the first
 * to the last that has one, or the latest of these, which reach to the period that runs where that is not far.
 */
export function shownPeriods(found: readonly string[], question: PeriodQuestion): string[] {
  const {bucket, firstDayOfWeek, range, limit, current} = question;
  const start = (day: string) => bucketStart(day, bucket, firstDayOfWeek);
  const most = Math.min(limit ?? MOST_PERIODS, MOST_PERIODS);
  if (range) return until(start(addToDate(range.end, -1, 'day')), start(range.start), bucket, most);
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return limit ? until(current, '', bucket, most) : [];
  if (!limit) return until(last, first, bucket, most);
  const isNear = last < current && periodAfter(last, bucket, limit) > current;
  return until(isNear ? current : last, '', bucket, most);
}

/** So many periods up to the last, from the first of them at most. */
function until(last: string, first: string, bucket: Bucket, most: number): string[] {
  const starts: string[] = [];
  for (let back = 0; back < most; back++) {
    const start = periodAfter(last, bucket, -back);
    if (start < first) break;
    starts.push(start);
  }
  return starts.reverse();
}
