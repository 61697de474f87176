import assert from 'node:assert/strict';
import {afterEach, beforeEach, test} from 'node:test';
import {AssistantService, OperationError} from '../../../src/api/assistant.js';
import {LONGEST_ANSWER} from '../../../src/api/assistant-answers.js';
import {eventsIn} from '../../../src/api/assistant-stream.js';
import {Client} from '../../../src/api/client.js';
import {ServiceError} from '../../../src/api/errors.js';
import {ASSISTANT_READS, ASSISTANT_WRITES, type AssistantMessage} from '../../../src/contract/assistant.js';

const realFetch = globalThis.fetch;
interface Asked {
  method: string;
  url: URL;
  body: unknown;
  headers: Headers;
}
let asked: Asked[] = [];
let answers: (() => Response | Promise<Response>)[] = [];

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), {status});
const ok = (data: unknown) => () => json({success: true, data, error: null});
const refused =
  (code: string, message: string, status = 200) =>
  () =>
    json({success: false, data: null, error: {code, message}}, status);

beforeEach(() => {
  asked = [];
  answers = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const text = request.method === 'POST' ? await request.clone().text() : '';
    const body: unknown = text ? JSON.parse(text) : null;
    asked.push({method: request.method, url: new URL(request.url), body, headers: request.headers});
    return (answers.shift() ?? ok(null))();
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const service = () =>
  new AssistantService(
    new Client({
      ...{server: 'https://desk.example', appId: 'supply', credentials: 'include' as const},
      ...{locale: () => 'en', timeZone: () => 'UTC', token: async () => 'secret'},
    }),
    [1],
  );
const failure = async (call: Promise<unknown>): Promise<ServiceError> => {
  const error: unknown = await call.then(
    () => null,
    (cause: unknown) => cause,
  );
  assert.ok(error instanceof ServiceError, String(error));
  return error;
};
const opOf = ({url}: Asked) => url.pathname.replace('/designer/ai/', '');

const THREAD = {id: 't1', assistantId: 'buying', name: 'Prices', customDetails: {}, records: [], date: 5};
const message = (content: string, state: AssistantMessage['state'] = 'writing', id = 'm2') => ({
  ...{id, aiThreadId: 't1', isOwn: false, content, state, error: null, sources: [], rating: null, date: 7},
});
const OWN = {...message('Why?', 'done', 'm1'), isOwn: true};

/** Every op with what it is called with, and an answer. */
const CALLS: [op: string, call: (s: AssistantService) => Promise<unknown>, data: unknown][] = [
  ['get-assistants', (s) => s.assistants(), [{id: 'buying', name: 'Purchasing'}]],
  ['get-threads', (s) => s.threads({object: 'order', id: 'o1', cursor: 'c'}), {threads: [THREAD], cursor: null}],
  ['get-thread', (s) => s.thread('t1'), {thread: THREAD, messages: [OWN]}],
  ['get-message', (s) => s.message('t1', 'm2'), message('Because')],
  ['generate-text', (s) => s.generateText({content: 'x'}), {texts: ['y']}],
  ['create-thread', (s) => s.createThread({assistantId: 'buying'}), THREAD],
  ['update-thread', (s) => s.updateThread('t1', {customDetails: {records: []}}), THREAD],
  ['delete-thread', (s) => s.deleteThread('t1'), null],
  ['create-message', (s) => s.createMessage('t1', {content: 'Why?'}), {message: OWN, answer: message('')}],
  ['stop-message', (s) => s.stopMessage('t1', 'm2'), message('Bec', 'stopped')],
  ['rate-message', (s) => s.rateMessage('t1', 'm2', {rating: 1}), null],
];

test('reads by GET, and posts what changes something as JSON with the ids in the query', async () => {
  for (const [op, call, data] of CALLS) {
    answers = [ok(data)];
    await call(service());
    const last = asked.at(-1)!;
    assert.equal(opOf(last), op);
    const isRead = (ASSISTANT_READS as readonly string[]).includes(op);
    assert.equal(last.method, isRead ? 'GET' : 'POST', op);
    assert.equal(last.url.searchParams.get('APP_ID'), 'supply');
    assert.equal(last.headers.get('Authorization'), 'Bearer secret');
    if (!isRead) assert.equal(last.headers.get('Content-Type'), 'application/json', op);
    if (op.endsWith('-message') && op !== 'create-message')
      assert.equal(last.url.searchParams.get('aiMessageId'), 'm2');
  }
  assert.deepEqual(new Set(asked.map(opOf)), new Set([...ASSISTANT_READS, ...ASSISTANT_WRITES]));
  assert.deepEqual(asked.find((each) => opOf(each) === 'rate-message')!.body, {rating: 1});
});

test('a refusal has the code and the sentence of the server, whatever its status', async () => {
  for (const status of [200, 400, 429]) {
    answers = [refused('AI_LIMIT', 'You have asked 50 questions today.', status)];
    const error = await failure(service().createMessage('t1', {content: 'x'}));
    assert.ok(error instanceof OperationError);
    assert.deepEqual([error.name, error.message], ['AI_LIMIT', 'You have asked 50 questions today.']);
  }
});

test('an answer that is none is Invalid format, one that cannot be read RUNTIME_ERROR', async () => {
  for (const data of [null, {}, 'x', [], {thread: {}}, {thread: THREAD, messages: 'no'}]) {
    answers = [ok(data)];
    assert.equal((await failure(service().thread('t1'))).message, 'Invalid format');
  }
  for (const [, call] of CALLS) {
    answers = [() => json([1, 2])];
    assert.equal((await failure(call(service()))).message, 'Invalid format');
    answers = [() => new Response('<p>Bad gateway</p>', {status: 502})];
    assert.equal((await failure(call(service()))).name, 'RUNTIME_ERROR');
  }
});

test('what is hostile in an answer is left out of it', async () => {
  answers = [
    ok([null, {id: 5}, {id: 'a', name: {}, suggestions: [1, 'Why?', null], tasks: ['improve', 'destroy'], icon: 3}]),
  ];
  assert.deepEqual(await service().assistants(), [
    {...{id: 'a', name: '', description: '', icon: ''}, ...{suggestions: ['Why?'], tasks: ['improve'], languages: []}},
  ]);
  answers = [
    ok({
      ...message('x'.repeat(LONGEST_ANSWER + 9)),
      state: 'dreaming',
      rating: 7,
      sources: [{object: 'o'}, 4],
      date: 'x',
    }),
  ];
  const read = await service().message('t1', 'm2');
  assert.equal(read.content.length, LONGEST_ANSWER);
  assert.deepEqual([read.state, read.rating, read.sources, read.date], ['done', null, [], 0]);
});

const stream = (parts: (string | Error)[], type = 'text/event-stream; charset=utf-8') => {
  const bytes = new TextEncoder();
  const rest = [...parts];
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((done) => setTimeout(done, 1));
      const part = rest.shift();
      if (part === undefined) controller.close();
      else if (part instanceof Error) controller.error(part);
      else controller.enqueue(bytes.encode(part));
    },
  });
  return () => new Response(body, {headers: {'Content-Type': type}});
};
const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;
const all = async (steps: AsyncGenerator<AssistantMessage>) => {
  const contents: string[] = [];
  for await (const {content, state} of steps) contents.push(`${content} ${state}`);
  return contents;
};

