import {ValueError, required} from '../errors.js';
import type {Formats} from '../formats.js';

export type TimeUnit = 'hour' | 'minute' | 'second';

const UNITS: Record<TimeUnit, number> = {hour: 3600, minute: 60, second: 1};

export const FIRST_TIME = '00:00:00';
export const LAST_TIME = '23:59:59';

export function isTime(text: unknown): text is string {
  return typeof text === 'string' && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text);
}

/** The `HH:mm:ss` of a bound, which may leave its seconds out as a native time input's; null when it is no time. */
export function toTime(bound: string): string | null {
  return [bound, `${bound}:00`].find(isTime) ?? null;
}

/** Throws `invalid time` for text that is not `HH:mm:ss`. */
function strictTime(text: string): string {
  return required(isTime(text) ? text : null, 'invalid time');
}

/** Seconds since midnight; throws `invalid time`. */
export function secondOfDay(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = strictTime(time).split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

/** The time so many seconds after midnight, wrapped within 24 hours. */
export function timeOfSecond(seconds: number): string {
  const s = ((seconds % 86_400) + 86_400) % 86_400;
  return isoTime(Math.floor(s / 3600), Math.floor(s / 60) % 60, s % 60);
}

/** Adds units to a time, wrapped within 24 hours. Throws `invalid time` and `unknown unit`. */
export function addToTime(time: string, amount: number, unit: TimeUnit): string {
  if (!Object.hasOwn(UNITS, unit)) throw new ValueError('unknown unit');
  return timeOfSecond(secondOfDay(time) + amount * UNITS[unit]);
}

/** A time in a pattern of H, HH, h, hh, mm, ss, A; the format's own when none is given; '' for what is no time. */
export function formatTime(time: string, formats: Pick<Formats, 'timeFormat'>, pattern = formats.timeFormat): string {
  if (!isTime(time)) return '';
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const twelve = hours % 12 || 12;
  const texts: Record<string, string> = {
    H: String(hours),
    HH: two(hours),
    h: String(twelve),
    hh: two(twelve),
    mm: two(minutes),
    ss: two(seconds),
    A: hours < 12 ? 'AM' : 'PM',
  };
  return pattern.replace(/HH|H|hh|h|mm|ss|A/g, (token) => texts[token] ?? token);
}

/** HH:mm:ss of parts that may be out of bounds. */
export function isoTime(hours: number, minutes: number, seconds: number): string {
  return `${two(hours)}:${two(minutes)}:${two(seconds)}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
