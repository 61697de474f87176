import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {ServiceError} from '../../../src/api/errors.js';
import type {RealtimeState} from '../../../src/api/realtime.js';
import {INBOX_EVENT, type InboxEntry, type InboxFilter} from '../../../src/contract/inbox.js';
import type {TopicMessage} from '../../../src/contract/realtime.js';
import {entryTime} from '../../../src/values/date/entry-time.js';
import {InboxModel} from '../../../src/state/inbox/inbox-model.js';
import {formatsOf} from '../../../src/values/formats.js';
import {until} from '../../support/until.js';

const entry = (n: number, more: Partial<InboxEntry> = {}): InboxEntry => ({
  id: `e${n}`,
  kind: n % 2 ? 'event' : 'mention',
  tone: 'info',
  icon: 'bell',
  title: `Title ${n}`,
  context: '',
  detail: '',
  url: `/order/${n}`,
  actions: [],
  file: null,
  at: n * 1000,
  read: n < 40,
  ...more,
});

/** A server with 45 entries of which the six newest are new, and a line to it. */
class Inbox {
  all = Array.from({length: 45}, (_, n) => entry(45 - n));
  fails: ServiceError | null = null;
  asked: InboxFilter[] = [];
  marked: string[] = [];
  state: RealtimeState = 'open';
  topic = '';
  held: Promise<void> | null = null;
  private heardBy: ((message: TopicMessage) => void) | null = null;
  private gap: (() => void) | undefined;
  private follow: ((state: RealtimeState) => void) | null = null;

  readonly model = new InboxModel({
    service: async () => this,
    realtime: async () => ({
      state: this.state,
      onState: (listener) => {
        this.follow = listener;
        return () => (this.follow = null);
      },
      join: (topic, onMessage, onGap) => {
        [this.topic, this.heardBy, this.gap] = [topic, onMessage, onGap];
        return () => (this.topic = '');
      },
    }),
    person: async () => 'u1',
  });

  async entries({filter, before, limit}: {filter: InboxFilter; before?: string; limit: number}) {
    this.asked.push(filter);
    const {all} = this;
    await this.held;
    if (this.fails) throw this.fails;
    const those = all.filter(({read, kind}) => (filter === 'new' ? !read : filter === 'all' || kind === 'mention'));
    const from = before ? those.findIndex(({id}) => id === before) + 1 : 0;
    const entries = those.slice(from, from + limit);
    return {entries, unread: this.count, more: those.length > from + limit};
  }
  async file() {
    if (this.fails) throw this.fails;
    return new Blob(['rows']);
  }
  async unread() {
    if (this.fails) throw this.fails;
    return this.count;
  }
  async markRead(id: string, older = false) {
    if (this.fails) throw this.fails;
    this.marked.push(older ? `${id} and older` : id);
    const at = this.all.findIndex((each) => each.id === id);
    this.all = this.all.map((each, n) => (n === at || (older && n > at) ? {...each, read: true} : each));
    return this.count;
  }
  get count() {
    return this.all.filter(({read}) => !read).length;
  }

  add(added: InboxEntry, from?: string) {
    this.all = [added, ...this.all];
    this.heardBy?.({event: INBOX_EVENT, data: {added: added.id}, ...(from && {from})});
  }
  lose() {
    this.gap?.();
  }
  enter(state: RealtimeState) {
    this.follow?.(state);
  }
}

async function started() {
  const inbox = new Inbox();
  const stop = inbox.model.start();
  await until(() => inbox.topic !== '');
  return {inbox, model: inbox.model, stop};
}
async function opened() {
  const all = await started();
  const hide = all.model.show();
  await until(() => all.model.status.value === 'ready');
  return {...all, hide};
}
const ids = ({entries}: InboxModel) => entries.value.map(({id}) => id);

