import assert from 'node:assert/strict';
import {before, test} from 'node:test';
import fc from 'fast-check';
import {GridModel} from '../../../src/state/list/grid-model.js';
import type {RowList, RowsRequest} from '../../../src/state/list-rows/grid-source.js';
import type {SortKey} from '../../../src/state/list/list-state.js';
import type {LocalColumn} from '../../../src/state/sources/local-columns.js';
import {LocalSource} from '../../../src/state/sources/local-source.js';
import {formatsOf} from '../../../src/values/formats.js';
import {remains, until} from '../../support/until.js';

const COUNT = 40_000;
const rows = Array.from({length: COUNT}, (_, index) => ({
  name: `Town ${index % 50 ? 'alpha' : 'Zeta'} ${index}`,
  size: (index * 7919) % COUNT,
  far: index > 30_000 ? 'Reef' : null,
}));
const declared: LocalColumn[] = [
  {path: 'name', label: 'Name'},
  {path: 'size', label: 'Size', type: 'number', total: 'count'},
  {path: 'far', label: 'Far'},
];
const made = () => new LocalSource(rows, declared, {name: 'Towns', formats: formatsOf('en', 'UTC')});
const asked = (source: LocalSource, wanted: Partial<RowsRequest>): RowsRequest => {
  const {columns, searchColumns} = source.describe();
  return {sort: [], search: '', where: undefined, columns, searchColumns, ...wanted};
};
const listed = (rows: RowList) => Array.from({length: rows.length}, (_, index) => rows.at(index));
const {signal} = new AbortController();

// The code of searches comes with the first.
before(() => made().count(asked(made(), {search: 'zeta'})));

async function started() {
  const life = new AbortController();
  const model = new GridModel(made(), {pageSize: '0'}, life.signal);
  await model.start();
  return {model, stop: () => life.abort()};
}
async function rest(model: GridModel) {
  await until(() => !model.busy.peek());
}

test('the first rows that match are there at once, and the others and their number follow', async () => {
  const {model, stop} = await started();
  model.setSearch('zeta');
  assert.equal(model.records.peek().at(0)?.name, 'Town Zeta 0');
  assert.equal(model.shown.peek()?.request.search, 'zeta');
  assert.deepEqual([model.busy.peek(), model.total.peek()], [true, COUNT]);
  const first = listed(model.records.peek());
  assert.ok(first.length >= 100 && first.length < 800);
  await rest(model);
  assert.deepEqual([model.total.peek(), model.records.peek().length], [800, 800]);
  assert.deepEqual(listed(model.records.peek()).slice(0, first.length), first);
  stop();
});

test('rows that are already those asked for are not shown as outdated while the others are looked for', async () => {
  const {model, stop} = await started();
  const dimmed: boolean[] = [];
  const unsubscribe = model.waiting.shown.subscribe((shown) => dimmed.push(shown));
  model.setSearch('zeta');
  await rest(model);
  // longer than it takes to be shown as outdated
  await remains(() => dimmed.join() === 'false', 'the rows as they are', 200);
  unsubscribe();
  stop();
});

test('a search given up on leaves nothing behind', async () => {
  const {model, stop} = await started();
  model.setSearch('zeta');
  model.setSearch('');
  assert.deepEqual([model.records.peek().length, model.total.peek(), model.busy.peek()], [COUNT, COUNT, false]);
  model.setSearch('alpha');
  model.setSearch('zeta');
  await rest(model);
  await remains(() => model.records.peek().length === 800 && model.total.peek() === 800, 'the rows of the last search');
  stop();
});

test('whatever is asked, the first rows are the beginning of the answer, and the answer comes with them', async () => {
  const source = made();
  const word = fc.constantFrom('zeta', 'ALPHA', 't', 'reef', '39', 'none of them', ' town ');
  const key = fc.record({path: fc.constantFrom('name', 'size'), dir: fc.constantFrom<SortKey['dir']>('ASC', 'DESC')});
  const page = fc.constantFrom([0, -1], [0, 25], [50, 25], [5000, 250]);
  const where = fc.constantFrom(undefined, ['>', 'size', 100] as RowsRequest['where']);
  await fc.assert(
    fc.asyncProperty(word, fc.array(key, {maxLength: 2}), page, where, async (search, sort, [offset, limit], where) => {
      const request = asked(source, {search, sort, where});
      const first = source.firstRows(request, offset!, limit!, signal);
      const answer = await made().rows(request, offset!, limit!);
      if (!first) return;
      const all = await first.all;
      assert.equal(all.total, answer.total);
      assert.deepEqual(listed(all.rows), listed(answer.rows));
      assert.deepEqual(listed(first.rows), listed(answer.rows).slice(0, first.rows.length));
      assert.ok(limit! < 0 ? first.rows.length >= 100 : first.rows.length === answer.rows.length);
    }),
    {numRuns: 40},
  );
});

test('few rows, rows that are hard to find, and groups are answered whole', async () => {
  const source = made();
  const first = (wanted: Partial<RowsRequest>, offset = 0) =>
    source.firstRows(asked(source, wanted), offset, 25, signal);
  assert.equal(first({}), null);
  assert.equal(first({search: 'reef'}), null);
  assert.equal(first({search: 'zeta'}, 500), null);
  const {columns} = source.describe();
  assert.equal(first({search: 'zeta', groupBy: [{column: columns[0]!, dir: 'ASC'}]}), null);
  const few = new LocalSource(rows.slice(0, 10_000), declared, {name: 'Few', formats: formatsOf('en', 'UTC')});
  assert.equal(few.firstRows(asked(few, {search: 'zeta'}), 0, 25, signal), null);
});

test('figures over the rows that are being looked for come with them', async () => {
  const source = made();
  const request = asked(source, {search: 'zeta'});
  const first = source.firstRows(request, 0, 25, signal);
  const figures = await source.figures(request, [{as: 'total', path: 'size', fn: 'count'}], false);
  assert.deepEqual(figures, [{total: 800}]);
  assert.equal((await first!.all).total, 800);
});

test('figures asked for stay when the search is given up on', async () => {
  const source = made();
  const life = new AbortController();
  const request = asked(source, {search: 'zeta'});
  const first = source.firstRows(request, 0, 25, life.signal);
  const given = first!.all.catch(() => 'given up');
  const figures = source.figures(request, [{as: 'total', path: 'size', fn: 'count'}], false);
  life.abort();
  assert.equal(await given, 'given up');
  assert.deepEqual(await figures, [{total: 800}]);
});

test('other rows given before the first were described keep what the page asks for', async () => {
  const life = new AbortController();
  const model = new GridModel(made(), {pageSize: '0', search: 'zeta'}, life.signal);
  const starting = model.start();
  await model.replaceSource(made());
  await starting;
  await rest(model);
  const {pageSize, search} = model.state.peek();
  assert.deepEqual([pageSize, search, model.records.peek().length], [0, 'zeta', 800]);
  life.abort();
});
