import {addToDate, dateOfDay, dayNumber} from '../../values/date/date.js';
import {secondOfDay, timeOfSecond} from '../../values/date/time.js';

/** When an event is, as clocks of its zone show it: `YYYY-MM-DDTHH:mm:ss`, or a day for one of whole days. */
export interface EventTime {
  start: string;
  /** Of an event of whole days the last of them; null where none is known. */
  end: string | null;
}

/** How far an event is moved, as days and clocks go: a day is one whether clocks change in it. */
export interface ClockShift {
  days: number;
  seconds: number;
}

const DAY = 86_400;
/** Seconds that an event without an end is drawn for. */
const DRAWN_FOR = 3600;

export const isWholeDays = ({start}: EventTime) => start.length === 10;
export const dayOf = (clock: string) => clock.slice(0, 10);
/** `HH:mm:ss`; '' of a day. */
export const timeOf = (clock: string) => clock.slice(11);
export const clockOf = (day: string, time: string) => `${day}T${time}`;

export function shifted(clock: string, {days, seconds}: ClockShift): string {
  const day = dayOf(clock);
  if (clock.length === 10) return addToDate(day, days, 'day');
  const total = secondOfDay(timeOf(clock)) + seconds;
  return clockOf(addToDate(day, days + Math.floor(total / DAY), 'day'), timeOfSecond(total));
}

export function moved({start, end}: EventTime, shift: ClockShift): EventTime {
  return {start: shifted(start, shift), end: end && shifted(end, shift)};
}

/** The event with another end, never before its start. */
export function resized(time: EventTime, shift: ClockShift): EventTime {
  const end = shifted(drawnEnd(time), shift);
  return {...time, end: end < time.start ? time.start : end};
}

/** The event with another start, never behind its end. */
export function resizedStart(time: EventTime, shift: ClockShift): EventTime {
  const end = drawnEnd(time);
  const start = shifted(time.start, shift);
  return {start: start > end ? end : start, end};
}

/** Where an event is drawn to: of whole days the last of them. */
export function drawnEnd({start, end}: EventTime): string {
  if (end !== null && end > start) return end;
  return start.length === 10 ? start : shifted(start, {days: 0, seconds: DRAWN_FOR});
}

/** The last day on which it is seen: at midnight it is over. */
export function lastDayOf(time: EventTime): string {
  const {start, end} = time;
  if (end === null || end <= start) return dayOf(start);
  return timeOf(end) === '00:00:00' ? addToDate(dayOf(end), -1, 'day') : dayOf(end);
}

/** All days from the first to the last. */
export function daysBetween(from: string, to: string): string[] {
  const first = dayNumber(from);
  return Array.from({length: Math.max(0, dayNumber(to) - first + 1)}, (_, index) => dateOfDay(first + index));
}
