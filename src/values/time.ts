import {ValueError, required} from './errors.js';
import type {Formats} from './formats.js';

export type TimeUnit = 'hour' | 'minute' | 'second';

const UNITS: Record<TimeUnit, number> = {hour: 3600, minute: 60, second: 1};

export const FIRST_TIME = '00:00:00';
export const LAST_TIME = '23:59:59';

export function isTime(text: unknown): text is string {
  return typeof text === 'string' && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text);
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

/**
 * The time that a typed text means, as HH:mm:ss: `9:5`, `930`, `9.30`, `9h30`, `9:05 pm`. An odd number of bare digits
 * gets a leading zero. null when it means none.
 */
export function parseTime(text: string): string | null {
  const match = /^(\d[\d:.\sh]*?)\s*(?:([ap])\.?\s?(?:m\.?)?)?$/i.exec(text.trim());
  if (!match) return null;
  const body = match[1] ?? '';
  const parts = /^\d+$/.test(body)
    ? pairs(body)
    : body
        .trim()
        .split(/[:.h]|\s+/i)
        .filter(Boolean);
  if (parts.length < 1 || parts.length > 3 || parts.some((part) => part.length > 2)) return null;
  const [hours = 0, minutes = 0, seconds = 0] = parts.map(Number);
  const hour = match[2] ? hourOf(hours, match[2].toLowerCase() === 'p') : hours;
  const time = isoTime(hour, minutes, seconds);
  return isTime(time) ? time : null;
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

function hourOf(hours: number, afternoon: boolean): number {
  if (hours < 1 || hours > 12) return -1;
  return (hours % 12) + (afternoon ? 12 : 0);
}

function pairs(digits: string): string[] {
  const even = digits.length % 2 ? `0${digits}` : digits;
  return even.match(/\d\d/g) ?? [];
}

function isoTime(hours: number, minutes: number, seconds: number): string {
  return `${two(hours)}:${two(minutes)}:${two(seconds)}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
