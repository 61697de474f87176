import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Database} from '../../../demo/server/db/database.js';
import {gridColumn} from '../../../src/state/list/grid-columns.js';
import type {Row} from '../../../src/query/types.js';
import {grouped} from '../../../src/state/list/list-state.js';
import {groupKey} from '../../../src/state/list-rows/grouped-rows.js';
import {withinGroups} from '../../../src/state/list-rows/groups-within.js';
import type {Group} from '../../../src/state/list-rows/line-marks.js';
import type {RowsRequest} from '../../../src/state/list-rows/grid-source.js';
import {byId, figureRow, figuresQuery, GROUP_ROWS, recordsQuery} from '../../../src/state/sources/records-query.js';
import {asking, filled, idOf, viewer} from './fixture.js';

const column = (path: string) => gridColumn({path}, {internalId: path, name: path, label: path, type: ['string']});
const group = {column: column('supplier'), dir: 'ASC' as const};
const request = (more: Partial<RowsRequest> = {}): RowsRequest => ({
  sort: [{path: 'supplier', dir: 'ASC'}],
  search: '',
  searchColumns: ['number'],
  columns: [column('number')],
  where: undefined,
  groupBy: [group],
  ...more,
});
const figures = [
  {as: 'total_0', path: 'total', fn: 'sum' as const},
  {as: 'total_1', path: 'total', fn: 'count' as const},
];

describe('figures of a list', () => {
  let database: Database;
  before(async () => {
    database = await filled();
  });
  after(() => database.close());

  const ask = async (more: Partial<RowsRequest>, grouped: boolean, as = viewer('admin'), of = figures) => {
    const rows = await asking(database, as)('all', figuresQuery({from: 'order'}, request(more), of, grouped));
    return rows.map((row) => figureRow(row, of));
  };

  it('are over all rows that match', async () => {
    assert.deepEqual(await ask({}, false), [{total_0: 221, total_1: 4}]);
    assert.deepEqual(await ask({where: ['=', 'status', 'sent']}, false), [{total_0: 100.5, total_1: 2}]);
    assert.deepEqual(await ask({search: 'PO-2'}, false), [{total_0: 20, total_1: 1}]);
  });

  it('come by group, in the order of the groups, with how many rows each has', async () => {
    const rows = await ask({}, true);
    const order = await asking(database, viewer('admin'))('all', recordsQuery({from: 'order'}, request()));
    const shown = order.map(({supplier}) => JSON.stringify(supplier));
    assert.deepEqual(
      rows.map(({supplier}) => JSON.stringify(supplier)),
      [...new Set(shown)],
    );
    assert.deepEqual(
      rows.map((row) => [Number(row[GROUP_ROWS]), row.total_0]),
      shown
        .map((key) => [1, order.find(({supplier}) => JSON.stringify(supplier) === key)!])
        .map(([, row]) => [
          1,
          {'PO-1': 100.5, 'PO-2': 20, 'PO-3': 100.5, 'PO-4': 0, 'PO-5': null}[(row as {number: string}).number],
        ]),
    );
  });

  it('come by groups within groups, and of those within some groups alone', async () => {
    const [supplier, status] = [column('supplier'), column('status')];
    const levels = grouped(
      [{path: 'status', dir: 'DESC'}],
      [
        {column: supplier, dir: 'ASC'},
        {column: status, dir: 'ASC'},
      ],
    );
    const [outer, inner] = [await ask({}, true), await ask(levels, true)];
    const rows = await asking(database, viewer('admin'))('all', recordsQuery({from: 'order'}, request(levels)));
    const key = ({supplier, status}: Row) => JSON.stringify([supplier, status]);
    assert.deepEqual(inner.map(key), [...new Set(rows.map(key))]);
    const sumOf = (some: Row[]) => some.reduce((sum, row) => sum + Number(row[GROUP_ROWS]), 0);
    assert.equal(sumOf(inner), rows.length);
    const two = outer.filter(({supplier}) => supplier).slice(0, 2);
    const groups = two.map(({supplier}, at): Group => ({
      ...{key: groupKey('', supplier), level: 0, values: [supplier], open: true},
      ...{count: null, figures: null, continued: at > 0},
    }));
    const [question] = withinGroups(request(levels), groups, false);
    const parts = question!.read(await ask(question!.request, true));
    for (const [at, row] of two.entries())
      assert.equal(sumOf(parts.get(groups[at]!.key)!), Number(row[GROUP_ROWS]), 'those within add up');
  });

  it('leave out what the viewer may not see', async () => {
    const clerk = viewer('clerk');
    const [all, seen] = await Promise.all([ask({}, true), ask({}, true, clerk, [])]);
    const rows = await asking(database, clerk)('all', recordsQuery({from: 'order'}, request()));
    assert.equal(
      seen.reduce((sum, row) => sum + Number(row[GROUP_ROWS]), 0),
      rows.length,
    );
    await assert.rejects(ask({}, false, clerk), {code: 'ACCESS_DENIED'});
    assert.ok(rows.length < all.reduce((sum, row) => sum + Number(row[GROUP_ROWS]), 0));
  });

  it('records are asked for by id among those that match', async () => {
    const sent = request({where: ['=', 'status', 'sent']});
    const rows = await asking(database, viewer('admin'))(
      'all',
      byId(recordsQuery({from: 'order'}, sent), [idOf('o1'), idOf('o2')]),
    );
    assert.deepEqual(
      rows.map(({id}) => id),
      [idOf('o1')],
    );
  });
});
