import {dayNumber} from './date.js';

const DAY_MS = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** What of a day is written, as Intl names it. */
export type DayParts = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year'>;

function formatter(tag: string, parts: DayParts): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(parts);
  let found = formatters.get(key);
  // Days are midnights of UTC, which is also the zone they are written in.
  if (!found)
    formatters.set(key, (found = new Intl.DateTimeFormat(tag, {...parts, calendar: 'gregory', timeZone: 'UTC'})));
  return found;
}

/** Parts of a day in the order and the words of a language: `Thursday, Nov 26`. */
export function dayText(day: string, tag: string, parts: DayParts): string {
  return formatter(tag, parts).format(dayNumber(day) * DAY_MS);
}

/** Two days, what they share written once: `Nov 22 – 28, 2026`. */
export function dayRangeText(from: string, to: string, tag: string, parts: DayParts): string {
  return formatter(tag, parts).formatRange(dayNumber(from) * DAY_MS, dayNumber(to) * DAY_MS);
}
