import {addToDate, civilDate, dayNumber, isoDate, weekday} from '../../values/date.js';
import {WEEK_DAYS, type WeekDay} from '../../values/formats.js';

export type CalendarView = 'days' | 'months' | 'years';

/** Days of the week in the order a calendar shows them, 0 being Sunday. */
export function weekOrder(first: WeekDay): number[] {
  const start = WEEK_DAYS.indexOf(first);
  return WEEK_DAYS.map((_, index) => (start + index) % 7);
}

/** Six weeks of seven days around the month of a date. */
export function monthWeeks(date: string, first: WeekDay): string[][] {
  const month = firstOfMonth(date);
  const lead = (weekday(month) - WEEK_DAYS.indexOf(first) + 7) % 7;
  return rows(6, 7, (index) => addToDate(month, index - lead, 'day'));
}

/** The ISO number of a week, whichever day it begins with: that of its Thursday. */
export function weekNumber(week: readonly string[]): number {
  const thursday = week.find((date) => weekday(date) === 4)!;
  return Math.floor((dayNumber(thursday) - dayNumber(`${thursday.slice(0, 4)}-01-01`)) / 7) + 1;
}

/** The first days of the twelve months of a date's year, in four rows. */
export function yearMonths(date: string): string[][] {
  const january = firstOfMonth(date).replace(/-\d\d-/, '-01-');
  return rows(4, 3, (index) => addToDate(january, index, 'month'));
}

/** January 1 of nine years around a date's, in three rows. */
export function nineYears(date: string): string[][] {
  const year = Math.min(Math.max(yearOf(date), 5), 9995);
  return rows(3, 3, (index) => isoDate({year: year - 4 + index, month: 1, day: 1}));
}

/** Where previous and next lead: a month, a year, or four years on. */
export function stepView(date: string, view: CalendarView, direction: 1 | -1): string {
  if (view === 'days') return within(addToDate(date, direction, 'month'), date);
  return within(addToDate(date, direction * (view === 'months' ? 1 : 4), 'year'), date);
}

/** The date a key moves to in a view; null for other keys. `forward` is what the right arrow means. */
export function moveByKey(
  date: string,
  key: string,
  view: CalendarView,
  options: {first: WeekDay; forward: 1 | -1; shift: boolean},
): string | null {
  const {first, forward, shift} = options;
  const arrows: Record<string, number> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: view === 'days' ? 7 : 3,
    ArrowUp: view === 'days' ? -7 : -3,
  };
  const unit = view === 'days' ? 'day' : view === 'months' ? 'month' : 'year';
  const arrow = arrows[key];
  if (arrow !== undefined) return within(addToDate(date, arrow, unit), date);
  if (key === 'PageUp' || key === 'PageDown') {
    const direction = key === 'PageUp' ? -1 : 1;
    return shift && view === 'days'
      ? within(addToDate(date, direction, 'year'), date)
      : stepView(date, view, direction);
  }
  if (view !== 'days') return null;
  const at = (weekday(date) - WEEK_DAYS.indexOf(first) + 7) % 7;
  if (key === 'Home') return within(addToDate(date, -at, 'day'), date);
  return key === 'End' ? within(addToDate(date, 6 - at, 'day'), date) : null;
}

export function yearOf(date: string): number {
  return civilDate(date)?.year ?? 0;
}

export function sameMonth(a: string, b: string): boolean {
  return a.slice(0, 7) === b.slice(0, 7);
}

function firstOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

/** The calendar ends where years have four digits. */
function within(date: string, otherwise: string): string {
  return civilDate(date) ? date : otherwise;
}

function rows(count: number, width: number, cell: (index: number) => string): string[][] {
  return Array.from({length: count}, (_, row) =>
    Array.from({length: width}, (_unused, column) => cell(row * width + column)),
  );
}
