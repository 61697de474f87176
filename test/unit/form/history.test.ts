import assert from 'node:assert/strict';
import {mock, test} from 'node:test';
import v8 from 'node:v8';
import vm from 'node:vm';
import {openForm, order} from './fixtures.js';
import {nextTask} from '../../support/next-task.js';

async function opened(...args: Parameters<typeof openForm>) {
  const form = await openForm(...args);
  const body = form.form.body.peek()!;
  const row = (index: number) => form.lines().rows.peek()[index]!;
  return {...form, body, history: body.history, row};
}

test('a change and what it emptied are one step, with the texts that were shown', async () => {
  const {history, field, row, form} = await opened();
  field('supplier').commit('s2', 'Tarn & Fell');
  assert.deepEqual([field('contact').value.value, row(0).cell('product').value.value], [null, null]);
  history.undo();
  const {supplier, contact} = form.body.value!.content();
  assert.deepEqual([supplier, contact, row(0).cell('product').value.value], ['s1', 'c1', 'p1']);
  assert.equal(field('contact').presentation.value, 'Maja Lindqvist');
  assert.equal(row(0).cell('product').presentation.value, 'Ridgeline 2 tent');
  assert.equal(form.modified.value, false);
  assert.equal(history.canUndo.value, false);
  history.redo();
  assert.deepEqual([field('supplier').presentation.value, field('contact').value.value], ['Tarn & Fell', null]);
  assert.equal(history.canRedo.value, false);
});

test('typing is one step from before its first key, and none when it ends where it began', async () => {
  const {history, field} = await opened();
  for (const text of ['a', 'ab', 'abc']) field('note').input(text);
  field('note').leave();
  field('discount').input(7);
  field('discount').input(5);
  field('discount').leave();
  history.undo();
  assert.equal(field('note').value.value, 'Call first');
  assert.equal(history.undo(), null);
});

test('text that cannot be read comes back as it was left, with its fault', async () => {
  const {history, field} = await opened();
  const discount = field('discount');
  discount.setUnread('a few');
  discount.leave();
  discount.setUnread(null);
  discount.commit(8);
  history.undo();
  assert.deepEqual([discount.unread.value, discount.value.value], ['a few', 5]);
  assert.equal(
    discount.fault.value && 'key' in discount.fault.value && discount.fault.value.key,
    'rule.unreadable.number',
  );
  history.undo();
  assert.deepEqual([discount.unread.value, discount.fault.value], [null, null]);
});

test('a deleted row comes back as the same row with its changes', async () => {
  const {history, lines, row, form} = await opened();
  const first = row(0);
  first.cell('quantity').commit(9);
  lines().delete(first);
  history.undo();
  assert.equal(row(0), first);
  assert.equal(first.cell('quantity').value.value, 9);
  assert.deepEqual(form.body.value!.changedLabels(), ['Lines']);
  history.undo();
  assert.equal(form.modified.value, false);
});

test('rows that are added, moved and deleted go back and forth in order', async () => {
  const {history, lines} = await opened();
  const ids = () => lines().rows.value.map(({id}) => id);
  const states = [ids()];
  const added = lines().add({id: 'n'})!;
  states.push(ids());
  lines().move(added, 0);
  states.push(ids());
  lines().delete(lines().rows.value[1]!);
  states.push(ids());
  for (const state of states.slice(0, -1).reverse()) {
    history.undo();
    assert.deepEqual(ids(), state);
  }
  for (const state of states.slice(1)) {
    history.redo();
    assert.deepEqual(ids(), state);
  }
  assert.equal(lines().rows.value[0], added);
});

test('5,000 pasted rows are one step that keeps no cells', async () => {
  const {history, lines} = await opened();
  const rows = Array.from({length: 5000}, (_, index) => ({id: `n${index}`, quantity: index}));
  history.group(() => lines().insert(rows));
  assert.equal(lines().rows.value.length, 5002);
  const step = history.undo()!;
  assert.equal(step.length, 1);
  assert.equal(lines().rows.value.length, 2);
  history.redo();
  assert.equal(lines().rows.value[5001]!.cell('quantity').value.value, 4999);
});

test('thousands of cells are undone with a name made for three of them', async () => {
  const {form, app, host, history, lines} = await opened();
  await Promise.all([app.ready(), app.ready('later')]);
  lines().insert(Array.from({length: 1000}, (_, index) => ({id: `n${index}`, quantity: 1})));
  history.group(() => {
    for (const row of lines().rows.peek()) row.cell('quantity').commit(9);
  });
  const sentences = mock.method(app, 't');
  assert.equal(await form.undoOrRedo('undo'), true);
  assert.match(
    String(host.details.announce),
    /^Undone: Quantity, line 1, Quantity, line 2, Quantity, line 3,? and 999 more/,
  );
  assert.ok(sentences.mock.callCount() < 20, `${sentences.mock.callCount()} sentences`);
});

