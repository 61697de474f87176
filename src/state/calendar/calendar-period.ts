import type {CalendarSpan} from '../../values/calendar-spec.js';
import {addToDate, weekday} from '../../values/date/date.js';
import {WEEK_DAYS, type WeekDay} from '../../values/formats.js';

/** The days that a calendar shows, both ends included. */
export interface Period {
  from: string;
  to: string;
}

export interface PeriodContext {
  firstDayOfWeek: WeekDay;
  /** A week is three days. */
  narrow: boolean;
  /** How many days an agenda has. */
  days: number;
}

/** Days of an agenda, and how many come with "more". */
export const AGENDA_DAYS = 7;
const NARROW_WEEK = 3;

function weekStart(day: string, firstDayOfWeek: WeekDay): string {
  return addToDate(day, -((weekday(day) - WEEK_DAYS.indexOf(firstDayOfWeek) + 7) % 7), 'day');
}

/** The period that a day is shown in; a month with the days that fill its weeks. */
export function periodOf(span: CalendarSpan, day: string, {firstDayOfWeek, narrow, days}: PeriodContext): Period {
  const until = (count: number) => ({from: day, to: addToDate(day, count - 1, 'day')});
  if (span === 'day') return until(1);
  if (span === 'agenda') return until(days);
  if (span === 'week') {
    if (narrow) return until(NARROW_WEEK);
    const from = weekStart(day, firstDayOfWeek);
    return {from, to: addToDate(from, 6, 'day')};
  }
  const {from, to} = monthOf(day);
  return {from: weekStart(from, firstDayOfWeek), to: addToDate(weekStart(to, firstDayOfWeek), 6, 'day')};
}

/** The days of the month that a day is in. */
export function monthOf(day: string): Period {
  const from = `${day.slice(0, 8)}01`;
  return {from, to: addToDate(addToDate(from, 1, 'month'), -1, 'day')};
}

/** The same place in the next period, or in the one before. */
export function stepped(span: CalendarSpan, day: string, by: 1 | -1, {narrow, days}: PeriodContext): string {
  if (span === 'month') return addToDate(day, by, 'month');
  const length = span === 'day' ? 1 : span === 'agenda' ? days : narrow ? NARROW_WEEK : 7;
  return addToDate(day, by * length, 'day');
}
