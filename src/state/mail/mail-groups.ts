import type {MailHead} from '../../contract/mail.js';
import {bucketStart} from '../../values/date/bucket.js';
import {addToDate} from '../../values/date/date.js';
import {dayBounds, localTime, today} from '../../values/date/zone.js';
import type {Formats} from '../../values/formats.js';

type Calendar = Pick<Formats, 'timeZone' | 'firstDayOfWeek'>;

/** When messages came: a day or week that has a name, else a month as `2026-11`. */
export type MailGroup = 'today' | 'yesterday' | 'thisWeek' | 'lastWeek' | 'later' | `${number}-${number}`;

/** A line of the list: the head of a group, or a message by its index. */
export type MailLine = {group: MailGroup} | {index: number; head: MailHead};

/** The group that a moment belongs to. */
export function groupOf(at: number, now: number, {timeZone, firstDayOfWeek}: Calendar): MailGroup {
  const day = localTime(at, timeZone).date;
  const current = today(now, timeZone);
  if (day > current) return 'later';
  if (day === current) return 'today';
  if (day === addToDate(current, -1, 'day')) return 'yesterday';
  const week = bucketStart(current, 'week', firstDayOfWeek);
  if (day >= week) return 'thisWeek';
  if (day >= addToDate(week, -7, 'day')) return 'lastWeek';
  return day.slice(0, 7) as MailGroup;
}

/** Messages with the heads of their groups, in the order they have. */
export function groupedLines(heads: readonly MailHead[], now: number, calendar: Calendar): MailLine[] {
  let last: MailGroup | null = null;
  return heads.flatMap((head, index): MailLine[] => {
    const group = groupOf(head.date, now, calendar);
    const begins = group !== last;
    last = group;
    return begins ? [{group}, {index, head}] : [{index, head}];
  });
}

/** The first moment of the last so many days, today included. */
export function sinceDays(days: number, now: number, {timeZone}: Pick<Calendar, 'timeZone'>): number {
  return dayBounds(addToDate(today(now, timeZone), 1 - days, 'day'), timeZone).from;
}
