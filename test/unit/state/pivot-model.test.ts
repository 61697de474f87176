import assert from 'node:assert/strict';
import {test} from 'node:test';
import {filtersWhere} from '../../../src/state/filter/filters.js';
import type {GridSource} from '../../../src/state/list-rows/grid-source.js';
import type {GroupsAsked} from '../../../src/state/list-rows/row-groups.js';
import {MOST_COLUMNS} from '../../../src/state/pivot/pivot-model.js';
import {LocalSource} from '../../../src/state/sources/local-source.js';
import {formatsOf} from '../../../src/values/formats.js';
import {COLUMNS, pivotOf, ROWS, settled} from './pivot-page.js';

const SUM = [{fn: 'sum' as const, column: 'amount'}];

test('a pivot table has a row for each value and a column for each period, with their totals', async () => {
  const {heads, lines, total} = await pivotOf({rows: ['supplier'], columns: ['date:month'], values: SUM});
  assert.deepEqual(heads(), ['["2026-01-01"]', '["2026-02-01"]', '["2026-04-01"]', '[null]', '[] total']);
  assert.deepEqual(lines(), ['Fjell: - - 5 - 5', 'Kanord: - 40 - - 40', 'Nordskar: 30.5 - - - 30.5', 'null: - - -  ']);
  assert.equal(total(), '30.5 40 5  75.5');
});

test('totals of means and of different values are worked out from the records', async () => {
  const {lines, total} = await pivotOf({
    rows: ['supplier'],
    values: [
      {fn: 'avg', column: 'amount'},
      {fn: 'distinct', column: 'amount'},
      {fn: 'count', column: 'amount'},
      {fn: 'count'},
    ],
  });
  assert.deepEqual(lines(), ['Fjell: 5/1/1/1', 'Kanord: 20/2/2/2', 'Nordskar: 15.25/2/2/2', 'null: /0/0/1']);
  assert.equal(total(), '15.1/4/5/6');
});

test('rows within others are asked for when these are opened, under their values alone', async () => {
  const {lines, toggle} = await pivotOf({rows: ['status', 'supplier'], columns: ['paid'], values: SUM});
  assert.deepEqual(lines(), ['draft: 20.5 - 20.5', 'sent: - 50 50', 'done: 5 - 5', 'null:  - ']);
  await toggle(1);
  assert.deepEqual(lines().slice(1, 4), ['sent: - 50 50', '>Kanord: - 40 40', '>Nordskar: - 10 10']);
  await toggle(1);
  assert.equal(lines().length, 4);
});

test('open rows stay open under another filter, with what it leaves of them', async () => {
  const {lines, toggle, list} = await pivotOf({rows: ['status', 'supplier'], values: SUM});
  await toggle(1);
  list.setFilter('amount', {path: 'amount', operator1: '>', value1: 15}, filtersWhere);
  await settled();
  assert.deepEqual(lines(), ['draft: 20.5', 'sent: 30', '>Kanord: 30']);
  list.clearFilters();
  list.setSearch('nordskar');
  await settled();
  assert.deepEqual(lines(), ['draft: 20.5', 'sent: 10', '>Nordskar: 10']);
});

test('several fields of columns have subtotals, which can be left out', async () => {
  const spec = {rows: [], columns: ['paid', 'status'], values: SUM};
  const {heads, total} = await pivotOf(spec);
  const within = [
    '[false,"draft"]',
    '[false,"done"]',
    '[false,null]',
    '[false] total',
    '[true,"sent"]',
    '[true] total',
  ];
  assert.deepEqual(heads(), [...within, '[] total']);
  assert.equal(total(), '20.5 5  25.5 50 50 75.5');
  const bare = await pivotOf({...spec, subtotals: false});
  assert.deepEqual(bare.heads(), [...within.filter((head) => !head.includes('total')), '[] total']);
  assert.equal(bare.total(), '20.5 5  50 75.5');
});

