import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {ServiceError} from '../../../src/api/errors.js';
import type {RealtimeService} from '../../../src/api/realtime.js';
import {MAIL_EVENT} from '../../../src/contract/mail.js';
import type {TopicMessage} from '../../../src/contract/realtime.js';
import {MailActions} from '../../../src/state/mail/mail-actions.js';
import {groupedLines, groupOf} from '../../../src/state/mail/mail-groups.js';
import {MailboxModel} from '../../../src/state/mail/mailbox-model.js';
import {MailServer, mailHead, NOW} from '../../support/mail-stand-in.js';
import {until} from '../../support/until.js';

const CALENDAR = {timeZone: 'UTC', firstDayOfWeek: 'mon'} as const;
const offline = new ServiceError('network');

async function opened(fill: (server: MailServer) => void = () => undefined) {
  const server = new MailServer();
  server.all = ['1', '2', '3', '4'].map((id) => mailHead(id, {isRead: id === '4'}));
  fill(server);
  let receive: (message: TopicMessage) => void = () => undefined;
  let topic = '';
  const join: RealtimeService['join'] = (name, listener) => {
    [topic, receive] = [name, listener];
    return () => (topic = '');
  };
  const model = new MailboxModel({
    service: async () => server,
    realtime: async () => ({state: 'open', onState: () => () => undefined, join}),
    person: async () => 'u1',
    formats: () => CALENDAR,
  });
  const failed: string[] = [];
  const actions = new MailActions(model, (deed) => failed.push(deed));
  const stop = model.start({account: '', folder: ''});
  await until(() => model.status.peek() !== 'loading');
  const add = (id: string) => {
    server.all = [mailHead(id, {date: NOW}), ...server.all];
    receive({event: MAIL_EVENT, data: {added: id, account: 'a1'}});
  };
  const ids = () => model.list.heads.peek().map(({id}) => id);
  return {server, model, actions, failed, stop, add, ids, topic: () => topic};
}

describe('groups of messages', () => {
  it('are days and weeks with names, then months', () => {
    const at = (day: string) => groupOf(Date.parse(`${day}T12:00Z`), Date.parse('2026-11-27T08:00Z'), CALENDAR);
    assert.deepEqual(
      [
        '2026-11-28',
        '2026-11-27',
        '2026-11-26',
        '2026-11-23',
        '2026-11-22',
        '2026-11-16',
        '2026-11-15',
        '2025-11-27',
      ].map(at),
      ['later', 'today', 'yesterday', 'thisWeek', 'lastWeek', 'lastWeek', '2026-11', '2025-11'],
    );
  });

  it('follow the zone of the person', () => {
    const late = Date.parse('2026-11-26T23:30Z');
    const now = Date.parse('2026-11-27T08:00Z');
    assert.equal(groupOf(late, now, CALENDAR), 'yesterday');
    assert.equal(groupOf(late, now, {...CALENDAR, timeZone: 'Europe/Kyiv'}), 'today');
  });

  it('have one head each', () => {
    const lines = groupedLines(
      ['1', '2', '30'].map((id) => mailHead(id)),
      NOW,
      CALENDAR,
    );
    assert.deepEqual(
      lines.map((line) => ('group' in line ? line.group : line.head.id)),
      ['today', '1', '2', 'yesterday', '30'],
    );
  });
});

