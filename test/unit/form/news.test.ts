import assert from 'node:assert/strict';
import {test} from 'node:test';
import {ServiceError} from '../../../src/api/errors.js';
import {mergeNews, reloadNews} from '../../../src/state/saving/form-news.js';
import {changesIn, changesText} from '../../../src/state/saving/record-changes.js';
import {until} from '../../support/until.js';
import {FakeJournal, FakeSource, openForm, order} from './fixtures.js';
import type {RecordEvent} from '../../../src/state/form/form-source.js';
import type {SavedObject} from '../../../src/contract/records.js';

/** A source whose record others change. */
class SharedSource extends FakeSource {
  watched: string[] = [];
  heard: ((event?: RecordEvent) => void) | null = null;
  watch = (id: string, heard: (event?: RecordEvent) => void) => {
    this.watched.push(id);
    this.heard = heard;
    return () => {
      if (this.heard === heard) this.heard = null;
    };
  };
  /** Somebody else saves. */
  changedBy(changedBy: string, content: Record<string, unknown>): SavedObject {
    const version = this.record.version + 1;
    const at = Date.now();
    this.record = {...this.record, version, content: {...this.record.content, ...content}, changedBy, changedAt: at};
    this.heard?.({kind: 'update', version});
    return this.record;
  }
  gone(): void {
    this.load = () => Promise.reject(new ServiceError('access'));
  }
}

async function watched(more: Parameters<typeof openForm>[0] = {}) {
  const source = new SharedSource();
  const opened = await openForm({source, drafts: null, ...more}, {mergeOutdated: true, keepDrafts: true});
  await until(() => source.heard !== null);
  return {...opened, source};
}
const row = (id: string, more = {}) => ({id, product: 'p1', quantity: 2, price: 10.1, secret: 'tent pole', ...more});

test('a form that nobody has changed takes what another person saved, and says who and what', async () => {
  const {form, source, field, lines} = await watched();
  const [first] = lines().rows.peek();
  source.changedBy('Maja Holm', {note: 'theirs', lines: [row('r1', {quantity: 7}), row('r9')]});
  await until(() => field('note').value.peek() === 'theirs');
  assert.equal(lines().rows.peek()[0], first);
  assert.deepEqual(
    lines()
      .rows.peek()
      .map((each) => [each.id, each.read('quantity')]),
    [
      ['r1', 7],
      ['r9', 2],
    ],
  );
  assert.deepEqual([form.modified.peek(), form.news.peek(), form.record.peek()?.version], [false, null, 4]);
  const [told] = form.app.notifications.items.peek();
  assert.match(told!.title, /^Maja Holm changed Internal note and 3 lines, \d/);
  form.dispose();
  assert.equal(source.heard, null);
});

test('a form that was changed keeps that and has news; what does not meet is merged without a question', async () => {
  const {form, host, source, field} = await watched();
  field('note').commit('mine');
  const theirs = source.changedBy('Maja Holm', {discount: 7});
  await until(() => form.news.peek() !== null);
  assert.deepEqual(form.news.peek(), {kind: 'changed', record: theirs});
  assert.deepEqual([field('note').value.peek(), field('discount').value.peek()], ['mine', 5]);
  assert.match(changesText(form, changesIn(form, theirs), theirs), /^Maja Holm changed Discount, \d/);
  await mergeNews(form);
  assert.ok(!host.log.includes('resolve'));
  assert.deepEqual([field('note').value.peek(), field('discount').value.peek()], ['mine', 7]);
  await until(() => form.news.peek() === null);
  assert.equal(form.modified.peek(), true);
  assert.ok((await form.save()).saved);
  assert.equal(source.saves[0]?.object.version, 4);
  form.dispose();
});

test('text that is no value yet outlives a merge', async () => {
  const {form, source, field} = await watched();
  field('discount').setUnread('few');
  source.changedBy('Maja Holm', {note: 'theirs'});
  await until(() => form.news.peek() !== null);
  await mergeNews(form);
  assert.deepEqual([field('note').value.peek(), field('discount').unread.peek()], ['theirs', 'few']);
  form.dispose();
});

test('reloading news gives up what was changed here, also its draft, after a question', async () => {
  const drafts = new FakeJournal();
  const {form, host, source, field} = await watched({drafts});
  field('note').commit('mine');
  await until(() => drafts.kept.size === 1);
  source.changedBy('Maja Holm', {discount: 7});
  await until(() => form.news.peek() !== null);
  host.yes = false;
  await reloadNews(form);
  assert.equal(field('note').value.peek(), 'mine');
  host.yes = true;
  await reloadNews(form);
  assert.deepEqual([field('note').value.peek(), field('discount').value.peek()], ['Call first', 7]);
  assert.equal(drafts.kept.size, 0);
  form.dispose();
});

test('changes that are given up make room for the news', async () => {
  const {form, source, field} = await watched();
  field('note').commit('mine');
  source.changedBy('Maja Holm', {discount: 7});
  await until(() => form.news.peek() !== null);
  form.body.peek()!.history.undo();
  await until(() => field('discount').value.peek() === 7);
  assert.equal(form.news.peek(), null);
  form.dispose();
});

