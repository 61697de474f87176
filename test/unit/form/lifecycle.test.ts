import assert from 'node:assert/strict';
import {test} from 'node:test';
import {ServiceError} from '../../../src/api/errors.js';
import {FakeSource, formOf, openForm, order} from './fixtures.js';
import {nextTask} from '../../support/next-task.js';

test('a form is not ready until what its init event waits for has ended', async () => {
  const {form, host} = formOf();
  let end = (_: boolean) => {};
  const {before} = host;
  host.before = (type, detail) => {
    const answer = before(type, detail);
    return type === 'lc-init' ? new Promise<boolean>((done) => (end = done)) : answer;
  };
  const loading = form.load();
  await nextTask();
  assert.equal(form.status.value.kind, 'loading');
  assert.ok(!host.log.includes('lc-ready'));
  form.body.value!.fields.get('note')!.commit('set by the page');
  end(true);
  await loading;
  assert.equal(form.status.value.kind, 'ready');
  assert.deepEqual(
    host.log.filter((entry) => entry === 'lc-init' || entry === 'lc-ready'),
    ['lc-init', 'lc-ready'],
  );
  assert.deepEqual(host.details['lc-init'], {alias: 'order', id: 'o1'});
  assert.equal(form.body.value!.fields.get('note')!.value.value, 'set by the page');
});

test('a refused init is a failure that can be tried again', async () => {
  const {form, host} = formOf();
  host.refuse = 'lc-init';
  await form.load();
  const status = form.status.value;
  assert.equal(status.kind === 'failed' && status.error.code, 'LC2009');
  assert.ok(!host.log.includes('lc-ready'));
  assert.equal((await form.save()).saved, false);
  host.refuse = '';
  await form.load();
  assert.equal(form.status.value.kind, 'ready');
});

test('an init that a newer load has overtaken makes nothing ready', async () => {
  const {form, host} = formOf();
  const ends: ((yes: boolean) => void)[] = [];
  host.before = () => new Promise((done) => ends.push(done));
  const first = form.load();
  await nextTask();
  const second = form.load();
  await nextTask();
  ends[0]!(true);
  await first;
  assert.equal(form.status.value.kind, 'loading');
  ends[1]!(true);
  await second;
  assert.equal(form.status.value.kind, 'ready');
  assert.equal(host.log.filter((entry) => entry === 'lc-ready').length, 1);
});

test('a delete asks the person, then the page, then the server, and notifies both', async () => {
  const {form, host, source} = await openForm();
  const {delete: remove} = source;
  source.delete = (metadata, id) => (host.log.push('post'), remove(metadata, id));
  assert.equal(await form.delete(), true);
  assert.equal(host.questions.length, 1);
  assert.deepEqual(host.log, ['lc-before-delete', 'post', 'lc-deleted', 'lc-after-delete', 'leave']);
  assert.deepEqual(host.details['lc-before-delete'], {alias: 'order', id: 'o1'});
});

test('a delete that the page refuses asks nothing of the server', async () => {
  const {form, host, source} = await openForm();
  host.refuse = 'lc-before-delete';
  assert.equal(await form.delete(), false);
  assert.deepEqual(source.deletions, []);
  assert.equal(form.submitting.value, false);
});

test('after-delete refused: the record is gone, the form stays open', async () => {
  const {form, host, source} = await openForm();
  host.refuse = 'lc-after-delete';
  assert.equal(await form.delete(), true);
  assert.deepEqual(source.deletions, ['o1']);
  assert.ok(!host.log.includes('leave'));
});

test('a record that is not there yet, a read-only one and one without the right are not deleted', async () => {
  const records = [
    order({id: null}),
    order({rights: {canUpdate: false, canDelete: true, readonly: []}}),
    order({rights: {canUpdate: true, canDelete: false, readonly: []}}),
  ];
  for (const record of records) {
    const {form, host, source} = await openForm({source: new FakeSource(record)});
    assert.equal(await form.delete(), false);
    assert.deepEqual([host.questions.length, source.deletions.length], [0, 0]);
  }
});

test('a delete that fails says why and leaves the record open with its changes', async () => {
  const {form, host, source, field} = await openForm();
  field('note').commit('typed');
  source.delete = async () => {
    throw new ServiceError('network');
  };
  assert.equal(await form.delete(), false);
  assert.equal((host.details['lc-error'] as {code: string}).code, 'LC2001');
  assert.equal((host.details.alert as {kind: string}).kind, 'danger');
  assert.deepEqual([form.modified.value, form.submitting.value], [true, false]);
});
