import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Row} from '../../../src/query/types.js';
import type {RowsRequest} from '../../../src/state/list-rows/grid-source.js';
import {grouped} from '../../../src/state/list/list-state.js';
import {gridColumnsOf, type LocalColumn} from '../../../src/state/sources/local-columns.js';
import {LocalSource} from '../../../src/state/sources/local-source.js';
import {readRows} from '../../../src/state/sources/read-rows.js';
import {formatsOf} from '../../../src/values/formats.js';

const columns: LocalColumn[] = [
  {path: 'at', label: 'At', type: 'timestamp'},
  {path: 'day', label: 'Day', type: 'date'},
  {path: 'c.name', label: 'Customer'},
  {path: 'c.rank', label: 'Rank', type: 'number', total: 'max'},
];
const rows: Row[] = [
  {at: '2026-03-02T10:00:00Z', day: '2026-03-02T00:00:00Z', c: {name: 'Zeta', rank: '2'}},
  {at: '2026-03-01T10:00:00+02:00', day: '2026-03-01', c: {name: 'Alfa', rank: 10}},
  {at: '2026-03-01T23:30:00', day: '2026-03-02', c: {name: 'Zeta', rank: 'unranked'}},
  {at: 'soon', day: null, c: null},
];
const source = new LocalSource(rows, columns, {name: 'Orders', formats: formatsOf('en', 'Europe/Kyiv')});
const request = (more: Partial<RowsRequest> = {}): RowsRequest => {
  const {columns, searchColumns} = source.describe();
  return {sort: [], search: '', searchColumns, columns, where: undefined, ...more};
};
async function names(more: Partial<RowsRequest>) {
  const {rows} = await source.rows(request(more), 0, -1);
  return Array.from({length: rows.length}, (_, index) => rows.at(index)?.['c.name']);
}

test('moments of ISO text and members of objects are read under the paths of their columns', () => {
  const read = readRows(rows, gridColumnsOf(columns), 'Europe/Kyiv');
  assert.deepEqual(
    read.map((row) => [row.at, row.day, row['c.name'], row['c.rank']]),
    [
      [Date.UTC(2026, 2, 2, 10), '2026-03-02', 'Zeta', 2],
      [Date.UTC(2026, 2, 1, 8), '2026-03-01', 'Alfa', 10],
      [Date.UTC(2026, 2, 1, 21, 30), '2026-03-02', 'Zeta', 'unranked'],
      ['soon', null, undefined, undefined],
    ],
  );
  assert.equal(readRows(read, gridColumnsOf(columns), 'Europe/Kyiv'), read);
});

test('they are ordered, searched and filtered; what cannot be read stands last', async () => {
  assert.deepEqual(await names({sort: [{path: 'at', dir: 'ASC'}]}), ['Alfa', 'Zeta', 'Zeta', undefined]);
  assert.deepEqual(await names({sort: [{path: 'c.rank', dir: 'DESC'}]}), ['Alfa', 'Zeta', 'Zeta', undefined]);
  assert.deepEqual(await names({search: 'alf'}), ['Alfa']);
  assert.deepEqual(await names({where: ['=', 'at', '2026-03-01']}), ['Alfa', 'Zeta']);
  assert.deepEqual(await names({where: ['=', 'c.name', 'Alfa']}), ['Alfa']);
  assert.deepEqual(await names({where: ['>', 'c.rank', 1]}), ['Zeta', 'Alfa']);
});

test('a condition reads within rows what is no column of theirs', async () => {
  const plain = new LocalSource(rows, [{path: 'day', label: 'Day', type: 'date'}], {
    name: '',
    formats: formatsOf('en', 'UTC'),
  });
  const {columns, searchColumns} = plain.describe();
  const where: RowsRequest['where'] = ['LIKE', 'c.name', 'alf'];
  const {total} = await plain.rows({sort: [], search: '', searchColumns, columns, where}, 0, -1);
  assert.equal(total, 1);
});

test('groups and figures leave out what is no number, and tell how many', async () => {
  const column = source.describe().columns[2]!;
  const figures = (['sum', 'avg', 'min', 'max', 'count'] as const).map((fn) => ({as: fn, path: 'c.rank', fn}));
  const [whole] = await source.figures(request(), figures, false);
  assert.deepEqual(whole, {
    sum: 12,
    sum_unread: 1,
    avg: 6,
    avg_unread: 1,
    min: 2,
    min_unread: 1,
    max: 10,
    max_unread: 1,
    count: 3,
  });
  const groups = await source.figures(
    request({...grouped([], [{column, dir: 'ASC'}])}),
    [{as: 'sum', path: 'c.rank', fn: 'sum'}],
    true,
  );
  assert.deepEqual(
    groups.map(({sum, sum_unread: left, rows_of_group: count}) => [sum, left, count]),
    [
      [10, undefined, 1],
      [2, 1, 2],
      [null, undefined, 1],
    ],
  );
});
