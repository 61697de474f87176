import assert from 'node:assert/strict';
import {test} from 'node:test';
import {ServiceError} from '../../../src/api/errors.js';
import {FakeSource, formOf, openForm, order} from './fixtures.js';
import type {Envelope} from '../../../src/contract/envelope.js';
import {nextTask} from '../../support/next-task.js';

const refusal = (envelope: Partial<Envelope>) =>
  new ServiceError('refused', envelope.message, {envelope: {success: false, ...envelope}});

test('a save runs its nine steps in order', async () => {
  const {form, host, source, field} = await openForm();
  field('note').commit('Gate code changed');
  host.log.length = 0;
  source.answer = async (object) => {
    host.log.push('post');
    return order({version: 4, content: object.content});
  };
  form.waitFor(nextTask().then(() => host.log.push('pending work')));
  const outcome = await form.save();
  assert.equal(outcome.saved, true);
  assert.deepEqual(host.log, [
    'commit',
    'refocus',
    'pending work',
    'lc-before-validate',
    'lc-after-validate',
    'lc-before-save',
    'post',
    'lc-saved',
    'lc-after-save',
  ]);
  assert.equal(form.modified.value, false);
  assert.equal(form.record.value?.version, 4);
});

for (const hook of ['lc-before-validate', 'lc-after-validate', 'lc-before-save']) {
  test(`a save that ${hook} refuses posts nothing and keeps the form modified`, async () => {
    const {form, host, source, field} = await openForm();
    field('note').commit('x');
    host.refuse = hook;
    assert.deepEqual(await form.save(), {saved: false, reason: 'hook'});
    assert.equal(source.saves.length, 0);
    assert.equal(form.modified.value, true);
    const reported = () => form.app.notifications.items.peek().map(({title}) => title);
    assert.deepEqual(reported(), [form.app.t('saving.stopped')]);
    form.app.notifications.clear();
    host.onBefore = (type) => type === hook && form.app.notifications.add({kind: 'warning', title: 'Too late today'});
    await form.save();
    assert.deepEqual(reported(), ['Too late today'], 'a page that says why is not added to');
  });
}

test('a message about a record takes the place of the one before, and of nothing else', async () => {
  const {form, app, field} = await openForm();
  app.notifications.add({kind: 'info', title: 'Export ready'});
  for (const note of ['one', 'two', 'three']) {
    field('note').commit(note);
    await form.save();
  }
  const titles = () => app.notifications.items.peek().map(({kind}) => kind);
  assert.deepEqual(titles(), ['info', 'success']);
  field('supplier').commit(null);
  field('discount').commit(41);
  await form.save();
  assert.deepEqual(titles(), ['info', 'danger', 'danger']);
});

test('a save waits until the form is ready', async () => {
  const {form, source} = formOf();
  const saving = form.save();
  await new Promise((done) => setImmediate(done));
  assert.equal(source.saves.length, 0);
  await form.load();
  assert.equal((await saving).saved, true);
});

test('while a save is under way, another save and a delete are rejected', async () => {
  const {form, source} = await openForm();
  const {answer} = source;
  let release = () => {};
  source.answer = async (object) => {
    await new Promise<void>((done) => {
      release = done;
    });
    return answer(object);
  };
  const first = form.save();
  assert.deepEqual(await form.save(), {saved: false, reason: 'submitting'});
  assert.equal(await form.delete(), false);
  release();
  await first;
  assert.equal(source.saves.length, 1);
  assert.equal(source.deletions.length, 0);
});

test('a read-only form cannot save', async () => {
  const {form, source} = await openForm({
    source: new FakeSource(order({rights: {canUpdate: false, canDelete: false, readonly: []}})),
  });
  assert.equal(form.readonlyReason.value, 'form.readonlyNoRight');
  assert.deepEqual(await form.save(), {saved: false, reason: 'readonly'});
  assert.equal(source.saves.length, 0);
});

test('every fault is its own danger notification, stands at its field and stops the save', async () => {
  const {form, app, host, source, field, lines} = await openForm();
  field('discount').commit(45);
  lines().rows.value[1]!.cell('quantity').commit(0);
  assert.deepEqual(await form.save(), {saved: false, reason: 'invalid'});
  assert.equal(source.saves.length, 0);
  assert.deepEqual(
    app.notifications.items.value.map(({kind, title}) => [kind, title]),
    [
      ['danger', 'Discount'],
      ['danger', 'Lines'],
    ],
  );
  assert.notEqual(field('discount').error, '');
  assert.equal(lines().faultCount.value, 1);
  assert.equal(host.details.reveal, 'discount');
  assert.equal(form.modified.value, true);

  field('discount').commit(10);
  lines().rows.value[1]!.cell('quantity').commit(1);
  assert.equal((await form.save()).saved, true);
  assert.deepEqual(
    app.notifications.items.value.map(({kind}) => kind),
    ['success'],
    'the listed faults leave with the next attempt',
  );
});

test('read-only fields are not validated', async () => {
  const {form, field} = await openForm({
    source: new FakeSource(order({content: {...order().content, supplier: null}})),
  });
  field('supplier').overrule({readonly: true});
  assert.equal((await form.save()).saved, true);
});

