import assert from 'node:assert/strict';
import {test} from 'node:test';
import {PERIODS} from '../../../src/query/periods.js';
import type {Cond} from '../../../src/query/types.js';
import {
  basicView,
  booleanFilter,
  choiceFilter,
  choiceOf,
  isBasic,
  normalised,
  periodFilter,
  periodOf,
  rangeEnds,
  rangeFilter,
} from '../../../src/state/filter/basic-filter.js';
import {filterable} from '../../../src/state/filter/criterion.js';
import {operandOf} from '../../../src/values/operators.js';
import {treeCondition, withinBounds, type TreeNode} from '../../../src/state/filter/filter-tree.js';
import {filtersWhere, type ListFilter} from '../../../src/state/filter/filters.js';
import {filterScale} from '../../../src/types/number/filter.js';
import {TYPE_NAMES} from '../../../src/values/types.js';
import {attribute, column, valueFor, CRITERIA} from './filter-columns.js';

const EMPTY = [null, undefined, ''];

test('of every type and operator, a value filters and an empty one does not', () => {
  assert.ok(CRITERIA.length > 100);
  for (const [column, operator] of CRITERIA) {
    const name = `${column.path} ${operator}`;
    const filter = {operator1: operator, value1: valueFor(column, operator)};
    assert.equal(normalised(filter)?.operator1, operator, name);
    if (operandOf(operator) === 'none') continue;
    const empties =
      operandOf(operator) === 'range' ? EMPTY.map((value) => ({start: value, end: value})) : [...EMPTY, [], ['', null]];
    for (const value1 of operandOf(operator) === 'list' || operandOf(operator) === 'range' ? empties : EMPTY)
      assert.equal(normalised({operator1: operator, value1}), null, `${name} ${JSON.stringify(value1)}`);
  }
});

test('of two criteria an empty one is left out, whichever it is', () => {
  const first = {operator1: 'LIKE', value1: 'a'} as const;
  assert.deepEqual(normalised({...first, operator2: 'STARTS', value2: ''}), first);
  assert.deepEqual(normalised({operator1: 'STARTS', value1: '', operator2: 'LIKE', value2: 'a'}), first);
  assert.deepEqual(normalised({...first, operator2: 'EMPTY', groupOperator: 'OR', advanced: true}), {
    ...first,
    operator2: 'EMPTY',
    groupOperator: 'OR',
    advanced: true,
  });
  assert.equal(normalised({...first, operator2: 'EMPTY'})?.groupOperator, 'AND');
});

test('a range is kept with its lesser end first, so that a chip says what is asked; a night is kept as it is', () => {
  const range = (start: unknown, end: unknown) => normalised({operator1: 'BETWEEN', value1: {start, end}})?.value1;
  assert.deepEqual(range(500, 10), {start: 10, end: 500});
  assert.deepEqual(range('2026-12-11', '2026-11-20'), {start: '2026-11-20', end: '2026-12-11'});
  assert.deepEqual(range('22:00:00', '06:00:00'), {start: '22:00:00', end: '06:00:00'});
  assert.deepEqual(treeCondition({path: 'n', operator: 'NOT-BETWEEN', value: {start: 5, end: 1}}), [
    'NOT-BETWEEN',
    'n',
    1,
    5,
  ]);
});

test('a night in a tree is asked for by its two ends, and counts as two conditions', () => {
  const value = {start: '22:00:00', end: '06:00:00'};
  const tree = treeCondition({path: 't', operator: 'BETWEEN', value});
  assert.deepEqual(tree, ['BETWEEN', 't', '22:00:00', '06:00:00']);
  assert.deepEqual(filtersWhere({filters: {}, tree}), ['or', ['>=', 't', '22:00:00'], ['<=', 't', '06:00:00']]);
  const nights = (count: number): TreeNode => ({
    join: 'and',
    children: Array.from({length: count}, () => ({path: 't', operator: 'BETWEEN', value})),
  });
  assert.ok(withinBounds(nights(32)));
  assert.ok(!withinBounds(nights(33)));
});

test('blank items of a list are dropped', () => {
  const value1 = [{v: 'x', p: 'X'}, {v: null, p: ''}, '', null];
  assert.deepEqual(normalised({operator1: 'IN', value1}), {operator1: 'IN', value1: [{v: 'x', p: 'X'}]});
});

test('every type has its basic view', () => {
  const views = Object.fromEntries(TYPE_NAMES.map((type) => [type, basicView(attribute(type, {ref: 'supplier'}))]));
  assert.deepEqual(views, {
    primary_key: 'text',
    string: 'text',
    text: 'text',
    number: 'range',
    date: 'period',
    time: 'range',
    timestamp: 'period',
    duration: 'range',
    boolean: 'choices',
    reference: 'reference',
    enumeration: 'choices',
    file: 'presence',
    image: 'presence',
    files: 'presence',
    email: 'text',
    autoincrement: 'range',
    computed: 'range',
    multilingual_text: 'text',
    tabular_section: 'text',
  });
  for (const ref of ['user', 'role', 'app']) assert.equal(basicView(attribute('reference', {ref})), 'choices');
  assert.equal(basicView(attribute('string', {options: {a: 'A'}})), 'choices');
  assert.equal(basicView(attribute('computed', {resultType: 'date'})), 'period');
});

