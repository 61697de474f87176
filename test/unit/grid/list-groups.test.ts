import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {GridColumn} from '../../../src/state/list/grid-columns.js';
import type {GridDescription} from '../../../src/state/list-rows/grid-source.js';
import {groupOf, toParams, type ListState} from '../../../src/state/list/list-state.js';
import {readParams} from '../../../src/state/list/read-params.js';

const column = (path: string) => ({path, label: path}) as GridColumn;
const [status, city] = [column('status'), column('city')];
const description = (more: Partial<GridDescription>) => ({columns: [status, city], ...more}) as GridDescription;
const DEFAULTS: ListState = {page: 1, pageSize: 25, sort: [], search: '', filters: {}, tree: null};

test('a list has its own groups until the person chooses others or none', () => {
  const own = {column: status, dir: 'DESC'} as const;
  assert.equal(groupOf(description({group: own}), undefined), own);
  assert.equal(groupOf(description({group: own}), 'status'), own);
  assert.deepEqual(groupOf(description({group: own}), 'city'), {column: city, dir: 'ASC'});
  assert.equal(groupOf(description({group: own}), ''), undefined);
});

test('a column that is not there groups nothing', () => {
  assert.equal(groupOf(description({}), 'gone'), undefined);
  assert.equal(groupOf(null, 'status'), undefined);
});

test('the address holds the groups that the person chose, and that they chose none', () => {
  for (const group of ['city', '']) {
    const params = toParams({...DEFAULTS, group}, DEFAULTS);
    assert.deepEqual(JSON.parse(params), {group});
    assert.equal(readParams(params, DEFAULTS, []).state.group, group);
  }
  assert.equal(toParams(DEFAULTS, DEFAULTS), '');
  assert.equal(readParams('{"group": 7}', DEFAULTS, []).state.group, undefined);
});
