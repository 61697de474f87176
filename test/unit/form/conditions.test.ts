import assert from 'node:assert/strict';
import {test} from 'node:test';
import {FakeSource, ORDER, openForm, formOf, order} from './fixtures.js';
import type {Attribute} from '../../../src/values/types.js';

function source(changes: Record<string, Partial<Attribute>>): FakeSource {
  const columns = ORDER.columns!.map((column) => ({...column, ...changes[column.internalId]}));
  return new FakeSource(order(), {...ORDER, columns});
}

test('conditions show, lock and require fields as other fields change', async () => {
  const {field} = await openForm({
    source: source({
      note: {visibleWhen: 'discount > 10', requiredWhen: 'status == "ordered"'},
      discount: {readonlyWhen: 'lines.size() > 2'},
    }),
  });
  assert.equal(field('note').visible.value, false);
  field('discount').commit(20);
  assert.deepEqual([field('note').visible.value, field('note').required.value], [true, false]);
  field('status').commit('ordered');
  field('note').commit('');
  assert.equal(field('note').fault.value !== null, true);
  field('status').commit('draft');
  assert.equal(field('note').fault.value, null);
  assert.equal(field('discount').readonly.value, false);
});

test('a formula that names a missing column is told of and does not break the form', async () => {
  const meta = structuredClone(ORDER);
  const columns = meta.columns!.at(-1)!.type[1]!.columns!;
  columns.pop();
  const {form} = formOf({source: new FakeSource(order(), meta)});
  await form.load();
  const status = form.status.value;
  assert.equal(status.kind === 'malformed' && status.problems[0]?.key, 'metadata.cycle');
});
