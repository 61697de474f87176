import {isDate, weekday} from './date.js';
import {WEEK_DAYS} from '../formats.js';

/** Days that are not allowed: by a function, or a list of days, of days of the week (`sat`) and of `{start, end}`. */
export type Unavailable = ((date: string) => unknown) | readonly UnavailableDays[];
type UnavailableDays = string | {start?: string | null; end?: string | null};

/** What a calendar leaves out of its days. */
export interface DayLimits {
  /** First and last day allowed. */
  min?: string;
  max?: string;
  unavailable?: Unavailable | null;
}

/** Whether a value can say what is unavailable. */
export function isUnavailable(value: unknown): value is Unavailable {
  return typeof value === 'function' || Array.isArray(value);
}

/** Whether a day is one of those that are not allowed. A function that throws allows the day. */
export function isTaken(date: string, {unavailable}: DayLimits): boolean {
  if (!unavailable) return false;
  if (typeof unavailable !== 'function') return unavailable.some((each) => covers(each, date));
  try {
    return Boolean(unavailable(date));
  } catch {
    return false;
  }
}

/** The first of the limits that a day does not keep. */
export function brokenLimit(date: string, limits: DayLimits): 'min' | 'max' | 'unavailable' | null {
  if (isDate(limits.min) && date < limits.min) return 'min';
  if (isDate(limits.max) && date > limits.max) return 'max';
  return isTaken(date, limits) ? 'unavailable' : null;
}

function covers(days: UnavailableDays | null, date: string): boolean {
  if (typeof days === 'string') return days === date || days === WEEK_DAYS[weekday(date)];
  if (typeof days !== 'object' || days === null) return false;
  const {start, end} = days;
  return (isDate(start) || isDate(end)) && !(isDate(start) && date < start) && !(isDate(end) && date > end);
}
