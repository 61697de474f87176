import assert from 'node:assert/strict';
import {test} from 'node:test';
import {gridColumn, type GridColumn} from '../../../src/state/list/grid-columns.js';
import {cellMatches, firstFrom} from '../../../src/state/list-rows/cell-matches.js';
import {formatsOf} from '../../../src/values/formats.js';
import type {TypeConfig, TypeName} from '../../../src/values/types.js';

const column = (path: string, type: TypeName, config?: TypeConfig): GridColumn =>
  gridColumn({path}, {internalId: path, name: path, label: path, type: [type, config]});

const COLUMNS = [column('name', 'string'), column('price', 'number', {scale: 2}), column('paid', 'boolean')];
const CONTEXT = {formats: formatsOf('en', 'UTC'), words: {yes: 'Yes', no: 'No'}};
const NEVER = new AbortController().signal;
const places = async (text: string, rows: object[], stopped = NEVER) =>
  (await cellMatches(text, rows as never, COLUMNS, CONTEXT as never, stopped))?.map(({row, column}) => [row, column]);

test('a text is found as it is shown, in any case, row by row; not in what is drawn, nor in rows that are not here', async () => {
  const rows = [{name: 'Yes-tent', price: 1234.5, paid: true}, undefined, {name: 'TENT', price: 2}] as object[];
  assert.deepEqual(await places('tent', rows), [
    [0, 0],
    [2, 0],
  ]);
  assert.deepEqual(await places('1,234.50', rows), [[0, 1]]);
  assert.deepEqual(await places('yes', rows), [[0, 0]]);
  assert.deepEqual(await places('  ', rows), []);
});

test('a search that is stopped finds nothing', async () => {
  const stop = new AbortController();
  const rows = Array.from({length: 2000}, () => ({name: 'a'}));
  const found = places('a', rows, stop.signal);
  stop.abort();
  assert.equal(await found, undefined);
});

test('the search goes on from the match that was current', () => {
  const found = [
    {row: 0, column: 1},
    {row: 3, column: 0},
    {row: 3, column: 2},
  ];
  assert.equal(firstFrom(found, undefined), 0);
  assert.equal(firstFrom(found, {row: 3, column: 1}), 2);
  assert.equal(firstFrom(found, {row: 9, column: 0}), 0);
});
