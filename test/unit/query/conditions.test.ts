import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {and, filterCondition, filtersCondition, not, or} from '../../../src/query/conditions.js';
import type {Cond} from '../../../src/query/types.js';

const a: Cond = ['=', 'a', 1];
const b: Cond = ['EMPTY', 'b'];

describe('conditions put together', () => {
  it('leave out what is not there', () => {
    assert.deepEqual(and(a, null, b), ['and', a, b]);
    assert.deepEqual(or(a, undefined), a);
    assert.equal(and(null), null);
    assert.equal(not(null), null);
    assert.deepEqual(not(a), ['not', a]);
  });
});

describe('a filter of a list', () => {
  it('is a condition on its path', () => {
    assert.deepEqual(filterCondition('total', {operator1: '>=', value1: 0}), ['>=', 'total', 0]);
    assert.deepEqual(filterCondition('partial', {operator1: 'FILLED'}), ['FILLED', 'partial']);
  });

  it('joins its two criteria by AND, or by OR when it says so', () => {
    const filter = {operator1: 'LIKE', value1: 'x', operator2: 'STARTS', value2: 'y'} as const;
    assert.deepEqual(filterCondition('n', filter), ['and', ['LIKE', 'n', 'x'], ['STARTS', 'n', 'y']]);
    assert.deepEqual(filterCondition('n', {...filter, groupOperator: 'OR'}), [
      'or',
      ['LIKE', 'n', 'x'],
      ['STARTS', 'n', 'y'],
    ]);
    assert.deepEqual(filterCondition('n', {...filter, value2: ''}), ['LIKE', 'n', 'x']);
  });

  it('is no filter when its criteria are empty', () => {
    for (const value1 of ['', null, undefined, Number.NaN])
      assert.equal(filterCondition('n', {operator1: '=', value1}), null);
    assert.equal(filterCondition('n', {operator1: 'BETWEEN', value1: {start: null, end: ''}}), null);
    assert.equal(filterCondition('n', {operator1: 'IN', value1: [null, '', undefined]}), null);
    assert.equal(filterCondition('n', {operator1: 'PERIOD', value1: 'all'}), null);
    assert.equal(filterCondition('n', {operator1: 'PERIOD', value1: 'custom'}), null);
  });

  it('keeps an open end of a range, and zero as a value', () => {
    assert.deepEqual(filterCondition('n', {operator1: 'BETWEEN', value1: {start: 0}}), ['BETWEEN', 'n', 0, null]);
  });

  it('takes the ends of a range in either order', () => {
    const range = (operator1: 'BETWEEN' | 'NOT-BETWEEN', start: unknown, end: unknown) =>
      filterCondition('n', {operator1, value1: {start, end}});
    assert.deepEqual(range('BETWEEN', 500, 10), ['BETWEEN', 'n', 10, 500]);
    assert.deepEqual(range('BETWEEN', 9, -10), ['BETWEEN', 'n', -10, 9]);
    assert.deepEqual(range('NOT-BETWEEN', '2026-12-11', '2026-11-20'), [
      'NOT-BETWEEN',
      'n',
      '2026-11-20',
      '2026-12-11',
    ]);
  });

  it('lets a range of times go past midnight', () => {
    const night = {start: '22:00:00', end: '06:00:00'};
    const asked: Cond = ['or', ['>=', 't', '22:00:00'], ['<=', 't', '06:00:00']];
    assert.deepEqual(filterCondition('t', {operator1: 'BETWEEN', value1: night}), asked);
    assert.deepEqual(filterCondition('t', {operator1: 'NOT-BETWEEN', value1: night}), ['not', asked]);
    const day = {start: '06:00:00', end: '22:00:00'};
    assert.deepEqual(filterCondition('t', {operator1: 'BETWEEN', value1: day}), [
      'BETWEEN',
      't',
      '06:00:00',
      '22:00:00',
    ]);
  });

  it('drops blank items and presentations', () => {
    const value1 = [{v: 'x', p: 'X'}, null, 'y', {v: null, p: ''}];
    assert.deepEqual(filterCondition('n', {operator1: 'IN', value1}), ['IN', 'n', ['x', 'y']]);
    assert.deepEqual(filterCondition('n', {operator1: '=', value1: {v: 'x', p: 'X'}}), ['=', 'n', 'x']);
  });

  it('keeps periods by name, with the first day of weeks where it matters', () => {
    assert.deepEqual(filterCondition('d', {operator1: 'PERIOD', value1: 'thisWeek'}, 'mon'), [
      'PERIOD',
      'd',
      'thisWeek',
      'mon',
    ]);
    assert.deepEqual(filterCondition('d', {operator1: 'PERIOD', value1: 'thisWeek'}), ['PERIOD', 'd', 'thisWeek']);
    assert.deepEqual(filterCondition('d', {operator1: 'PERIOD', value1: 'today'}, 'mon'), ['PERIOD', 'd', 'today']);
  });

  it('stands beside the filters of other columns', () => {
    assert.deepEqual(
      filtersCondition({a: {operator1: '=', value1: 1}, b: {operator1: 'EMPTY'}, c: {operator1: '=', value1: ''}}),
      ['and', a, b],
    );
    assert.equal(filtersCondition({}), null);
  });
});
