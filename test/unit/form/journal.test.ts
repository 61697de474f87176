import assert from 'node:assert/strict';
import {test} from 'node:test';
import {ServiceError} from '../../../src/api/errors.js';
import {FakeJournal, FakeSource, ORDER, order} from './fixtures.js';
import type {FormModel} from '../../../src/state/form/form-model.js';
import type {SavedObject} from '../../../src/contract/records.js';
import type {FormSpec, MetadataObject} from '../../../src/values/metadata.js';
import type {Attribute} from '../../../src/values/types.js';
import {nextTask} from '../../support/next-task.js';
import {Pages, open, killed} from './journal-pages.js';

const later = (changes: Partial<SavedObject['content']>) =>
  new FakeSource(order({version: 4, content: {...order().content, ...changes}}));
const linesOf = (form: FormModel) =>
  (form.body.peek()!.content().lines as Record<string, unknown>[]).map(
    ({id, quantity}) => `${String(id)}:${String(quantity)}`,
  );

test('what is typed is written while typing goes on, and no oftener than every 100 ms', async (context) => {
  const {field, store, journal} = await open();
  await journal.flush();
  let writes = 0;
  const {put} = store;
  store.put = async (draft) => {
    writes++;
    await put(draft);
  };
  context.mock.timers.enable({apis: ['setTimeout', 'Date'], now: Date.now()});
  for (let at = 0; at < 500; at += 10) {
    field('note').input(`typed at ${at}`);
    context.mock.timers.tick(10);
    await Promise.resolve();
    await Promise.resolve();
    const [draft] = store.drafts;
    const written = Number(/at (\d+)/.exec(String(draft?.content.fields.note?.now ?? 'at -1'))?.[1] ?? 0);
    if (at >= 120) assert.ok(at - written <= 120, `${at - written} ms behind`);
  }
  assert.ok(writes <= 6, `${writes} writes`);
});

test('a killed form is offered and restored without a question, lines included', async () => {
  const left = await killed(({field, lines}) => {
    field('note').input('half a sen');
    field('supplier').commit('s2', 'Alder Mills');
    const [first, second] = lines().rows.peek();
    second!.cell('quantity').commit(7);
    lines().delete(first!);
    lines().add({id: 'r9', quantity: 1});
  });
  const {form, field, host, store, journal, lines} = await open(left);
  assert.deepEqual(Object.keys(form.draft.value!.content.fields).sort(), ['contact', 'note', 'supplier']);
  await journal.restore();
  assert.equal(field('note').value.value, 'half a sen');
  assert.equal(field('supplier').value.value, 's2');
  assert.equal(field('supplier').presentation.value, 'Alder Mills');
  assert.deepEqual(linesOf(form), ['r2:7', 'r9:1']);
  assert.equal(lines().rows.value.length, 2);
  assert.ok(!host.log.includes('resolve'));
  assert.equal(form.modified.value, true);
  assert.equal(form.draft.value, null);
  assert.equal(store.drafts.length, 1, 'the restored form keeps its own');
  await form.save();
  assert.equal(store.kept.size, 0);
});

test('what others changed meanwhile elsewhere is kept beside it, and nothing is asked', async () => {
  const left = await killed(({field, lines}) => {
    field('note').commit('mine');
    lines().rows.peek()[0]!.cell('quantity').commit(20);
  });
  const [r1, r2] = order().content.lines as Record<string, unknown>[];
  const source = later({discount: 12, lines: [{...r1, price: 11}, {...r2}, {id: 'r7', quantity: 5}]});
  const {form, field, host, journal} = await open({...left, source});
  await journal.restore();
  assert.ok(!host.log.includes('resolve'));
  assert.equal(field('note').value.value, 'mine');
  assert.equal(field('discount').value.value, 12);
  assert.deepEqual(linesOf(form), ['r1:20', 'r2:3', 'r7:5']);
  assert.equal((form.body.peek()!.content().lines as {price: number}[])[0]!.price, 11);
});

test('what both changed is asked, and giving up leaves the draft offered', async () => {
  const left = await killed(({field}) => field('note').commit('mine'));
  const {form, field, host, journal, store} = await open({...left, source: later({note: 'theirs'})});
  host.choices = null;
  await journal.restore();
  assert.equal(field('note').value.value, 'theirs');
  assert.notEqual(form.draft.value, null);
  host.choices = {note: 'mine'};
  await journal.restore();
  assert.equal(field('note').value.value, 'mine');
  assert.equal(form.draft.value, null);
  assert.equal(store.drafts.length, 1);
});

