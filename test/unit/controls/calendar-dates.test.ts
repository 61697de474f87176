import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {BuddhistCalendar, HebrewCalendar, PersianCalendar} from '@internationalized/date';
import {
  dayOf,
  moveByKey,
  nineYears,
  stepView,
  weekNumber,
  weekOrder,
  yearMonths,
} from '../../../src/controls/date/calendar-dates.js';
import {calendarNames} from '../../../src/controls/date/calendar-names.js';
import {formatsOf} from '../../../src/values/formats.js';

const day = (iso: string) => dayOf(iso)!;

describe('the calendar', () => {
  it('begins weeks on the first day of the week, and numbers them by their Thursday', () => {
    assert.deepEqual(weekOrder('sat'), [6, 0, 1, 2, 3, 4, 5]);
    const week = Array.from({length: 7}, (_, index) => day('2026-12-27').add({days: index}));
    assert.equal(weekNumber(week), 53);
    assert.equal(weekNumber([null, null]), null);
  });

  it('shows four rows of three months and three rows of three years', () => {
    const months = yearMonths(day('2026-11-20'));
    assert.deepEqual(
      months.map((row) => row.length),
      [3, 3, 3, 3],
    );
    assert.equal(String(months[3]?.[2]), '2026-12-01');
    const years = (date: string) =>
      nineYears(day(date))
        .flat()
        .map(({year}) => year);
    assert.deepEqual(years('2026-11-20'), [2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030]);
    assert.deepEqual([years('0002-01-01')[0], years('9999-01-01')[8]], [1, 9999]);
  });

  it('steps by a month, a year, or four years', () => {
    assert.equal(String(stepView(day('2026-01-31'), 'days', 1)), '2026-02-28');
    assert.equal(String(stepView(day('2026-01-31'), 'months', -1)), '2025-01-31');
    assert.equal(String(stepView(day('2026-01-31'), 'years', 1)), '2030-01-31');
    assert.equal(String(stepView(day('9998-01-31'), 'years', 1)), '9999-12-31');
  });

  it('moves by keys, mirrored where the text runs the other way, and stops at the ends of time', () => {
    const moved = (date: string, key: string, view: 'months' | 'years', forward: 1 | -1 = 1) =>
      moveByKey(day(date), key, view, forward)?.toString() ?? null;
    assert.equal(moved('2026-11-20', 'ArrowRight', 'months'), '2026-12-20');
    assert.equal(moved('2026-11-20', 'ArrowRight', 'months', -1), '2026-10-20');
    assert.equal(moved('2026-11-20', 'ArrowUp', 'months'), '2026-08-20');
    assert.equal(moved('2026-11-20', 'ArrowDown', 'years'), '2029-11-20');
    assert.equal(moved('2026-11-20', 'PageDown', 'years'), '2030-11-20');
    assert.equal(moved('9999-12-31', 'ArrowRight', 'years'), '9999-12-31');
    assert.equal(moved('0001-01-01', 'ArrowLeft', 'months'), '0001-01-01');
    assert.equal(moved('2026-11-20', 'x', 'months'), null);
  });

  it('counts in other calendars, whose values are the same days', () => {
    const names = calendarNames(formatsOf('en', 'UTC'));
    const buddhist = dayOf('2026-11-20', new BuddhistCalendar())!;
    assert.equal(names.year(buddhist), '2569 BE');
    assert.equal(String(buddhist), '2026-11-20');
    const persian = dayOf('2026-03-21', new PersianCalendar())!;
    assert.deepEqual([persian.month, persian.day, names.month(persian)], [1, 1, 'Farvardin']);
    // 5787 is a leap year
    assert.deepEqual(
      yearMonths(dayOf('2027-01-01', new HebrewCalendar())!).map((row) => row.length),
      [3, 3, 3, 3, 1],
    );
    assert.equal(dayOf('2026-02-30'), null);
  });
});
