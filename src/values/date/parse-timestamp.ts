import {parseDate} from './date.js';
import {parseTime} from './parse-time.js';
import {instantOf} from './zone.js';
import type {Formats} from '../formats.js';

/**
 * The moment that a typed or pasted text means in the format's zone; a date alone is its midnight; ISO 8601 with an
 * offset is used as written. null when it means none.
 */
export function parseTimestamp(text: string, formats: Formats, today?: string): number | null {
  const trimmed = text.trim();
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(trimmed)) {
    const ms = Date.parse(trimmed);
    return Number.isNaN(ms) ? null : ms;
  }
  const whole = parseDate(trimmed, formats, today);
  if (whole) return instantOf(whole, '00:00:00', formats.timeZone);
  // The last alternative: digits alone, as the number keys of a phone give them.
  for (const split of trimmed.matchAll(/,?\s+|(?<=\d)T(?=\d)|(?<=^\d{8})(?=(\d\d){2,3}$)/g)) {
    const date = parseDate(trimmed.slice(0, split.index), formats, today);
    const time = parseTime(trimmed.slice(split.index + split[0].length));
    if (date && time) return instantOf(date, time, formats.timeZone);
  }
  return null;
}
