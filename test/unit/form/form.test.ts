import assert from 'node:assert/strict';
import {test} from 'node:test';
import {effect} from '@preact/signals-react';
import {ServiceError} from '../../../src/api/errors.js';
import {patterns} from '../../../src/rules/lazy-rules.js';
import {FakeSource, ORDER, formOf, openForm, order} from './fixtures.js';
import {waitUntil} from '../../support/until.js';

await patterns.load();

test('a form is ready after its load and says so', async () => {
  const {form, host} = formOf();
  assert.equal(form.status.value.kind, 'loading');
  await form.load();
  assert.equal(form.status.value.kind, 'ready');
  assert.deepEqual(host.log, ['lc-init', 'lc-ready']);
});

test('a failed load keeps its error and reports it', async () => {
  const source = new FakeSource();
  source.load = async () => {
    throw new ServiceError('malformed');
  };
  const {form, host} = formOf({source});
  await form.load();
  assert.equal(form.status.value.kind, 'failed');
  assert.deepEqual(host.log, ['lc-error']);
});

test('a load that something else broke off ends all the same', async () => {
  const source = new FakeSource();
  source.load = async () => {
    throw new DOMException('The operation was aborted.', 'AbortError');
  };
  const {form} = formOf({source});
  await form.load();
  assert.equal(form.status.value.kind, 'failed');
});

test('metadata that proves to be wrong when a changed form is loaded again is reported in its place', async () => {
  const source = new FakeSource();
  const {form, field} = await openForm({source});
  field('discount').input(12);
  const broken = structuredClone(ORDER);
  broken.columns![0]!.rules = [null as never];
  source.metadata = async () => broken;
  await form.load();
  assert.equal(form.status.value.kind, 'malformed');
});

test('metadata of a wrong shape names the place', async () => {
  const broken = structuredClone(ORDER);
  (broken.columns![2] as {type: unknown}).type = ['nonsense'];
  const {form} = formOf({source: new FakeSource(order(), broken)});
  await form.load();
  await waitUntil(() => form.status.value.kind !== 'ready');
  const status = form.status.value;
  assert.equal(status.kind, 'malformed');
  assert.match(status.kind === 'malformed' ? status.problems[0]!.path : '', /columns.*2/);
});

test('metadata with a hole in a list is not shown, but reported', async () => {
  const broken = structuredClone(ORDER);
  broken.columns![0]!.rules = [null as never];
  const {form, host} = formOf({source: new FakeSource(order(), broken)});
  await form.load();
  const status = form.status.value;
  assert.match(status.kind === 'malformed' ? status.problems[0]!.path : '', /columns.*0.*rules.*0/);
  assert.ok(!host.log.includes('lc-ready'));
});

test('a form that is being worked in stays when its metadata proves to be wrong', async () => {
  const broken = structuredClone(ORDER);
  (broken.columns![2] as {type: unknown}).type = ['nonsense'];
  const {form, host, app, field} = formOf({source: new FakeSource(order(), broken)});
  await form.load();
  field('discount').input(12);
  await waitUntil(() => host.log.includes('lc-error'));
  assert.equal(form.status.value.kind, 'ready');
  assert.equal(field('discount').value.value, 12);
  const [told] = app.notifications.items.value;
  assert.match(told!.text!, /columns.*2/);
});

test('a new record needs the right to insert', async () => {
  const source = new FakeSource(order({id: null}), {...ORDER, canInsert: false});
  const {form} = formOf({source});
  await form.load();
  const status = form.status.value;
  assert.equal(status.kind === 'failed' && status.error.kind, 'access');
});

test('any change makes the form modified and is timed', async () => {
  const {form, field} = await openForm();
  assert.equal(form.modified.value, false);
  assert.equal(form.lastModified.value, null);
  field('note').commit('x');
  assert.equal(form.modified.value, true);
  assert.ok(form.lastModified.value! <= Date.now());
});

test('a change wakes nobody who reads another field', async () => {
  const {field} = await openForm();
  let woken = 0;
  const stop = effect(() => {
    void [field('discount').value.value, field('discount').error, field('discount').changed.value];
    woken++;
  });
  field('note').commit('typing');
  assert.equal(woken, 1);
  stop();
});

test('a field is validated when it changes, and its fault leaves while it is typed right', async () => {
  const {field} = await openForm();
  const discount = field('discount');
  discount.commit(45);
  assert.notEqual(discount.error, '');
  discount.input(50);
  assert.notEqual(discount.error, '');
  discount.input(4);
  assert.equal(discount.error, '');
});

test('rules of the attribute, the placement and the script all apply', async () => {
  const meta = {
    ...ORDER,
    forms: [
      {
        alias: 'main',
        name: '',
        elements: [{kind: 'field' as const, field: 'discount', rules: [{kind: 'min' as const, value: 1}]}],
      },
    ],
  };
  const {field} = await openForm({source: new FakeSource(order(), meta)});
  const discount = field('discount');
  discount.overrule({rules: [{kind: 'pattern', value: '5', message: 'fives only'}]});
  const faulty = (value: number) => {
    discount.commit(value);
    return discount.error !== '';
  };
  assert.deepEqual([45, 0, 6, 5].map(faulty), [true, true, true, false]);
});

