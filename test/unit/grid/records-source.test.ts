import assert from 'node:assert/strict';
import test from 'node:test';
import type {Services} from '../../../src/api/services.js';
import type {Query} from '../../../src/query/types.js';
import type {RowsRequest} from '../../../src/state/list-rows/grid-source.js';
import {ObjectSource, type ObjectSourceOptions} from '../../../src/state/sources/object-source.js';

const REQUEST: RowsRequest = {
  sort: [{path: 'number', dir: 'ASC'}],
  search: '',
  searchColumns: [],
  columns: [],
  where: undefined,
};

/** Orders of a server that answers each page with a cursor of its own. */
function orders(options: Partial<ObjectSourceOptions> = {}) {
  const asked: Query[] = [];
  const ask = async (_kind: string, query: Query) => {
    asked.push(query);
    return {data: [], hasNextPage: true, cursor: `after ${query.offset}`};
  };
  const services = {query: {ask}} as unknown as Services;
  const source = new ObjectSource(async () => services, {alias: 'order', list: '', ...options});
  const page = (offset: number) => source.rows(REQUEST, offset, 25, new AbortController().signal);
  return {asked, source, page};
}

test('the next page is asked for with where the last one lies', async () => {
  const {asked, page} = orders();
  for (const offset of [0, 25, 500]) await page(offset);
  assert.deepEqual(
    asked.map(({offset, cursor}) => [offset, cursor]),
    [
      [0, undefined],
      [25, 'after 0'],
      [500, 'after 25'],
    ],
  );
});

test('rows that may have changed are counted anew', async () => {
  const {asked, source, page} = orders();
  await page(0);
  source.renew();
  await page(25);
  assert.equal(asked[1]!.cursor, undefined);
});

test('rows carry what references are called, unless plain ids are asked for', async () => {
  const [named, plain] = [orders(), orders({withPresentations: false})];
  await Promise.all([named.page(0), plain.page(0)]);
  assert.equal(named.asked[0]!.withPresentations, true);
  assert.equal(plain.asked[0]!.withPresentations, false);
});
