import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {normalised} from '../../../src/state/filter/basic-filter.js';
import {operandType} from '../../../src/state/filter/criterion.js';
import {operandOf} from '../../../src/values/operators.js';
import {conditionTree, treeCondition, withinBounds} from '../../../src/state/filter/filter-tree.js';
import {type ListFilter} from '../../../src/state/filter/filters.js';
import {toParams, type ListState} from '../../../src/state/list/list-state.js';
import {readFilters} from '../../../src/state/filter/read-filters.js';
import {TYPE_NAMES} from '../../../src/values/types.js';
import {column, valueFor, criteria, tree} from './filter-columns.js';

const state = (change: Partial<ListState>): ListState => ({
  page: 1,
  pageSize: 25,
  sort: [],
  search: '',
  filters: {},
  tree: null,
  columns: '',
  ...change,
});

const columns = TYPE_NAMES.map((type) => column(type));
const listFilter = fc
  .tuple(criteria, fc.boolean(), fc.constantFrom('AND', 'OR', undefined), fc.string())
  .map(([[column, operator], advanced, groupOperator, text]): ListFilter => {
    const value1 = operandType(column.attribute, operator) === 'string' ? text || 'x' : undefined;
    const first = {
      operator1: operator,
      value1: value1 && operandOf(operator) === 'part' ? value1 : valueFor(column, operator),
    };
    const second = groupOperator && {operator2: operator, value2: valueFor(column, operator), groupOperator};
    return {path: column.path, ...normalised({...first, ...second, ...(advanced && {advanced})})!};
  });

test('whatever is filtered comes back from the URL', () => {
  fc.assert(
    fc.property(fc.array(listFilter), tree, (list, node) => {
      fc.pre(withinBounds(node));
      const filters = Object.fromEntries(list.map((filter) => [filter.path, filter]));
      const asked = state({filters, tree: treeCondition(node)});
      const read = readFilters(JSON.parse(toParams(asked, state({})) || '{}') as object, columns);
      // Through JSON, which has no undefined.
      const reported = JSON.parse(JSON.stringify({filters: asked.filters, tree: asked.tree})) as object;
      assert.deepEqual(read, {...reported, dropped: false});
    }),
  );
});

test('a condition is the same after the builder had it', () => {
  fc.assert(
    fc.property(tree, (node) => {
      const cond = treeCondition(node);
      assert.deepEqual(treeCondition(conditionTree(cond)!), cond);
    }),
  );
});

test('nothing in a URL makes a filter that the server would refuse', () => {
  const bad: unknown[] = [
    null,
    7,
    'x',
    [],
    {nothing: {operator1: 'FILLED'}},
    {number: {operator1: 'LIKE', value1: '1'}},
    {number: {operator1: '=', value1: 'many'}},
    {number: {operator1: 'BETWEEN', value1: {start: 'a', end: 2}}},
    {date: {operator1: '=', value1: '2026-02-30'}},
    {date: {operator1: 'PERIOD', value1: 'someday'}},
    {time: {operator1: '>', value1: '25:00'}},
    {string: {operator1: 'IN', value1: 'x'}},
    {string: {operator1: 'IN', value1: [{a: 1}]}},
    {string: {operator1: 'LIKE', value1: 'x'.repeat(10_001)}},
    {string: {operator1: 'toString', value1: 'x'}},
    {__proto__: {operator1: 'FILLED'}},
    {boolean: {operator1: '=', value1: true}},
  ];
  for (const filters of bad) {
    const read = readFilters({filters}, columns);
    assert.deepEqual(read.filters, {}, JSON.stringify(filters));
    // A literal's prototype is no filter of its own.
    assert.equal(read.dropped, JSON.stringify(filters) !== '{}', JSON.stringify(filters));
  }
  const deep = (levels: number): unknown => (levels ? ['and', deep(levels - 1)] : ['FILLED', 'string']);
  for (const tree of [
    7,
    'x',
    [],
    ['='],
    ['and'],
    ['and', 7],
    ['or', ['FILLED', 'nothing']],
    deep(8),
    ['FILLED', {path: 'string'}],
  ])
    assert.equal(readFilters({tree}, columns).tree, null, JSON.stringify(tree));
  assert.deepEqual(readFilters({tree: ['or', ['FILLED', 'nothing'], ['EMPTY', 'string']]}, columns).tree, [
    'EMPTY',
    'string',
  ]);
  const many = ['and', ...Array.from({length: 65}, () => ['FILLED', 'string'])];
  assert.equal(readFilters({tree: many}, columns).tree, null);
});

test('of a URL that gets too long the tree goes first, then the latest filter', () => {
  const filters: Record<string, ListFilter> = {
    a: {path: 'a', operator1: 'LIKE', value1: 'first'},
    b: {path: 'b', operator1: 'LIKE', value1: 'second'},
  };
  const asked = state({page: 3, filters, tree: ['FILLED', 'c']});
  const left = (most: number) =>
    Object.keys(JSON.parse(toParams(asked, state({}), ({length}) => length <= most) || '{}') as object);
  const whole = toParams(asked, state({})).length;
  assert.deepEqual(left(whole), ['page', 'filters', 'tree']);
  assert.deepEqual(left(whole - 1), ['page', 'filters']);
  assert.deepEqual(left(80), ['page', 'filters']);
  assert.deepEqual(
    Object.keys((JSON.parse(toParams(asked, state({}), ({length}) => length <= 80)) as ListState).filters),
    ['a'],
  );
  assert.deepEqual(left(20), ['page']);
  assert.deepEqual(left(0), []);
});