test('rows are ordered by a figure of a column, from the most, from the least, and not at all', async () => {
  const {lines, pivot, list} = await pivotOf({rows: ['supplier'], values: SUM});
  const names = () => lines().map((line) => line.split(':')[0]);
  const [column] = pivot.heads.value.columns;
  pivot.cycleSort(column!, 0);
  assert.deepEqual(names(), ['Kanord', 'Nordskar', 'Fjell', 'null']);
  pivot.cycleSort(column!, 0);
  assert.deepEqual(names(), ['Fjell', 'Nordskar', 'Kanord', 'null']);
  assert.equal(list.view.param('pivotSort'), '["ASC",0,"[]"]');
  pivot.cycleSort(column!, 0);
  assert.deepEqual(names(), ['Fjell', 'Kanord', 'Nordskar', 'null']);
});

test('what the person arranges is kept as choices of the view, and what metadata says is no choice', async () => {
  const {pivot, list, lines, heads} = await pivotOf({rows: ['supplier'], columns: ['date:month'], values: SUM});
  pivot.arrange('columns', ['date:quarter']);
  pivot.arrange('rows', ['status']);
  await settled();
  assert.deepEqual(list.state.value.viewParams, {pivotColumns: 'date:quarter', pivotRows: 'status'});
  assert.deepEqual(heads(), ['["2026-01-01"]', '["2026-04-01"]', '[null]', '[] total']);
  assert.equal(lines()[1], 'sent: 50 - - 50');
  pivot.arrange('rows', ['supplier']);
  pivot.arrange('columns', ['date:month']);
  assert.equal(list.state.value.viewParams, undefined);
  list.view.setParam('pivotRows', 'nothing,status,status,files:x');
  assert.deepEqual(
    pivot.arrangement.value.rows.map(({token}) => token),
    ['status'],
  );
  pivot.reset();
  assert.equal(list.state.value.viewParams, undefined);
});

test('a table of too many groups or columns says so, and shows again what fits', async () => {
  const local = new LocalSource(ROWS, COLUMNS, {name: 'Orders', formats: formatsOf('en', 'UTC')});
  let more = true;
  const source = Object.assign(Object.create(local) as GridSource, {
    groups: async (request: Parameters<LocalSource['groups']>[0], asked: GroupsAsked) => ({
      ...(await local.groups(request, asked)),
      more,
    }),
  });
  const {pivot, list, lines} = await pivotOf({rows: ['supplier'], values: SUM}, ROWS, source);
  assert.equal(pivot.fault.value, 'groups');
  more = false;
  await list.refresh();
  await settled();
  assert.deepEqual([pivot.fault.value, lines().length], [null, 4]);
  const many = Array.from({length: MOST_COLUMNS + 1}, (_, id) => ({id: `${id}`, supplier: `S${id}`, amount: 1}));
  const wide = await pivotOf({rows: ['status'], columns: ['supplier'], values: SUM}, many);
  assert.equal(wide.pivot.fault.value, 'columns');
});

test('a source that works nothing out has no table, and a failure can be asked again', async () => {
  const local = new LocalSource(ROWS, COLUMNS, {name: 'Orders', formats: formatsOf('en', 'UTC')});
  const bare = Object.assign(Object.create(local) as GridSource, {groups: undefined});
  assert.equal((await pivotOf({rows: ['supplier'], values: SUM}, ROWS, bare)).pivot.fault.value, 'source');
  let broken = true;
  const failing = Object.assign(Object.create(local) as GridSource, {
    groups: (request: Parameters<LocalSource['groups']>[0], asked: GroupsAsked) =>
      broken ? Promise.reject(new TypeError('Failed to fetch')) : local.groups(request, asked),
  });
  const {pivot, total} = await pivotOf({rows: ['supplier'], values: SUM}, ROWS, failing);
  assert.ok(pivot.error.value);
  broken = false;
  pivot.retry();
  await settled();
  assert.deepEqual([pivot.error.value, total()], [null, '75.5']);
});