test('an answer grows with its stream until the whole message', async () => {
  const text =
    event({message: message('')}) +
    event({text: 'It is '}) +
    event({text: '€ 3'}) +
    event({message: message('It is € 3.', 'done')});
  answers = [stream([text.slice(0, 200), text.slice(200, 260), text.slice(260)])];
  const steps = await all(service().streamMessage('t1', 'm2'));
  assert.equal(steps.at(-1), 'It is € 3. done');
  assert.equal(asked[0]!.url.searchParams.get('stream'), 'true');
  assert.equal(asked[0]!.headers.get('Accept'), 'text/event-stream');
  assert.equal(asked.length, 1);
});

test('line breaks of every kind, comments and other fields are of the format', () => {
  const data = JSON.stringify({text: 'a'});
  const text = `: hello\r\nid: 1\r\ndata: ${data}\r\n\r\nevent: x\rdata:${data}\r\rdata: {\r`;
  const {events, left} = eventsIn(text);
  assert.deepEqual(events, [{text: 'a'}, {text: 'a'}]);
  assert.deepEqual(eventsIn(`${left}\ndata: "text": "b"}\n\n`).events, [{text: 'b'}]);
  assert.deepEqual(eventsIn('data: 1').events, []);
});

test('a character that is cut in two is whole again', async () => {
  const bytes = new TextEncoder().encode(event({message: message('€', 'done')}));
  const at = bytes.indexOf(0xe2) + 1;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, at));
      controller.enqueue(bytes.slice(at));
      controller.close();
    },
  });
  answers = [() => new Response(body, {headers: {'Content-Type': 'text/event-stream'}})];
  assert.deepEqual(await all(service().streamMessage('t1', 'm2')), ['€ done']);
});

