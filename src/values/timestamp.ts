import {formatDate, isDateStyle, parseDate} from './date.js';
import {required} from './errors.js';
import {formatTime, parseTime} from './time.js';
import {instantOf, localTime} from './zone.js';
import type {Formats} from './formats.js';

const LAST_MS = 8.64e15;

/** A number of milliseconds since 1970 UTC that gives a valid date. */
export function isTimestamp(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= LAST_MS;
}

/** Throws `invalid timestamp`. */
export function strictTimestamp(value: unknown): number {
  return required(isTimestamp(value) ? value : null, 'invalid timestamp');
}

/** A moment as the format's zone shows it, in its dateTimeFormat; '' for what is no timestamp. */
export function formatTimestamp(ms: number, formats: Formats): string {
  if (!isTimestamp(ms)) return '';
  const {date, time} = localTime(ms, formats.timeZone);
  const {dateTimeFormat, timeFormat} = formats;
  if (isDateStyle(dateTimeFormat)) return `${formatDate(date, formats, dateTimeFormat)} ${formatTime(time, formats)}`;
  // Split at the time's tokens; the h of the style name "short" is none.
  const tokens = /(HH|H|hh|(?<!s)h|mm|ss|A)/;
  return dateTimeFormat
    .split(tokens)
    .map((piece, index) => (index % 2 ? formatTime(time, {timeFormat}, piece) : formatDate(date, formats, piece)))
    .join('');
}

/**
 * The moment that a typed or pasted text means in the format's zone; a date alone is its midnight; ISO 8601 with an
 * offset is taken as written. null when it means none.
 */
export function parseTimestamp(text: string, formats: Formats, today?: string): number | null {
  const trimmed = text.trim();
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(trimmed)) {
    const ms = Date.parse(trimmed);
    return Number.isNaN(ms) ? null : ms;
  }
  const whole = parseDate(trimmed, formats, today);
  if (whole) return instantOf(whole, '00:00:00', formats.timeZone);
  for (const split of trimmed.matchAll(/,?\s+|(?<=\d)T(?=\d)/g)) {
    const date = parseDate(trimmed.slice(0, split.index), formats, today);
    const time = parseTime(trimmed.slice(split.index + split[0].length));
    if (date && time) return instantOf(date, time, formats.timeZone);
  }
  return null;
}
