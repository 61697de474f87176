import {addToTime, timeOfSecond, type TimeUnit} from '../../values/date/time.js';

/** How far one step of each part goes. */
export type TimeSteps = Record<TimeUnit, number>;

export const ONE_STEP: TimeSteps = {hour: 1, minute: 1, second: 1};

export const TIME_UNITS: readonly TimeUnit[] = ['hour', 'minute', 'second'];

/** A part of a time as its input shows it, of two digits; with `twelve` the hours of a clock of 12. */
export function partText(time: string, unit: TimeUnit, twelve: boolean): string {
  const at = TIME_UNITS.indexOf(unit) * 3;
  const text = time.slice(at, at + 2);
  return twelve && unit === 'hour' ? String(Number(text) % 12 || 12).padStart(2, '0') : text;
}

/** Whether a time is in the second half of the day. */
export function isAfternoon(time: string): boolean {
  return time >= '12:00:00';
}

/** The time with a part replaced by what was typed; null for what is no such part. */
export function withPart(time: string, unit: TimeUnit, text: string, twelve: boolean): string | null {
  const number = /^\d{1,2}$/.test(text.trim()) ? Number(text) : NaN;
  const most = unit !== 'hour' ? 59 : twelve ? 12 : 23;
  if (!(number <= most)) return null;
  const parts = time.split(':').map(Number);
  const hours = unit === 'hour' && twelve ? (number % 12) + (isAfternoon(time) ? 12 : 0) : number;
  const [hour = 0, minute = 0, second = 0] = parts.map((part, index) => (TIME_UNITS[index] === unit ? hours : part));
  return timeOfSecond(hour * 3600 + minute * 60 + second);
}

/** The time one step of a part on (1) or back (-1), wrapped within the day; null where that leaves the bounds. */
export function stepped(
  time: string,
  unit: TimeUnit,
  amount: number,
  {min, max}: {min: string; max: string},
): string | null {
  const next = addToTime(time, amount, unit);
  return next < min || next > max ? null : next;
}
