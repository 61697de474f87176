import {dayText} from './day-text.js';
import {formatTime} from './time.js';
import {localTime, today} from './zone.js';
import type {Formats} from '../formats.js';

/** When an entry came: the time of today, else the day, with its year where that is another. */
export function entryTime(at: number, now: number, formats: Formats): string {
  const {date, time} = localTime(at, formats.timeZone);
  const day = today(now, formats.timeZone);
  if (date === day) return formatTime(time, formats);
  const year = date.slice(0, 4) === day.slice(0, 4) ? undefined : ('numeric' as const);
  return dayText(date, formats.tag, {month: 'short', day: 'numeric', year});
}
