import assert from 'node:assert/strict';
import {test} from 'node:test';
import {ServiceError} from '../../../src/api/errors.js';
import {FakeSource, MemoryStore, ORDER, formOf, openForm, order} from './fixtures.js';
import type {Envelope} from '../../../src/api/types.js';
import type {FormSpec} from '../../../src/values/metadata.js';
import type {Attribute} from '../../../src/values/types.js';

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
  form.waitFor(new Promise<void>((done) => setTimeout(done, 5)).then(() => host.log.push('pending work')));
  const outcome = await form.save();
  assert.equal(outcome.saved, true);
  assert.deepEqual(host.log, [
    'commit',
    'pending work',
    'lc-before-validate',
    'lc-after-validate',
    'lc-before-save',
    'post',
    'lc-saved',
    'lc-after-save',
    'refocus',
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
  });
}

test('a save waits until the form is ready', async (context) => {
  context.mock.timers.enable({apis: ['setTimeout']});
  const {form, source} = formOf();
  const saving = form.save();
  await new Promise((done) => setImmediate(done));
  assert.equal(source.saves.length, 0);
  await form.load();
  context.mock.timers.tick(500);
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
  field('supplier').locked.value = true;
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

test('a failed save keeps everything and its retry repeats the same request', async () => {
  const {form, app, host, source, field} = await openForm();
  field('note').commit('typed');
  const answer = source.answer;
  source.answer = async () => {
    throw new ServiceError('network');
  };
  const outcome = await form.save();
  assert.equal(outcome.saved === false && outcome.reason, 'failed');
  assert.equal(field('note').value.value, 'typed');
  assert.ok(host.log.includes('lc-error'));
  const [notice] = app.notifications.items.value;
  source.answer = answer;
  notice!.actions![0]!.run();
  await new Promise((done) => setTimeout(done));
  const [first, second] = source.saves;
  assert.equal(second!.requestId, first!.requestId);
  assert.deepEqual(
    app.notifications.items.value.map(({kind}) => kind),
    ['success'],
  );
  assert.equal(form.modified.value, false);
});

for (const [what, save, ending] of [
  ['save and close', 'saveAndClose', 'leave'],
  ['save and notify', 'saveAndNotify', 'lc-close'],
] as const) {
  test(`the retry of a failed ${what} saves and closes`, async () => {
    const {form, app, host, source, field} = await openForm();
    field('note').commit('typed');
    const answer = source.answer;
    source.answer = async () => {
      throw new ServiceError('network');
    };
    await form[save]();
    assert.ok(!host.log.includes(ending));
    source.answer = answer;
    app.notifications.items.value[0]!.actions![0]!.run();
    await new Promise((done) => setTimeout(done));
    assert.deepEqual(host.details[ending], {kind: 'saved', id: 'o1', alias: 'order', presentation: 'PO-2026-01184'});
  });
}

test('a form that went away takes its offer of a retry with it', async () => {
  const {form, app, source} = await openForm();
  source.answer = async () => {
    throw new ServiceError('network');
  };
  await form.save();
  form.dispose();
  assert.deepEqual(app.notifications.items.value, []);
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
  assert.equal(app.notifications.items.value[0]?.title, app.t('cannotUpdateActiveElement'));
});

test('a retry of a changed record is a new request', async () => {
  const {form, app, source, field} = await openForm();
  const answer = source.answer;
  source.answer = async () => {
    throw new ServiceError('timeout');
  };
  await form.save();
  field('note').commit('changed since');
  source.answer = answer;
  app.notifications.items.value[0]!.actions![0]!.run();
  await new Promise((done) => setTimeout(done));
  assert.notEqual(source.saves[1]!.requestId, source.saves[0]!.requestId);
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

test('a failed save is kept as a draft and offered when the form opens again', async () => {
  const drafts = new MemoryStore();
  const source = new FakeSource();
  const first = await openForm({source, drafts}, {keepDrafts: true});
  first.field('note').commit('nearly lost');
  const answer = source.answer;
  source.answer = async () => {
    throw new ServiceError('http', '', {status: 500});
  };
  await first.form.save();

  const second = await openForm({source, drafts}, {keepDrafts: true});
  assert.notEqual(second.form.draft.value, null);
  await second.form.takeDraft();
  assert.equal(second.field('note').value.value, 'nearly lost');
  assert.equal(second.form.modified.value, true);
  source.answer = answer;
  await second.form.save();
  assert.equal(drafts.kept.size, 0);
});

test('a draft holds no password, and one that is taken leaves the saved one as it is', async () => {
  const gate: Attribute = {internalId: 'gate', name: 'gate', label: 'Gate', type: ['string', {policy: {minLength: 4}}]};
  const record = order({content: {...order().content, gate: 'saved-4711'}});
  const drafts = new MemoryStore();
  const source = new FakeSource(record, {...ORDER, columns: [...ORDER.columns!, gate]});
  const first = await openForm({source, drafts}, {keepDrafts: true});
  first.field('note').commit('nearly lost');
  first.field('gate').commit('typed-4712');
  source.answer = async () => {
    throw new ServiceError('http', '', {status: 500});
  };
  await first.form.save();
  assert.doesNotMatch([...drafts.kept.values()].join(), /471/);

  const second = await openForm({source, drafts}, {keepDrafts: true});
  await second.form.takeDraft();
  assert.equal(second.field('note').value.value, 'nearly lost');
  assert.equal(second.field('gate').value.value, 'saved-4711');
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

test('a draft holds no password of a row, nor one that only its placement calls so', async () => {
  const text = (id: string, config = {}): Attribute => ({
    internalId: id,
    name: id,
    label: id,
    type: ['string', config],
  });
  const columns = [text('user'), text('key', {policy: 'strength'})];
  const logins: Attribute = {
    internalId: 'logins',
    name: 'logins',
    label: 'Logins',
    type: ['tabular_section', {columns}],
  };
  const forms: FormSpec[] = [
    {alias: 'main', name: 'Order', elements: [{kind: 'field', field: 'pin', control: 'password'}]},
  ];
  const content = {...order().content, pin: 'pin-4711', logins: [{id: 'r1', user: 'dock', key: 'key-4711'}]};
  const metadata = {...ORDER, columns: [...ORDER.columns!, text('pin'), logins], forms};
  const drafts = new MemoryStore();
  const source = new FakeSource(order({content}), metadata);
  const {form, field} = await openForm({source, drafts}, {keepDrafts: true});
  assert.equal(field('pin').text(form.app.formats.value), '••••••••');
  field('note').commit('nearly lost');
  source.answer = async () => {
    throw new ServiceError('http', '', {status: 500});
  };
  await form.save();
  const kept = [...drafts.kept.values()].join();
  assert.match(kept, /nearly lost.*dock|dock.*nearly lost/);
  assert.doesNotMatch(kept, /4711/);
});
