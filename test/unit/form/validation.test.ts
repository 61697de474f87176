import assert from 'node:assert/strict';
import {test} from 'node:test';
import {FakeSource, openForm, order, ORDER} from './fixtures.js';
import {TYPING_PAUSE} from '../../../src/state/form/validation.js';
import {ServiceError} from '../../../src/api/errors.js';
import type {ValidateOn} from '../../../src/values/metadata.js';

/** What `openForm` gives for metadata in which a form says when its fields are checked. */
const openWith = (inForm?: ValidateOn, configured?: ValidateOn, inElement?: ValidateOn) => {
  const elements = ['discount', 'note', 'supplier'].map((field) => ({kind: 'field' as const, field}));
  const form = {
    alias: 'main',
    name: '',
    validateOn: inForm,
    elements: [...elements, {kind: 'table' as const, field: 'lines'}],
  };
  const source = new FakeSource(order(), {...ORDER, forms: [form]});
  return openForm({source, validateOn: inElement}, configured && {validateOn: configured});
};

test('blur: a value is checked when it is left, not while it is typed', async () => {
  const {field} = await openWith();
  field('discount').input(50);
  assert.equal(field('discount').error, '');
  field('discount').leave();
  assert.notEqual(field('discount').fault.peek(), null);
  field('discount').input(30);
  assert.equal(field('discount').fault.peek(), null, 'a shown fault goes as soon as it is mended');
});

test('change: a pause in typing checks, each key begins the pause anew', async (context) => {
  context.mock.timers.enable({apis: ['setTimeout']});
  const {field} = await openWith('change');
  field('discount').input(5);
  context.mock.timers.tick(TYPING_PAUSE - 1);
  field('discount').input(50);
  context.mock.timers.tick(TYPING_PAUSE - 1);
  assert.equal(field('discount').fault.peek(), null);
  context.mock.timers.tick(1);
  assert.notEqual(field('discount').fault.peek(), null);
  field('discount').input(5);
  assert.equal(field('discount').fault.peek(), null);
});

test('change: in cells too, and nothing after the value was put back', async (context) => {
  context.mock.timers.enable({apis: ['setTimeout']});
  const {form, lines} = await openWith('change');
  const cell = lines().rows.peek()[0]!.cell('quantity');
  cell.input(0);
  context.mock.timers.tick(TYPING_PAUSE);
  assert.notEqual(cell.fault.peek(), null);
  cell.input(-1);
  form.discard();
  context.mock.timers.tick(TYPING_PAUSE);
  assert.equal(cell.fault.peek(), null);
});

test('save: nothing is at fault before the first failed save, then as when left', async () => {
  const {form, field, lines} = await openWith('save');
  const cell = lines().rows.peek()[0]!.cell('quantity');
  field('discount').commit(50);
  cell.commit(0);
  assert.deepEqual([field('discount').fault.peek(), cell.fault.peek()], [null, null]);
  assert.deepEqual(await form.save(), {saved: false, reason: 'invalid'});
  assert.ok(field('discount').fault.peek() && cell.fault.peek());
  field('discount').commit(10);
  assert.equal(field('discount').fault.peek(), null);
  field('discount').commit(60);
  assert.notEqual(field('discount').fault.peek(), null);
});

test('the element decides before the form, the form before the configuration', async () => {
  for (const [inForm, configured, inElement, checked] of [
    [undefined, undefined, undefined, true],
    [undefined, 'save', undefined, false],
    ['blur', 'save', undefined, true],
    ['blur', 'blur', 'save', false],
  ] as const) {
    const {field} = await openWith(inForm, configured, inElement);
    field('discount').commit(50);
    assert.equal(field('discount').fault.peek() !== null, checked, `${inForm} ${configured} ${inElement}`);
  }
});

test('faults are shown one by one, listed, and each notification goes when its fault is mended', async () => {
  const {form, app, field, host, lines} = await openWith();
  field('discount').commit(50);
  const row = lines().rows.peek()[1]!;
  row.cell('quantity').commit(0);
  await form.save();
  const shown = () => app.notifications.items.peek().map(({title}) => title);
  assert.deepEqual(shown(), ['Discount', 'Lines']);
  assert.equal(host.details.reveal, 'discount');
  assert.equal(form.body.peek()!.validation.listed.peek(), true);
  field('discount').commit(5);
  await Promise.resolve();
  assert.deepEqual(shown(), ['Lines']);
  row.cell('quantity').commit(2);
  await Promise.resolve();
  assert.deepEqual(shown(), []);
  await form.save();
  assert.equal(form.body.peek()!.validation.listed.peek(), false);
});

test('what the server finds stands at fields, at rows by index and id, or is listed without a place', async () => {
  const {form, source, app, field, lines} = await openWith();
  field('note').commit('x');
  source.answer = async () => {
    const fields = {
      discount: 'Too much',
      'lines.0.quantity': 'Out of stock',
      'lines.r2.price': 'Too dear',
      status: 'Not now',
      nothing: 'Ask Olena',
    };
    throw new ServiceError('refused', '', {envelope: {success: false, errorCode: 'VALIDATION', fields}});
  };
  await form.save();
  const [first, second] = lines().rows.peek();
  assert.equal(field('discount').error, 'Too much');
  assert.equal(first!.cell('quantity').error, 'Out of stock');
  assert.equal(second!.cell('price').error, 'Too dear');
  // `status` does not stand on this form.
  assert.deepEqual(form.body.peek()!.validation.unplaced.peek(), ['Status: Not now', 'Ask Olena']);
  assert.equal(app.notifications.items.peek().length, 5);
});

test('a row that a search hides is found without it', async () => {
  const {form, lines} = await openWith();
  lines().rows.peek()[0]!.cell('quantity').commit(0);
  lines().setSearch('folding');
  await form.save();
  assert.equal(lines().search.peek(), '');
});

test('a date is checked again when the one it is compared with changes', async () => {
  const dates = ['from', 'until'].map((id) => ({
    internalId: id,
    name: id,
    label: id,
    type: ['date'] as ['date'],
    ...(id === 'until' && {rules: [{kind: 'after' as const, field: 'from'}]}),
  }));
  const lines = {
    internalId: 'lines',
    name: 'lines',
    label: 'Lines',
    type: ['tabular_section', {columns: dates}] as never,
  };
  const row = {id: 'r1', from: '2026-05-10', until: '2026-05-12'};
  const record = order({content: {from: '2026-05-10', until: '2026-05-12', lines: [row]}});
  const {field, lines: table} = await openForm({
    source: new FakeSource(record, {...ORDER, columns: [...dates, lines]}),
  });
  const cells = table().rows.peek()[0]!;
  for (const at of [field, (id: string) => cells.cell(id)]) {
    at('from').commit('2026-05-20');
    assert.equal(at('until').fault.peek(), null, 'not before the person has been there');
    at('until').commit('2026-05-15');
    assert.notEqual(at('until').fault.peek(), null);
    at('from').commit('2026-05-14');
    assert.equal(at('until').fault.peek(), null);
    at('from').commit('2026-05-16');
    assert.notEqual(at('until').fault.peek(), null);
  }
});
