import type {Translate} from '../../i18n/catalogue.js';
import type {Bucket} from '../../values/date/bucket.js';
import {dayNumber} from '../../values/date/date.js';
import type {Formats} from '../../values/formats.js';

const DAY_MS = 86_400_000;

const LABELS: Record<Exclude<Bucket, 'quarter'>, Intl.DateTimeFormatOptions> = {
  day: {month: 'short', day: 'numeric'},
  week: {month: 'short', day: 'numeric'},
  month: {month: 'short', year: 'numeric'},
  year: {year: 'numeric'},
};
const TITLES: Record<Exclude<Bucket, 'quarter'>, Intl.DateTimeFormatOptions> = {
  day: {weekday: 'short', month: 'short', day: 'numeric', year: 'numeric'},
  week: {month: 'short', day: 'numeric', year: 'numeric'},
  month: {month: 'long', year: 'numeric'},
  year: {year: 'numeric'},
};

/** How periods are called, by their first day: short beneath an axis, in full where there is room. */
export function periodTexts(bucket: Bucket, {tag}: Formats, t: Translate) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(tag, {...options, calendar: 'gregory', timeZone: 'UTC'});
    return (start: string) => formatter.format(dayNumber(start) * DAY_MS);
  };
  if (bucket === 'quarter') {
    const quarter = (start: string) =>
      t('chart.quarter', {quarter: Math.ceil(Number(start.slice(5, 7)) / 3), year: start.slice(0, 4)});
    return {label: quarter, title: quarter};
  }
  const [label, title] = [format(LABELS[bucket]), format(TITLES[bucket])];
  return {label, title: bucket === 'week' ? (start: string) => t('chart.weekOf', {date: title(start)}) : title};
}
