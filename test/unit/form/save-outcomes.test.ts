import assert from 'node:assert/strict';
import {test} from 'node:test';
import {ServiceError} from '../../../src/api/errors.js';
import {FakeSource, formOf, openForm, order} from './fixtures.js';
import type {Envelope} from '../../../src/contract/envelope.js';
import {nextTask} from '../../support/next-task.js';

const refusal = (envelope: Partial<Envelope>) =>
  new ServiceError('refused', envelope.message, {envelope: {success: false, ...envelope}});
async function failing(error: ServiceError) {
  const opened = await openForm();
  const {form, source, field} = opened;
  const {answer} = source;
  field('note').commit('typed');
  source.answer = async () => {
    throw error;
  };
  const outcome = await form.save();
  assert.deepEqual([outcome.saved, outcome.saved === false && outcome.reason], [false, 'failed']);
  assert.equal(field('note').value.value, 'typed');
  assert.equal(form.modified.value, true);
  assert.equal(form.submitting.value, false);
  source.answer = answer;
  return opened;
}

for (const [what, error, retried] of [
  ['no answer', new ServiceError('network'), true],
  ['no answer in time', new ServiceError('timeout'), true],
  ['an ended session', new ServiceError('session', 'Sign in', {status: 401}), true],
  ['an error page', new ServiceError('malformed', '', {status: 200}), true],
  ['a fault of the server', new ServiceError('http', '', {status: 500}), true],
  ['a fault of the server with a sentence', new ServiceError('http', 'In repair', {status: 503}), true],
  ['too many requests', new ServiceError('http', 'Slow down', {status: 429}), true],
  ['a refusal without a sentence', refusal({}), true],
  ['a refusal with one', refusal({message: 'The period is closed'}), false],
  ['a missing right', new ServiceError('access', 'Not yours', {status: 403}), false],
] as const) {
  test(`${what} keeps what was typed, says so and ${retried ? 'offers' : 'does not offer'} the same save again`, async () => {
    const {form, app, host, source} = await failing(error);
    const [notice, ...others] = app.notifications.items.value;
    assert.deepEqual([notice!.kind, notice!.title, others.length], ['danger', host.sentence(error), 0]);
    assert.equal((host.details['lc-error'] as {code: string}).code, error.code);
    assert.equal(notice!.actions?.length ?? 0, retried ? 1 : 0);
    if (!retried) return;
    notice!.actions![0]!.run();
    await nextTask();
    assert.equal(source.saves[1]!.requestId, source.saves[0]!.requestId);
    assert.equal(form.modified.value, false);
  });
}

for (const [what, lie] of [
  ['no record', undefined],
  ['a record without content', {id: 'o1', version: 4}],
  ['another record', order({id: 'o2'})],
  ['a record without an id', order({id: null})],
] as const) {
  test(`a success that holds ${what} is no save: the record stays, and the same save is offered again`, async () => {
    const {form, app, host, source, field} = await openForm();
    const {answer} = source;
    const record = form.record.value;
    field('note').commit('typed');
    source.answer = async () => lie as ReturnType<typeof order>;
    assert.equal((await form.save()).saved, false);
    assert.deepEqual([form.record.value, field('note').value.value, form.modified.value], [record, 'typed', true]);
    assert.ok(!host.log.includes('lc-saved'));
    [source.answer, source.record] = [answer, order()];
    app.notifications.items.value[0]!.actions![0]!.run();
    await nextTask();
    assert.equal(source.saves[1]!.requestId, source.saves[0]!.requestId);
    assert.equal(form.modified.value, false);
  });
}

test('an answer that holds no more than id and content leaves the rights as they were', async () => {
  const {form, source, field} = await openForm();
  field('note').commit('typed');
  const {id, content} = order();
  source.answer = async () => ({id, content: {...content, note: 'typed'}}) as unknown as ReturnType<typeof order>;
  assert.equal((await form.save()).saved, true);
  assert.deepEqual([form.readonly.value, form.canDelete, form.modified.value], [false, true, false]);
});

test('code that fails after the server saved is shown as unexpected, and the same save is offered again', async (t) => {
  t.mock.method(console, 'error', () => undefined);
  const {form, app, host, source, field} = await openForm();
  field('note').commit('typed');
  const accept = t.mock.method(form.body.peek()!, 'accept', () => {
    throw new RangeError('of a defect');
  });
  assert.equal((await form.save()).saved, false);
  assert.deepEqual(
    app.notifications.items.value.map(({kind, title}) => [kind, title]),
    [['danger', host.sentence(new ServiceError('unexpected'))]],
  );
  assert.equal((host.details['lc-error'] as {code: string}).code, 'LC2011');
  accept.mock.restore();
  app.notifications.items.value[0]!.actions![0]!.run();
  await nextTask();
  assert.equal(source.saves[1]!.requestId, source.saves[0]!.requestId);
  assert.equal(form.modified.value, false);
});

