import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {rowTest, type Evaluation} from '../../../src/query/evaluate.js';
import {PERIODS, type PeriodName} from '../../../src/query/periods.js';
import type {Row} from '../../../src/query/types.js';
import {WEEK_DAYS, type WeekDay} from '../../../src/values/formats.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Zones with the days on which their clocks change: at midnight, at 2 o'clock, by half an hour, by a whole day. */
const CHANGES: Record<string, string[]> = {
  'Europe/Kyiv': ['2026-03-29', '2026-10-25'],
  'America/New_York': ['2026-03-08', '2026-11-01'],
  'Australia/Lord_Howe': ['2026-04-05', '2026-10-04'],
  'America/Santiago': ['2026-04-05', '2026-09-06'],
  'Asia/Beirut': ['2026-03-29'],
  'Pacific/Apia': ['2011-12-30', '2012-01-01'],
  'Asia/Kathmandu': ['2026-01-01'],
};

/** The calendar of a zone as the browser's own formatter reads it: no code of ours. */
function calendarOf(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {timeZone, year: 'numeric', month: '2-digit', day: '2-digit'});
  return (ms: number) => format.format(ms);
}

const dayCount = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY;

/** Whether a day is in a period as a person reads the words, counting days one by one. */
function belongs(date: string, name: PeriodName, today: string, firstDayOfWeek: WeekDay): boolean {
  const back = dayCount(today) - dayCount(date);
  const [year, month] = date.split('-').map(Number) as [number, number];
  const [thisYear, thisMonth] = today.split('-').map(Number) as [number, number];
  const sinceWeekBegan = (new Date(today).getUTCDay() - WEEK_DAYS.indexOf(firstDayOfWeek) + 7) % 7;
  const monthsBack = (thisYear - year) * 12 + thisMonth - month;
  const last = /^last(\d+)Days$/.exec(name);
  if (last) return back >= 0 && back < Number(last[1]);
  switch (name) {
    case 'today':
      return back === 0;
    case 'yesterday':
      return back === 1;
    case 'thisWeek':
      return back <= sinceWeekBegan && back > sinceWeekBegan - 7;
    case 'lastWeek':
      return back > sinceWeekBegan && back <= sinceWeekBegan + 7;
    case 'thisMonth':
      return monthsBack === 0;
    case 'lastMonth':
      return monthsBack === 1;
    case 'thisYear':
      return year === thisYear;
    case 'lastYear':
      return year === thisYear - 1;
    case 'last2Years':
      return year === thisYear - 1 || year === thisYear - 2;
    default:
      return true;
  }
}

/** Moments around each edge that a period may have, half an hour apart, and one of each week of three years. */
function momentsAround(now: number, change: number): number[] {
  const near = [now, change, ...[1, 7, 14, 30, 90].flatMap((days) => [now - days * DAY, now + days * DAY])];
  const fine = near.flatMap((at) =>
    Array.from({length: 104}, (_, index) => at + (index - 52) * (HOUR / 2) - 1 + (index % 3)),
  );
  return [...fine, ...Array.from({length: 160}, (_, week) => now - week * 7 * DAY)];
}

const about = (timeZone: string, now: number, type: 'timestamp' | 'date'): Evaluation => ({
  locale: 'en',
  timeZone,
  now,
  attribute: (path) => ({internalId: path, name: path, label: path, type: [type]}),
  options: () => ({}),
});

describe('the rows of a period, across the days on which clocks change', () => {
  for (const [timeZone, days] of Object.entries(CHANGES)) {
    it(`in ${timeZone}`, () => {
      const calendar = calendarOf(timeZone);
      for (const change of days.map((day) => Date.parse(`${day}T00:00:00Z`))) {
        for (const now of [-1, 0, 1, 6, 8, 31].map((days) => change + days * DAY + 5 * HOUR)) {
          const moments = momentsAround(now, change);
          const rows: Row[] = moments.map((at) => ({at, day: calendar(at)}));
          const today = calendar(now);
          for (const name of PERIODS) {
            for (const first of name.endsWith('Week') ? WEEK_DAYS : (['sun'] as const)) {
              const inTime = rowTest(['PERIOD', 'at', name, first], about(timeZone, now, 'timestamp'));
              const byDay = rowTest(['PERIOD', 'day', name, first], about(timeZone, now, 'date'));
              const wrong = rows.filter((row) => {
                const expected = belongs(row.day as string, name, today, first);
                return inTime(row) !== expected || byDay(row) !== expected;
              });
              assert.deepEqual(wrong.slice(0, 3), [], `${name} from ${first} at ${new Date(now).toISOString()}`);
            }
          }
        }
      }
    });
  }
});

describe('a day against moments, across the days on which clocks change', () => {
  for (const [timeZone, days] of Object.entries(CHANGES)) {
    it(`in ${timeZone}`, () => {
      const calendar = calendarOf(timeZone);
      for (const day of days) {
        const change = Date.parse(`${day}T12:00:00Z`);
        const rows: Row[] = momentsAround(change, change).map((at) => ({at, day: calendar(at)}));
        const compared: [string, (date: string) => boolean][] = [
          ['=', (date) => date === day],
          ['<>', (date) => date !== day],
          ['<', (date) => date < day],
          ['<=', (date) => date <= day],
          ['>', (date) => date > day],
          ['>=', (date) => date >= day],
        ];
        for (const [operator, holds] of compared) {
          const test = rowTest([operator as '=', 'at', day], about(timeZone, change, 'timestamp'));
          assert.deepEqual(
            rows.filter(test),
            rows.filter(({day}) => holds(day as string)),
            `${operator} ${day}`,
          );
        }
      }
    });
  }
});
