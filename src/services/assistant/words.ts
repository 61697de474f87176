import type {AppModel} from '../../state/app/app-model.js';
import {addToDate} from '../../values/date/date.js';
import {dayText} from '../../values/date/day-text.js';
import {localTime, today} from '../../values/date/zone.js';
import {formatTime} from '../../values/date/time.js';

export const dayOf = (app: AppModel, ms: number): string => localTime(ms, app.formats.value.timeZone).date;

/** A day as the head of what is from it. */
export function dayHead({t, formats}: AppModel, day: string): string {
  const {timeZone, tag} = formats.value;
  const now = today(Date.now(), timeZone);
  if (day === now) return t('assistant.today');
  if (day === addToDate(now, -1, 'day')) return t('assistant.yesterday');
  const year = day.slice(0, 4) === now.slice(0, 4) ? undefined : ('numeric' as const);
  return dayText(day, tag, {weekday: 'long', month: 'short', day: 'numeric', year});
}

export function timeOf({formats}: AppModel, ms: number): string {
  return formatTime(localTime(ms, formats.value.timeZone).time, formats.value);
}
