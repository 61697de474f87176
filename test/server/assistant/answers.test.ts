import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {AssistantEvent, AssistantMessage, ThreadWithMessages} from '../../../src/contract/assistant.js';
import {testServer, type SavedRecord, type TestServer} from '../../support/server.js';
import {Asking, codeOf, eventsOf, streamed, until} from './assistant-desk.js';
import {FakeProvider} from './fake-provider.js';

const PIECES = Array.from({length: 40}, (_, n) => `word${n} `);
const WHOLE = PIECES.join('');

describe('an answer while it is written', () => {
  let server: TestServer;
  let fake: FakeProvider;
  let admin: Asking, sales: Asking;
  let supplier: SavedRecord;
  let ahead = 0;

  before(async () => {
    fake = await new FakeProvider().start();
    const now = () => Date.now() + ahead;
    const assistant = {openai: {url: fake.url}, leaseMs: 2_000, limits: {perMinute: 1_000}, now};
    server = await testServer({assistant});
    admin = await Asking.signIn(server, 'admin');
    sales = await Asking.signIn(server, 'sales');
    supplier = await admin.person.saved('supplier', {content: {name: 'Nordskar', region: 'north'}});
  });
  after(async () => {
    await server.stop();
    await fake.stop();
  });

  const rowOf = (id: string) =>
    server.services.database.db.selectFrom('lc_ai_message').selectAll().where('id', '=', id).executeTakeFirst();

  it('comes as events: the message, what follows, the whole message', async () => {
    fake.behave = FakeProvider.slowly(20, ...PIECES);
    const ids = await sales.begin(await sales.thread(), 'Go on');
    const events = await sales.events(ids);
    assert.ok(events.length > 5, String(events.length));
    const [first, last] = [events[0], events.at(-1)] as {message: AssistantMessage}[];
    assert.deepEqual([first!.message.state, first!.message.id], ['writing', ids.aiMessageId]);
    assert.deepEqual([last!.message.state, last!.message.content], ['done', WHOLE]);
    assert.equal(streamed(events), WHOLE);
    assert.ok(events.slice(1, -1).every((event) => 'text' in event && event.text !== ''));
    // Of one that has ended there is one event.
    const again = await sales.events(ids);
    assert.deepEqual(again, [{message: last!.message}]);
  });

  it('has the headers of events, and is not compressed', async () => {
    fake.behave = FakeProvider.slowly(20, ...PIECES);
    const ids = await sales.begin(await sales.thread(), 'Go on');
    const response = await sales.person.raw(
      '/designer/ai/get-message',
      {...ids, stream: 'true'},
      {headers: {'Accept-Encoding': 'gzip'}},
    );
    assert.equal(response.headers.get('Content-Type'), 'text/event-stream');
    assert.equal(response.headers.get('Content-Encoding'), null);
    assert.equal(response.headers.get('Cache-Control'), 'no-store');
    await response.text();
  });

  it('may be read by several at once, who come late or leave', async () => {
    fake.behave = FakeProvider.slowly(25, ...PIECES);
    const ids = await sales.begin(await sales.thread(), 'Go on');
    const leaving = new AbortController();
    const left = sales.events(ids, leaving.signal).catch(() => 'left');
    const early = sales.events(ids);
    await until(async () => (await rowOf(ids.aiMessageId))!.content.length > 40);
    leaving.abort();
    const late = await sales.events(ids);
    assert.ok('message' in late[0]! && late[0].message.content.length > 40);
    for (const events of [await early, late]) assert.equal(streamed(events), WHOLE);
    assert.equal(await left, 'left');
  });

  it('refuses an eleventh reader of the same person', async () => {
    fake.behave = FakeProvider.slowly(50, ...PIECES);
    const ids = await sales.begin(await sales.thread(), 'Go on');
    const leaving = new AbortController();
    const readers = await Promise.all(
      Array.from({length: 10}, () =>
        sales.person.raw('/designer/ai/get-message', {...ids, stream: 'true'}, {signal: leaving.signal}),
      ),
    );
    assert.ok(readers.every(({status}) => status === 200));
    const one = await sales.person.raw('/designer/ai/get-message', {...ids, stream: 'true'});
    assert.deepEqual([one.status, one.headers.get('Retry-After')], [429, '1']);
    leaving.abort();
    await until(async () => {
      const again = await sales.person.raw('/designer/ai/get-message', {...ids, stream: 'true'});
      await again.body?.cancel();
      return again.status === 200;
    });
    await sales.do('stop-message', ids);
  });

  it('is written to its row at least every quarter of a second', async () => {
    fake.behave = FakeProvider.slowly(30, ...PIECES);
    const ids = await sales.begin(await sales.thread(), 'Go on');
    const seen = new Set<string>();
    const end = await until(async () => {
      const row = (await rowOf(ids.aiMessageId))!;
      seen.add(row.content);
      return row.state !== 'writing' && row;
    });
    assert.ok(seen.size >= 4, String(seen.size));
    assert.ok([...seen].every((text) => WHOLE.startsWith(text)));
    assert.deepEqual([end.held_by, end.held_until], [null, null]);
  });

  it('is stopped by the person, and keeps the text so far', async () => {
    let isLeft = false;
    fake.behave = async (response, chat) => {
      response.on('close', () => (isLeft = true));
      await FakeProvider.slowly(30, ...PIECES)(response, chat);
    };
    const ids = await sales.begin(await sales.thread(), 'Go on');
    const events = sales.events(ids);
    await until(async () => (await rowOf(ids.aiMessageId))!.content.length > 30);
    const stopped = await sales.do<AssistantMessage>('stop-message', ids);
    assert.equal(stopped.state, 'stopped');
    assert.ok(stopped.content.length > 30 && WHOLE.startsWith(stopped.content), stopped.content);
    await until(() => isLeft, 500);
    const last = (await events).at(-1) as {message: AssistantMessage};
    assert.deepEqual(last.message, stopped);
    // What has ended stays as it is.
    assert.deepEqual(await sales.do('stop-message', ids), stopped);
    fake.behave = FakeProvider.says('Again.');
    assert.equal((await sales.ask(ids.aiThreadId, 'Once more')).content, 'Again.');
  });

  it('is the only one of its thread; of two questions at one moment one is refused', async () => {
    fake.behave = FakeProvider.slowly(30, ...PIECES);
    const aiThreadId = await sales.thread();
    const asked = () => sales.post<{answer: AssistantMessage}>('create-message', {aiThreadId}, {content: 'Go on'});
    const both = await Promise.all([asked(), asked(), asked()]);
    assert.deepEqual(both.map(codeOf).sort(), ['ANSWER_IN_PROGRESS', 'ANSWER_IN_PROGRESS', 'OK']);
    assert.equal(codeOf(await asked()), 'ANSWER_IN_PROGRESS');
    const {messages} = await sales.read<ThreadWithMessages>('get-thread', {aiThreadId});
    assert.equal(messages.length, 2);
    // Another thread waits for nobody.
    await sales.begin(await sales.thread(), 'Go on');
    const begun = both.find(({success}) => success)!.data!.answer.id;
    await sales.do('stop-message', {aiThreadId, aiMessageId: begun});
    assert.equal(codeOf(await asked()), 'OK');
  });

  it('ends with its thread', async () => {
    let isLeft = false;
    fake.behave = async (response, chat) => {
      response.on('close', () => (isLeft = true));
      await FakeProvider.slowly(100, ...PIECES)(response, chat);
    };
    const ids = await sales.begin(await sales.thread(), 'Go on');
    const events = sales.events(ids);
    await sales.do('delete-thread', {aiThreadId: ids.aiThreadId});
    const last = (await events).at(-1) as AssistantEvent & {message: AssistantMessage};
    assert.notEqual(last.message.state, 'writing');
    await until(() => isLeft, 2_000);
    assert.equal(await rowOf(ids.aiMessageId), undefined);
  });

  it('has failed when its instance shows no sign of life, and the next question is answered', async () => {
    fake.behave = FakeProvider.says('Here.');
    const thread = await sales.thread({object: 'supplier', id: supplier.id});
    const done = await sales.begin(thread, 'Go on');
    await sales.ended(done);
    const {db} = server.services.database;
    const dead = {state: 'writing', content: 'The half', held_by: supplier.id} as const;
    const die = (until: number) =>
      db
        .updateTable('lc_ai_message')
        .set({...dead, held_until: until})
        .where('id', '=', done.aiMessageId)
        .execute();
    await die(Date.now() + 60_000);
    assert.equal((await sales.read<AssistantMessage>('get-message', done)).state, 'writing');
    assert.equal(
      codeOf(await sales.post('create-message', {aiThreadId: thread}, {content: 'And?'})),
      'ANSWER_IN_PROGRESS',
    );
    ahead = 61_000;
    const failed = await sales.read<AssistantMessage>('get-message', done);
    assert.deepEqual([failed.state, failed.content], ['failed', 'The half']);
    assert.match(failed.error!, /interrupted/);
    await die(Date.now());
    assert.equal((await sales.ask(thread, 'And?')).content, 'Here.');
    await die(Date.now() + 61_000 + 300);
    const events = await sales.events(done);
    assert.equal((events.at(-1) as {message: AssistantMessage}).message.state, 'failed');
    ahead = 0;
  });

  it('fails with the server that stops, at once', async () => {
    fake.behave = FakeProvider.slowly(100, ...PIECES);
    const other = await testServer({assistant: {openai: {url: fake.url}}});
    const person = await Asking.signIn(other, 'sales');
    const ids = await person.begin(await person.thread(), 'Go on');
    const stream = await person.stream(ids);
    await until(() => fake.received.length > 0);
    const started = Date.now();
    await other.stop();
    assert.ok(Date.now() - started < 5_000);
    const last = (await eventsOf(stream)).at(-1) as {message: AssistantMessage};
    assert.equal(last.message.state, 'failed');
    assert.match(last.message.error!, /interrupted/);
  });
});
