import {addToDate, dateOfDay, dayNumber, isDate, weekday} from '../../values/date/date.js';
import {WEEK_DAYS, type WeekDay} from '../../values/formats.js';

/** What a column of the axis is, from near to far. */
export const SCALES = ['day', 'week', 'month'] as const;
export type Scale = (typeof SCALES)[number];

/** px of one day; days that are shown at once; days of one step to and fro, in whole weeks. */
const FACTS: Record<Scale, {px: number; days: number; step: number}> = {
  day: {px: 32, days: 56, step: 28},
  week: {px: 12, days: 154, step: 84},
  month: {px: 4, days: 392, step: 196},
};

/** The days that bars are drawn over. */
export interface Period {
  scale: Scale;
  /** First day, as days since 1970. */
  from: number;
  /** How many days it has. */
  days: number;
  /** px of one day. */
  px: number;
}

/** A line of the axis: at the beginning of a day, and how far its name may reach. */
export interface Tick {
  /** Days after the first of the period; negative for what began before it. */
  at: number;
  days: number;
  date: string;
}

export const isScale = (text: unknown): text is Scale => SCALES.includes(text as Scale);

/** The period around a day, which lies at a quarter of it; it begins with a week, or as near to one as `from` says. */
export function periodOf(scale: Scale, from: string | undefined, today: string, firstDay: WeekDay): Period {
  const {px, days} = FACTS[scale];
  const first = isDate(from) ? dayNumber(from) : dayNumber(today) - Math.floor(days / 4);
  return {scale, px, days, from: weekStart(first, firstDay)};
}

/** The first day of the period that comes `steps` later. */
export function stepped({scale, from}: Period, steps: number): string {
  return dateOfDay(from + steps * FACTS[scale].step);
}

/** The first day of a period of another scale with the same day at the same share of it. */
export function zoomed({from, days}: Period, scale: Scale, around: number): string {
  const share = Math.min(1, Math.max(0, (around - from) / days));
  return dateOfDay(Math.round(around - share * FACTS[scale].days));
}

/** The upper and the lower row of the axis: months over days, months over weeks, years over months. */
export function ticksOf(period: Period, firstDay: WeekDay): {major: Tick[]; minor: Tick[]} {
  const months = monthTicks(period, 1);
  if (period.scale === 'month') return {major: monthTicks(period, 12), minor: months};
  const each = period.scale === 'day' ? 1 : 7;
  const first = each === 7 ? weekStart(period.from, firstDay) : period.from;
  const minor: Tick[] = [];
  for (let day = first; day < period.from + period.days; day += each)
    minor.push({at: day - period.from, days: each, date: dateOfDay(day)});
  return {major: months, minor};
}

/** Months, or with 12 years. */
function monthTicks({from, days}: Period, months: 1 | 12): Tick[] {
  const first = dateOfDay(from);
  let date = months === 1 ? `${first.slice(0, 7)}-01` : `${first.slice(0, 4)}-01-01`;
  const ticks: Tick[] = [];
  while (dayNumber(date) < from + days) {
    const next = addToDate(date, months, 'month');
    ticks.push({at: dayNumber(date) - from, days: dayNumber(next) - dayNumber(date), date});
    date = next;
  }
  return ticks;
}

/** The first day of the week of a day. */
function weekStart(day: number, firstDay: WeekDay): number {
  return day - ((weekday(dateOfDay(day)) - WEEK_DAYS.indexOf(firstDay) + 7) % 7);
}
