import assert from 'node:assert/strict';
import {test} from 'node:test';
import {daysLate} from '../../../src/state/board/board-columns.js';
import {CARD_STEP} from '../../../src/state/board/board-lane.js';
import {BoardModel} from '../../../src/state/board/board-model.js';
import {begin, last, row, settled} from './board-source.js';

test('an enumeration has all its options as columns, and one for rows without a value where there are any', async () => {
  const {heads, ids, source} = await begin([row(1, 'sent'), row(2, 'draft', 5), row(3, 'draft', 7), row(4, null, 1)]);
  assert.deepEqual(heads(), [
    ['draft', 2, 12],
    ['sent', 1, 10],
    ['done', 0, 0],
    ['', 1, 1],
  ]);
  assert.deepEqual([ids('draft'), ids('sent'), ids('done'), ids('')], [[2, 3], [1], [], [4]]);
  assert.equal(source.figured.length, 1);
  assert.deepEqual(source.asked.map(last), [
    ['=', 'status', 'draft'],
    ['=', 'status', 'sent'],
    ['=', 'status', 'done'],
    ['EMPTY', 'status'],
  ]);
});

test('a reference has the values found, by their text, and a boolean yes and no', async () => {
  const rows = ['b', 'a'].map((name, id) => ({
    ...row(id, 'draft'),
    supplier: {v: name, p: `Supplier ${name}`},
    paid: true,
  }));
  const {board, heads} = await begin(rows, {column: 'supplier'});
  assert.deepEqual(
    board.columns.value.map(({text}) => text),
    ['Supplier a', 'Supplier b'],
  );
  const other = await begin(rows, {column: 'paid'});
  assert.deepEqual(other.heads(), [
    ['true', 2, 20],
    ['false', 0, 0],
  ]);
  assert.equal(heads().length, 2);
});

test('rows and figures are asked for under the filter, the search and what the page demands', async () => {
  const {list, source} = await begin([row(1, 'draft')]);
  list.setSearch('N');
  list.setWhere(['=', 'buyer', 'me']);
  await settled();
  const {request, figures} = source.figured.at(-1)!;
  assert.deepEqual([request.search, request.where], ['N', ['=', 'buyer', 'me']]);
  assert.deepEqual(figures, [{as: 'sum_of_column', path: 'amount', fn: 'sum'}]);
  const asked = source.asked.at(-1)!;
  assert.equal(asked.search, 'N');
  assert.deepEqual(asked.where?.slice(0, 2), ['and', ['=', 'buyer', 'me']]);
  assert.ok(asked.columns.some(({path}) => path === 'amount'));
});

test('more rows come some at a time, each once', async () => {
  const {lane, ids, source, board} = await begin(Array.from({length: 70}, (_, id) => row(id, 'draft')));
  assert.equal(ids('draft').length, CARD_STEP);
  source.rowsHere.unshift(row(99, 'draft'));
  lane('draft').more();
  await settled();
  lane('draft').more();
  await settled();
  assert.equal(new Set(ids('draft')).size, ids('draft').length);
  assert.equal(ids('draft').length, 70);
  assert.equal(lane('draft').follow.value, false);
  assert.equal(board.columns.value[0]!.count, 70);
});

test('a card whose deletion can be undone leaves the others where they are', async () => {
  const {lane, list, source, ids} = await begin(Array.from({length: 50}, (_, id) => row(id, 'draft')));
  lane('draft').more();
  await settled();
  list.withheld.add(['3']);
  await settled();
  const {where} = source.asked.at(-1)!;
  assert.deepEqual(where?.[1], ['NOT-IN', 'id', ['3']]);
  assert.equal(ids('draft').length, 50);
});

test('an answer to an older question is dropped, whenever it comes', async () => {
  const {list, source, ids} = await begin([row(1, 'draft')]);
  source.hold();
  list.setSearch('a');
  await settled();
  source.rowsHere = [row(2, 'draft')];
  list.setSearch('b');
  await settled();
  await source.go('last');
  assert.deepEqual(ids('draft'), [2]);
});

test('a column that fails says why, others live on, and asking again mends it', async () => {
  const {source, list, lane, ids} = await begin([row(1, 'draft'), row(2, 'sent')]);
  source.broken = 'draft';
  await list.refresh();
  await settled();
  assert.ok(lane('draft').error.value);
  assert.equal(lane('sent').error.value, null);
  assert.deepEqual(ids('draft'), [1]);
  source.broken = null;
  lane('draft').retry();
  await settled();
  assert.equal(lane('draft').error.value, null);
});

