import assert from 'node:assert/strict';
import {test} from 'node:test';
import {FakeSource, order} from './fixtures.js';
import {nextTask} from '../../support/next-task.js';
import {open, killed} from './journal-pages.js';

test('nothing is left after discarding, deleting, leaving with a yes, or typing back what was there', async () => {
  const {form, field, journal, store} = await open();
  const change = async () => {
    field('note').commit('x');
    await journal.flush();
    assert.equal(store.kept.size, 1);
  };
  await change();
  form.discard();
  await journal.flush();
  assert.equal(store.kept.size, 0);
  await change();
  field('note').commit('Call first');
  await journal.flush();
  assert.equal(store.kept.size, 0);
  await change();
  assert.equal(await form.mayLeave(), true);
  await nextTask();
  assert.equal(store.kept.size, 0);
  await change();
  await form.delete();
  await nextTask();
  assert.equal(store.kept.size, 0);
});

test('hiding the page writes at once', async () => {
  const {field, host, store} = await open();
  field('note').input('last word');
  host.page('hide');
  await nextTask();
  assert.match([...store.kept.values()].join(), /last word/);
});

test('signing out anywhere takes everything away, and open forms write no more', async () => {
  const {field, journal, store, form} = await open();
  field('note').commit('x');
  await journal.flush();
  await store.wipe(' supply');
  await nextTask();
  assert.equal(store.kept.size, 0);
  field('note').commit('y');
  await journal.flush();
  assert.equal(store.kept.size, 0);
  assert.equal((await form.save()).saved, true);
  field('note').commit('z');
  await journal.flush();
  assert.equal(store.kept.size, 1, 'after signing in and saving it goes on');
});

test('another person sees nothing of it, and their coming takes it away', async () => {
  const left = await killed(({field}) => field('note').commit('x'));
  const {form, app, store} = await open(left);
  assert.notEqual(form.draft.value, null);
  app.user.value = {username: 'sales'} as never;
  await nextTask();
  assert.equal(store.kept.size, 0);
});

test('an old draft is offered no more', async () => {
  const left = await killed(({field}) => field('note').commit('x'));
  const [[key, text]] = [...left.store.kept] as [[string, string]];
  const draft = JSON.parse(text);
  assert.equal(draft.until - draft.at, 7 * 86_400_000);
  left.store.kept.set(key, JSON.stringify({...draft, until: Date.now() - 1}));
  assert.equal((await open(left)).form.draft.value, null);
});

test('a form without a server has drafts of its page alone', async () => {
  const source = () => new FakeSource(order({id: null}));
  const left = await killed(({field}) => field('note').commit('x'), {source: source(), place: '/apply'});
  assert.equal((await open({...left, source: source(), place: '/other'})).form.draft.value, null);
  const {form, journal, field} = await open({...left, source: source(), place: '/apply'});
  assert.notEqual(form.draft.value, null);
  await journal.restore();
  assert.equal(field('note').value.value, 'x');
});
