import assert from 'node:assert/strict';
import {test} from 'node:test';
import {askPoints, MOST_POINTS} from '../../../src/state/chart/ask-points.js';
import type {ChartAsked} from '../../../src/state/chart/ask-chart.js';
import type {GridModel} from '../../../src/state/list/grid-model.js';
import type {RowsRequest} from '../../../src/state/list-rows/grid-source.js';

const column = (path: string) => ({path, attribute: {internalId: path, type: ['number']}});
const price = column('price');
const asked = {kind: 'scatter', by: column('weight'), figure: {fn: 'sum', column: price}} as unknown;
const request = {columns: [column('name'), price]} as unknown as RowsRequest;

/** A list of so many rows; what was read of it. */
function listOf(count: number, whole: boolean) {
  const reads: [offset: number, limit: number, columns: string][] = [];
  const row = (at: number) => ({id: String(at), weight: count - at, price: at % 7 ? at : null});
  const read = ({columns}: RowsRequest, offset: number, limit: number) => {
    reads.push([offset, limit, columns.map(({path}) => path).join()]);
    return Promise.resolve(Array.from({length: Math.min(limit, count - offset)}, (_, at) => row(offset + at)));
  };
  return {reads, list: {requests: {most: whole ? Infinity : 10_000, read}} as unknown as GridModel};
}

const ask = (list: GridModel) => askPoints(list, request, asked as ChartAsked, new AbortController().signal);

test('points of a server are read as many at a time as it gives, with the two columns that are drawn', async () => {
  const {list, reads} = listOf(25_000, false);
  const {data, rows} = await ask(list);
  assert.deepEqual(reads, [
    [0, 10_000, 'weight,price'],
    [10_000, 10_000, 'weight,price'],
    [20_000, 10_000, 'weight,price'],
  ]);
  const {x, y, first} = data.points!;
  assert.equal(x.length, 25_000 - Math.ceil(25_000 / 7), 'a row without a value is no point');
  assert.deepEqual([x[0], y[0], rows!.at(0)!.id, first], [1, 24_999, '24999', undefined]);
  assert.ok(
    x.every((each, at) => !at || x[at - 1]! <= each),
    'they are in order',
  );
});

test('rows of the page are read at once', async () => {
  const {list, reads} = listOf(MOST_POINTS, true);
  const {data} = await ask(list);
  assert.deepEqual(reads, [[0, MOST_POINTS + 1, 'weight,price']]);
  assert.equal(data.points!.first, undefined);
});

test('where there are more rows than can be drawn the answer says so', async () => {
  const {list, reads} = listOf(MOST_POINTS + 50_000, false);
  const {data} = await ask(list);
  assert.equal(data.points!.first, MOST_POINTS);
  assert.deepEqual(reads.at(-1), [MOST_POINTS, 10_000, 'weight,price']);
  assert.equal(reads.length, 11);
});
