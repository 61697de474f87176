import assert from 'node:assert/strict';
import {test} from 'node:test';
import {checkQuery} from '../../../src/query/check.js';
import {gridColumn} from '../../../src/state/list/grid-columns.js';
import type {RowsRequest} from '../../../src/state/list-rows/grid-source.js';
import {grouped} from '../../../src/state/list/list-state.js';
import {byId, figureRow, figuresQuery, matchingQuery, recordsQuery} from '../../../src/state/sources/records-query.js';
import {cardsAcross} from '../../../src/grid/cards/card-columns.js';

const column = (path: string) => gridColumn({path}, {internalId: path, name: path, label: path, type: ['string']});
const group = {column: column('category'), dir: 'DESC' as const};
const request = (more: Partial<RowsRequest> = {}): RowsRequest => ({
  ...grouped([{path: 'name', dir: 'ASC'}], [group]),
  search: '',
  searchColumns: ['name'],
  columns: [column('name')],
  where: ['=', 'online', true],
  ...more,
});
const base = {from: 'product', where: ['>', 'price', 0] as RowsRequest['where']};
const valid = (query: unknown) => assert.ok('query' in checkQuery(query), JSON.stringify(checkQuery(query)));

test('rows of a group stand together: the group orders first, by its own direction or the one asked for', () => {
  assert.deepEqual(request().sort, [
    {path: 'category', dir: 'DESC'},
    {path: 'name', dir: 'ASC'},
  ]);
  assert.deepEqual(
    grouped(
      [
        {path: 'name', dir: 'ASC'},
        {path: 'category', dir: 'ASC'},
      ],
      [group],
    ).sort,
    [
      {path: 'category', dir: 'ASC'},
      {path: 'name', dir: 'ASC'},
    ],
  );
});

test('the group is selected beside the columns, and both conditions hold', () => {
  const query = recordsQuery(base, request());
  assert.deepEqual(query.select, ['name', 'category']);
  assert.deepEqual(query.where, ['and', ['>', 'price', 0], ['=', 'online', true]]);
  valid(query);
});

test('figures ask under the same condition and search as the rows', () => {
  const figures = [{as: 'total_0', path: 'price', fn: 'sum' as const}];
  const asked = request({search: 'tent'});
  const [all, groups, rows] = [
    figuresQuery(base, asked, figures, false),
    figuresQuery(base, asked, figures, true),
    matchingQuery(base, asked),
  ];
  for (const query of [all, groups]) {
    assert.deepEqual([query.where, query.search], [rows.where, rows.search]);
    valid(query);
  }
  assert.deepEqual(groups.groupBy, ['category']);
  assert.deepEqual(groups.orderBy, [{column: 'category', dir: 'DESC'}]);
  assert.equal(all.groupBy, undefined);
});

test('records are asked for by id among those that match', () => {
  const query = byId(recordsQuery(base, request()), ['a', 'b']);
  assert.deepEqual((query.where as unknown[]).at(-1), ['IN', 'id', ['a', 'b']]);
  valid(query);
});

test('an exact figure that comes as text is a number', () => {
  const figures = [{as: 'total_0', path: 'price', fn: 'sum' as const}];
  assert.deepEqual(figureRow({total_0: '12.50', category: '7'}, figures), {total_0: 12.5, category: '7'});
  assert.deepEqual(figureRow({total_0: null}, figures), {total_0: null});
});

test('cards beside each other follow the width of the list', () => {
  assert.deepEqual(
    [400, 600, 800, 1000, 1300].map((width) => cardsAcross(width)),
    [1, 2, 3, 4, 5],
  );
  assert.deepEqual(
    [400, 600, 800, 1000, 1300].map((width) => cardsAcross(width, {sm: 1, lg: 3})),
    [1, 1, 1, 3, 3],
  );
  assert.deepEqual(cardsAcross(1300, {sm: 0, xl: -2}), 1);
});
