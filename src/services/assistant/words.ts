import {INVALID_FORMAT, RUNTIME_ERROR, operationFailure} from '../../api/operation-error.js';
import {ServiceError} from '../../api/errors.js';
import type {AppModel} from '../../state/app/app-model.js';
import {errorText} from '../../ui/error-text.js';
import {addToDate} from '../../values/date/date.js';
import {dayText} from '../../values/date/day-text.js';
import {localTime, today} from '../../values/date/zone.js';
import {formatTime} from '../../values/date/time.js';

/** The same failure with what a person reads of it: the sentence of the server, else ours in their language. */
export function faultIn(thrown: unknown): ServiceError {
  const error = operationFailure(thrown);
  if (error.name !== RUNTIME_ERROR && error.message !== INVALID_FORMAT) return error;
  const {status, retryAfter, cause} = error.details;
  return new ServiceError(error.kind, '', {status, retryAfter, cause});
}

export const faultText = (app: AppModel, thrown: unknown): string => errorText(app, faultIn(thrown));

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
