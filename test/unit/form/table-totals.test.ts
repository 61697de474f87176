import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import type {Attribute} from '../../../src/values/types.js';
import {FakeSource, openForm, order, ORDER} from './fixtures.js';

type Act = {act: 'add' | 'insert' | 'delete' | 'move' | 'edit' | 'duplicate'; at: number; cents: number};
const acts = fc.array(
  fc.record({
    act: fc.constantFrom<Act['act']>('add', 'insert', 'delete', 'move', 'edit', 'duplicate'),
    at: fc.nat(200),
    cents: fc.nat(100_000),
  }),
  {maxLength: 60},
);

test('the figures beneath a table are those of its rows, whatever happens to them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(150), acts, async (start, script) => {
      const {lines} = await openForm();
      const table = lines();
      table.insert(Array.from({length: start}, (_, at) => ({quantity: at / 10})));
      for (const {act, at, cents} of script) {
        const rows = table.rows.peek();
        const row = rows[at % Math.max(1, rows.length)];
        if (act === 'add') table.add({quantity: cents / 100});
        if (act === 'insert') table.insert([{quantity: cents / 100}, {quantity: 0.1}], Math.min(at, rows.length));
        if (row && act === 'delete') table.delete(row);
        if (row && act === 'move') table.move(row, cents % rows.length);
        if (row && act === 'edit') row.cell('quantity').commit(cents / 100);
        if (row && act === 'duplicate') table.duplicate(row);
        const values = table.rows.peek().map((each) => each.cell('quantity').value.peek() as number);
        const sum = values.reduce((total, value) => total + Math.round(value * 100), 0) / 100;
        assert.equal(table.totals.of({column: 'quantity', fn: 'sum'}), sum);
        assert.equal(table.totals.of({column: 'quantity', fn: 'count'}), values.length);
        assert.equal(table.totals.of({column: 'quantity', fn: 'max'}), values.length ? Math.max(...values) : null);
        assert.deepEqual(
          table.rows.peek().map(({line}) => line.peek()),
          values.map((_, index) => index + 1),
        );
      }
    }),
    {numRuns: 25},
  );
});

test('durations add up to a duration, in minutes', async () => {
  const travel: Attribute = {internalId: 'travel', name: 'travel', label: 'Travel', type: ['duration']};
  const lines = {...ORDER.columns!.find(({internalId}) => internalId === 'lines')!};
  lines.type = ['tabular_section', {columns: [travel]}];
  const source = new FakeSource(order({content: {lines: []}}), {...ORDER, columns: [lines], forms: []});
  const table = (await openForm({source})).lines();
  const figures = () => (['sum', 'avg', 'min', 'max'] as const).map((fn) => table.totals.of({column: 'travel', fn}));
  assert.deepEqual(figures(), ['PT0M', null, null, null]);
  table.insert([{travel: 'PT9H'}, {travel: null}, {travel: 'PT45M'}, {travel: 'PT15M'}]);
  assert.deepEqual(figures(), ['PT10H', 'PT3H20M', 'PT15M', 'PT9H']);
});

test('rows are inserted at a place, and a place outside is refused', async (context) => {
  const log = context.mock.method(console, 'error', () => undefined);
  const {lines} = await openForm();
  const [row] = lines().insert([{product: 'p9'}], 1);
  assert.equal(lines().rows.value[1], row);
  assert.equal(lines().active.value, row);
  assert.deepEqual(lines().insert([{}], 9), []);
  assert.deepEqual(log.mock.calls[0]!.arguments, ['index out of range']);
});

test('a row that nobody touched is validated and sent without a model of its cells', async () => {
  const {lines} = await openForm();
  const [first] = lines().rows.value;
  assert.equal(first!.content(), first!.content());
  const before = first!.content();
  first!.cell('quantity').commit(77);
  assert.equal(first!.content().quantity, 77);
  assert.notEqual(first!.content(), before);
});