test('a line that was deleted and holds a password raises no question', async () => {
  const text = (id: string, config = {}): Attribute => ({
    internalId: id,
    name: id,
    label: id,
    type: ['string', config],
  });
  const columns = [text('user'), text('key', {policy: 'strength'})];
  const logins: Attribute = {...text('logins'), type: ['tabular_section', {columns}]};
  const forms: FormSpec[] = [
    {alias: 'main', name: 'Order', elements: [{kind: 'field', field: 'pin', control: 'password'}]},
  ];
  const rows = [
    {id: 'r1', user: 'dock', key: 'key-4711'},
    {id: 'r2', user: 'gate', key: 'key-4712'},
  ];
  const metadata: MetadataObject = {...ORDER, columns: [...ORDER.columns!, text('pin'), logins], forms};
  const source = () => new FakeSource(order({content: {...order().content, pin: 'pin-4713', logins: rows}}), metadata);
  const left = await killed(
    ({form, field}) => {
      field('pin').commit('pin-4714');
      const table = form.body.peek()!.tables.get('logins')!;
      table.rows.peek()[1]!.cell('user').commit('yard');
      table.rows.peek()[1]!.cell('key').commit('key-4715');
      table.delete(table.rows.peek()[0]!);
    },
    {source: source()},
  );
  assert.match([...left.store.kept.values()].join(), /yard/);
  assert.doesNotMatch([...left.store.kept.values()].join(), /471\d/);
  const {form, field, host, journal} = await open({...left, source: source()});
  await journal.restore();
  assert.ok(!host.log.includes('resolve'));
  assert.equal(field('pin').value.value, 'pin-4713');
  assert.deepEqual(form.body.peek()!.content().logins, [{id: 'r2', user: 'yard', key: 'key-4712'}]);
});

test('text that is no value is kept as text, left or still being typed', async () => {
  const left = await killed(({field, lines}) => {
    field('discount').setTyping('12,,');
    lines().rows.peek()[0]!.cell('price').setUnread('ten');
  });
  const {field, journal, form} = await open(left);
  await journal.restore();
  assert.equal(field('discount').unread.value, '12,,');
  assert.equal(form.body.peek()!.tables.get('lines')!.rows.peek()[0]!.cell('price').unread.value, 'ten');
  assert.equal(form.modified.value, true);
});

test('two new forms keep their own, and the next new one is offered both', async () => {
  const source = () => new FakeSource(order({id: null, version: 0}));
  const store = new FakeJournal();
  const pages = new Pages();
  const first = await open({store, pages, source: source()});
  const second = await open({store, pages, source: source()});
  first.field('note').commit('first');
  await first.journal.flush();
  // What is kept is ordered by its millisecond.
  await new Promise((done) => setTimeout(done, 5));
  second.field('note').commit('second');
  await second.journal.flush();
  const kept = new Map(store.kept);
  assert.equal(kept.size, 2);
  const third = await open({store, pages, source: source()});
  const offered = () => third.form.draft.value?.content.fields.note?.now;
  assert.equal(offered(), undefined, 'both are being worked on');
  pages.kill();
  await nextTask();
  assert.equal(offered(), 'second');
  await third.journal.discard();
  await third.journal.restore();
  assert.equal(third.field('note').value.value, 'first');
});

test('a save whose answer the crash swallowed is not made twice', async () => {
  const served = new Map<string, SavedObject>();
  const source = new FakeSource(order({id: null, version: 0}));
  const save = source.answer;
  source.answer = async (object) => {
    const {requestId} = source.saves.at(-1)!;
    served.set(requestId, served.get(requestId) ?? (await save(object)));
    if (served.size === 1 && source.saves.length === 1) throw new ServiceError('timeout');
    return served.get(requestId)!;
  };
  const left = await killed(() => undefined, {source});
  const first = await open({...left, source});
  first.field('note').commit('new order');
  await first.form.save();
  assert.equal(first.form.saving.attempt?.unanswered, true);
  await first.journal.flush();
  const kept = new Map(left.store.kept);
  first.journal.stop();
  left.pages.kill();
  left.store.kept = kept;

  source.record = order({id: null, version: 0});
  const second = await open({...left, source});
  await second.journal.restore();
  second.field('note').commit('new order, after the crash');
  assert.equal((await second.form.save()).saved, true);
  assert.equal(served.size, 2, 'the lost one and the later change of it');
  assert.equal(source.saves.at(-1)!.object.id, 'new1');
  assert.equal(second.form.record.value?.id, 'new1');
});

test('a draft that a save brought through meanwhile is not offered', async () => {
  const left = await killed(({field}) => field('note').commit('mine'));
  const {form, store} = await open({...left, source: later({note: 'mine'})});
  assert.equal(form.draft.value, null);
  assert.equal(store.kept.size, 0);
});
