import assert from 'node:assert/strict';
import {test} from 'node:test';
import {FakeSource, ORDER, openForm, formOf, order} from './fixtures.js';
import type {FieldPlacement, FormElement} from '../../../src/values/metadata.js';
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

test('a formula that names a missing column is reported and does not break the form', async () => {
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

test('a field that stands twice is shown where one of its places is, by the rules of both and the lock of each', async () => {
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
  const {field, form} = await openForm({source: new FakeSource(order(), meta)});
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
  const at = (place: FormElement) => form.body.peek()!.at(note, place as FieldPlacement).readonly;
  const [first] = meta.forms[0]!.elements;
  assert.deepEqual([note.readonly.value, at(first!), at(group.elements[0]!)], [false, false, true]);
});

/** The lines with conditions on their columns and with more columns. */
function linesWith(changes: Record<string, Partial<Attribute>>, more: Attribute[] = []): Partial<Attribute> {
  const section = structuredClone(ORDER.columns!.at(-1)!);
  const columns = section.type[1]!.columns!;
  for (const column of columns) Object.assign(column, changes[column.internalId]);
  columns.push(...more);
  return section;
}

test('cells are shown, asked for and checked row by row; what is hidden is sent', async () => {
  const {form, lines} = await openForm({
    source: source({
      lines: linesWith({
        price: {type: ['number', {scale: 2, allowNull: true}], requiredWhen: 'quantity > 2'},
        secret: {visible: true, visibleWhen: 'quantity > 2', rules: [{kind: 'min-length', value: 20}]},
      }),
    }),
  });
  const [first, second] = lines().rows.value;
  assert.deepEqual(
    [first, second].map((row) => [row!.cell('secret').visible.value, row!.cell('price').required.value]),
    [
      [false, false],
      [true, true],
    ],
  );
  for (const row of [first!, second!]) row.cell('price').commit(null);
  second!.cell('secret').commit('short');
  assert.deepEqual(
    form.body
      .peek()!
      .validate()
      .map(({path}) => path),
    ['lines.r2.price', 'lines.r2.secret'],
  );
  second!.cell('quantity').commit(1);
  assert.deepEqual(
    lines()
      .faulty()
      .flatMap((row) => row.faulty),
    [],
  );
  assert.equal(form.body.peek()!.validate().length, 0);
  assert.equal((form.body.peek()!.content().lines as {secret: string}[])[1]!.secret, 'short');
  assert.deepEqual(
    [first, second].map((row) => row!.shows(row!.columns[3]!)),
    [false, false],
  );
});

test('computed columns follow their row and the record, are searched and summed, and are never sent', async () => {
  const made = (id: string, resultType: 'string' | 'number', expression: string): Attribute => ({
    internalId: id,
    name: id,
    label: id,
    type: ['computed', {resultType, expression}],
  });
  const {form, field, lines} = await openForm({
    source: source({
      lines: linesWith({}, [made('code', 'string', 'status + "-" + quantity'), made('part', 'number', 'quantity * 2')]),
      note: {visibleWhen: 'sum(lines, "part") > 10'},
    }),
  });
  const codes = () => lines().rows.value.map((row) => row.read('code'));
  assert.deepEqual(codes(), ['draft-2', 'draft-3']);
  assert.equal(field('note').visible.value, false);
  lines().rows.value[0]!.cell('quantity').commit(8);
  field('status').commit('ordered');
  assert.deepEqual(codes(), ['ordered-8', 'ordered-3']);
  assert.equal(field('note').visible.value, true);
  lines().setSearch('ordered-8');
  assert.equal(lines().shown.value.length, 1);
  assert.equal('code' in (form.body.peek()!.content().lines as object[])[0]!, false);
});

test('a locked table takes no rows and is not checked, until it opens again', async () => {
  const section = linesWith({quantity: {rules: [{kind: 'min', value: 5}]}});
  const {form, field, lines} = await openForm({
    source: source({lines: {...section, readonlyWhen: 'status == "ordered"'}}),
  });
  const state = () => [
    lines().permissions.add,
    lines().permissions.delete,
    !lines().rows.value[0]!.cell('price').readonly.value,
    form.body.peek()!.validate().length > 0,
  ];
  assert.deepEqual(state(), [true, true, true, true]);
  field('status').commit('ordered');
  assert.deepEqual(state(), [false, false, false, false]);
  field('status').commit('draft');
  assert.deepEqual(state(), [true, true, true, true]);
});

test('an expression that fails on a record’s values is reported once', async () => {
  const {field, host} = await openForm({source: source({note: {visibleWhen: 'supplier * 2 > 1'}})});
  for (const discount of [1, 2, 3]) {
    field('discount').commit(discount);
    field('supplier').commit(`s${discount}`);
    assert.equal(field('note').visible.value, true);
  }
  await Promise.resolve();
  assert.deepEqual(
    host.log.filter((type) => type === 'lc-error'),
    ['lc-error'],
  );
  assert.equal((host.details['lc-error'] as {code: string}).code, 'LC1010');
});