describe('the inbox', () => {
  it('counts what is new, and follows its person alone', async () => {
    const {inbox, model, stop} = await started();
    assert.deepEqual([model.offered.value, model.unread.value, model.live.value], [true, 6, true]);
    assert.equal(inbox.topic, 'user:u1');
    assert.deepEqual(inbox.asked, [], 'no list before it is shown');
    inbox.enter('waiting');
    assert.equal(model.live.value, false);
    stop();
    assert.equal(inbox.topic, '');
  });

  it('is not offered by a server without one, nor to who is not signed in', async () => {
    for (const error of [new ServiceError('http', '', {status: 404}), new ServiceError('session')]) {
      const inbox = new Inbox();
      inbox.fails = error;
      inbox.model.start();
      await new Promise(setImmediate);
      assert.deepEqual([inbox.model.offered.value, inbox.topic], [false, '']);
    }
    const inbox = new Inbox();
    inbox.fails = new ServiceError('network');
    inbox.model.start();
    await until(() => inbox.model.offered.value);
  });

  it('shows pages of all, of the new ones, and of mentions', async () => {
    const {model, hide} = await opened();
    assert.deepEqual([ids(model).length, model.more.value], [20, true]);
    await model.loadMore();
    await model.loadMore();
    assert.deepEqual(
      ids(model),
      Array.from({length: 45}, (_, n) => `e${45 - n}`),
    );
    assert.equal(model.more.value, false);
    model.choose('new');
    await until(() => ids(model).length === 6);
    model.choose('mentions');
    await until(() => ids(model).length === 20);
    assert.ok(model.entries.value.every(({kind}) => kind === 'mention'));
    hide();
    assert.equal(model.filter.value, 'all');
  });

  it('shows what was asked for last, not what answers last', async () => {
    const {inbox, model} = await opened();
    let release = () => {};
    inbox.held = new Promise((done) => (release = done));
    model.choose('mentions');
    await until(() => inbox.asked.includes('mentions'));
    inbox.held = null;
    model.choose('new');
    await until(() => ids(model).length === 6);
    release();
    await new Promise(setImmediate);
    assert.equal(ids(model).length, 6);
  });

  it('marks one as read at once, and all that are here or older', async () => {
    const {inbox, model} = await opened();
    const second = model.entries.value[1]!;
    const marking = model.markRead(second);
    assert.deepEqual([model.entries.value[1]!.read, model.unread.value], [true, 5]);
    await marking;
    await model.markRead(model.entries.value[1]!);
    assert.deepEqual(inbox.marked, ['e44']);
    await model.markAllRead();
    assert.deepEqual(inbox.marked, ['e44', 'e45 and older']);
    assert.equal(model.unread.value, 0);
    assert.ok(model.entries.value.every(({read}) => read));
  });

  it('undoes a mark that failed, says why, and tries again', async () => {
    const {inbox, model} = await opened();
    inbox.fails = new ServiceError('network');
    await model.markRead(model.entries.value[0]!);
    assert.deepEqual(
      [model.entries.value[0]!.read, model.unread.value, model.fault.value?.kind],
      [false, 6, 'network'],
    );
    inbox.fails = null;
    model.retry();
    await until(() => inbox.marked.length === 1);
    assert.deepEqual([model.entries.value[0]!.read, model.fault.value], [true, null]);
  });

  it('says why there is no list, and loads it again', async () => {
    const {inbox, model} = await started();
    inbox.fails = new ServiceError('timeout');
    model.show();
    await until(() => model.status.value === 'failed');
    assert.equal(model.error.value?.kind, 'timeout');
    inbox.fails = null;
    await model.load();
    assert.deepEqual([model.status.value, ids(model).length], ['ready', 20]);
  });

  it('keeps the list when older ones do not come', async () => {
    const {inbox, model} = await opened();
    inbox.fails = new ServiceError('network');
    await model.loadMore();
    assert.deepEqual([ids(model).length, model.fault.value?.kind], [20, 'network']);
    inbox.fails = null;
    model.retry();
    await until(() => ids(model).length === 40);
  });

  it('counts what arrives, and puts it before the list where that is shown', async () => {
    const {inbox, model} = await started();
    inbox.add(entry(46));
    await until(() => model.unread.value === 7);
    assert.equal(model.arrived.value?.id, 'e46');
    assert.deepEqual(ids(model), []);
    model.show();
    await until(() => model.status.value === 'ready');
    await model.loadMore();
    inbox.add(entry(47));
    await until(() => ids(model)[0] === 'e47');
    assert.deepEqual([new Set(ids(model)).size, ids(model).length], [41, 41]);
  });

  it('believes the server alone, and reads again what it may have missed', async () => {
    const {inbox, model} = await started();
    inbox.add(entry(46), 'somebody');
    await new Promise(setImmediate);
    assert.equal(model.unread.value, 6);
    inbox.lose();
    await until(() => model.unread.value === 7);
    assert.equal(model.arrived.value, null);
  });
});

describe('the time of an entry', () => {
  const formats = formatsOf('en', 'Europe/Kyiv');
  const now = Date.UTC(2026, 10, 26, 9);
  it('is the clock of today, else the day, with the year where it is another', () => {
    assert.equal(entryTime(Date.UTC(2026, 10, 25, 22, 30), now, formats), '00:30');
    assert.equal(entryTime(Date.UTC(2026, 10, 25, 21, 30), now, formats), 'Nov 25');
    assert.equal(entryTime(Date.UTC(2025, 10, 25), now, formats), 'Nov 25, 2025');
  });
});
