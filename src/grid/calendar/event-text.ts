import {lastDayOf, dayOf, isWholeDays, timeOf, type EventTime} from '../../state/calendar/event-time.js';
import type {CalendarModel, EventCount} from '../../state/calendar/calendar-model.js';
import {dayRangeText, dayText} from '../../values/date/day-text.js';
import {formatTime} from '../../values/date/time.js';
import type {CalendarSpan} from '../../values/calendar-spec.js';
import type {Formats} from '../../values/formats.js';
import {formatNumber} from '../../values/number.js';
import type {AppModel} from '../../state/app/app-model.js';

const DAY = {weekday: 'long', month: 'short', day: 'numeric'} as const;
const SHORT = {month: 'short', day: 'numeric'} as const;

/** `Thursday, Nov 26`. */
export const dayName = (day: string, {tag}: Formats) => dayText(day, tag, DAY);

/** Stands between the two ends of a range. */
export const DASH = ' – ';

/** `09:00 – 10:30`, the start alone where no end is known; '' for whole days. */
export function timeRange(time: EventTime, formats: Formats): string {
  if (isWholeDays(time)) return '';
  const {start, end} = time;
  const from = formatTime(timeOf(start), formats);
  return end && end > start ? from + DASH + formatTime(timeOf(end), formats) : from;
}

/** `Thursday, Nov 26, 09:00 – 10:30`; of several days `Nov 29 – Dec 1`. */
export function whenText(time: EventTime, formats: Formats): string {
  const first = dayOf(time.start);
  const last = lastDayOf(time);
  const hours = timeRange(time, formats);
  if (isWholeDays(time))
    return first === last ? dayName(first, formats) : dayRangeText(first, last, formats.tag, SHORT);
  return `${dayName(first, formats)}, ${hours}`;
}

/** How many events a period has: `42 in November`. */
export function countText({t, formats}: AppModel, span: CalendarSpan, {from, to, count, more}: EventCount): string {
  const {tag} = formats.value;
  const number = formatNumber(count, 0, formats.value);
  const shown = more ? t('calendar.atLeast', {shown: number}) : number;
  if (span === 'month') return t('calendar.inMonth', {shown, month: dayText(from, tag, {month: 'long'})});
  const [first, last] = [from, to].map((day) => dayText(day, tag, SHORT)) as [string, string];
  return from === to ? t('calendar.onDay', {shown, day: first}) : t('calendar.inDays', {shown, first, last});
}

/** The title of what is shown: a month, the days of a week, a day. */
export function periodTitle({t}: AppModel, calendar: CalendarModel, formats: Formats): string {
  const day = calendar.day.value;
  const {from, to} = calendar.period.value;
  const {tag} = formats;
  switch (calendar.span.value) {
    case 'month': {
      const month = calendar.narrow.value ? 'short' : 'long';
      const text = dayText(day, tag, {month, year: 'numeric'});
      return text.charAt(0).toLocaleUpperCase(tag) + text.slice(1);
    }
    case 'week': {
      // On a phone this year goes without saying.
      const isShort =
        calendar.narrow.value && [from, to].every((each) => each.slice(0, 4) === calendar.today.slice(0, 4));
      return dayRangeText(from, to, tag, isShort ? SHORT : {...SHORT, year: 'numeric'});
    }
    case 'day':
      return dayText(day, tag, {...DAY, year: 'numeric'});
    default:
      return t('calendar.from', {day: dayText(day, tag, {...SHORT, year: 'numeric'})});
  }
}
