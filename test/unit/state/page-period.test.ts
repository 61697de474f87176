import assert from 'node:assert/strict';
import {test} from 'node:test';
import {
  comparedRange,
  countedPeriod,
  inRange,
  intervalOfRange,
  pageRange,
} from '../../../src/state/page/page-period.js';

const TODAY = '2026-11-23';

test('a counted period ends today and has the present unit in it', () => {
  const cases: [name: string, start: string][] = [
    ['1days', '2026-11-23'],
    ['30days', '2026-10-25'],
    ['1weeks', '2026-11-23'],
    ['12weeks', '2026-09-07'],
    ['1months', '2026-11-01'],
    ['12months', '2025-12-01'],
    ['2years', '2025-01-01'],
  ];
  for (const [name, start] of cases) assert.deepEqual(pageRange(name, TODAY, 'mon'), {start, end: '2026-11-24'}, name);
  assert.deepEqual(pageRange('4weeks', TODAY, 'sun'), {start: '2026-11-01', end: '2026-11-24'});
});

test('a period of filters ends today where it would last longer, and not where it is past', () => {
  assert.deepEqual(pageRange('thisYear', TODAY, 'mon'), {start: '2026-01-01', end: '2026-11-24'});
  assert.deepEqual(pageRange('lastYear', TODAY, 'mon'), {start: '2025-01-01', end: '2026-01-01'});
  assert.equal(pageRange('all', TODAY, 'mon'), null);
});

test('two days are a period of their own, both included; anything else is none', () => {
  const range = pageRange('2026-09-07/2026-09-20', TODAY, 'mon');
  assert.deepEqual(range, {start: '2026-09-07', end: '2026-09-21'});
  assert.equal(intervalOfRange(range!), '2026-09-07/2026-09-20');
  for (const name of ['', '0weeks', '12 weeks', '1234weeks', '2026-09-20/2026-09-07', '2026-09-07/', 'x/y'])
    assert.equal(pageRange(name, TODAY, 'mon'), null, name);
  assert.equal(countedPeriod('4parsecs'), null);
});

test('what a period is compared with: the same days a year before, or as many right before it', () => {
  const range = {start: '2026-09-07', end: '2026-11-24'};
  assert.deepEqual(comparedRange(range, 'year'), {start: '2025-09-07', end: '2025-11-24'});
  const before = comparedRange(range, 'before')!;
  assert.deepEqual(before, {start: '2026-06-21', end: '2026-09-07'});
  assert.equal(comparedRange(range, 'none'), null);
  assert.deepEqual(
    ['2026-09-06', '2026-09-07', '2026-11-23', '2026-11-24'].map((day) => inRange(day, range)),
    [false, true, true, false],
  );
});
