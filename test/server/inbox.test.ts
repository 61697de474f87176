import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {sql} from 'kysely';
import {WebSocket} from 'ws';
import {newId, userId} from '../../demo/server/schema/ids.js';
import type {InboxEntry, InboxPage} from '../../src/contract/inbox.js';
import {inboxDesk} from '../support/inbox-desk.js';
import {Person, testServer, type SavedRecord, type TestServer} from '../support/server.js';
import {until} from '../support/until.js';

describe('the inbox', () => {
  let server: TestServer;
  let admin: Person, sales: Person, warehouse: Person, guest: Person, stranger: Person;
  let supplier: SavedRecord, sam: SavedRecord, nobody: SavedRecord;

  before(async () => {
    server = await testServer({}, inboxDesk());
    const names = ['admin', 'sales', 'warehouse', 'guest', 'stranger'];
    const people = await Promise.all(names.map((name) => new Person(server).signIn(name)));
    [admin, sales, warehouse, guest, stranger] = people as [Person, Person, Person, Person, Person];
    supplier = await admin.saved('supplier', {content: {name: 'North', region: 'north'}});
    for (const name of ['sales', 'guest'])
      await sql`insert into o_account (app_id, id, version, created_at, updated_at, a_name)
        values ('desk', ${userId(name)}, 1, now(), now(), ${name})`.execute(server.services.database.db);
    sam = await admin.saved('clerk', {content: {name: 'Sam', account: userId('sales')}});
    nobody = await admin.saved('clerk', {content: {name: 'Nobody'}});
  });
  after(() => server.stop());

  async function page(person: Person, query: Record<string, string> = {}): Promise<InboxPage> {
    const {body} = await person.get<InboxPage>('/designer/inbox/get-entries', query);
    assert.ok(body.success, JSON.stringify(body));
    return body.result!;
  }
  const unread = async (person: Person) => (await person.get<number>('/designer/inbox/count-unread')).body.result!;
  const mark = (person: Person, id: string, older = 'false') =>
    person.post<number>('/designer/inbox/mark-read', {id, older});
  /** What `run` adds to the inbox of a person, the oldest first. */
  async function added(person: Person, run: () => Promise<unknown>): Promise<InboxEntry[]> {
    const known = new Set((await page(person, {limit: '100'})).entries.map(({id}) => id));
    await run();
    const {entries} = await page(person, {limit: '100'});
    return entries.filter(({id}) => !known.has(id)).reverse();
  }
  const newOrder = (content: object = {}) =>
    admin.saved('order', {content: {supplier: supplier.id, clerk: sam.id, ...content}});

  describe('reports a change of one’s own record', () => {
    it('by somebody else: what, to what, by whom, and where it is', async () => {
      const {id, presentation} = await newOrder();
      const [entry, ...more] = await added(sales, () => admin.saved('order', {id, content: {status: 'sent'}}));
      assert.deepEqual(more, []);
      const {id: _, at, ...rest} = entry!;
      assert.ok(Math.abs(at - Date.now()) < 60_000);
      assert.deepEqual(rest, {
        kind: 'event',
        tone: 'success',
        icon: 'box',
        title: `${presentation}: Sent`,
        context: '',
        file: null,
        detail: 'North, by Ada',
        url: `/desk/order/ajax-update?id=${id}`,
        actions: [],
        read: false,
      });
    });

    it('not by oneself, not a new one, not another attribute, and not a save that is refused', async () => {
      const {id} = await newOrder();
      const found = await added(sales, async () => {
        await newOrder({status: 'sent'});
        await sales.saved('order', {id, content: {status: 'sent'}});
        await admin.saved('order', {id, content: {note: 'by lorry'}});
        await admin.save('order', {id, content: {status: 'closed', discount: 99}});
        await admin.saved('order', {id, content: {clerk: nobody.id, status: 'draft'}});
      });
      assert.deepEqual(found, []);
    });

    it('not of a record that the person may not see', async () => {
      const gil = await admin.saved('clerk', {content: {name: 'Gil', account: userId('guest')}});
      const {id} = await newOrder({clerk: gil.id});
      assert.deepEqual(await added(guest, () => admin.saved('order', {id, content: {status: 'sent'}})), []);
    });
  });

  describe('reports a mention', () => {
    it('once, when it is new, with what stands around it and names for logins', async () => {
      const note = `${'word '.repeat(60)}please ask @Sales, not mail@sales. ${'more '.repeat(60)}`;
      let order!: SavedRecord;
      const [entry, ...more] = await added(sales, async () => {
        order = await newOrder({note});
        await admin.saved('order', {id: order.id, content: {note: `${note} again`}});
      });
      assert.deepEqual(more, []);
      assert.equal(entry!.kind, 'mention');
      assert.equal(`${entry!.title} ${entry!.context}`, `Ada mentioned you in ${order.presentation}`);
      assert.match(entry!.detail, /^“… word .*please ask @Sam, not mail@sales\. more .* …”$/);
      assert.ok(entry!.detail.length < 160);
      const again = await added(sales, async () => {
        await admin.saved('order', {id: order.id, content: {note: ''}});
        await admin.saved('order', {id: order.id, content: {note: 'Now @sales.'}});
      });
      assert.deepEqual(
        again.map(({detail}) => detail),
        ['“Now @Sam.”'],
      );
    });

    it('in texts of several languages and in lines, of several people at once, never of oneself', async () => {
      const run = () =>
        newOrder({
          title: {en: 'For @warehouse', uk: 'Для @sales'},
          lines: [{remark: 'nothing'}, {remark: '@sales looks, @admin too'}],
        });
      let forOksana: InboxEntry[] = [];
      const forSam = await added(sales, async () => (forOksana = await added(warehouse, run)));
      assert.deepEqual([forSam.length, forOksana.length], [1, 1]);
      assert.deepEqual(await added(admin, run), []);
      const row = await added(sales, () => newOrder({lines: [{remark: 'see @sales'}]}));
      assert.deepEqual(
        row.map(({detail}) => detail),
        ['“see @Sam”'],
      );
    });

    it('only to who may read the record and the field', async () => {
      let count = 0;
      const run = async () => {
        await newOrder({note: '@guest @stranger @nobody'});
        await newOrder({secret: '@warehouse', lines: [{remark: '@warehouse'}]});
        await admin.saved('supplier', {content: {name: `South ${count++} @sales`, region: 'south'}});
      };
      for (const person of [guest, warehouse, sales]) assert.deepEqual(await added(person, run), []);
      const {body} = await stranger.get('/designer/inbox/get-entries');
      assert.equal(body.success, false);
    });

    it('and reads what was entered as text: no markup, no SQL', async () => {
      const odd = `<p>Dear <b>@sales</b>, see <a href="/x?@admin">'; drop table lc_inbox; --</a></p>`;
      const [entry] = await added(sales, () => newOrder({note: odd}));
      assert.equal(entry!.detail, `“Dear @Sam, see '; drop table lc_inbox; --”`);
      const plain = `1 < 2 & {text} @sales'; delete from lc_inbox; --`;
      const [other] = await added(sales, () => newOrder({note: plain}));
      assert.equal(other!.detail, `“${plain.replace('@sales', '@Sam')}”`);
    });
  });

  describe('is one’s own', () => {
    it('nobody lists, counts or marks what is another’s', async () => {
      const [entry] = await added(sales, () => newOrder({note: '@sales'}));
      const count = await unread(sales);
      for (const person of [admin, warehouse]) {
        const before = await unread(person);
        await mark(person, entry!.id);
        await mark(person, entry!.id, 'true');
        assert.equal(await unread(person), before);
        assert.deepEqual((await page(person, {before: entry!.id})).entries, []);
        assert.ok(!(await page(person)).entries.some(({id}) => id === entry!.id));
      }
      assert.equal(await unread(sales), count);
      const {status} = await new Person(server).get('/designer/inbox/count-unread');
      assert.equal(status, 401);
    });

    it('is marked as read one by one, or with all that is older', async () => {
      const [first, second, third] = await added(sales, async () => {
        for (const note of ['1 @sales', '2 @sales', '3 @sales']) await newOrder({note});
      });
      const count = await unread(sales);
      assert.equal((await mark(sales, second!.id)).body.result, count - 1);
      assert.equal((await mark(sales, second!.id)).body.result, count - 1);
      assert.equal((await mark(sales, second!.id, 'true')).body.result, 1);
      const states = (await page(sales, {limit: '3'})).entries.map(({id, read}) => [id, read]);
      assert.deepEqual(states, [
        [third!.id, false],
        [second!.id, true],
        [first!.id, true],
      ]);
      const fresh = await page(sales, {filter: 'new'});
      assert.deepEqual(
        fresh.entries.map(({id}) => id),
        [third!.id],
      );
    });

    it('comes in pages, all, new, or mentions alone', async () => {
      const {id} = await newOrder({note: 'for a page @sales'});
      await admin.saved('order', {id, content: {status: 'sent'}});
      const {entries: all} = await page(sales, {limit: '100'});
      const seen: string[] = [];
      for (let before: string | undefined; ; before = seen.at(-1)) {
        const part = await page(sales, {limit: '3', ...(before && {before})});
        seen.push(...part.entries.map((entry) => entry.id));
        if (!part.more) break;
      }
      assert.deepEqual(
        seen,
        all.map((entry) => entry.id),
      );
      const mentions = await page(sales, {filter: 'mentions', limit: '100'});
      assert.deepEqual(
        mentions.entries.map((entry) => entry.id),
        all.filter(({kind}) => kind === 'mention').map((entry) => entry.id),
      );
    });

    it('refuses what is no id, and a page of another site', async () => {
      const {status} = await mark(sales, `' or true --`);
      assert.equal(status, 400);
      const response = await sales.raw(
        '/designer/inbox/mark-read',
        {},
        {method: 'POST', body: new URLSearchParams({id: newId()}), headers: {Origin: 'https://elsewhere.example'}},
      );
      assert.equal(response.status, 403);
    });

    it('keeps what is reported of a record that is gone, without a link', async () => {
      const order = await newOrder({note: 'gone soon @sales'});
      await admin.post('/desk/order/delete-object', {id: order.id});
      const [entry] = (await page(sales)).entries;
      assert.equal(entry!.context, `in ${order.presentation}`);
      assert.equal(entry!.url, null);
    });

    it('speaks the language of who reads it', async () => {
      warehouse.headers = {...warehouse.headers, 'Accept-Language': 'uk'};
      const [entry] = await added(warehouse, () => newOrder({note: '@warehouse'}));
      assert.equal(entry!.title, 'Ada згадує вас');
    });
  });

  it('arrives live, to its person alone', async () => {
    const listen = async ({cookie}: Person, topic: string) => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/designer/realtime?APP_ID=desk`, 'lc.v1', {
        headers: {Cookie: cookie, Origin: server.url},
      });
      const frames: unknown[][] = [];
      socket.on('message', (data) => frames.push(JSON.parse(String(data)) as unknown[]));
      await new Promise((open) => socket.once('open', open));
      socket.send(JSON.stringify([0, 1, null, {}]));
      socket.send(JSON.stringify([1, 2, topic, {}]));
      await until(() => frames.length === 2);
      return {frames, socket};
    };
    const own = await listen(sales, `user:${userId('sales')}`);
    const other = await listen(warehouse, `user:${userId('sales')}`);
    assert.equal(other.frames[1]![2], 'error');
    const [entry] = await added(sales, () => newOrder({note: '@sales'}));
    await until(() => own.frames.length === 3);
    assert.deepEqual(own.frames[2]![3], {event: 'inbox', data: {added: entry!.id}});
    await mark(sales, entry!.id);
    await until(() => own.frames.length === 4);
    assert.deepEqual(own.frames[3]![3], {event: 'inbox', data: {}});
    // Nobody else speaks for the server.
    own.socket.send(JSON.stringify([3, 9, `user:${userId('sales')}`, {event: 'inbox', data: {}}]));
    await until(() => own.frames.length === 5);
    assert.deepEqual(own.frames[4]!.slice(1, 3), [9, 'error']);
    assert.equal(other.frames.length, 2);
    for (const {socket} of [own, other]) socket.terminate();
  });
});