test('passwords and sections have no filter', () => {
  const names = TYPE_NAMES.filter((type) => !filterable(column(type)));
  assert.deepEqual(names, ['tabular_section']);
  assert.equal(filterable(column('string', {policy: 'strength'})), false);
});

test('boxes of a range: both make a range, one an open side, none no filter', () => {
  const ends = {from: true, to: true, start: 10, end: 500};
  assert.deepEqual(rangeFilter(ends), {operator1: 'BETWEEN', value1: {start: 10, end: 500}});
  assert.deepEqual(rangeFilter({...ends, to: false}), {operator1: '>=', value1: 10});
  assert.deepEqual(rangeFilter({...ends, from: false}), {operator1: '<=', value1: 500});
  assert.equal(rangeFilter({...ends, from: false, to: false}), null);
  assert.equal(rangeFilter({...ends, start: null, end: null}), null);
  assert.equal(rangeFilter({...ends, to: false, start: null}), null);
  assert.deepEqual(rangeFilter({...ends, start: 0, to: false}), {operator1: '>=', value1: 0});
  for (const [from, to] of [
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ] as const) {
    const filter = rangeFilter({...ends, from, to});
    assert.deepEqual(rangeFilter(rangeEnds(filter)), filter);
  }
});

test('a period is kept by its name, all and an empty range are none, ends come in order', () => {
  const none = {start: null, end: null};
  assert.equal(periodFilter('all', none), null);
  assert.equal(periodFilter('custom', none), null);
  assert.deepEqual(periodFilter('thisWeek', none), {operator1: 'PERIOD', value1: 'thisWeek'});
  assert.deepEqual(periodFilter('custom', {start: '2026-12-11', end: '2026-11-20'}), {
    operator1: 'BETWEEN',
    value1: {start: '2026-11-20', end: '2026-12-11'},
  });
  for (const name of PERIODS) {
    const filter = periodFilter(name, none);
    if (filter) assert.equal(periodOf(filter).period, name);
  }
  assert.equal(periodOf(null).period, 'all');
});

test('choices: none and all are no filter, blank ones are asked for beside', () => {
  assert.equal(choiceFilter({values: [], blank: false}, false), null);
  assert.equal(choiceFilter({values: ['a', 'b'], blank: true}, true), null);
  assert.deepEqual(choiceFilter({values: [], blank: true}, false), {operator1: 'EMPTY'});
  const both = choiceFilter({values: ['a'], blank: true}, false);
  assert.deepEqual(both, {operator1: 'IN', value1: ['a'], operator2: 'EMPTY', groupOperator: 'OR'});
  assert.deepEqual(choiceOf(both), {values: ['a'], blank: true});
  assert.deepEqual(filtersWhere({filters: {s: {path: 's', ...both!}}, tree: null}), [
    'or',
    ['IN', 's', ['a']],
    ['EMPTY', 's'],
  ]);
  assert.equal(isBasic(both, 'choices'), true);
});

test('yes is FILLED, no is EMPTY, both or neither is no filter', () => {
  assert.deepEqual(booleanFilter(true, false), {operator1: 'FILLED'});
  assert.deepEqual(booleanFilter(false, true), {operator1: 'EMPTY'});
  assert.equal(booleanFilter(true, true), null);
  assert.equal(booleanFilter(false, false), null);
});

test('only what the basic view can show is basic', () => {
  assert.equal(isBasic({operator1: '>', value1: 1}, 'range'), false);
  assert.equal(isBasic({operator1: 'LIKE', value1: 'a', operator2: 'LIKE', value2: 'b'}, 'text'), false);
  assert.equal(isBasic({operator1: 'PERIOD', value1: 'last90Days'}, 'period'), true);
  assert.equal(isBasic(null, 'text'), true);
});

test('digits of a number filter: the column’s, else those that are typed', () => {
  const scales = [0, 3, undefined, -1, 1.5, NaN].map((scale) => filterScale(attribute('number', {scale})));
  assert.deepEqual(scales, [0, 3, undefined, undefined, undefined, undefined]);
  assert.equal(filterScale(attribute('autoincrement')), 0);
});

test('all filters and the tree hold together; values lose their texts, weeks get their first day', () => {
  const filters: Record<string, ListFilter> = {
    supplier: {path: 'supplier', operator1: 'IN', value1: [{v: 'id-1', p: 'Nordskar AB'}]},
    date: {path: 'date', operator1: 'PERIOD', value1: 'thisWeek'},
  };
  const tree: Cond = ['or', ['PERIOD', 'date', 'lastWeek'], ['=', 'supplier', {v: 'id-2', p: 'Oberalp'}]];
  assert.deepEqual(filtersWhere({filters, tree}, 'mon'), [
    'and',
    ['IN', 'supplier', ['id-1']],
    ['PERIOD', 'date', 'thisWeek', 'mon'],
    ['or', ['PERIOD', 'date', 'lastWeek', 'mon'], ['=', 'supplier', 'id-2']],
  ]);
  assert.deepEqual(filtersWhere({filters, tree: null}, 'mon', 'date'), ['IN', 'supplier', ['id-1']]);
  assert.equal(filtersWhere({filters: {}, tree: null}), null);
});
