import {addToDate, dateOfDay, dayNumber} from './date.js';
import {ValueError} from '../errors.js';
import {secondOfDay} from './time.js';

const DAY_MS = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

function clock(timeZone: string): Intl.DateTimeFormat {
  let found = clocks.get(timeZone);
  if (!found) {
    try {
      found = new Intl.DateTimeFormat('en-US', {
        timeZone,
        hourCycle: 'h23',
        era: 'short',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      });
    } catch {
      throw new ValueError('invalid time zone');
    }
    clocks.set(timeZone, found);
  }
  return found;
}

export function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(clock(timeZone));
  } catch {
    return false;
  }
}

/** Calendar date and time that a clock in the zone shows at an instant. Throws `invalid time zone`. */
export function localTime(ms: number, timeZone: string): {date: string; time: string} {
  const local = new Date(localMs(ms, timeZone));
  return {date: dateOfDay(Math.floor(local.getTime() / DAY_MS)), time: local.toISOString().slice(-13, -5)};
}

/**
 * The instant at which a clock in the zone shows a date and time. Of a repeated hour the first; a skipped time is
 * moved on by the length of the gap. Throws `invalid time zone`, `invalid date`, `invalid time`.
 */
export function instantOf(date: string, time: string, timeZone: string): number {
  const wanted = dayNumber(date) * DAY_MS + secondOfDay(time) * 1000;
  const [before, after] = offsetsAround(wanted, timeZone);
  const fits = [wanted - before, wanted - after].filter((ms) => localMs(ms, timeZone) === wanted);
  return fits.length ? Math.min(...fits) : wanted - before;
}

/** The half-open range of instants of a calendar day in a zone: from its first moment to the next day's. */
export function dayBounds(date: string, timeZone: string): {from: number; to: number} {
  return {from: startOfDay(date, timeZone), to: startOfDay(addToDate(date, 1, 'day'), timeZone)};
}

/** Today's date in a zone. */
export function today(now: number, timeZone: string): string {
  return localTime(now, timeZone).date;
}

function startOfDay(date: string, timeZone: string): number {
  const midnight = dayNumber(date) * DAY_MS;
  const at = instantOf(date, '00:00:00', timeZone);
  if (localMs(at, timeZone) === midnight) return at;
  // Midnight is skipped: the day begins where the gap ends, found between the two readings of midnight.
  const [before, after] = offsetsAround(midnight, timeZone);
  let low = midnight - Math.max(before, after) - 1;
  let high = at;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (localMs(middle, timeZone) >= midnight) high = middle;
    else low = middle;
  }
  return high;
}

function offsetsAround(wanted: number, timeZone: string): [number, number] {
  const offset = (ms: number) => localMs(ms, timeZone) - ms;
  return [offset(wanted - DAY_MS), offset(wanted + DAY_MS)];
}

/** What the zone's clock shows at an instant, as milliseconds of a clock in UTC. */
function localMs(ms: number, timeZone: string): number {
  const part: Record<string, string> = {};
  for (const {type, value} of clock(timeZone).formatToParts(ms)) part[type] = value;
  const year = part.era === 'BC' ? 1 - Number(part.year) : Number(part.year);
  const local = new Date(0);
  local.setUTCFullYear(year, Number(part.month) - 1, Number(part.day));
  local.setUTCHours(Number(part.hour), Number(part.minute), Number(part.second), ((ms % 1000) + 1000) % 1000);
  return local.getTime();
}
