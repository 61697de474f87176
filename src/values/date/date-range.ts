import {addToDate, dayNumber, formatDate, isDate, isDateStyle} from './date.js';
import type {Formats} from '../formats.js';
import type {MessageKey} from '../message-key.js';

/** Two days, both inside the range; null is an open side. */
export interface DateRange {
  start: string | null;
  end: string | null;
}

export const NO_RANGE: DateRange = {start: null, end: null};

/** Numbers of past days and past years that a range can be built from. */
export interface RangePresets {
  days?: readonly number[];
  years?: readonly number[];
}

/** A range by its name: a sentence's key with its count. */
export interface RangePreset {
  key: MessageKey;
  count?: number;
  range: DateRange;
}

/** `2026-12-02/2026-12-11`, one side left out where it is open, '' for none. */
export function intervalOf({start, end}: DateRange): string {
  return start || end ? `${start ?? ''}/${end ?? ''}` : '';
}

/** The range of an ISO interval of days; what is no date is an open side. */
export function readInterval(text: string): DateRange {
  const [start, end] = text.split('/').map((part) => part.trim());
  return {start: isDate(start) ? start : null, end: isDate(end) ? end : null};
}

export function isReversed({start, end}: DateRange): boolean {
  return start !== null && end !== null && end < start;
}

/** How many days a range has; 0 for one that is open or reversed. */
export function daysIn({start, end}: DateRange): number {
  return start && end && start <= end ? dayNumber(end) - dayNumber(start) + 1 : 0;
}

/**
 * The range after a press on a day: a first press is both ends, a second the other one, a missing end is completed, a
 * full range begins anew. Ends are always in order.
 */
export function rangeAfterPress({start, end}: DateRange, day: string): DateRange {
  const isFull = start !== null && end !== null && start !== end;
  const other = isFull ? null : (start ?? end);
  if (other === null) return {start: day, end: day};
  return day < other ? {start: day, end: other} : {start: other, end: day};
}

/** A closed range in a pattern or named style: `Dec 2 – 11, 2026`. */
export function formatRange(start: string, end: string, formats: Formats, pattern: string): string {
  if (start === end) return formatDate(start, formats, pattern);
  if (isDateStyle(pattern)) {
    // The days as midnights of UTC, which is also the zone they are written in.
    const [from, to] = [dayNumber(start) * 86_400_000, dayNumber(end) * 86_400_000];
    const style = {dateStyle: pattern, calendar: 'gregory', timeZone: 'UTC'} as const;
    return new Intl.DateTimeFormat(formats.tag, style).formatRange(from, to);
  }
  return `${formatDate(start, formats, pattern)} – ${formatDate(end, formats, pattern)}`;
}

/** Today and yesterday, past days, months and years; "last days" end today, past years are whole and end last year. */
export function rangePresets(
  today: string,
  {days = [7, 14, 30, 90], years = [1, 2]}: RangePresets = {},
): RangePreset[] {
  const yesterday = addToDate(today, -1, 'day');
  const month = `${today.slice(0, 7)}-01`;
  const year = `${today.slice(0, 4)}-01-01`;
  const until = (start: string, next: string) => ({start, end: addToDate(next, -1, 'day')});
  return [
    {key: 'date.today', range: {start: today, end: today}},
    {key: 'date.yesterday', range: {start: yesterday, end: yesterday}},
    ...days.map((count): RangePreset => ({
      key: 'date.lastDays',
      count,
      range: {start: addToDate(today, 1 - count, 'day'), end: today},
    })),
    {key: 'date.thisMonth', range: until(month, addToDate(month, 1, 'month'))},
    {key: 'date.lastMonth', range: until(addToDate(month, -1, 'month'), month)},
    {key: 'date.thisYear', range: until(year, addToDate(year, 1, 'year'))},
    ...years.map((count): RangePreset => ({
      key: count === 1 ? 'date.lastYear' : 'date.lastYears',
      count,
      range: until(addToDate(year, -count, 'year'), year),
    })),
  ];
}
