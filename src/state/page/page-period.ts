import {isPeriod, periodRange, type DayRange} from '../../query/periods.js';
import {addToDate, dayNumber, dateOfDay, weekday, type DateUnit} from '../../values/date/date.js';
import {intervalOf, readInterval} from '../../values/date/date-range.js';
import {WEEK_DAYS, type WeekDay} from '../../values/formats.js';

/** `12weeks` as a number and a unit; null for any other text. */
export function countedPeriod(name: string): {count: number; unit: DateUnit} | null {
  const [, count, unit] = /^([1-9]\d{0,2})(day|week|month|year)s$/.exec(name) ?? [];
  return count ? {count: Number(count), unit: unit as DateUnit} : null;
}

/**
 * The days of a period: counted units, a period of filters, or two days `2026-09-07/2026-11-23`. None lasts beyond today unless
 * its days are given; null where it bounds nothing.
 */
export function pageRange(name: string, today: string, firstDayOfWeek: WeekDay): DayRange | null {
  const tomorrow = addToDate(today, 1, 'day');
  const counted = countedPeriod(name);
  if (counted) return {start: backFrom(today, counted, firstDayOfWeek), end: tomorrow};
  if (isPeriod(name)) {
    const range = periodRange(name, today, firstDayOfWeek);
    return range && {...range, end: range.end > tomorrow && range.start < tomorrow ? tomorrow : range.end};
  }
  const {start, end} = readInterval(name);
  return start && end && start <= end ? {start, end: addToDate(end, 1, 'day')} : null;
}

function backFrom(today: string, {count, unit}: {count: number; unit: DateUnit}, firstDayOfWeek: WeekDay): string {
  switch (unit) {
    case 'day':
      return addToDate(today, 1 - count, 'day');
    case 'week':
      return addToDate(weekOf(today, firstDayOfWeek), -7 * (count - 1), 'day');
    case 'month':
      return addToDate(`${today.slice(0, 7)}-01`, 1 - count, 'month');
    case 'year':
      return addToDate(`${today.slice(0, 4)}-01-01`, 1 - count, 'year');
  }
}

/** The first day of the week of a day. */
function weekOf(day: string, firstDayOfWeek: WeekDay): string {
  return addToDate(day, -((weekday(day) - WEEK_DAYS.indexOf(firstDayOfWeek) + 7) % 7), 'day');
}

/** Both days included, as an address and a picker have it. */
export const intervalOfRange = ({start, end}: DayRange): string => intervalOf({start, end: addToDate(end, -1, 'day')});

export const COMPARISONS = ['year', 'before', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The days that a period is compared with: the same ones a year before, or as many right before it. */
export function comparedRange(range: DayRange, comparison: Comparison): DayRange | null {
  const {start, end} = range;
  if (comparison === 'year') return {start: addToDate(start, -1, 'year'), end: addToDate(end, -1, 'year')};
  if (comparison === 'before') return {start: dateOfDay(2 * dayNumber(start) - dayNumber(end)), end: start};
  return null;
}

export const inRange = (day: string, range: DayRange | null): boolean =>
  !!range && day >= range.start && day < range.end;
