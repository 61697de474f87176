import {ValueError, required} from '../errors.js';
import {monthName, monthOfName, styledDate, weekdayName, isWeekdayName} from './date-names.js';
import type {Formats} from '../formats.js';

/** A day of the calendar without a zone. Months are 1 to 12. */
export interface CivilDate {
  year: number;
  month: number;
  day: number;
}

export type DateUnit = 'day' | 'week' | 'month' | 'year';
export type DateStyle = 'short' | 'medium' | 'long' | 'full';

const DAY_MS = 86_400_000;

export function isDateStyle(pattern: string): pattern is DateStyle {
  return pattern === 'short' || pattern === 'medium' || pattern === 'long' || pattern === 'full';
}

/** The parts of `YYYY-MM-DD`; null when it is no real date of the years 1 to 9999. */
function civilDate(iso: unknown): CivilDate | null {
  const match = typeof iso === 'string' && /^(\d{4})-(\d\d)-(\d\d)$/.exec(iso);
  if (!match) return null;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return isReal(year, month, day) ? {year, month, day} : null;
}

export function isDate(iso: unknown): iso is string {
  return civilDate(iso) !== null;
}

const MOMENT = /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)?$/;

/**
 * The date that a value holds: `YYYY-MM-DD`, or that of a moment as other servers write dates, `2026-03-01T00:00:00Z`, whatever
 * its zone; null when it holds none.
 */
export function dateOf(value: unknown): string | null {
  const date = typeof value === 'string' ? (MOMENT.exec(value)?.[1] ?? value) : value;
  return isDate(date) ? date : null;
}

