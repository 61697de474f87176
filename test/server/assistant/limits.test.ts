import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {assistantLimits} from '../../../demo/server/assistant/limits.js';
import {testServer, type TestServer} from '../../support/server.js';
import {Asking, codeOf, messageIn} from './assistant-desk.js';

describe('how much one person may ask', () => {
  let server: TestServer;

  before(async () => {
    const limits = {perMinute: 3, perDay: 5, charactersPerDay: 2_000};
    server = await testServer({assistant: {paceMs: 0, limits}});
  });
  after(() => server.stop());

  const after1 = (what: string) =>
    server.services.database.db
      .updateTable('lc_rate')
      .set({resets_at: Date.now() - 1})
      .where('key', 'like', `assistant ${what} %`)
      .execute();

  it('is so many questions a minute and a day, texts among them, and says when to try again', async () => {
    const sales = await Asking.signIn(server, 'sales');
    const thread = await sales.thread();
    await sales.ask(thread, 'one');
    await sales.ask(thread, 'two');
    await sales.do('generate-text', {}, {content: 'three'});
    const refused = await sales.post('create-message', {aiThreadId: thread}, {content: 'four'});
    assert.deepEqual([refused.status, codeOf(refused)], [429, 'LIMIT_REACHED']);
    const seconds = Number(refused.headers.get('Retry-After'));
    assert.ok(seconds > 50 && seconds <= 60);
    assert.match(messageIn(refused), new RegExp(`Ask again in ${seconds} seconds`));
    assert.equal(codeOf(await sales.post('generate-text', {}, {content: 'four'})), 'LIMIT_REACHED');
    // Nobody else is held up, and reading is no question.
    const guest = await Asking.signIn(server, 'guest');
    await guest.ask(await guest.thread(), 'one');
    assert.ok((await sales.get('get-thread', {aiThreadId: thread})).success);
    await after1('minute');
    assert.equal((await sales.post('create-message', {aiThreadId: thread}, {content: 'four'})).success, true);
    await after1('minute');
    await sales.do('generate-text', {}, {content: 'five'});
    const day = await sales.post('generate-text', {}, {content: 'six'});
    assert.equal(codeOf(day), 'LIMIT_REACHED');
    assert.match(messageIn(day), /today.* 24 hours/);
    sales.person.headers['Accept-Language'] = 'uk';
    assert.match(messageIn(await sales.post('generate-text', {}, {content: 'six'})), /за 24 години/);
  });

  it('is so many characters a day, of questions and answers together', async () => {
    const warehouse = await Asking.signIn(server, 'warehouse');
    const thread = await warehouse.thread();
    await warehouse.ask(thread, 'x'.repeat(1_900));
    const refused = await warehouse.post('create-message', {aiThreadId: thread}, {content: 'short'});
    assert.equal(codeOf(refused), 'LIMIT_REACHED');
    assert.ok(Number(refused.headers.get('Retry-After')) > 80_000);
  });

  it('is a setting', () => {
    assert.deepEqual(assistantLimits('5, 50,5000'), {perMinute: 5, perDay: 50, charactersPerDay: 5_000});
    assert.deepEqual(assistantLimits(',,9'), {charactersPerDay: 9});
    assert.deepEqual(assistantLimits(undefined), {});
    assert.throws(() => assistantLimits('many'));
  });

  it('threads that nobody wrote in for long are removed, with their messages', async () => {
    const admin = await Asking.signIn(server, 'admin');
    const [old, young] = [await admin.thread(), await admin.thread()];
    await admin.ask(old, 'one');
    await admin.ask(young, 'one');
    const {database, assistant} = server.services;
    const long = Date.now() - 366 * 24 * 3_600_000;
    const set = {created_at: long, last_at: long};
    await database.db.updateTable('lc_ai_thread').set(set).where('id', '=', old).execute();
    await database.db.updateTable('lc_ai_thread').set({created_at: long}).where('id', '=', young).execute();
    await assistant.removeOld(database.db);
    const left = await database.db.selectFrom('lc_ai_message').select('thread_id').execute();
    assert.ok(left.every(({thread_id}) => thread_id !== old) && left.some(({thread_id}) => thread_id === young));
    assert.equal(codeOf(await admin.get('get-thread', {aiThreadId: old})), 'NOT_FOUND');
  });
});
