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

test('a row’s variable means columns alone; a bare name in a row may mean the record’s', async () => {
  const section = structuredClone(ORDER.columns!.at(-1)!);
  const columns = section.type[1]!.columns!;
  const share = {scale: 1, expression: 'quantity * discount'};
  columns.push({internalId: 'share', name: 'share', label: 'Share', type: ['computed', share]});
  columns.push({
    internalId: 'cut',
    name: 'cut',
    label: 'Cut',
    type: ['computed', {formula: ['*', 'quantity', 'discount']}],
  });
  const {form, field, lines} = await openForm({source: source({lines: section})});
  const [record] = form.body.peek()!.scope.lines as object[];
  assert.deepEqual([Object.hasOwn(record!, 'quantity'), Object.hasOwn(record!, 'discount')], [true, false]);
  const [row] = lines().rows.value;
  assert.deepEqual([row!.cell('share').value.value, row!.cell('cut').value.value], [10, 10]);
  field('discount').commit(7);
  assert.deepEqual([row!.cell('share').value.value, row!.cell('cut').value.value], [14, 14]);
});

test('a field that stands twice is shown where one of its places is, by the rules and locks of both', async () => {
  const meta = {...ORDER, forms: [] as NonNullable<typeof ORDER.forms>};
  const place = (when: string, more: object) => ({kind: 'field' as const, field: 'note', visibleWhen: when, ...more});
  const group = {
    kind: 'group' as const,
    visibleWhen: 'discount > 30',
    elements: [place('true', {readonlyWhen: 'discount == 39'})],
  };
  meta.forms = [
    {
      alias: 'main',
      name: 'Order',
      elements: [place('status == "ordered"', {rules: [{kind: 'min-length', value: 20}]}), group],
    },
  ];
  const {field} = await openForm({source: new FakeSource(order(), meta)});
  const note = field('note');
  const seen: boolean[] = [];
  for (const [status, discount] of [
    ['draft', 5],
    ['ordered', 5],
    ['draft', 35],
    ['ordered', 35],
  ] as const) {
    field('status').commit(status);
    field('discount').commit(discount);
    seen.push(note.visible.value);
  }
  assert.deepEqual(seen, [false, true, true, true]);
  assert.deepEqual(note.validate()?.['key' as never], 'rule.minLength');
  field('discount').commit(39);
  assert.equal(note.readonly.value, true);
});