test('nothing changes while the board is held; then it does', async () => {
  const {source, list, board, ids} = await begin([row(1, 'draft')]);
  const release = board.hold();
  source.rowsHere = [row(1, 'draft'), row(2, 'draft')];
  await list.refresh();
  await settled();
  assert.deepEqual(ids('draft'), [1]);
  release();
  await settled();
  assert.deepEqual(ids('draft'), [1, 2]);
});

test('a moved card is counted where it is at once, once when the server has it, and keeps its place', async () => {
  const {source, list, board, ids, heads} = await begin([row(1, 'draft', 5), row(2, 'sent', 7), row(3, 'sent', 8)]);
  const moved = board.moved.put(source.rowsHere[0]!, 'status', board.columnOf('sent')!, 'draft', 2);
  assert.deepEqual([ids('draft'), ids('sent')], [[], [2, 3, 1]]);
  assert.deepEqual(heads().slice(0, 2), [
    ['draft', 0, 0],
    ['sent', 3, 20],
  ]);
  source.rowsHere[0]!.status = 'sent';
  board.moved.accept(moved);
  await list.changedHere([['1', 2]]);
  await settled();
  assert.deepEqual([ids('draft'), ids('sent')], [[], [2, 3, 1]]);
  assert.deepEqual(heads().slice(0, 2), [
    ['draft', 0, 0],
    ['sent', 3, 20],
  ]);
  assert.equal(board.moved.moves.value.size, 0);
  list.setSearch('x');
  await settled();
  assert.deepEqual(ids('sent'), [1, 2, 3]);
});

test('a card that was refused is back where it was', async () => {
  const {source, board, ids, heads} = await begin([row(1, 'draft', 5), row(2, 'sent', 7)]);
  const moved = board.moved.put(source.rowsHere[0]!, 'status', board.columnOf('sent')!, 'draft', 0);
  assert.deepEqual(ids('sent'), [1, 2]);
  board.moved.withdraw(moved);
  assert.deepEqual([ids('draft'), ids('sent')], [[1], [2]]);
  assert.deepEqual(heads()[0], ['draft', 1, 5]);
});

test('another column makes other columns, which the address keeps', async () => {
  const {list, board, source} = await begin([{...row(1, 'draft'), paid: true}]);
  list.view.setParam('by', 'paid');
  await settled();
  assert.deepEqual(
    board.columns.value.map(({key}) => key),
    ['true', 'false'],
  );
  assert.equal(list.view.param('by'), 'paid');
  board.laneOf('true', true).want();
  await settled();
  assert.deepEqual(last(source.asked.at(-1)!), ['=', 'paid', true]);
});

test('columns begin closed as the metadata says, and open where a person wants', async () => {
  const {board} = await begin([row(1, 'draft')], {column: 'status', closed: ['done']});
  assert.deepEqual([board.closed.has('draft'), board.closed.has('done')], [false, true]);
  board.closed.toggle('done');
  assert.equal(board.closed.has('done'), false);
});

test('what is closed is kept with the list, for each field, and is there when the board is shown again', async () => {
  const {board, list, stop} = await begin([row(1, 'draft')], {column: 'status', closed: ['done']});
  board.closed.toggle('draft');
  assert.equal(list.view.param('closed.status'), '["done","draft"]');
  stop();
  const again = new BoardModel(list, () => '');
  again.follow();
  assert.deepEqual(
    ['draft', 'sent', 'done'].map((key) => again.closed.has(key)),
    [true, false, true],
  );
  list.view.setParam('by', 'paid');
  assert.equal(again.closed.has('done'), false);
  list.view.setParam('closed.paid', 'no list');
  assert.equal(again.closed.has('true'), false);
});

test('a record lies among those of its column, as the form that it opens in walks through them', async () => {
  const {board, list, source, stop} = await begin([row(1, 'draft'), row(2, 'sent'), row(3, 'sent')]);
  source.walked = ({where}) => ({from: 'order', where});
  assert.deepEqual(list.requests.trailTo('3'), {
    query: {from: 'order', where: ['=', 'status', 'sent']},
    at: 1,
    total: 2,
  });
  board.moved.put(source.rowsHere[0]!, 'status', board.columnOf('sent')!, 'draft', 0);
  assert.equal(list.requests.trailTo('3')!.at, 2);
  assert.equal(list.requests.trailTo('99'), undefined);
  stop();
  assert.equal(list.view.located, null);
});

test('a date is late from the day after it on', () => {
  assert.deepEqual(
    ['2026-11-19', '2026-11-23', '2026-12-01', null, 'soon'].map((date) => daysLate(date, '2026-11-23')),
    [4, 0, 0, 0, 0],
  );
});
