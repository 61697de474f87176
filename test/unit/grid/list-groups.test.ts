import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {GridColumn} from '../../../src/state/list/grid-columns.js';
import type {GridDescription} from '../../../src/state/list-rows/grid-source.js';
import {groupsOf, toParams, type ListState} from '../../../src/state/list/list-state.js';
import {levelsOf, sortOfLevels, turnedLevel, withLevel, withoutLevel} from '../../../src/state/list/group-levels.js';
import {groupKeys} from '../../../src/state/sources/grouping.js';
import {readParams} from '../../../src/state/list/read-params.js';

const column = (path: string) => ({path, label: path}) as GridColumn;
const [status, city] = [column('status'), column('city')];
const description = (more: Partial<GridDescription>) => ({columns: [status, city], ...more}) as GridDescription;
const DEFAULTS: ListState = {page: 1, pageSize: 25, sort: [], search: '', filters: {}, tree: null};

test('a list has its own groups until the person chooses others or none', () => {
  const own = {column: status, dir: 'DESC'} as const;
  const list = description({groupBy: [own]});
  assert.deepEqual(groupsOf(list, undefined), [own]);
  assert.deepEqual(groupsOf(list, [{path: 'status', dir: 'DESC'}]), [own]);
  assert.deepEqual(
    groupsOf(list, [
      {path: 'city', dir: 'ASC'},
      {path: 'status', dir: 'ASC'},
      {path: 'city', dir: 'DESC'},
    ]),
    [
      {column: city, dir: 'ASC'},
      {column: status, dir: 'ASC'},
    ],
  );
  assert.deepEqual(groupsOf(list, []), []);
});

test('a column that is not there groups nothing', () => {
  assert.deepEqual(groupsOf(description({}), [{path: 'gone', dir: 'ASC'}]), []);
  assert.deepEqual(groupsOf(null, [{path: 'status', dir: 'ASC'}]), []);
});

test('the address holds the groups that the person chose, and that they chose none', () => {
  for (const groups of [[{path: 'city', dir: 'DESC' as const}], []]) {
    const params = toParams({...DEFAULTS, groups}, DEFAULTS);
    assert.deepEqual(JSON.parse(params), {groups});
    assert.deepEqual(readParams(params, DEFAULTS, []).state.groups, groups);
  }
  assert.equal(toParams(DEFAULTS, DEFAULTS), '');
  assert.equal(readParams('{"group": 7}', DEFAULTS, []).state.groups, undefined);
});

test('an address or a view of one level is read as before', () => {
  assert.deepEqual(readParams('{"group": "city"}', DEFAULTS, []).state.groups, [{path: 'city', dir: 'ASC'}]);
  assert.deepEqual(readParams('{"group": ""}', DEFAULTS, []).state.groups, []);
});

test('metadata and the page name several columns, or one with its order', () => {
  const two = [
    {path: 'city', dir: 'ASC'},
    {path: 'status', dir: 'DESC'},
  ];
  assert.deepEqual(groupKeys({groupColumns: [{path: 'city'}, {path: 'status', dir: 'DESC'}]}), two);
  assert.deepEqual(groupKeys({}, {groupColumn: 'city', groupOrder: 'DESC'}), [{path: 'city', dir: 'DESC'}]);
  assert.deepEqual(groupKeys({groupColumn: 'status'}, {groupColumns: [{path: 'city'}]}), [
    {path: 'status', dir: 'ASC'},
  ]);
  assert.deepEqual(groupKeys({groupOrder: 'DESC'}, {groupColumn: 'city'}), [{path: 'city', dir: 'DESC'}]);
});

test('a level is added, moved, turned and taken away; a sort by its column follows', () => {
  const [a, b] = [
    {path: 'a', dir: 'ASC'},
    {path: 'b', dir: 'DESC'},
  ] as const;
  assert.deepEqual(withLevel([a], 'c'), [a, {path: 'c', dir: 'ASC'}]);
  assert.deepEqual(withLevel([a, b], 'b', 0), [b, a]);
  assert.deepEqual(withoutLevel([a, b], 'a'), [b]);
  assert.deepEqual(turnedLevel([a, b], 'b'), [a, {path: 'b', dir: 'ASC'}]);
  assert.deepEqual(
    sortOfLevels(
      [
        {path: 'c', dir: 'DESC'},
        {...b, dir: 'ASC'},
      ],
      [a, b],
    ),
    [{path: 'c', dir: 'DESC'}, b],
  );
  assert.deepEqual(
    levelsOf(
      [{path: 'city', dir: 'DESC'}],
      [
        {column: status, dir: 'ASC'},
        {column: city, dir: 'ASC'},
      ],
    ),
    [
      {path: 'status', dir: 'ASC'},
      {path: 'city', dir: 'DESC'},
    ],
  );
});
