import type {WeekDay} from '../values/formats.js';
import {WEEK_DAYS} from '../values/formats.js';

/** The named periods of date filters and pickers, in menu order. `all` and `custom` name no range of their own. */
export const PERIODS = [
  'all', 'today', 'yesterday', 'last7Days', 'last14Days', 'last30Days', 'last90Days', 'thisWeek', 'lastWeek',
  'thisMonth', 'lastMonth', 'thisYear', 'lastYear', 'last2Years', 'custom',
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
  const week = addDays(today, -((weekDay(today) - WEEK_DAYS.indexOf(firstDayOfWeek) + 7) % 7));
  const month = `${today.slice(0, 7)}-01`;
  const year = `${today.slice(0, 4)}-01-01`;
  switch (name) {
    case 'all':
    case 'custom':
      return null;
    case 'today':
      return {start: today, end: addDays(today, 1)};
    case 'yesterday':
      return {start: addDays(today, -1), end: today};
    case 'last7Days':
      return lastDays(7, today);
    case 'last14Days':
      return lastDays(14, today);
    case 'last30Days':
      return lastDays(30, today);
    case 'last90Days':
      return lastDays(90, today);
    case 'thisWeek':
      return {start: week, end: addDays(week, 7)};
    case 'lastWeek':
      return {start: addDays(week, -7), end: week};
    case 'thisMonth':
      return {start: month, end: addMonths(month, 1)};
    case 'lastMonth':
      return {start: addMonths(month, -1), end: month};
    case 'thisYear':
      return {start: year, end: addMonths(year, 12)};
    case 'lastYear':
      return {start: addMonths(year, -12), end: year};
    case 'last2Years':
      return {start: addMonths(year, -24), end: year};
  }
}

/** The day `days` after `iso` (before, when negative). */
export function addDays(iso: string, days: number): string {
  return isoOf(utc(iso) + days * DAY);
}

/** The day it is at a moment in a time zone. */
export function dayAt(moment: number, timeZone: string): string {
  return isoOf(moment + offsetAt(moment, timeZone));
}

/** The moment a day begins in a time zone: its first existing minute where a clock change removes midnight. */
export function startOfDay(iso: string, timeZone: string): number {
  const wall = utc(iso);
  const candidates = [offsetAt(wall - DAY, timeZone), offsetAt(wall + DAY, timeZone)].map((offset) => wall - offset);
  const exact = candidates.filter((moment) => moment + offsetAt(moment, timeZone) === wall);
  return exact.length ? Math.min(...exact) : Math.max(...candidates);
}

const DAY = 86_400_000;

function lastDays(count: number, today: string): DayRange {
  return {start: addDays(today, 1 - count), end: addDays(today, 1)};
}

/** `iso` is the first of a month. */
function addMonths(iso: string, months: number): string {
  const [year = 0, month = 1] = iso.split('-').map(Number);
  return isoOf(Date.UTC(year, month - 1 + months, 1));
}

const utc = (iso: string): number => Date.parse(`${iso}T00:00:00Z`);

const isoOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

const weekDay = (iso: string): number => new Date(utc(iso)).getUTCDay();

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds that the zone's clock is ahead of UTC at a moment. */
export function offsetAt(moment: number, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(timeZone, clock);
  }
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({type, value}) => [type, Number(value)]));
  const {year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0} = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}
