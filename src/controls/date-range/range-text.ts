import type {AppModel} from '../../state/app/app-model.js';
import {formatDate} from '../../values/date/date.js';
import {formatRange, type DateRange} from '../../values/date/date-range.js';

/** A range in words: `Dec 2 – 11, 2026`, `From Dec 2, 2026`; '' when both sides are open. */
export function rangeText({start, end}: DateRange, {t, formats}: AppModel, format = 'medium'): string {
  const shown = (date: string) => formatDate(date, formats.value, format);
  if (start && end) return formatRange(start, end, formats.value, format);
  if (start) return t('date-range.from', {date: shown(start)});
  return end ? t('date-range.until', {date: shown(end)}) : '';
}
