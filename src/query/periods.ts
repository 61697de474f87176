import {addToDate, weekday} from '../values/date/date.js';
import {WEEK_DAYS, type WeekDay} from '../values/formats.js';

/** The named periods of date filters and pickers, in menu order. `all` and `custom` name no range of their own. */
export const PERIODS = [
  'all',
  'today',
  'yesterday',
  'last7Days',
  'last14Days',
  'last30Days',
  'last90Days',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
  'last2Years',
  'custom',
] as const;
export type PeriodName = (typeof PERIODS)[number];

/** Half-open: `start` belongs to the range, `end` (the day after the last) does not. Days are `YYYY-MM-DD`. */
export interface DayRange {
  start: string;
  end: string;
}

export function isPeriod(name: unknown): name is PeriodName {
  return (PERIODS as readonly unknown[]).includes(name);
}

/**
 * The days a period covers, seen from `today`. "Last n days" end with today; last week, month, year and 2 years are
 * the full calendar units before this one. null for `all` and `custom`.
 */
export function periodRange(name: PeriodName, today: string, firstDayOfWeek: WeekDay = 'sun'): DayRange | null {
  const week = addToDate(today, -((weekday(today) - WEEK_DAYS.indexOf(firstDayOfWeek) + 7) % 7), 'day');
  const month = `${today.slice(0, 7)}-01`;
  const year = `${today.slice(0, 4)}-01-01`;
  switch (name) {
    case 'all':
    case 'custom':
      return null;
    case 'today':
      return {start: today, end: addToDate(today, 1, 'day')};
    case 'yesterday':
      return {start: addToDate(today, -1, 'day'), end: today};
    case 'last7Days':
      return lastDays(7, today);
    case 'last14Days':
      return lastDays(14, today);
    case 'last30Days':
      return lastDays(30, today);
    case 'last90Days':
      return lastDays(90, today);
    case 'thisWeek':
      return {start: week, end: addToDate(week, 7, 'day')};
    case 'lastWeek':
      return {start: addToDate(week, -7, 'day'), end: week};
    case 'thisMonth':
      return {start: month, end: addToDate(month, 1, 'month')};
    case 'lastMonth':
      return {start: addToDate(month, -1, 'month'), end: month};
    case 'thisYear':
      return {start: year, end: addToDate(year, 1, 'year')};
    case 'lastYear':
      return {start: addToDate(year, -1, 'year'), end: year};
    case 'last2Years':
      return {start: addToDate(year, -2, 'year'), end: year};
  }
}

function lastDays(count: number, today: string): DayRange {
  return {start: addToDate(today, 1 - count, 'day'), end: addToDate(today, 1, 'day')};
}