describe('a mailbox', () => {
  it('begins with the inbox of the default account', async () => {
    const {model, ids} = await opened();
    assert.deepEqual(
      [model.account.peek()?.id, model.folder.peek()?.role, ids()],
      ['a1', 'inbox', ['1', '2', '3', '4']],
    );
    assert.equal(model.folder.peek()?.unreadCount, 3);
    assert.ok(model.checkedAt.peek());
  });

  it('says why it cannot be shown, and begins again', async () => {
    const {server, model} = await opened((of) => (of.fails.accounts = offline));
    assert.deepEqual([model.status.peek(), model.error.peek()?.kind], ['failed', 'network']);
    server.fails = {folders: offline};
    await model.begin({account: '', folder: ''});
    assert.equal(model.status.peek(), 'failed');
    server.fails = {};
    await model.begin({account: 'a2', folder: 'suppliers'});
    assert.deepEqual(
      [model.status.peek(), model.account.peek()?.id, model.folder.peek()?.id],
      ['ready', 'a2', 'suppliers'],
    );
  });

  it('loads older pages, each message once, and goes on after a failure', async () => {
    const {server, model, ids} = await opened((of) => (of.pageSize = 3));
    assert.equal(model.list.more.peek(), true);
    server.fails.messages = offline;
    await model.list.loadMore();
    assert.deepEqual([model.list.fault.peek()?.kind, ids().length], ['network', 3]);
    server.fails = {};
    await Promise.all([model.list.loadMore(), model.list.loadMore()]);
    assert.deepEqual([ids(), model.list.more.peek(), model.list.fault.peek()], [['1', '2', '3', '4'], false, null]);
  });

  it('drops what an older question brings', async () => {
    const {server, model, ids} = await opened();
    let release = () => {};
    server.held = new Promise<void>((done) => (release = done));
    const first = model.list.narrow({search: 'Subject 1'});
    const second = model.list.narrow({search: 'Subject 2'});
    release();
    await Promise.all([first, second]);
    assert.deepEqual(ids(), ['2']);
  });

  it('filters by what is asked for, and says so to the server', async () => {
    const {server, model, ids} = await opened();
    await model.list.narrow({isUnread: true, days: 14});
    assert.deepEqual(ids(), ['1', '2', '3']);
    const filters = (server.calls.at(-1)![2] as {filters: {isUnread: boolean; since: number}}).filters;
    assert.equal(filters.isUnread, true);
    assert.equal(new Date(filters.since).toISOString().slice(10), 'T00:00:00.000Z');
    await model.list.narrow({isUnread: false, days: null});
    assert.equal((server.calls.at(-1)![2] as {filters?: unknown}).filters, undefined);
  });

  it('shows what arrives, with the count of its folder, and keeps what is older', async () => {
    const {model, add, ids, topic} = await opened((of) => (of.pageSize = 2));
    await model.list.loadMore();
    await until(() => topic() === 'user:u1');
    add('9');
    await until(() => ids()[0] === '9');
    assert.deepEqual([ids(), model.arrived.peek()?.id], [['9', '1', '2', '3', '4'], '9']);
    await until(() => model.folder.peek()?.unreadCount === 4);
  });

  it('does not follow once it is gone', async () => {
    const {stop, topic} = await opened();
    await until(() => topic() !== '');
    stop();
    assert.equal(topic(), '');
  });
});

describe('what is done with messages', () => {
  it('shows at once, counts included', async () => {
    const {server, model, actions} = await opened();
    let release = () => {};
    server.held = new Promise<void>((done) => (release = done));
    const done = actions.mark(['1', '2', '4'], true);
    assert.deepEqual(
      model.list.heads.peek().map(({isRead}) => isRead),
      [true, true, false, true],
    );
    assert.equal(model.folder.peek()?.unreadCount, 1);
    release();
    assert.equal(await done, true);
    assert.deepEqual(server.calls.find(([name]) => name === 'mark')!.slice(1), ['a1', ['1', '2'], true]);
  });

  it('goes back where the server does not do it', async () => {
    const {server, model, actions, failed, ids} = await opened();
    server.fails = {mark: offline, move: offline, remove: offline, link: offline};
    await model.open('1');
    assert.equal(await actions.mark(['1'], true), false);
    assert.deepEqual([model.list.head('1')?.isRead, model.opened.message.peek()?.isRead], [false, false]);
    await actions.link('1', {alias: 'order', id: '7', presentation: 'PO-7', icon: '', url: ''}, true);
    assert.deepEqual(model.opened.message.peek()?.records, []);
    await actions.move(['2'], 'archive');
    await actions.remove(['3']);
    assert.deepEqual([ids(), model.folder.peek()?.unreadCount], [['1', '2', '3', '4'], 3]);
    assert.deepEqual(failed, ['read', 'link', 'move', 'delete']);
  });

  it('goes on with the next message, and closes what is gone', async () => {
    const {model, actions, ids} = await opened();
    await model.open('2');
    await actions.move(['2'], 'archive');
    assert.deepEqual([ids(), model.list.active.peek(), model.opened.id.peek()], [['1', '3', '4'], '3', '']);
    model.list.highlight('4');
    await actions.remove(['4']);
    assert.equal(model.list.active.peek(), '3');
  });

  it('has the selection without what is gone', async () => {
    const {model, actions} = await opened();
    model.list.select(true);
    model.list.highlight('1');
    model.list.extend('3');
    assert.deepEqual([...model.list.selected.peek()!], ['1', '2', '3']);
    await actions.move(['1', '2'], 'archive');
    assert.deepEqual([...model.list.selected.peek()!], ['3']);
  });

  it('makes a folder, or says why not', async () => {
    const {server, model, actions} = await opened();
    assert.equal(await actions.createFolder('Claims', 'suppliers'), null);
    assert.equal(model.folders.peek().at(-1)?.name, 'Claims');
    server.fails.createFolder = new ServiceError('refused', 'It is there already');
    assert.equal((await actions.createFolder('Claims'))?.message, 'It is there already');
  });
});
