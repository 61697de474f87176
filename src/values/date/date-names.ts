import type {DateStyle} from './date.js';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options);
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(tag, {...options, calendar: 'gregory', timeZone: 'UTC'});
    formatters.set(key, found);
  }
  return found;
}

/** The name of a month (1 to 12); `beside` a day it has the form used there ("листопада"). */
export function monthName(month: number, tag: string, length: 'long' | 'short', beside = false): string {
  const parts = formatter(tag, {month: length, ...(beside && {day: 'numeric'})}).formatToParts(
    Date.UTC(2026, month - 1, 1),
  );
  return parts.find((part) => part.type === 'month')?.value ?? '';
}

/** The name of a day of the week, 0 being Sunday. */
export function weekdayName(day: number, tag: string, length: 'long' | 'short' | 'narrow' = 'long'): string {
  return formatter(tag, {weekday: length}).format(Date.UTC(2026, 1, 1 + day));
}

/** A midnight of UTC in one of Intl's date styles. */
export function styledDate(ms: number, style: DateStyle, tag: string): string {
  return formatter(tag, {dateStyle: style}).format(ms);
}

/** The languages in which names are understood, after the one that is given. */
const LANGUAGES = ['en', 'fr-CA', 'es-US', 'uk'];

/** 1 to 12 for a month's name or the beginning of one (three letters), the given language before the others; else 0. */
export function monthOfName(word: string, tag: string): number {
  const typed = bare(word);
  if (typed.length < 3) return 0;
  for (const language of [tag, ...LANGUAGES]) {
    for (let month = 1; month <= 12; month++) {
      const names = [true, false].flatMap((beside) => [
        monthName(month, language, 'long', beside),
        monthName(month, language, 'short', beside),
      ]);
      if (names.some((name) => bare(name).startsWith(typed))) return month;
    }
  }
  return 0;
}

export function isWeekdayName(word: string, tag: string): boolean {
  const typed = bare(word);
  return [0, 1, 2, 3, 4, 5, 6].some((day) =>
    [tag, ...LANGUAGES].some((language) => bare(weekdayName(day, language)).startsWith(typed)),
  );
}

function bare(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();
}
