import {shownText} from '../../types/shown.js';
import {shownFigure} from '../../state/list/grid-figures.js';
import type {GroupFigure, GroupKey} from '../../state/list-rows/row-groups.js';
import {bucketEnd, type Bucket} from '../../values/date/bucket.js';
import {formatDate} from '../../values/date/date.js';
import {localized} from '../../values/localized.js';
import {formatNumber} from '../../values/number.js';
import {rawValue} from '../../values/presented.js';
import type {GridSession} from '../grid-session.js';

/** A period by its first day: `Mar 2026`, `Q1 2026`. */
function periodText(start: string, bucket: Bucket, {app}: GridSession): string {
  const formats = app.formats.value;
  switch (bucket) {
    case 'year':
      return formatDate(start, formats, 'YYYY');
    case 'quarter':
      return app.t('pivot.quarter', {
        quarter: Number(bucketEnd(start, bucket).slice(5, 7)) / 3,
        year: formatDate(start, formats, 'YYYY'),
      });
    case 'month':
      return formatDate(start, formats, 'MMM YYYY');
    case 'week':
      return app.t('pivot.week', {date: formatDate(start, formats)});
    case 'day':
      return formatDate(start, formats);
  }
}

/** A key of a group as a person reads it. */
export function keyText(key: unknown, {column, bucket}: GroupKey, session: GridSession): string {
  const {app, model} = session;
  const value = rawValue(key);
  if (value === null || value === undefined || value === '') return app.t('table.noGroup');
  if (bucket) return periodText(value as string, bucket, session);
  const {enumerations = {}} = model.description.value ?? {};
  const words = {yes: app.t('ui.yes'), no: app.t('ui.no')};
  // A boolean that is no has no text of its own.
  if (value === false) return words.no;
  return shownText(key, column.attribute, {formats: app.formats.value, enumerations, words}) || app.t('table.noGroup');
}

/** A field by its name, of days and moments with the period. */
export function fieldText({column, bucket}: GroupKey, {app}: GridSession): string {
  const field = localized(column.label, app.locale.value) || column.path;
  return bucket ? app.t('pivot.field', {field, period: app.t(`pivot.bucket.${bucket}`)}) : field;
}

/** A figure by its name: `Sum of Total`. */
export function figureName({fn, column}: GroupFigure, {app}: GridSession): string {
  if (!column) return app.t('pivot.records');
  return app.t('pivot.figure', {fn: app.t(`pivot.fn.${fn}`), field: localized(column.label, app.locale.value)});
}

/** A figure as its column shows its values; '' where there is none. */
export function figureText(value: unknown, {fn, column}: GroupFigure, {app, model}: GridSession): string {
  const formats = app.formats.value;
  if (value === null || value === undefined) return '';
  if (!column || fn === 'count' || fn === 'distinct') return formatNumber(Number(value), 0, formats);
  const {enumerations = {}} = model.description.value ?? {};
  return shownText(shownFigure(value, {...column, total: fn}), column.attribute, {formats, enumerations});
}
