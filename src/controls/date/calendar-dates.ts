import {
  GregorianCalendar,
  maxDate,
  minDate,
  parseDate,
  startOfMonth,
  startOfYear,
  toCalendar,
  type Calendar,
  type CalendarDate,
} from '@internationalized/date';
import {dayNumber, isDate, weekday} from '../../values/date/date.js';
import {WEEK_DAYS, type WeekDay} from '../../values/formats.js';

export type CalendarView = 'days' | 'months' | 'years';

/** The calendar ends where years have four digits. */
export const FIRST_DAY = parseDate('0001-01-01');
export const LAST_DAY = parseDate('9999-12-31');

const GREGORIAN = new GregorianCalendar();

/** A day of the calendar; null for what is no date. */
export function dayOf(iso: string | null | undefined, calendar: Calendar = GREGORIAN): CalendarDate | null {
  return isDate(iso) ? toCalendar(parseDate(iso), calendar) : null;
}

/** Days of the week in the order a calendar shows them, 0 being Sunday. */
export function weekOrder(first: WeekDay): number[] {
  const start = WEEK_DAYS.indexOf(first);
  return WEEK_DAYS.map((_, index) => (start + index) % 7);
}

/** The ISO number of a week, whichever day it begins with: that of its Thursday; null where time ends before it. */
export function weekNumber(week: readonly (CalendarDate | null)[]): number | null {
  const thursday = week.map(String).find((date) => isDate(date) && weekday(date) === 4);
  if (!thursday) return null;
  return Math.floor((dayNumber(thursday) - dayNumber(`${thursday.slice(0, 4)}-01-01`)) / 7) + 1;
}

/** The first days of a date's month or year; a day is itself. */
export function startOfUnit(date: CalendarDate, view: CalendarView): CalendarDate {
  return view === 'days' ? date : view === 'months' ? startOfMonth(date) : startOfYear(date);
}

/** The first days of the months of a date's year, in rows of three; a leap year of some calendars has thirteen. */
export function yearMonths(date: CalendarDate): CalendarDate[][] {
  const first = startOfYear(date);
  return rows(date.calendar.getMonthsInYear(date), (index) => first.add({months: index}));
}

/** The first days of nine years around a date's, in three rows. */
export function nineYears(date: CalendarDate): CalendarDate[][] {
  const first = startOfYear(bounded(date, 4)).subtract({years: 4});
  return rows(9, (index) => first.add({years: index}));
}

/** Where previous and next lead: a month, a year, or four years on. */
export function stepView(date: CalendarDate, view: CalendarView, direction: 1 | -1): CalendarDate {
  if (view === 'days') return bounded(date.add({months: direction}));
  return bounded(date.add({years: direction * (view === 'months' ? 1 : 4)}));
}

/** The date a key moves to among months or years; null for other keys. `forward` is what the right arrow means. */
export function moveByKey(
  date: CalendarDate,
  key: string,
  view: 'months' | 'years',
  forward: 1 | -1,
): CalendarDate | null {
  const arrows: Record<string, number> = {ArrowRight: forward, ArrowLeft: -forward, ArrowDown: 3, ArrowUp: -3};
  const arrow = arrows[key];
  if (arrow !== undefined) return bounded(date.add({[view]: arrow}));
  return key === 'PageUp' || key === 'PageDown' ? stepView(date, view, key === 'PageUp' ? -1 : 1) : null;
}

/** Not before the first day nor after the last, or so many years away from both. */
function bounded(date: CalendarDate, years = 0): CalendarDate {
  const first = FIRST_DAY.add({years});
  const last = LAST_DAY.subtract({years});
  return toCalendar(minDate(maxDate(date, first), last)!, date.calendar);
}

function rows(count: number, cell: (index: number) => CalendarDate): CalendarDate[][] {
  const cells = Array.from({length: count}, (_, index) => cell(index));
  return Array.from({length: Math.ceil(count / 3)}, (_, row) => cells.slice(row * 3, row * 3 + 3));
}