test('a stream that breaks off, or ends early, is followed by questions', async () => {
  for (const end of [[new TypeError('network')], []]) {
    asked = [];
    answers = [
      stream([event({message: message('')}), event({text: 'It'}), ...end]),
      ok(message('It is')),
      () => json({}, 503),
      ok(message('It is so.', 'done')),
    ];
    const steps = await all(service().streamMessage('t1', 'm2'));
    assert.deepEqual(steps.slice(-3), ['It writing', 'It is writing', 'It is so. done']);
    assert.deepEqual(
      asked.map(({url}) => url.searchParams.get('stream')),
      ['true', null, null, null],
    );
  }
});

test('a server that does not stream answers once, and is asked again', async () => {
  answers = [ok(message('It')), ok(message('It is.', 'failed'))];
  assert.deepEqual(await all(service().streamMessage('t1', 'm2')), ['It writing', 'It is. failed']);
  answers = Array.from({length: 5}, () => () => json({}, 503));
  assert.equal((await failure(all(service().streamMessage('t1', 'm2')))).name, 'RUNTIME_ERROR');
});

test('events that lie are Invalid format', async () => {
  const begin = event({message: message('')});
  const hostile = [
    'data: {"text": \n\n',
    event(null),
    event([]),
    event({text: 5}),
    event({text: 'before any message'}),
    event({message: {id: 'm2'}}),
    event({message: message('of another', 'writing', 'm9')}),
    event({message: OWN}),
    begin + event({text: 'x'.repeat(LONGEST_ANSWER + 1)}),
    `data: ${'x'.repeat(4 * LONGEST_ANSWER + 1)}`,
  ];
  for (const text of hostile) {
    answers = [stream([text])];
    const error = await failure(all(service().streamMessage('t1', 'm2')));
    assert.equal(error.message, 'Invalid format', text.slice(0, 60));
  }
});

test('who gives it up hears no more', async () => {
  const given = new AbortController();
  answers = [stream([event({message: message('')}), event({text: 'a'}), ...Array<string>(500).fill(': wait\n\n')])];
  const steps = service().streamMessage('t1', 'm2', given.signal);
  await steps.next();
  given.abort();
  assert.equal((await failure(all(steps))).kind, 'aborted');
  assert.equal(asked.length, 1);
});

test('a session that has ended and a refused right stay what they are', async () => {
  for (const [status, kind] of [
    [401, 'session'],
    [403, 'access'],
  ] as const) {
    answers = [() => json({}, status)];
    assert.equal((await failure(all(service().streamMessage('t1', 'm2')))).kind, kind);
  }
});
