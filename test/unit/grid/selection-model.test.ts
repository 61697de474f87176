import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {BatchDeletion} from '../../../src/contract/records.js';
import type {Row} from '../../../src/query/types.js';
import {deferredDeletion} from '../../../src/state/saving/deferred-deletion.js';
import {GridModel} from '../../../src/state/list/grid-model.js';
import type {GridOptions} from '../../../src/state/list/grid-options.js';
import type {GridDescription, GridSource, RowsAnswer, RowsRequest} from '../../../src/state/list-rows/grid-source.js';
import {NotificationModel} from '../../../src/state/app/notifications.js';
import {selectedRows, selectedWhere} from '../../../src/state/list/selected-rows.js';
import {SelectionModel} from '../../../src/state/list/selection-model.js';

const description: GridDescription = {
  alias: 'order',
  name: 'Orders',
  singular: 'order',
  columns: [],
  enumerations: {},
  searchColumns: [],
  sort: [],
  objects: {},
};

class Source implements GridSource {
  readonly whole = false;
  readonly asked: RowsRequest[] = [];
  constructor(private readonly size: number) {}
  async describe() {
    return description;
  }
  async rows(request: RowsRequest, offset: number, limit: number): Promise<RowsAnswer> {
    this.asked.push(request);
    const length = Math.max(0, Math.min(limit, this.size - offset));
    return {rows: Array.from({length}, (_, index) => ({id: `${offset + index}`, alias: 'order'}))};
  }
  async count() {
    return this.size;
  }
}

async function listed(size = 212, options: GridOptions = {}) {
  const life = new AbortController();
  const source = new Source(size);
  const list = new GridModel(source, options, life.signal);
  await list.start();
  await settled();
  return {list, source, life, selection: new SelectionModel(list, life.signal)};
}
const settled = async () => {
  for (let round = 0; round < 40; round++) await Promise.resolve();
};

test('rows are selected one by one, and the head shows some or all of the page', async () => {
  const {selection} = await listed();
  assert.equal(selection.page.value, 'none');
  selection.toggle(3);
  assert.deepEqual([selection.page.value, selection.count.value], ['some', 1]);
  selection.togglePage();
  assert.deepEqual([selection.page.value, selection.count.value, selection.offersEvery], ['all', 25, true]);
  selection.togglePage();
  assert.deepEqual([selection.page.value, selection.count.value], ['none', 0]);
});

test('a range gives the rows what its first one has', async () => {
  const {selection} = await listed();
  selection.toggle(2);
  selection.extend(5);
  assert.deepEqual([...selection.rows.keys()], ['2', '3', '4', '5']);
  selection.toggle(4);
  selection.extend(3);
  assert.deepEqual([...selection.rows.keys()], ['2', '5']);
});

test('all that match are kept as what they meet, with exceptions', async () => {
  const {selection, list} = await listed();
  selection.selectEvery();
  assert.deepEqual([selection.count.value, selectedWhere(selection)], [212, undefined]);
  selection.toggle(0);
  assert.deepEqual([selection.count.value, selection.page.value], [211, 'some']);
  assert.deepEqual(selectedWhere(selection), ['NOT-IN', 'id', ['0']]);
  assert.equal(selection.has(list.rows.value.at(0)), false);
  assert.equal(selection.has(list.rows.value.at(1)), true);
});

test('where the page is the whole list, its box selects all that match', async () => {
  const {selection} = await listed(20);
  selection.togglePage();
  assert.deepEqual(selection.detail, {every: true, ids: [], count: 20});
});

test('nobody has counted: all are selected, however many', async () => {
  const {selection} = await listed(212, {hideTotal: true});
  selection.selectEvery();
  assert.deepEqual([selection.count.value, selection.page.value], [null, 'all']);
});

test('another page or order keeps the selection, another search or condition ends it', async () => {
  const {selection, list} = await listed();
  selection.toggle(0);
  list.setPage(2);
  list.setSort([{path: 'date', dir: 'ASC'}]);
  assert.equal(selection.count.value, 1);
  list.setSearch('tent');
  assert.equal(selection.count.value, 0);
  selection.toggle(0);
  list.setWhere(['=', 'status', 'sent']);
  assert.equal(selection.count.value, 0);
});

test('all that match are read in blocks, without the exceptions', async () => {
  const {selection, list} = await listed(2500);
  selection.selectEvery();
  selection.toggle(1);
  const reported: number[] = [];
  const rows = await selectedRows(list, selection, new AbortController().signal, (count) => reported.push(count));
  assert.equal(rows.length, 2499);
  assert.deepEqual(reported, [999, 1999, 2499]);
  assert.ok(!rows.some(({id}) => id === '1'));
});

const words = {title: 'Deleting', undo: 'Undo'};
const done: BatchDeletion = {deleted: {order: ['1', '2']}, failed: []};
const rows: Row[] = [
  {id: '1', alias: 'order'},
  {id: '2', alias: 'order'},
];

test('a deletion is sent when its notification ends, and the rows are withheld from then on', async () => {
  const {list, life, source} = await listed();
  const notifications = new NotificationModel();
  const sent: boolean[] = [];
  const send = async (leaving: boolean) => (sent.push(leaving), done);
  const deletion = deferredDeletion({model: list, notifications, rows, words, send, life: life.signal});
  await settled();
  assert.deepEqual(source.asked.at(-1)!.where, ['NOT-IN', 'id', ['1', '2']]);
  assert.deepEqual(sent, []);
  notifications.clear();
  assert.equal(await deletion, done);
  assert.deepEqual(sent, [false]);
});

test('an undone deletion is never sent', async () => {
  const {list, life, source} = await listed();
  const notifications = new NotificationModel();
  const send = () => Promise.reject(new Error('sent'));
  const deletion = deferredDeletion({model: list, notifications, rows, words, send, life: life.signal});
  notifications.items.value[0]!.actions![0]!.run();
  assert.equal(await deletion, null);
  await settled();
  assert.equal(source.asked.at(-1)!.where, undefined);
  assert.deepEqual(notifications.items.value, []);
  life.abort();
});

test('a list that goes away sends what is to be deleted', async () => {
  const {list, life} = await listed();
  const sent: boolean[] = [];
  const send = async (leaving: boolean) => (sent.push(leaving), done);
  const notifications = new NotificationModel();
  const deletion = deferredDeletion({model: list, notifications, rows, words, send, life: life.signal});
  life.abort();
  assert.equal(await deletion, done);
  assert.deepEqual([sent, notifications.items.value], [[false], []]);
});
