import assert from 'node:assert/strict';
import {test} from 'node:test';
import {gridColumn} from '../../../src/state/list/grid-columns.js';
import {toParams, type ListState} from '../../../src/state/list/list-state.js';
import {readParams} from '../../../src/state/list/read-params.js';
import type {Cond} from '../../../src/query/types.js';
import type {TypeName} from '../../../src/values/types.js';

const column = (path: string, type: TypeName) =>
  gridColumn({path}, {internalId: path, name: path, label: path, type: [type]});
const columns = [column('number', 'string'), column('date', 'date'), column('total', 'number')];
const defaults: ListState = {
  page: 1,
  pageSize: 25,
  sort: [{path: 'date', dir: 'DESC'}],
  search: '',
  filters: {},
  tree: null,
};
const read = (params: object) => readParams(JSON.stringify(params), defaults, columns);

test('what an address says comes back from it', () => {
  const asked: ListState = {
    ...defaults,
    page: 4,
    pageSize: 0,
    sort: [],
    search: 'Одеса & "co"',
    groups: [{path: 'total', dir: 'DESC'}],
    mode: 'board',
    viewParams: {by: 'status'},
    columns: 'number',
    filters: {total: {path: 'total', operator1: '>=', value1: 5}},
    tree: ['or', ['LIKE', 'number', 'PO'], ['EMPTY', 'number']],
  };
  assert.deepEqual(readParams(toParams(asked, defaults), defaults, columns), {state: asked});
});

test('a text that is no object cannot be read', () => {
  for (const text of ['{', '{"filters":{', 'null', '7', '"x"', '[1]'])
    assert.deepEqual(readParams(text, defaults, columns), {state: defaults, fault: 'unreadable'}, text);
});

test('pages, sizes and searches that cannot be stay at their defaults, without a word', () => {
  assert.deepEqual(
    read({page: -3, pageSize: 'many', search: {}, columns: 7, group: [], mode: 'wall', viewParams: {by: 3}}),
    {state: defaults},
  );
  assert.equal(read({page: 99_999_999, pageSize: 250}).state.page, 1);
  assert.equal(read({search: 'x'.repeat(3000)}).state.search.length, 500);
});

test('an order by columns that are not there is left out, and reported', () => {
  const sort = [
    {path: 'nothing', dir: 'ASC'},
    {path: 'total', dir: 'DESC'},
  ] as const;
  assert.deepEqual(read({sort}), {state: {...defaults, sort: [sort[1]]}, fault: 'unfitting'});
  assert.deepEqual(read({sort: [sort[0]]}), {state: defaults, fault: 'unfitting'});
});

test('an order that cannot be read leaves the list’s own, and is reported', () => {
  for (const sort of ['date', 7, null, true, [{path: 'date', dir: 'down'}], {total: 'up'}, [['total', 'ASC']]])
    assert.deepEqual(read({sort}), {state: defaults, fault: 'unfitting'}, JSON.stringify(sort));
  assert.deepEqual(read({sort: {}}), {state: {...defaults, sort: []}});
});

test('whether there is a number or a day can be asked', () => {
  const filters = {total: {path: 'total', operator1: 'EMPTY'}, date: {path: 'date', operator1: 'FILLED'}} as const;
  assert.deepEqual(read({filters}), {state: {...defaults, filters}});
});

test('filters that do not fit are left out, the others hold, and it is reported', () => {
  const number = {operator1: 'LIKE', value1: 'PO'};
  const unfitting = [
    {nothing: {operator1: 'FILLED'}, number},
    {date: {operator1: 'LIKE', value1: 'x'}, number},
    {total: {operator1: '>=', value1: 'many'}, number},
    {number: {...number, operator2: '>', value2: 5}},
  ];
  for (const filters of unfitting) {
    const {state, fault} = read({filters});
    assert.deepEqual(Object.keys(state.filters), ['number'], JSON.stringify(filters));
    assert.equal(fault, 'unfitting');
  }
  assert.equal(read({filters: [number]}).fault, 'unfitting');
  assert.equal(read({filters: {number}}).fault, undefined);
});

test('of conditions that do not fit only those are left out; ten thousand of them all are', () => {
  const fits: Cond = ['LIKE', 'number', 'PO'];
  assert.deepEqual(read({tree: ['or', fits, ['=', 'nothing', 1]]}), {
    state: {...defaults, tree: fits},
    fault: 'unfitting',
  });
  const many = ['and', ...Array.from({length: 10_000}, () => fits)];
  assert.deepEqual(read({tree: many}), {state: defaults, fault: 'unfitting'});
  const deep = `{"tree":${'["and",'.repeat(50_000)}${JSON.stringify(fits)}${']'.repeat(50_000)}}`;
  assert.deepEqual(readParams(deep, defaults, columns), {state: defaults, fault: 'unfitting'});
});
