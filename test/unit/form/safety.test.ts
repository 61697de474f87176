import assert from 'node:assert/strict';
import {test} from 'node:test';
import {openForm, order} from './fixtures.js';
import {nextTask} from '../../support/next-task.js';

test('text that cannot be read makes the form modified and stops its save until it is gone', async () => {
  const {form, source, field} = await openForm();
  field('discount').setUnread('a few');
  assert.equal(form.modified.value, true);
  assert.deepEqual(field('discount').fault.value, {key: 'rule.unreadable.number', params: {example: '1,234.0'}});
  assert.deepEqual(await form.save(), {saved: false, reason: 'invalid'});
  field('discount').setUnread(null);
  assert.equal(form.modified.value, false);
  assert.equal((await form.save()).saved, true);
  assert.equal(source.saves.length, 1);
});

test('text left unread while a save ran stays marked', async () => {
  const {form, source, field, lines} = await openForm();
  source.answer = async (object) => {
    field('discount').setUnread('a few');
    lines().rows.value[0]!.cell('price').setUnread('cheap');
    return order({version: 4, content: object.content});
  };
  await form.save();
  assert.equal(form.modified.value, true);
  assert.deepEqual(form.body.value!.changedLabels(), ['Discount', 'Lines']);
});

test('another value takes the place of text that cannot be read', async () => {
  const {field} = await openForm();
  field('discount').setUnread('a few');
  field('discount').commit(7);
  assert.equal(field('discount').fault.value, null);
});

test('fields and cells emptied by one change are offered back together', async () => {
  const {app, field, lines} = await openForm({undoDependent: true});
  const cell = lines().rows.value[0]!.cell('product');
  field('supplier').commit('s2', 'Tarn & Fell');
  assert.deepEqual([field('contact').value.value, cell.value.value], [null, null]);
  await nextTask();
  assert.equal(app.notifications.items.value.length, 1);
  const [{kind, actions}] = app.notifications.items.value as unknown as [{kind: string; actions: {run: () => void}[]}];
  assert.equal(kind, 'info');
  lines().rows.value[1]!.cell('product').commit('p9');
  actions[0]!.run();
  assert.deepEqual([field('contact').value.value, field('contact').presentation.value], ['c1', 'Maja Lindqvist']);
  assert.equal(cell.value.value, 'p1');
  assert.equal(lines().rows.value[1]!.cell('product').value.value, 'p9', 'a value given since stays');
  assert.deepEqual(app.notifications.items.value, []);
});

test('nothing is offered back unless the form asks for it', async () => {
  const {app, field} = await openForm();
  field('supplier').commit('s2');
  await nextTask();
  assert.deepEqual(app.notifications.items.value, []);
});