function isoDate({year, month, day}: CivilDate): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** Throws `invalid date` for text that is not a real `YYYY-MM-DD`. */
export function strictDate(text: string): string {
  return isoDate(required(civilDate(text), 'invalid date'));
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Days since 1970-01-01; throws `invalid date`. */
export function dayNumber(iso: string): number {
  const {year, month, day} = required(civilDate(iso), 'invalid date');
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return (
    era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
  );
}

/** The date so many days after 1970-01-01. */
export function dateOfDay(days: number): string {
  const z = days + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const m = Math.floor((5 * dayOfYear + 2) / 153);
  const month = m < 10 ? m + 3 : m - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return isoDate({year, month, day: dayOfYear - Math.floor((153 * m + 2) / 5) + 1});
}

/** Adds units to a date; the day is cut to the length of the month. Throws `invalid date` and `unknown unit`. */
export function addToDate(iso: string, amount: number, unit: DateUnit): string {
  if (unit === 'day') return dateOfDay(dayNumber(iso) + amount);
  if (unit === 'week') return dateOfDay(dayNumber(iso) + amount * 7);
  if (unit !== 'month' && unit !== 'year') throw new ValueError('unknown unit');
  const {year, month, day} = required(civilDate(iso), 'invalid date');
  const months = year * 12 + month - 1 + (unit === 'year' ? amount * 12 : amount);
  const to = {year: Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1};
  return isoDate({...to, day: Math.min(day, daysInMonth(to.year, to.month))});
}

/** 0 Sunday to 6 Saturday. */
export function weekday(iso: string): number {
  return (((dayNumber(iso) + 4) % 7) + 7) % 7;
}

/** A date in a pattern or a named style, the format's own when none is given; '' for what is no date. */
export function formatDate(iso: string, formats: Formats, pattern: string = formats.dateFormat): string {
  const date = civilDate(iso);
  if (!date) return '';
  const ms = dayNumber(iso) * DAY_MS;
  const {year, month, day} = date;
  const beside = /D/.test(pattern);
  return pattern.replace(/short|medium|long|full|YYYY|YY|M{1,4}|dddd|DD|D/g, (token) => {
    switch (token) {
      case 'YYYY':
        return String(year).padStart(4, '0');
      case 'YY':
        return two(year % 100);
      case 'MMMM':
        return monthName(month, formats.tag, 'long', beside);
      case 'MMM':
        return monthName(month, formats.tag, 'short', beside);
      case 'MM':
        return two(month);
      case 'M':
        return String(month);
      case 'DD':
        return two(day);
      case 'D':
        return String(day);
      case 'dddd':
        return weekdayName(weekday(iso), formats.tag);
      default:
        return styledDate(ms, token as DateStyle, formats.tag);
    }
  });
}

/**
 * The date that a typed or pasted text means, in the format's order first and then in the other locales' formats
 * (`20.11.2026`, `2026-11-20`, `11/20/2026`, `Nov 20, 2026`); null when it means none. `today` completes a missing
 * year and the century of a short one.
 */
export function parseDate(text: string, formats: Formats, today = '2026-01-01'): string | null {
  const tokens = text.trim().match(/\p{L}+|\d+|[^\p{L}\d]+/gu) ?? [];
  const numbers = tokens.filter((token) => /^\d/.test(token));
  const words = tokens.filter((token) => /^\p{L}/u.test(token));
  const signs = tokens.filter((token) => /^[^\p{L}\d]/u.test(token)).map((sign) => sign.trim());
  if (!signs.every((sign) => /^[-./,]?\.?$/.test(sign))) return null;
  const reference = civilDate(today)?.year ?? 2026;
  if (words.length) return namedDate(words, numbers, formats, reference);
  if (numbers.length === 1) return runTogether(numbers[0] ?? '', formats, reference);
  if (numbers.length !== 2 && numbers.length !== 3) return null;
  return inOrders(numbers, orders(numbers, signs.includes('.'), formats), reference);
}

type Part = 'Y' | 'M' | 'D';
type Order = readonly Part[];
const YMD: Order = ['Y', 'M', 'D'];
const DMY: Order = ['D', 'M', 'Y'];
const MDY: Order = ['M', 'D', 'Y'];

/** The order in which the locale or the configured pattern writes day, month and year. */
function dateOrder(formats: Formats): Order {
  const pattern = isDateStyle(formats.dateFormat) ? null : formats.dateFormat.replace(/dddd/g, '');
  if (!pattern) return formats.locale === 'en' ? MDY : DMY;
  const at = (part: Part) => pattern.indexOf(part);
  return [...YMD].filter((part) => at(part) >= 0).sort((a, b) => at(a) - at(b));
}

function orders(numbers: string[], dotted: boolean, formats: Formats): Order[] {
  if (numbers[0]?.length === 4) return [YMD];
  const own = dateOrder(formats);
  // Dots are day first in every language of ours, whatever the format's own order.
  const all = dotted ? [DMY, own, MDY] : [own, own[0] === 'Y' ? DMY : MDY, DMY, MDY];
  return numbers.length === 3 ? all : all.map((order) => order.filter((part) => part !== 'Y'));
}

function inOrders(numbers: string[], candidates: Order[], reference: number): string | null {
  for (const order of candidates) {
    const at = (part: Part) => numbers[order.indexOf(part)];
    const found = realDate(at('Y') ?? '', Number(at('M')), Number(at('D')), reference);
    if (found) return found;
  }
  return null;
}

function runTogether(digits: string, formats: Formats, reference: number): string | null {
  if (digits.length !== 6 && digits.length !== 8) return null;
  const candidates = [dateOrder(formats), YMD, DMY];
  for (const order of candidates) {
    let rest = digits;
    const numbers = order.map((part) => {
      const length = part === 'Y' ? digits.length - 4 : 2;
      const number = rest.slice(0, length);
      rest = rest.slice(length);
      return number;
    });
    const found = inOrders(numbers, [order], reference);
    if (found && Math.abs(Number(found.slice(0, 4)) - reference) <= 150) return found;
  }
  return null;
}

function namedDate(words: string[], numbers: string[], formats: Formats, reference: number): string | null {
  let month = 0;
  for (const word of words) {
    const found = monthOfName(word, formats.tag);
    if (found && !month) month = found;
    else if (!isWeekdayName(word, formats.tag) && !/^(del?|el|le|er|st|nd|rd|th|р|року)$/iu.test(word)) return null;
  }
  if (!month || numbers.length < 1 || numbers.length > 2) return null;
  const yearFirst = (numbers[0]?.length ?? 0) > 2;
  const [day, year] = yearFirst ? [numbers[1], numbers[0]] : numbers;
  return realDate(year ?? '', month, Number(day), reference);
}

function realDate(yearText: string, month: number, day: number, reference: number): string | null {
  if (yearText.length === 3 || yearText.length > 4) return null;
  const year = yearText === '' ? reference : fullYear(yearText, reference);
  return isReal(year, month, day) ? isoDate({year, month, day}) : null;
}

/** A short year lies at most 80 years back and 19 ahead. */
function fullYear(text: string, reference: number): number {
  const number = Number(text);
  if (text.length > 2) return number;
  const earliest = reference - 80;
  return earliest + ((((number - earliest) % 100) + 100) % 100);
}

function isReal(year: number, month: number, day: number): boolean {
  return year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
