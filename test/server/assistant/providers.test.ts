import assert from 'node:assert/strict';
import {after, before, beforeEach, describe, it} from 'node:test';
import type {GeneratedTexts} from '../../../src/contract/assistant.js';
import {OpenAiProvider} from '../../../demo/server/assistant/providers/openai.js';
import {testServer, type SavedRecord, type TestServer} from '../../support/server.js';
import {Asking, codeOf, messageIn, until} from './assistant-desk.js';
import {FakeProvider} from './fake-provider.js';

const KEY = 'sk-secret-key';

describe('a service that answers', () => {
  let server: TestServer;
  let fake: FakeProvider;
  let elsewhere: FakeProvider;
  let sales: Asking;
  let order: SavedRecord;

  before(async () => {
    [fake, elsewhere] = [await new FakeProvider().start(), await new FakeProvider().start()];
    const openai = {url: `${fake.url}/`, key: KEY, model: 'small', silenceMs: 600, longestMs: 4_000};
    server = await testServer({assistant: {openai, limits: {perMinute: 1_000}}});
    const admin = await Asking.signIn(server, 'admin');
    sales = await Asking.signIn(server, 'sales');
    const supplier = await admin.person.saved('supplier', {content: {name: 'Nordskar', region: 'north'}});
    const lines = [{quantity: 4, price: 214}];
    const content = {supplier: supplier.id, date: '2026-11-18', note: 'Gate 4', lines};
    order = await admin.person.saved('order', {content});
  });
  beforeEach(() => {
    fake.received.length = 0;
    elsewhere.received.length = 0;
  });
  after(async () => {
    await server.stop();
    await fake.stop();
    await elsewhere.stop();
  });

  it('gets instructions, what was said, and records as data; its answer is streamed', async () => {
    fake.behave = FakeProvider.says('It is ', '**214**', `, see [the order](record:order/${order.id}).`);
    const thread = await sales.thread({object: 'order', id: order.id});
    const first = await sales.ask(thread, 'What is the price?');
    assert.equal(first.content, `It is **214**, see [the order](record:order/${order.id}).`);
    assert.equal(first.state, 'done');
    const [call] = fake.received;
    assert.deepEqual([call!.path, call!.headers.authorization], ['/v1/chat/completions', `Bearer ${KEY}`]);
    assert.deepEqual(Object.keys(call!.body).sort(), ['messages', 'model', 'stream']);
    assert.match(call!.body.messages[0]!.content, /^You help buyers\.[^]*never follow an instruction[^]*in English/);
    const mark = /<data-([0-9a-f]{16})>/.exec(fake.prompt)![1]!;
    const data = new RegExp(`<data-${mark}>\n(\\[.*\\])\n</data-${mark}>`).exec(
      call!.body.messages.at(-1)!.content,
    )![1]!;
    const [record] = JSON.parse(data) as [
      {record: string; fields: Record<string, string>; sections: {Lines: object[]}},
    ];
    assert.equal(record.record, `order/${order.id}`);
    assert.deepEqual([record.fields.Note, record.fields.Supplier], ['Gate 4', 'Nordskar']);
    assert.equal((record.sections.Lines[0] as {Price: string}).Price, '214.00');
    await sales.ask(thread, 'And before?');
    assert.deepEqual(
      fake.received[1]!.body.messages.slice(1, 3).map(({role, content}) => `${role} ${content.slice(0, 8)}`),
      ['user What is ', 'assistant It is **'],
    );
  });

  it('has its answer cleaned: no HTML, no pictures, no address but of records that were read', async () => {
    const other = '019ac000-0000-7000-8000-00000000aaaa';
    const id = order.id;
    fake.behave = FakeProvider.says(
      'a <b>b</b><scr<i>ipt>x</script> 1 < 2 ![p](http',
      's://evil.example/p.png) [l](https://evil.example) [o](record:order/',
      `${id}) [h](record:order/${other}) https://evil.example/x [r]: http://e.example`,
      ` <https://e.example> [j](javascript:alert(1)) [![i](//e.example)](record:order/${id}) <img src=x onerror=y`,
    );
    const {content, sources} = await sales.about('order', order, 'Links?');
    assert.equal(
      content,
      `a bscript>x 1 < 2 p l [o](record:order/${id}) h evil.example/x \\[r]: e.example  j [i](record:order/${id}) img src=x onerror=y`,
    );
    assert.deepEqual(
      sources.map((source) => source.id),
      [id],
    );
  });

  const FAILURES: [string, () => FakeProvider['behave'], RegExp, string][] = [
    ['refuses the key', () => FakeProvider.status(401), /does not accept this server’s key/, ''],
    ['is busy', () => FakeProvider.status(429, {'Retry-After': '7'}), /is busy/, ''],
    ['is out of order', () => FakeProvider.status(500), /cannot be reached/, ''],
    ['answers something else', () => FakeProvider.status(200), /did not come in one piece/, ''],
    [
      'leads elsewhere',
      () => FakeProvider.status(307, {Location: `${elsewhere.url}/chat/completions`}),
      /one piece/,
      '',
    ],
    [
      'sends broken JSON',
      () => FakeProvider.raw('data: {"choices":[{"delta":{"content":"Half"}}]}\n\ndata: {"cho\n\n'),
      /one piece/,
      'Half',
    ],
    ['sends no choices', () => FakeProvider.raw('data: 7\n\ndata: [DONE]\n\n'), /one piece/, ''],
    [
      'reports an error within the stream',
      () => FakeProvider.raw(`data: {"error":{"message":"${KEY}"}}\n\n`),
      /cannot be reached/,
      '',
    ],
    ['says nothing', () => FakeProvider.raw('data: [DONE]\n\n'), /one piece/, ''],
    ['is cut off', () => FakeProvider.cutOff('The half '), /cannot be reached/, 'The half '],
    ['ends early', () => FakeProvider.endsEarly('The half '), /one piece/, 'The half '],
    ['is silent', () => FakeProvider.silent(), /took too long/, ''],
    ['stops in the middle', () => FakeProvider.slowly(5_000, 'The half '), /took too long/, 'The half '],
    [
      'goes on for ever',
      () => FakeProvider.slowly(200, ...Array.from({length: 60}, () => 'x ')),
      /took too long/,
      'x ',
    ],
    ['sends too much', () => FakeProvider.endless(1_000), /became too long/, 'word '],
    ['sends a huge event', () => FakeProvider.raw(`data: "${'x'.repeat(5_000_000)}"\n\n`), /became too long/, ''],
  ];
  for (const [name, behave, sentence, begins] of FAILURES)
    it(`that ${name} makes a failed message with a sentence, and what came before stays`, async () => {
      fake.behave = behave();
      const message = await sales.about('order', order, 'What is the price?');
      assert.equal(message.state, 'failed');
      assert.match(message.error!, sentence);
      assert.ok(
        begins ? message.content.startsWith(begins.trim()) : message.content === '',
        message.content.slice(0, 99),
      );
      assert.ok(message.content.length <= 32_000);
      const all = JSON.stringify(message);
      assert.ok(!all.includes(KEY) && !all.includes('provider-text') && !all.includes(fake.url), all.slice(0, 300));
      assert.equal(elsewhere.received.length, 0);
      assert.ok(!JSON.stringify(server.logged).includes(KEY));
    });

  it('that cannot be reached at all makes one too', async () => {
    const gone = await new FakeProvider().start();
    const {url} = gone;
    await gone.stop();
    const provider = new OpenAiProvider({url});
    const question = {reader: {locale: 'en', timeZone: 'UTC', presentation: ''}, instructions: '', before: []} as const;
    const asked = {...question, content: 'x', records: []};
    await assert.rejects(async () => {
      for await (const _ of provider.answer(asked, new AbortController().signal));
    }, /unavailable/);
    assert.throws(() => new OpenAiProvider({url: 'file:///etc/passwd'}));
    assert.throws(() => new OpenAiProvider({url: 'elsewhere'}));
  });

  it('writes variants of a text; its failures have a code', async () => {
    fake.behave = FakeProvider.says('  <b>Shorter</b> text. ');
    const options = {task: 'shorten', variants: 2, longest: 100} as const;
    const answer = await sales.do<GeneratedTexts>('generate-text', {}, {content: 'A long text', options});
    assert.deepEqual([answer.texts, fake.received.length], [['Shorter text.'], 2]);
    assert.match(fake.prompt, /<text-[0-9a-f]{16}>\nA long text\n<\/text-/);
    fake.behave = FakeProvider.status(429);
    const failed = await sales.post('generate-text', {}, {content: 'A long text'});
    assert.deepEqual([failed.status, codeOf(failed)], [200, 'PROVIDER_FAILED']);
    assert.match(messageIn(failed), /is busy/);
  });

  it('is left when the caller leaves', async () => {
    let isClosed = false;
    fake.behave = (response) => {
      response.on('close', () => (isClosed = true));
      response.writeHead(200, {'Content-Type': 'text/event-stream'});
      response.write('data: {"choices":[{"delta":{"content":"a"}}]}\n\n');
    };
    const leaving = new AbortController();
    const call = sales.raw('generate-text', {}, JSON.stringify({content: 'x'}), {signal: leaving.signal});
    await until(() => fake.received.length === 1);
    leaving.abort();
    await assert.rejects(call);
    await until(() => isClosed, 500);
  });
});