test('a deleted row that no step brings back any more is forgotten', async () => {
  const {lines, field, row} = await opened();
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as () => void;
  const deleted = (() => {
    const gone = lines().add({quantity: 4})!;
    lines().delete(gone);
    return new WeakRef(gone);
  })();
  for (let index = 0; index < 250; index++) field('note').commit(`${index}`);
  // A reference lives until the task that made it ends.
  await nextTask();
  collect();
  assert.equal(deleted.deref(), undefined);
  assert.equal(row(0).line.peek(), 1);
});

test('what is saved can be undone: the form is modified again', async () => {
  const {history, field, form, lines} = await opened();
  field('note').commit('mine');
  lines().delete(lines().rows.value[0]!);
  assert.equal((await form.save()).saved, true);
  assert.equal(form.modified.value, false);
  history.undo();
  history.undo();
  assert.deepEqual(form.body.value!.changedLabels().sort(), ['Internal note', 'Lines']);
  assert.equal((await form.save()).saved, true);
  assert.equal(form.modified.value, false);
});

test('a line that was sent, and deleted before the answer came, is as saved when undo brings it back', async () => {
  const {history, form, lines, row, source} = await opened();
  row(0).cell('quantity').commit(7);
  source.answer = async (object) => {
    lines().delete(row(0));
    return order({version: 4, content: {...object.content}});
  };
  await form.save();
  assert.equal(form.modified.value, true);
  history.undo();
  assert.deepEqual([row(0).cell('quantity').value.value, form.modified.value], [7, false]);
});

test('undo leaves alone what the server changed elsewhere', async () => {
  const {history, field, form, source} = await opened();
  field('note').commit('mine');
  source.answer = async (object) => order({version: 4, content: {...object.content, discount: 12}});
  await form.save();
  history.undo();
  assert.deepEqual([field('note').value.value, field('discount').value.value], ['Call first', 12]);
});

test('a merge is one step, and what was done before it cannot be undone over the changes of others', async () => {
  const {history, field, body} = await opened();
  field('note').commit('mine');
  body.rebase(order({version: 4, content: {...order().content, discount: 12}}), {...body.content(), discount: 12});
  assert.deepEqual([field('note').value.value, field('discount').value.value], ['mine', 12]);
  history.undo();
  assert.deepEqual([field('note').value.value, field('discount').value.value], ['Call first', 12]);
  assert.equal(history.canUndo.value, false);
});

test('a record taken over with what was typed keeps what depends on its changes', async () => {
  const {body} = await opened();
  const content = {
    ...body.content(),
    supplier: 's2',
    contact: 'c2',
    lines: [{id: 'r1', product: 'p7', quantity: 2, price: 10.1, secret: 'tent pole'}],
  };
  body.rebase(order(), content);
  assert.deepEqual(body.content(), content);
});

test('a new change forgets what was undone, and the oldest of more than 200 steps are forgotten', async () => {
  const {history, field} = await opened();
  for (let index = 0; index < 250; index++) field('note').commit(`${index}`);
  let count = 0;
  while (history.undo()) count++;
  assert.equal(count, 200);
  assert.equal(field('note').value.value, '49');
  field('note').commit('other');
  assert.equal(history.canRedo.value, false);
});

test('the person sees and hears what was undone, and the page learns of it', async () => {
  const {form, app, host, row} = await opened();
  await Promise.all([app.ready(), app.ready('later')]);
  row(1).cell('quantity').commit(30);
  host.log.length = 0;
  assert.equal(await form.undoOrRedo('undo'), true);
  assert.deepEqual(host.details['lc-change'], {path: 'lines.r2.quantity', value: 3});
  assert.equal(host.details.reveal, 'lines.r2.quantity');
  assert.equal(host.details.announce, 'Undone: Quantity, line 2');
  assert.equal(await form.undoOrRedo('redo'), true);
  assert.equal(host.details.announce, 'Redone: Quantity, line 2');
  assert.equal(await form.undoOrRedo('redo'), false);
  assert.equal(host.details.announce, 'Nothing to redo');
});

test('what is being typed is the last step', async () => {
  const {form, field} = await opened();
  field('note').commit('one');
  field('note').input('two');
  await form.undoOrRedo('undo');
  assert.equal(field('note').value.value, 'one');
});

test('what a page changes in answer to an undo does not forget what was undone', async () => {
  const {form, host, field, history} = await opened();
  field('note').commit('mine');
  host.emit = (type) => {
    if (type === 'lc-change' && field('discount').value.peek() !== 1) field('discount').commit(1);
  };
  await form.undoOrRedo('undo');
  assert.equal(history.canRedo.value, true);
});

test('a row that a search hides is shown again when it comes back', async () => {
  const {form, lines, row} = await opened();
  lines().delete(row(0));
  lines().setSearch('mat');
  await form.undoOrRedo('undo');
  assert.equal(lines().search.value, '');
  assert.equal(lines().shown.value.length, 2);
});

test('a form that has become read-only undoes nothing', async () => {
  const {form, app, field} = await opened();
  field('note').commit('mine');
  app.configuration.value = {...app.configuration.value, readOnly: true};
  assert.equal(await form.undoOrRedo('undo'), false);
  assert.equal(field('note').value.value, 'mine');
});
