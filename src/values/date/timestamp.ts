import {formatDate, isDateStyle} from './date.js';
import {required} from '../errors.js';
import {formatTime} from './time.js';
import {localTime} from './zone.js';
import type {Formats} from '../formats.js';

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
