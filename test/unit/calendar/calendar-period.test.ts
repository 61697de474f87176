import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {periodOf, stepped} from '../../../src/state/calendar/calendar-period.js';

const SUNDAY = {firstDayOfWeek: 'sun', narrow: false, days: 7} as const;
const MONDAY = {...SUNDAY, firstDayOfWeek: 'mon'} as const;

describe('the period of a calendar', () => {
  it('is a month with the days that fill its weeks, by the first day of the week', () => {
    assert.deepEqual(periodOf('month', '2026-11-23', SUNDAY), {from: '2026-11-01', to: '2026-12-05'});
    assert.deepEqual(periodOf('month', '2026-11-23', MONDAY), {from: '2026-10-26', to: '2026-12-06'});
  });

  it('is a week, on a phone three days', () => {
    assert.deepEqual(periodOf('week', '2026-11-23', SUNDAY), {from: '2026-11-22', to: '2026-11-28'});
    assert.deepEqual(periodOf('week', '2026-11-22', MONDAY), {from: '2026-11-16', to: '2026-11-22'});
    assert.deepEqual(periodOf('week', '2026-11-23', {...MONDAY, narrow: true}), {from: '2026-11-23', to: '2026-11-25'});
  });

  it('steps by what it shows', () => {
    assert.equal(stepped('month', '2026-01-31', 1, SUNDAY), '2026-02-28');
    assert.equal(stepped('week', '2026-11-23', -1, SUNDAY), '2026-11-16');
    assert.equal(stepped('week', '2026-11-23', 1, {...SUNDAY, narrow: true}), '2026-11-26');
    assert.equal(stepped('agenda', '2026-11-23', 1, {...SUNDAY, days: 14}), '2026-12-07');
  });
});