test('a change empties the fields and cells that depend on it, and those that depend on them', async () => {
  const {field, lines} = await openForm();
  field('supplier').commit('s2', 'Kanord');
  assert.equal(field('contact').value.value, null);
  assert.equal(field('contact').presentation.value, '');
  assert.deepEqual(
    lines().rows.value.map((row) => row.cell('product').value.value),
    [null, null],
  );
});

test('line totals and the order total follow their parts exactly', async () => {
  const {field, lines} = await openForm();
  assert.equal(Number(field('total').value.value), 20.5);
  lines().rows.value[1]!.cell('price').commit(0.7);
  assert.equal(Number(lines().rows.value[1]!.cell('total').value.value), 2.1);
  assert.equal(Number(field('total').value.value), 22.3);
  lines().delete(lines().rows.value[0]!);
  assert.equal(Number(field('total').value.value), 2.1);
});

test('what is sent holds no computed values and nothing this user may not change', async () => {
  const {form, source} = await openForm({
    source: new FakeSource(order({rights: {canUpdate: true, canDelete: true, readonly: ['discount']}})),
  });
  await form.save();
  const {content} = source.saves[0]!.object;
  assert.deepEqual(Object.keys(content).sort(), ['contact', 'lines', 'note', 'status', 'supplier']);
  assert.deepEqual(Object.keys((content.lines as object[])[0]!).sort(), [
    'id',
    'price',
    'product',
    'quantity',
    'secret',
  ]);
});

test('leaving asks only with unsaved changes, and names them', async () => {
  const {form, host, field} = await openForm();
  assert.equal(await form.mayLeave(), true);
  assert.equal(host.questions.length, 0);
  field('note').commit('x');
  field('discount').commit(1);
  host.yes = false;
  assert.equal(await form.mayLeave(), false);
  assert.equal(host.questions.length, 1);
});

test('the global read-only flag and the right to update make every field read-only', async () => {
  const flagged = await openForm({}, {readOnly: true});
  assert.equal(flagged.field('note').readonly.value, true);
  assert.equal(flagged.lines().permissions.add, false);
  const locked = await openForm({source: new FakeSource(order(), {...ORDER, canUpdate: false})});
  assert.equal(locked.field('note').readonly.value, true);
  assert.equal(locked.form.canDelete, false);
});

test('typing is part of the record at once, and validated when the field is left', async () => {
  const {form, field} = await openForm();
  const discount = field('discount');
  discount.input(45);
  assert.equal(discount.value.value, 45);
  assert.equal(form.modified.value, true);
  assert.equal(discount.error, '');
  discount.leave();
  assert.notEqual(discount.error, '');
});

test('a column that shows part of a picked record follows the pick', async () => {
  const meta = structuredClone(ORDER);
  const section = meta.columns!.find(({internalId}) => internalId === 'lines')!;
  section.type[1]!.columns!.push({
    internalId: 'sku',
    name: 'sku',
    label: 'SKU',
    type: ['computed', {formula: 'product.sku', resultType: 'string'}],
  });
  const {lines} = await openForm({source: new FakeSource(order(), meta)});
  const [row] = lines().rows.value;
  row!.cell('product').commit('p7', 'Sill lantern 400', {sku: 'LT-0404'});
  assert.equal(row!.cell('sku').value.value, 'LT-0404');
  row!.cell('product').commit(null);
  assert.equal(row!.cell('sku').value.value, '');
});

test('a column that is filled from a picked record follows the next pick alone, and totals follow it', async () => {
  const meta = structuredClone(ORDER);
  const columns = meta.columns!.find(({internalId}) => internalId === 'lines')!.type[1]!.columns!;
  const price = columns.find(({internalId}) => internalId === 'price')!;
  price.type[1]!.filledFrom = 'product.cost';
  const {lines, field, form} = await openForm({source: new FakeSource(order(), meta)});
  const prices = (order().content.lines as {price: number}[]).map((line) => line.price);
  assert.deepEqual(
    lines()
      .content()
      .map((line) => line.price),
    prices,
    'rows that nobody worked in keep their prices',
  );
  const row = lines().rows.value[0]!;
  const read = () => [row.cell('price').value.value, row.cell('total').value.value, field('total').value.value];
  row.cell('product').commit('p7', 'Sill lantern 400', {cost: 46.5});
  assert.deepEqual(read(), [46.5, 93, 93.3]);
  row.cell('price').commit(40);
  row.cell('quantity').commit(3);
  assert.deepEqual(read(), [40, 120, 120.3]);
  // A pick of which that is not known leaves what was typed.
  row.cell('product').commit('p8', 'Oak mug');
  row.cell('product').commit(null);
  assert.deepEqual(read(), [40, 120, 120.3]);
  row.cell('product').commit('p7', 'Sill lantern 400', {cost: {v: 41, p: '41.00'}});
  assert.deepEqual(read(), [41, 123, 123.3]);
  await form.undoOrRedo('undo');
  assert.deepEqual([row.cell('product').value.value, ...read()], [null, 40, 120, 120.3]);
});

test('columns this user may not change are locked in every row', async () => {
  const {lines} = await openForm({
    source: new FakeSource(order({rights: {canUpdate: true, canDelete: true, readonly: ['lines.product']}})),
  });
  const [row] = lines().rows.value;
  assert.equal(row!.cell('product').readonly.value, true);
  assert.equal(row!.cell('quantity').readonly.value, false);
});
