import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {
  ASSISTANT_READS,
  ASSISTANT_WRITES,
  type Assistant,
  type AssistantMessage,
  type AssistantThread,
  type GeneratedTexts,
  type ThreadsPage,
  type ThreadWithMessages,
} from '../../../src/contract/assistant.js';
import {Person, testServer, type SavedRecord, type TestServer} from '../../support/server.js';
import {Asking, codeOf, messageIn, UNKNOWN} from './assistant-desk.js';

describe('ops of the assistant', () => {
  let server: TestServer;
  let admin: Asking, sales: Asking;
  let north: SavedRecord, order: SavedRecord;

  before(async () => {
    server = await testServer({assistant: {paceMs: 0}});
    admin = await Asking.signIn(server, 'admin');
    sales = await Asking.signIn(server, 'sales');
    north = await admin.person.saved('supplier', {content: {name: 'Nordskar', region: 'north'}});
    const tent = await admin.person.saved('product', {content: {name: 'Ridgeline 2 tent', sku: 'TN-0210'}});
    const lines = [{product: tent.id, quantity: 4, price: 214}];
    const content = {supplier: north.id, date: '2026-11-18', note: 'Call the dock', lines};
    order = await admin.person.saved('order', {content});
  });
  after(() => server.stop());

  it('names the assistants in the language of who asks, and only theirs', async () => {
    const all = await sales.read<Assistant[]>('get-assistants');
    assert.deepEqual(
      all.map(({id, name}) => `${id} ${name}`),
      ['purchasing Purchasing', 'secret For sales'],
    );
    assert.deepEqual(all[0]!.tasks, ['improve', 'shorten', 'translate', 'formal', 'spelling', 'write']);
    assert.deepEqual(all[0]!.languages, ['en', 'fr', 'es', 'uk', 'sv']);
    assert.ok(!JSON.stringify(all).includes('You help'));
    const warehouse = await Asking.signIn(server, 'warehouse');
    warehouse.person.headers['Accept-Language'] = 'uk';
    const own = await warehouse.read<Assistant[]>('get-assistants');
    assert.deepEqual(
      own.map(({id, name, suggestions}) => [id, name, ...suggestions]),
      [['purchasing', 'Закупівлі', 'Чи звична ціна?']],
    );
    assert.equal(codeOf(await warehouse.post('create-thread', {}, {assistantId: 'secret'})), 'NOT_FOUND');
  });

  it('lead a conversation: a thread, a question, its answer, what was said', async () => {
    const made = await sales.do<AssistantThread>(
      'create-thread',
      {},
      {assistantId: 'purchasing', customDetails: {records: [{object: 'order', id: order.id}], tab: 7} as never},
    );
    assert.deepEqual([made.name, made.records[0]?.presentation], ['', order.presentation]);
    assert.deepEqual(made.customDetails, {records: [{object: 'order', id: order.id}], tab: 7});
    assert.ok(!(await sales.read<ThreadsPage>('get-threads')).threads.some(({id}) => id === made.id));
    const answer = await sales.ask(made.id, 'Who is the supplier?');
    assert.deepEqual([answer.state, answer.content, answer.isOwn], ['done', '**Supplier**: Nordskar', false]);
    assert.deepEqual(
      answer.sources.map(({presentation, url}) => [presentation, url]),
      [[order.presentation, `/desk/order/ajax-update?id=${order.id}`]],
    );
    const {thread, messages} = await sales.read<ThreadWithMessages>('get-thread', {aiThreadId: made.id});
    assert.equal(thread.name, 'Who is the supplier?');
    assert.deepEqual(
      messages.map(({isOwn, content}) => `${isOwn} ${content}`),
      ['true Who is the supplier?', 'false **Supplier**: Nordskar'],
    );
    const ids = {aiThreadId: made.id, aiMessageId: answer.id};
    for (const rating of [1, -1, null] as const)
      assert.equal((await sales.do<AssistantMessage>('rate-message', ids, {rating})).rating, rating);
    const own = {...ids, aiMessageId: messages[0]!.id};
    assert.equal(codeOf(await sales.post('rate-message', own, {rating: 1})), 'VALIDATION');
    const {threads} = await sales.read<ThreadsPage>('get-threads', {object: 'order', id: order.id});
    assert.ok(threads.some(({id}) => id === made.id));
    const other = await sales.read<ThreadsPage>('get-threads', {object: 'supplier', id: north.id});
    assert.ok(!other.threads.some(({id}) => id === made.id));
    const updated = await sales.do<AssistantThread>(
      'update-thread',
      {aiThreadId: made.id},
      {customDetails: {records: [{object: 'supplier', id: north.id}]}},
    );
    assert.deepEqual(
      updated.records.map(({object}) => object),
      ['supplier'],
    );
    assert.equal((await sales.ask(made.id, 'Which region is it?')).content, '**Region**: north');
    assert.equal(await sales.do('delete-thread', {aiThreadId: made.id}), null);
    assert.equal(codeOf(await sales.get('get-thread', {aiThreadId: made.id})), 'NOT_FOUND');
    const left = await server.services.database.db
      .selectFrom('lc_ai_message')
      .select('id')
      .where('thread_id', '=', made.id)
      .execute();
    assert.equal(left.length, 0);
  });

  it('page through threads by a cursor, the last one first', async () => {
    const person = await Asking.signIn(server, 'warehouse');
    const ids: string[] = [];
    for (let n = 0; n < 65; n++) ids.push(await person.thread());
    const {db} = server.services.database;
    // Three of each moment: a page may end between two of them.
    for (const [n, id] of ids.entries())
      await db
        .updateTable('lc_ai_thread')
        .set({last_at: 1_790_000_000_000 - Math.floor(n / 3)})
        .where('id', '=', id)
        .execute();
    const found: AssistantThread[] = [];
    const sizes: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: ThreadsPage = await person.read('get-threads', {cursor});
      found.push(...page.threads);
      sizes.push(page.threads.length);
      cursor = page.cursor;
    }
    assert.deepEqual(sizes, [30, 30, 5]);
    assert.deepEqual(found.map(({id}) => id).sort(), ids.sort());
    const dates = found.map(({date}) => date);
    assert.deepEqual(
      dates,
      [...dates].sort((a, b) => b - a),
    );
    const {cursor} = await person.read<ThreadsPage>('get-threads');
    assert.equal((await sales.get('get-threads', {cursor: cursor!})).status, 400);
    assert.equal((await person.get('get-threads', {cursor: 'x.y'})).status, 400);
  });

  it('write and change texts', async () => {
    const text = async (data: object) =>
      (await sales.do<GeneratedTexts>('generate-text', {}, data as {content: string})).texts;
    const content = 'please bring both  pallets on thursday,gate code new , ask marek';
    assert.deepEqual(await text({content}), ['Please bring both pallets on Thursday, gate code new, ask marek.']);
    const longer = 'We actually ask you, in order to be fast, to call us (the dock is new).';
    const short = await text({content: longer, options: {task: 'shorten', variants: 2}});
    assert.deepEqual(short, [
      'We ask you, to be fast, to call us (the dock is new).',
      'We ask you, to be fast, to call us.',
    ]);
    assert.deepEqual(await text({content: 'Hi, can you send teh invoce', options: {task: 'formal'}}), [
      'Dear Sir or Madam, could you please send the invoice.',
    ]);
    assert.deepEqual(await text({content: 'teh the order', options: {task: 'spelling'}}), ['the order']);
    const translate = {task: 'translate', language: 'sv'} as const;
    assert.deepEqual(await text({content: 'Please bring both pallets on Thursday, Zorg', options: translate}), [
      'Vänligen ta med båda pallarna på torsdag, Zorg',
    ]);
    const half = await sales.post(
      'generate-text',
      {},
      {content: 'Please bring both umbrellas to dock R-0419', options: translate},
    );
    assert.equal(codeOf(half), 'PROVIDER_FAILED');
    assert.match(JSON.stringify(half), /translates only phrases that it knows/);
    const [written] = await text({
      content: 'Write a message that asks for the delivery date',
      options: {task: 'write', record: {object: 'order', id: order.id}},
    });
    assert.ok(written!.includes(order.presentation) && written!.includes('Supplier: Nordskar'), written);
    assert.ok((await text({content: longer, options: {longest: 20}}))[0]!.length <= 20);
    const klingon = await sales.post(
      'generate-text',
      {},
      {content: 'x', options: {task: 'translate', language: 'tlh'}},
    );
    assert.equal(codeOf(klingon), 'VALIDATION');
  });

  it('refuse what they cannot use, each with a sentence', async () => {
    const aiThreadId = await sales.thread();
    const records = Array.from({length: 6}, () => ({object: 'order', id: order.id}));
    const bad: [string, object | string | undefined, number, string, RegExp][] = [
      ['create-message', {content: ''}, 200, 'VALIDATION', /^Write something first\.$/],
      ['create-message', {content: ' \n\t '}, 200, 'VALIDATION', /^Write something first\.$/],
      ['create-message', {content: 'x'.repeat(32_001)}, 200, 'VALIDATION', /32000/],
      ['create-message', {}, 400, 'VALIDATION', /“content”/],
      ['create-message', {content: 7}, 400, 'VALIDATION', /“content”/],
      ['create-message', {content: 'a\0b'}, 400, 'VALIDATION', /“content”/],
      ['create-message', [], 400, 'VALIDATION', /object/],
      ['create-message', '{', 400, 'VALIDATION', /not JSON/],
      ['create-message', undefined, 400, 'VALIDATION', /“content”/],
      ['create-thread', {assistantId: 'nobody'}, 200, 'NOT_FOUND', /no such assistant/],
      ['create-thread', {}, 400, 'VALIDATION', /“assistantId”/],
      ['create-thread', {assistantId: 'purchasing', customDetails: {records}}, 200, 'VALIDATION', /at most 5/],
      [
        'create-thread',
        {assistantId: 'purchasing', customDetails: {records: [{object: 'order', id: 'x'}]}},
        400,
        'VALIDATION',
        /customDetails\.records\.0\.id/,
      ],
      [
        'create-thread',
        {assistantId: 'purchasing', customDetails: {much: 'x'.repeat(5_000)}},
        400,
        'VALIDATION',
        /customDetails/,
      ],
      ['update-thread', {}, 400, 'VALIDATION', /customDetails/],
      ['rate-message', {rating: 2}, 400, 'VALIDATION', /rating/],
      ['generate-text', {content: 'x', options: {task: 'sing'}}, 400, 'VALIDATION', /options\.task/],
      ['generate-text', {content: 'x', options: {variants: 3}}, 400, 'VALIDATION', /options\.variants/],
      ['generate-text', {content: 'x', assistantId: 'nobody'}, 200, 'NOT_FOUND', /no such assistant/],
      ['create-message', {content: 'x', much: 'y'.repeat(270_000)}, 413, 'TOO_LARGE', /too large/],
      ['sing', {}, 404, 'NOT_FOUND', /nothing at this address/],
      ['get-thread', {}, 405, 'ACCESS_DENIED', /GET/],
    ];
    for (const [op, data, status, code, message] of bad) {
      const body = data === undefined || typeof data === 'string' ? data : JSON.stringify(data);
      const response = await sales.raw(op, {aiThreadId}, body);
      const answer = (await response.json()) as {success: boolean; error: {code: string; message: string}};
      const what = `${op} ${body?.slice(0, 80)}`;
      assert.deepEqual([response.status, answer.success, answer.error.code], [status, false, code], what);
      assert.match(answer.error.message, message, what);
    }
    assert.equal((await sales.person.raw('/designer/ai/create-message')).status, 405);
    assert.equal((await sales.person.raw('/designer/ai/sing')).status, 404);
  });

  it('take posts of their own pages only, as JSON', async () => {
    const body = JSON.stringify({assistantId: 'purchasing'});
    const sent = (headers: Record<string, string>) => sales.raw('create-thread', {}, body, {headers});
    assert.equal((await sent({'X-LC-Request': ''})).status, 403);
    assert.equal((await sent({Origin: 'https://elsewhere.example'})).status, 403);
    assert.equal((await sent({'Content-Type': 'text/plain'})).status, 415);
    assert.equal((await sent({'Content-Type': 'application/x-www-form-urlencoded'})).status, 415);
    assert.equal((await sent({})).status, 200);
    const nobody = new Asking(new Person(server));
    for (const op of ASSISTANT_READS) assert.equal((await nobody.get(op)).status, 401);
    for (const op of ASSISTANT_WRITES) assert.equal((await nobody.post(op)).status, 401);
    const stranger = await Asking.signIn(server, 'stranger');
    for (const op of ASSISTANT_READS) assert.equal(codeOf(await stranger.get(op)), 'ACCESS_DENIED');
    for (const op of ASSISTANT_WRITES) assert.equal(codeOf(await stranger.post(op)), 'ACCESS_DENIED');
    const elsewhere = new Asking(Object.assign(new Person(server, 'nowhere'), {cookie: sales.person.cookie}));
    assert.equal(codeOf(await elsewhere.get('get-threads')), 'ACCESS_DENIED');
  });

  it('say it in the language of who asks', async () => {
    const said = new Map<string, string>();
    for (const locale of ['en', 'fr', 'es', 'uk']) {
      const person = await Asking.signIn(server, 'sales');
      person.person.headers['Accept-Language'] = locale;
      said.set(locale, messageIn(await person.get('get-thread', {aiThreadId: UNKNOWN})));
    }
    assert.equal(new Set(said.values()).size, 4);
  });
});
