import assert from 'node:assert/strict';
import {test} from 'node:test';
import {ServiceError} from '../../../src/api/errors.js';
import {openForm} from './fixtures.js';
import {nextTask} from '../../support/next-task.js';

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
  await nextTask();
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
    await nextTask();
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

test('what was typed after a save that nobody answered is saved on top of it, not beside it', async () => {
  const {form, app, source, field} = await openForm();
  const answer = source.answer;
  source.answer = async (object) => {
    await answer(object);
    throw new ServiceError('timeout');
  };
  field('note').commit('first');
  await form.save();
  field('note').commit('changed since');
  source.answer = async (object) => ({...(await answer(object)), version: (object.version ?? 0) + 1});
  app.notifications.items.value[0]!.actions![0]!.run();
  await nextTask();
  const [lost, again, changed] = source.saves;
  assert.equal(source.saves.length, 3);
  assert.deepEqual(again, lost);
  assert.notEqual(changed!.requestId, lost!.requestId);
  assert.deepEqual([changed!.object.version, changed!.object.content.note], [4, 'changed since']);
  assert.equal(form.modified.value, false);
});

test('a save that found no connection goes by itself when there is one, without what was typed since', async () => {
  const {form, app, host, source, field} = await openForm();
  const answer = source.answer;
  host.offline = true;
  source.answer = async () => {
    throw new ServiceError('network');
  };
  field('note').commit('typed before');
  await form.saveAndClose();
  assert.equal(app.notifications.items.value[0]!.text, app.t('saving.savedWhenOnline'));
  field('discount').commit(7);
  source.answer = answer;
  host.page('online');
  await nextTask();
  const [lost, again] = source.saves;
  assert.deepEqual(again, lost);
  assert.equal(form.modified.value, true);
  assert.equal(field('discount').value.value, 7);
  assert.ok(!host.log.includes('leave'), 'what is not saved keeps the form open');
  host.page('online');
  await nextTask();
  assert.equal(source.saves.length, 2);
});

test('a save that came through by itself closes the form that was to close', async () => {
  const {form, host, source, field} = await openForm();
  const answer = source.answer;
  source.answer = async () => {
    throw new ServiceError('network');
  };
  field('note').commit('x');
  await form.saveAndClose();
  source.answer = answer;
  host.page('online');
  await nextTask();
  assert.ok(host.log.includes('leave'));
});