test('an own save is no news, though it is reported before it is answered', async () => {
  const {form, source, field} = await watched();
  const {answer} = source;
  let loads = 0;
  const {load} = source;
  source.load = () => (loads++, load());
  source.answer = async (object) => {
    source.heard?.({kind: 'update', version: 4});
    await new Promise((done) => setImmediate(done));
    return answer(object);
  };
  field('note').commit('mine');
  assert.ok((await form.save()).saved);
  source.heard?.({kind: 'update', version: 4});
  source.changedBy('Maja Holm', {discount: 7});
  await until(() => field('discount').value.peek() === 7);
  // The one of the own save, which found nothing new, and theirs.
  assert.ok(loads <= 2);
  assert.equal(form.app.notifications.items.peek().filter(({kind}) => kind === 'info').length, 1);
  form.dispose();
});

test('messages that were lost are made good, and a new record is followed once it is saved', async () => {
  const {form, source, field} = await watched();
  source.record = {...source.record, version: 8, content: {...source.record.content, note: 'missed'}};
  source.heard?.();
  await until(() => field('note').value.peek() === 'missed');
  form.dispose();

  const fresh = new SharedSource(order({id: null, version: 0}));
  const made = await openForm({source: fresh});
  made.field('note').commit('first');
  assert.ok((await made.form.save()).saved);
  await until(() => fresh.watched.includes('new1'));
  made.form.dispose();
});

test('a record that another deleted is reported, and saved as a new one with all that was typed', async () => {
  const {form, source, field} = await watched();
  field('note').commit('typed');
  source.gone();
  source.heard?.({kind: 'delete', version: 3});
  await until(() => form.news.peek()?.kind === 'gone');
  assert.equal(field('note').value.peek(), 'typed');
  form.dispose();
});

test('a save that finds the record gone says so, keeps what was typed and offers to save it as new', async () => {
  const {form, source, field, app, host} = await watched();
  const {answer} = source;
  field('note').commit('typed');
  source.gone();
  source.answer = () => Promise.reject(new ServiceError('access', 'You have no right to do this.'));
  let closed = false;
  host.leave = () => (closed = true);
  assert.equal((await form.saveAndClose()).saved, false);
  const [told] = app.notifications.items.peek();
  assert.match(told!.title, /^This record was deleted/);
  assert.deepEqual([told!.actions?.map(({label}) => label), field('note').value.peek()], [['Save as new'], 'typed']);
  source.answer = (object) => ((source.record = order({id: null})), answer(object));
  told!.actions![0]!.run();
  await until(() => closed);
  const {object} = source.saves.at(-1)!;
  assert.deepEqual([object.id, object.content.note, form.record.peek()?.id], [null, 'typed', 'new1']);
  assert.deepEqual(
    app.notifications.items.peek().map(({kind}) => kind),
    ['success'],
  );
  form.dispose();
});

test('who may only read the record, or made it go, hears nothing of it being gone', async () => {
  const {form, source, field, app} = await watched();
  field('note').commit('typed');
  source.answer = () => Promise.reject(new ServiceError('access', 'You have no right to do this.'));
  await form.save();
  assert.equal(app.notifications.items.peek()[0]?.title, 'You have no right to do this.');
  source.gone();
  assert.equal(await form.delete(), true);
  source.heard?.({kind: 'delete', version: 3});
  await new Promise((done) => setImmediate(done));
  assert.equal(form.news.peek(), null);
  form.dispose();
});

test('a reload after an outdated save leaves no draft to be offered', async () => {
  const drafts = new FakeJournal();
  const {form, host, source, field} = await watched({drafts});
  field('note').commit('mine');
  await until(() => drafts.kept.size === 1);
  const envelope = {success: false, errorCode: 'OUTDATED_VERSION' as const, result: order({version: 9})};
  source.answer = () => Promise.reject(new ServiceError('refused', '', {envelope}));
  host.outdatedAnswer = 'reload';
  let kept = -1;
  host.reloadPage = () => (kept = drafts.kept.size) as never;
  await form.save();
  assert.equal(kept, 0);
  form.dispose();
});

test('rights that came with another version hold at once, in fields, columns and rows, also after a merge', async () => {
  for (const way of ['taken', 'merged']) {
    const {form, field, lines, source} = await watched();
    const cell = () => lines().rows.peek()[0]!.cell('quantity');
    const quantity = cell().value.peek();
    if (way === 'merged') {
      field('note').commit('mine');
      field('discount').commit(9);
      cell().commit(77);
    }
    source.record = {
      ...source.record,
      rights: {
        canUpdate: true,
        canDelete: false,
        readonly: ['discount', 'lines.quantity'],
        rows: {lines: {insert: false, delete: false, move: true}},
      },
    };
    source.changedBy('Maja Holm', {});
    if (way === 'merged') {
      await until(() => form.news.peek() !== null);
      await mergeNews(form);
    }
    await until(() => form.record.peek()?.version === 4);
    assert.deepEqual(
      [field('discount'), field('note'), cell()].map(({readonly}) => readonly.value),
      [true, false, true],
      way,
    );
    assert.deepEqual([lines().permissions.add, lines().permissions.delete, form.canDelete], [false, false, false], way);
    // What nobody may change here any more is theirs, and is not sent.
    assert.deepEqual([field('discount').value.value, cell().value.value], [5, quantity], way);
    assert.equal('discount' in form.body.peek()!.content(), false, way);
    if (way === 'merged') assert.equal(field('note').value.peek(), 'mine');
    form.dispose();
  }
});
