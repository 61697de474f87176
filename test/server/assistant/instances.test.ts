import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {AssistantMessage} from '../../../src/contract/assistant.js';
import {newStorage, Person, testServer, type TestServer} from '../../support/server.js';
import {Asking, codeOf, streamed, until} from './assistant-desk.js';
import {FakeProvider} from './fake-provider.js';

const skip = process.env.TEST_DATABASE_URL ? false : 'an embedded database has one instance';
const PIECES = Array.from({length: 40}, (_, n) => `word${n} `);
const WHOLE = PIECES.join('');

describe('two instances on one PostgreSQL: an answer', {skip}, () => {
  let place: Awaited<ReturnType<typeof newStorage>>;
  let one: TestServer, two: TestServer;
  let fake: FakeProvider;
  let here: Asking, there: Asking;

  before(async () => {
    fake = await new FakeProvider().start();
    place = await newStorage();
    const options = {
      databaseUrl: place.url,
      assistant: {openai: {url: fake.url}, leaseMs: 1_500, limits: {perMinute: 1_000}},
    };
    one = await testServer(options);
    two = await testServer(options);
    here = await Asking.signIn(one, 'sales');
    there = new Asking(Object.assign(new Person(two), {cookie: here.person.cookie}));
  });
  after(async () => {
    await one.stop();
    await two.stop();
    await place.remove();
    await fake.stop();
  });

  it('that one writes is read as it comes from the other', async () => {
    fake.behave = FakeProvider.slowly(40, ...PIECES);
    const ids = await here.begin(await here.thread(), 'Go on');
    const events = await there.events(ids);
    assert.ok(events.length > 3, String(events.length));
    assert.equal(streamed(events), WHOLE);
    const last = events.at(-1) as {message: AssistantMessage};
    assert.deepEqual([last.message.state, last.message.content], ['done', WHOLE]);
  });

  it('that one writes is stopped from the other', async () => {
    let isLeft = false;
    fake.behave = async (response, chat) => {
      response.on('close', () => (isLeft = true));
      await FakeProvider.slowly(100, ...PIECES)(response, chat);
    };
    const ids = await here.begin(await here.thread(), 'Go on');
    await until(async () => (await there.read<AssistantMessage>('get-message', ids)).content.length > 10);
    const stopped = await there.do<AssistantMessage>('stop-message', ids);
    assert.equal(stopped.state, 'stopped');
    assert.ok(stopped.content.length > 10 && WHOLE.startsWith(stopped.content));
    await until(() => isLeft, 2_000);
    assert.deepEqual(await here.read('get-message', ids), stopped);
  });

  it('is the only one of its thread at both, and longer than its lease', async () => {
    fake.behave = FakeProvider.slowly(700, ...PIECES.slice(0, 5));
    const aiThreadId = await here.thread();
    const asked = [here, there].map((who) =>
      who.post<{answer: AssistantMessage}>('create-message', {aiThreadId}, {content: 'Go on'}),
    );
    const answers = await Promise.all(asked);
    assert.deepEqual(answers.map(codeOf).sort(), ['ANSWER_IN_PROGRESS', 'OK']);
    const {id} = answers.find(({success}) => success)!.data!.answer;
    const message = await there.ended({aiThreadId, aiMessageId: id});
    assert.equal(message.state, 'done');
  });

  it('of an instance that died fails at the other when its lease is over', async () => {
    fake.behave = FakeProvider.says('Here.');
    const ids = await here.begin(await here.thread(), 'Go on');
    await here.ended(ids);
    const dead = {state: 'writing', content: 'The half', held_by: ids.aiThreadId} as const;
    await one.services.database.db
      .updateTable('lc_ai_message')
      .set({...dead, held_until: Date.now() + 1_000})
      .where('id', '=', ids.aiMessageId)
      .execute();
    const events = await there.events(ids);
    const last = events.at(-1) as {message: AssistantMessage};
    assert.deepEqual([last.message.state, last.message.content], ['failed', 'The half']);
  });
});
