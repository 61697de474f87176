import {addToDate, dayNumber} from './date.js';

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

/** What names the two days nearest to now, given the date. */
export interface NearDays {
  today: (date: string) => string;
  yesterday: (date: string) => string;
}

/** Heading of a day of a history: today and yesterday by name, others by their day of the week, of another year with that. */
export function dayHeading(day: string, today: string, tag: string, near: NearDays): string {
  const special = day === today ? near.today : day === addToDate(today, -1, 'day') ? near.yesterday : null;
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({year: 'numeric'} as const);
  const text = dayText(day, tag, {
    ...(special ? {month: 'short'} : {weekday: 'long', month: 'long'}),
    day: 'numeric',
    ...year,
  });
  return special ? special(text) : text;
}