test('a save that was given up says nothing', async () => {
  const {app, host} = await failing(new ServiceError('aborted'));
  assert.deepEqual(app.notifications.items.value, []);
  assert.ok(!host.log.includes('lc-error'));
});

test('a validation refusal that names no field is shown as one sentence', async () => {
  const {app} = await failing(refusal({errorCode: 'VALIDATION', message: 'Not so'}));
  assert.deepEqual(
    app.notifications.items.value.map(({kind, title}) => [kind, title]),
    [['danger', 'Not so']],
  );
});

test('a form that failed to load does not save', async () => {
  const source = new FakeSource();
  source.load = async () => {
    throw new ServiceError('network');
  };
  const {form} = formOf({source});
  await form.load();
  assert.deepEqual(await form.save(), {saved: false, reason: 'not-ready'});
  assert.equal(source.saves.length, 0);
});

test('a waiting save is given up when loading fails', async () => {
  const source = new FakeSource();
  let fail = () => {};
  source.load = () => new Promise((_, reject) => (fail = () => reject(new ServiceError('network'))));
  const {form} = formOf({source});
  const loading = form.load();
  const saving = form.save();
  await new Promise((next) => setImmediate(next));
  assert.equal(form.submitting.value, true);
  fail();
  await loading;
  assert.deepEqual(await saving, {saved: false, reason: 'not-ready'});
  assert.equal(form.submitting.value, false);
});

test('after-save refused: the record is saved, the form stays open', async () => {
  const {form, host, source, field} = await openForm();
  field('note').commit('kept');
  host.refuse = 'lc-after-save';
  assert.deepEqual(await form.saveAndClose(), {saved: false, reason: 'hook'});
  assert.equal(source.saves.length, 1);
  assert.equal(form.modified.value, false);
  assert.ok(host.log.includes('lc-saved'));
  assert.ok(!host.log.includes('leave'));
});

test('an invalid form still asks the hook after validation, with its faults, and no later hook', async () => {
  const {form, host, field} = await openForm();
  field('discount').commit(41);
  host.log.length = 0;
  await form.save();
  assert.deepEqual(
    host.log.filter((entry) => entry.startsWith('lc-') && entry !== 'lc-change'),
    ['lc-before-validate', 'lc-after-validate'],
  );
  const {valid, faults} = host.details['lc-after-validate'] as {valid: boolean; faults: {path: string}[]};
  assert.deepEqual([valid, faults.map(({path}) => path)], [false, ['discount']]);
});

test('what a hook before the save changes in the content is what is posted', async () => {
  const {form, host, source} = await openForm();
  host.onBefore = (type) => {
    if (type !== 'lc-before-save') return;
    (host.details[type] as {content: Record<string, unknown>}).content.note = 'stamped';
  };
  await form.save();
  assert.equal(source.saves[0]!.object.content.note, 'stamped');
});

test('a save right after another one is a new request', async () => {
  const {form, source} = await openForm();
  await form.save();
  await form.save();
  assert.notEqual(source.saves[1]!.requestId, source.saves[0]!.requestId);
});

test('pending work that fails does not keep the save waiting', async () => {
  const {form, source} = await openForm();
  form.waitFor(Promise.reject(new Error('upload failed')));
  assert.equal((await form.save()).saved, true);
  assert.equal(source.saves.length, 1);
});

test('a new record is saved without an id and has the one it was given from then on', async () => {
  const {form, source} = await openForm({source: new FakeSource(order({id: null, version: 0}))});
  assert.equal(form.isNew, true);
  await form.save();
  await form.save();
  assert.deepEqual(
    source.saves.map(({object}) => object.id),
    [null, 'new1'],
  );
});

test('a change and a save are reported: modified from when, and no more', async () => {
  const {form, field} = await openForm();
  assert.deepEqual([form.modified.value, form.lastModified.value], [false, null]);
  const before = Date.now();
  field('note').commit('x');
  assert.equal(form.modified.value, true);
  assert.ok(form.lastModified.value! >= before);
  await form.save();
  assert.equal(form.modified.value, false);
});

test('the value it was loaded with makes a form unmodified again', async () => {
  const {form, field} = await openForm();
  field('note').commit('x');
  field('note').commit('Call first');
  assert.equal(form.modified.value, false);
});
