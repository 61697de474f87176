import {WEEK_DAYS, type WeekDay} from '../formats.js';
import {addToDate, weekday} from './date.js';

/** The periods that days and moments are put together by, the shortest first. */
export const BUCKETS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Bucket = (typeof BUCKETS)[number];

export const isBucket = (name: unknown): name is Bucket => (BUCKETS as readonly unknown[]).includes(name);

/** The first day of the period that a day (`YYYY-MM-DD`) lies in. */
export function bucketStart(day: string, bucket: Bucket, firstDayOfWeek: WeekDay = 'sun'): string {
  const [year = '', month = ''] = day.split('-');
  switch (bucket) {
    case 'day':
      return day;
    case 'week':
      return addToDate(day, -((weekday(day) - WEEK_DAYS.indexOf(firstDayOfWeek) + 7) % 7), 'day');
    case 'month':
      return `${year}-${month}-01`;
    case 'quarter':
      return `${year}-${String(Number(month) - ((Number(month) - 1) % 3)).padStart(2, '0')}-01`;
    case 'year':
      return `${year}-01-01`;
  }
}

/** The last day of the period that begins with `start`. */
export function bucketEnd(start: string, bucket: Bucket): string {
  const unit = bucket === 'quarter' ? 'month' : bucket;
  return addToDate(addToDate(start, bucket === 'quarter' ? 3 : 1, unit), -1, 'day');
}
