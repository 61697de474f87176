import {dateOf} from './date.js';
import {secondOfDay} from './time.js';
import {dayBounds, instantOf} from './zone.js';

/** A date and a time to minutes or finer; what follows the seconds is their fraction and the offset. */
const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:\.(\d+))?)?(?:(Z)|([+-]\d\d):?(\d\d)?)?)?$/;

/**
 * The moment that a value holds: milliseconds since 1970 UTC, also as digits, or ISO 8601, where a time without an offset is
 * what a clock of the zone shows and a date alone its midnight; null when it holds none.
 */
export function momentOf(value: unknown, timeZone: string, instant = instantOf): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value instanceof Date) return Number.isNaN(+value) ? null : +value;
  const text = typeof value === 'string' ? value.trim() : '';
  if (/^-?\d+$/.test(text)) return Number(text);
  const [, date, time = '00:00', seconds = '00', fraction = '', utc, hours, minutes = '00'] = ISO.exec(text) ?? [];
  if (!date || dateOf(text) === null) return null;
  const clock = `${time}:${seconds}`;
  const part = Number(fraction.slice(0, 3).padEnd(3, '0'));
  if (!utc && !hours) return instant(date, clock, timeZone) + part;
  const ms = Date.parse(`${date}T${clock}${utc ?? `${hours}:${minutes}`}`);
  return Number.isNaN(ms) ? null : ms + part;
}

const DAY_MS = 86_400_000;

/** `momentOf` for many values: of a day without a change of clocks only the bounds are asked of the zone. */
export function momentReader(timeZone: string): (value: unknown) => number | null {
  const starts = new Map<string, number | null>();
  const instant = (date: string, time: string) => {
    let start = starts.get(date);
    if (start === undefined) {
      const {from, to} = dayBounds(date, timeZone);
      starts.set(date, (start = to - from === DAY_MS ? from : null));
    }
    return start === null ? instantOf(date, time, timeZone) : start + secondOfDay(time) * 1000;
  };
  return (value) => momentOf(value, timeZone, instant);
}
