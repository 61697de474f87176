import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {
  monthWeeks,
  moveByKey,
  nineYears,
  stepView,
  weekOrder,
  yearMonths,
} from '../../../src/controls/date/calendar-grid.js';

const options = {first: 'mon', forward: 1, shift: false} as const;

describe('the calendar', () => {
  it('shows six weeks of seven days from the first day of the week', () => {
    const weeks = monthWeeks('2026-11-20', 'mon');
    assert.deepEqual([weeks.length, weeks[0]?.length], [6, 7]);
    assert.deepEqual([weeks[0]?.[0], weeks[5]?.[6]], ['2026-10-26', '2026-12-06']);
    assert.equal(monthWeeks('2026-11-20', 'sun')[0]?.[0], '2026-11-01');
    assert.deepEqual(weekOrder('sat'), [6, 0, 1, 2, 3, 4, 5]);
  });

  it('shows four rows of three months and three rows of three years', () => {
    assert.deepEqual(
      yearMonths('2026-11-20').map((row) => row.length),
      [3, 3, 3, 3],
    );
    assert.equal(yearMonths('2026-11-20')[3]?.[2], '2026-12-01');
    assert.deepEqual(
      nineYears('2026-11-20')
        .flat()
        .map((date) => date.slice(0, 4)),
      ['2022', '2023', '2024', '2025', '2026', '2027', '2028', '2029', '2030'],
    );
  });

  it('steps by a month, a year, or four years', () => {
    assert.equal(stepView('2026-01-31', 'days', 1), '2026-02-28');
    assert.equal(stepView('2026-01-31', 'months', -1), '2025-01-31');
    assert.equal(stepView('2026-01-31', 'years', 1), '2030-01-31');
  });

  it('moves by keys, mirrored where the text runs the other way, and stops at the ends of time', () => {
    assert.equal(moveByKey('2026-11-20', 'ArrowRight', 'days', options), '2026-11-21');
    assert.equal(moveByKey('2026-11-20', 'ArrowRight', 'days', {...options, forward: -1}), '2026-11-19');
    assert.equal(moveByKey('2026-11-20', 'ArrowUp', 'months', options), '2026-08-20');
    assert.equal(moveByKey('2026-11-20', 'Home', 'days', options), '2026-11-16');
    assert.equal(moveByKey('2026-11-20', 'End', 'days', options), '2026-11-22');
    assert.equal(moveByKey('2026-11-20', 'PageDown', 'days', {...options, shift: true}), '2027-11-20');
    assert.equal(moveByKey('9999-12-31', 'ArrowRight', 'days', options), '9999-12-31');
    assert.equal(moveByKey('2026-11-20', 'x', 'days', options), null);
  });
});
