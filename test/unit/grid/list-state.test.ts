import assert from 'node:assert/strict';
import {test} from 'node:test';
import {
  allOf,
  cycledSort,
  parsePageSizes,
  readSort,
  toParams,
  validPage,
  validPageRange,
  validPageSize,
  validTotal,
} from '../../../src/state/list/list-state.js';
import type {ListState} from '../../../src/state/list/list-state.js';

const defaults: ListState = {
  page: 1,
  pageSize: 25,
  sort: [{path: 'date', dir: 'DESC'}],
  search: '',
  filters: {},
  tree: null,
};

test('pages count from 1, sizes from 0, totals from 0; anything else is the default', () => {
  assert.deepEqual(
    [1, '7', 0, -2, 1.5, 'x', null, undefined, '1e3', NaN].map(validPage),
    [1, 7, 1, 1, 1, 1, 1, 1, 1, 1],
  );
  assert.deepEqual(
    [0, '50', -1, '', 2.5, true].map((size) => validPageSize(size)),
    [0, 50, 25, 25, 25, 25],
  );
  assert.deepEqual([5, 0, 'many'].map(validPageRange), [5, 10, 10]);
  assert.deepEqual([3, -3, 'x'].map(validTotal), [3, 0, 0]);
});

test('page sizes are non-negative integers, sorted, each once', () => {
  assert.deepEqual(parsePageSizes('100, 25,x, 0,-5, 25,1.5'), [0, 25, 100]);
  assert.deepEqual(parsePageSizes(''), [25, 50, 100, 250]);
});

test('sort is read from a list or an object of directions', () => {
  assert.deepEqual(readSort([{path: 'a'}, {path: 'b', dir: 'DESC'}, {dir: 'ASC'}, null]), [
    {path: 'a', dir: 'ASC'},
    {path: 'b', dir: 'DESC'},
  ]);
  assert.deepEqual(readSort({a: 'ASC', b: 'down'}), [{path: 'a', dir: 'ASC'}]);
  assert.deepEqual(readSort('a'), []);
});

test('a label cycles none, ascending, descending, none', () => {
  const once = cycledSort([], 'a');
  const twice = cycledSort(once, 'a');
  assert.deepEqual([once, twice, cycledSort(twice, 'a')], [[{path: 'a', dir: 'ASC'}], [{path: 'a', dir: 'DESC'}], []]);
  assert.deepEqual(cycledSort(twice, 'b'), [{path: 'b', dir: 'ASC'}]);
});

test('the URL says only what differs', () => {
  assert.equal(toParams(defaults, defaults), '');
  assert.equal(toParams({...defaults, page: 4, search: 'Одеса'}, defaults), '{"page":4,"search":"Одеса"}');
});

test('conditions join by AND, and none is no condition', () => {
  assert.equal(allOf(null, undefined), undefined);
  assert.deepEqual(allOf(['FILLED', 'a'], null), ['FILLED', 'a']);
  assert.deepEqual(allOf(['FILLED', 'a'], ['EMPTY', 'b']), ['and', ['FILLED', 'a'], ['EMPTY', 'b']]);
});