test('what was changed while the save ran stays, and stays changed', async () => {
  const {form, source, field, lines} = await openForm();
  field('note').commit('first');
  const [row] = lines().rows.value;
  source.answer = async (object) => {
    field('note').commit('second');
    row!.cell('quantity').commit(7);
    return order({version: 4, content: {...object.content, status: 'ordered'}});
  };
  await form.save();
  assert.equal(field('note').value.value, 'second');
  assert.equal(row!.cell('quantity').value.value, 7);
  assert.equal(field('status').value.value, 'ordered', 'untouched fields follow the server');
  assert.equal(form.modified.value, true);
  assert.deepEqual(form.body.value!.changedLabels(), ['Internal note', 'Lines']);
});

test('hooks say which record of which object they are about', async () => {
  const {form, host} = await openForm();
  await form.save();
  const {alias, id} = host.details['lc-before-save'] as {alias: string; id: string};
  assert.deepEqual([alias, id], ['order', 'o1']);
});

test('text that the focused input cannot commit stops the save with a message', async () => {
  const {form, app, host, source} = await openForm();
  host.readable = false;
  assert.deepEqual(await form.save(), {saved: false, reason: 'unreadable'});
  assert.equal(source.saves.length, 0);
  assert.equal(app.notifications.items.value[0]?.title, app.t('saving.activeElement'));
});

test("the server's messages stand at their fields and rows", async () => {
  const {form, app, source, field, lines} = await openForm();
  source.answer = async () => {
    throw refusal({
      errorCode: 'VALIDATION',
      fields: {note: 'Too rude', 'lines.1.price': 'Too cheap', elsewhere: 'Odd'},
    });
  };
  await form.save();
  assert.equal(field('note').error, 'Too rude');
  assert.equal(lines().rows.value[1]!.cell('price').error, 'Too cheap');
  assert.equal(app.notifications.items.value.length, 3);
});

test('an outdated version asks; cancel keeps what was typed', async () => {
  const {form, host, source, field} = await openForm();
  field('note').commit('mine');
  source.answer = async () => {
    throw refusal({errorCode: 'OUTDATED_VERSION', message: 'Changed by Ines', result: order({version: 9})});
  };
  await form.save();
  assert.deepEqual(host.details.outdated, {message: 'Changed by Ines', canMerge: false});
  assert.equal(field('note').value.value, 'mine');
  assert.equal(form.modified.value, true);

  host.outdatedAnswer = 'reload';
  await form.save();
  assert.ok(host.log.includes('reload'));
  assert.equal(form.modified.value, false);
});

test('compare and merge keeps both sides and asks only about what both changed', async () => {
  const {form, host, source, field, lines} = await openForm({}, {mergeOutdated: true});
  field('note').commit('mine');
  field('discount').commit(7);
  lines().rows.value[0]!.cell('quantity').commit(20);
  const theirs = order({version: 9});
  Object.assign(theirs.content, {note: 'theirs', status: 'ordered'});
  (theirs.content.lines as {price: number}[])[1]!.price = 0.2;
  const answer = source.answer;
  source.answer = async () => {
    throw refusal({errorCode: 'OUTDATED_VERSION', result: theirs});
  };
  host.outdatedAnswer = 'merge';
  host.choices = {note: 'theirs'};
  await form.save();
  assert.deepEqual(
    (host.details.resolve as {path: string}[]).map(({path}) => path),
    ['note'],
  );
  assert.equal(field('note').value.value, 'theirs');
  assert.equal(field('discount').value.value, 7);
  assert.equal(field('status').value.value, 'ordered');
  assert.deepEqual(
    lines()
      .content()
      .map(({quantity, price}) => [quantity, price]),
    [
      [20, 10.1],
      [3, 0.2],
    ],
  );
  assert.equal(form.modified.value, true);
  source.answer = answer;
  await form.save();
  assert.equal(source.saves[1]!.object.version, 9);
});

test('delete asks, deletes and leaves', async () => {
  const {form, host, source} = await openForm();
  host.yes = false;
  assert.equal(await form.delete(), false);
  host.yes = true;
  assert.equal(await form.delete(), true);
  assert.deepEqual(source.deletions, ['o1']);
  assert.deepEqual(host.details.leave, {kind: 'deleted', id: 'o1', alias: 'order', presentation: 'PO-2026-01184'});
});

test('a record that others refer to is not deleted, and its references are offered', async () => {
  const {form, host, source} = await openForm();
  source.delete = async () => {
    throw refusal({errorCode: 'INTEGRITY_VIOLATION', url: '/supply/order/references?id=o1'});
  };
  assert.equal(await form.delete(), false);
  assert.equal(host.details.linked, '/supply/order/references?id=o1');
});

test('save and close leaves only after a save', async () => {
  const {form, host, field} = await openForm();
  field('discount').commit(99);
  await form.saveAndClose();
  assert.ok(!host.log.includes('leave'));
  field('discount').commit(9);
  await form.saveAndClose();
  assert.deepEqual(host.details.leave, {kind: 'saved', id: 'o1', alias: 'order', presentation: 'PO-2026-01184'});
});

test('what is typed while the server answers keeps the form open', async () => {
  const {form, host, source, field} = await openForm();
  const answer = source.answer;
  source.answer = async (...call) => {
    field('discount').commit(7);
    return answer(...call);
  };
  field('note').commit('typed before');
  assert.equal((await form.saveAndClose()).saved, true);
  assert.ok(!host.log.includes('leave'), 'the form stays');
  assert.equal(field('discount').value.value, 7);
  source.answer = answer;
  await form.saveAndClose();
  assert.ok(host.log.includes('leave'));
});
