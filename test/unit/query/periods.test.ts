import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {PERIODS, isPeriod, periodRange, type PeriodName} from '../../../src/query/periods.js';

/** A Wednesday. */
const TODAY = '2026-11-18';
const RANGES: Partial<Record<PeriodName, [start: string, end: string]>> = {
  today: ['2026-11-18', '2026-11-19'],
  yesterday: ['2026-11-17', '2026-11-18'],
  last7Days: ['2026-11-12', '2026-11-19'],
  last14Days: ['2026-11-05', '2026-11-19'],
  last30Days: ['2026-10-20', '2026-11-19'],
  last90Days: ['2026-08-21', '2026-11-19'],
  thisWeek: ['2026-11-15', '2026-11-22'],
  lastWeek: ['2026-11-08', '2026-11-15'],
  thisMonth: ['2026-11-01', '2026-12-01'],
  lastMonth: ['2026-10-01', '2026-11-01'],
  thisYear: ['2026-01-01', '2027-01-01'],
  lastYear: ['2025-01-01', '2026-01-01'],
  last2Years: ['2024-01-01', '2026-01-01'],
};

describe('a period', () => {
  for (const name of PERIODS) {
    it(`${name} is half-open`, () => {
      const expected = RANGES[name];
      assert.deepEqual(periodRange(name, TODAY), expected ? {start: expected[0], end: expected[1]} : null);
    });
  }

  it('begins its weeks on the day that is given', () => {
    assert.deepEqual(periodRange('thisWeek', TODAY, 'mon'), {start: '2026-11-16', end: '2026-11-23'});
    assert.deepEqual(periodRange('thisWeek', TODAY, 'wed'), {start: '2026-11-18', end: '2026-11-25'});
    assert.deepEqual(periodRange('lastWeek', TODAY, 'thu'), {start: '2026-11-05', end: '2026-11-12'});
    assert.deepEqual(periodRange('thisWeek', '2026-11-15', 'sun'), {start: '2026-11-15', end: '2026-11-22'});
  });

  it('crosses years and leap days', () => {
    assert.deepEqual(periodRange('lastMonth', '2026-01-31'), {start: '2025-12-01', end: '2026-01-01'});
    assert.deepEqual(periodRange('today', '2028-02-29'), {start: '2028-02-29', end: '2028-03-01'});
    assert.deepEqual(periodRange('thisMonth', '2028-02-29'), {start: '2028-02-01', end: '2028-03-01'});
  });

  it('is known by name only', () => {
    assert.equal(isPeriod('lastWeek'), true);
    assert.equal(isPeriod('toString'), false);
    assert.equal(isPeriod(null), false);
  });
});
