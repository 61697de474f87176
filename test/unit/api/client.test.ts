import assert from 'node:assert/strict';
import {afterEach, test} from 'node:test';
import {ServiceError} from '../../../src/api/errors.js';
import {createServices, type Services} from '../../../src/api/services.js';

type Answer = Response | Error | ((request: Request) => Response | Promise<Response>);
const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** A server that gives the listed answers in turn, and keeps what it was asked. */
function serverAnswering(...answers: Answer[]): Request[] {
  const asked: Request[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input as string, init);
    asked.push(request.clone());
    const answer = answers[Math.min(asked.length, answers.length) - 1]!;
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? answer(request) : answer.clone();
  };
  return asked;
}

function services(renewSession?: () => Promise<boolean>): Services {
  return createServices({
    server: 'https://desk.example/base',
    appId: 'supply',
    credentials: 'same-origin',
    locale: () => 'uk',
    timeZone: () => 'Europe/Kyiv',
    renewSession,
  });
}

const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init);
const failing = (kind: string) => (error: unknown) => error instanceof ServiceError && error.kind === kind;
const result = {id: '7', alias: 'order', presentation: 'PO-7', version: 2, content: {}, presentations: {}};

test('every call carries the app id, the language, the zone and the header that a foreign form cannot send', async () => {
  const asked = serverAnswering(json({success: true, result: []}));
  await services().metadata.all('list');
  const url = new URL(asked[0]!.url);
  assert.equal(url.searchParams.get('APP_ID'), 'supply');
  assert.equal(url.searchParams.get('type'), 'list');
  assert.equal(asked[0]!.headers.get('Accept-Language'), 'uk');
  assert.equal(asked[0]!.headers.get('X-Time-Zone'), 'Europe/Kyiv');
  assert.equal(asked[0]!.headers.get('X-LC-Request'), '1');
});

test('a server that lives in a folder is asked there', () => {
  assert.equal(new URL(services().client.url('/supply/order/get-object')).pathname, '/base/supply/order/get-object');
});

test('a call to another origin than the server carries no app id', () => {
  assert.equal(new URL(services().client.url('https://else.example/list')).searchParams.has('APP_ID'), false);
});

test('metadata is asked once per alias and includes, whatever their order, and again after a failure', async () => {
  const asked = serverAnswering(json({success: true, result: {alias: 'order'}}));
  const {metadata} = services();
  await Promise.all([metadata.get('order', ['columns', 'forms']), metadata.get('order', ['forms', 'columns'])]);
  await metadata.get('order', ['columns']);
  assert.equal(asked.length, 2);

  const retried = serverAnswering(new TypeError('offline'), json({success: true, result: {alias: 'city'}}));
  await assert.rejects(metadata.get('city'), failing('network'));
  assert.equal((await metadata.get('city')).alias, 'city');
  assert.equal(retried.length, 2);
});

test('a save posts the object as JSON in an urlencoded body, with the id of the request', async () => {
  const asked = serverAnswering(json({success: true, result}));
  await services().objects.save('/supply/order', {id: '7', version: 1, content: {note: 'ї & €'}}, 'r-1');
  const body = new URLSearchParams(await asked[0]!.text());
  assert.equal(asked[0]!.method, 'POST');
  assert.deepEqual(JSON.parse(body.get('object')!), {id: '7', version: 1, content: {note: 'ї & €'}});
  assert.equal(body.get('requestId'), 'r-1');
});

test('a refusal keeps the server’s sentence, its code and its answer', async () => {
  serverAnswering(json({success: false, errorCode: 'OUTDATED_VERSION', message: 'Changed meanwhile', result}));
  await assert.rejects(services().objects.save('/supply/order', {content: {}}, 'r'), (error: unknown) => {
    assert.ok(error instanceof ServiceError);
    assert.equal(error.message, 'Changed meanwhile');
    assert.equal(error.serverCode, 'OUTDATED_VERSION');
    assert.deepEqual(error.details.envelope?.result, result);
    return true;
  });
});

const LIES: [string, Answer, string][] = [
  ['HTML instead of JSON', new Response('<!doctype html><p>Sign in'), 'malformed'],
  ['a truncated answer', new Response('{"success": true, "result": {"id"'), 'malformed'],
  ['JSON of another shape', json([1, 2]), 'malformed'],
  ['null', new Response('null'), 'malformed'],
  ['a fault of the server', new Response('', {status: 500}), 'http'],
  ['a refused right', json({success: false, errorCode: 'ACCESS_DENIED'}), 'access'],
  ['a forbidden route', json({success: false}, {status: 403}), 'access'],
  ['no answer at all', new TypeError('fetch failed'), 'network'],
];
for (const [what, answer, kind] of LIES) {
  test(`${what} is a ${kind} failure`, async () => {
    serverAnswering(answer);
    await assert.rejects(services().objects.load('/supply/order', '7'), failing(kind));
  });
}

test('an ended session asks for a new one once, and the call goes on', async () => {
  const asked = serverAnswering(json({success: false}, {status: 401}), json({success: true, result}));
  let renewed = 0;
  const saved = await services(async () => Boolean(++renewed)).objects.save('/supply/order', {content: {a: 1}}, 'r');
  assert.equal(saved.id, '7');
  assert.equal(renewed, 1);
  assert.equal(await asked[0]!.text(), await asked[1]!.text());
});

test('the refusal of an ended session is read to its end before the person is asked', async () => {
  let read = false;
  const pull = (controller: ReadableByteStreamController) => {
    controller.enqueue(new TextEncoder().encode('{"success": false}'));
    controller.close();
    read = true;
  };
  const body = new ReadableStream({type: 'bytes', pull}, {highWaterMark: 0});
  serverAnswering(() => Promise.resolve(new Response(body, {status: 401})), json({success: true, result}));
  let readBefore = false;
  const renew = async () => (readBefore = read);
  await services(renew).objects.load('/supply/order', '7');
  assert.equal(readBefore, true);
});

test('a session that is not renewed is a session failure', async () => {
  serverAnswering(json({success: false}, {status: 401}));
  await assert.rejects(services(async () => false).objects.load('/supply/order', '7'), failing('session'));
});

test('a run query turns limit 0 into -1; the page’s address goes along without its query', async () => {
  const asked = serverAnswering(json({success: true, result: {data: []}}));
  await services().query.ask('run', {from: 'order', limit: 0});
  const body = await asked[0]!.formData();
  assert.equal(JSON.parse(body.get('config') as string).limit, -1);
});

test('an export is a file with the name of the answer, data.xlsx without one', async () => {
  const named = {headers: {'Content-Disposition': 'attachment; filename="orders.xlsx"'}};
  serverAnswering(new Response('x', named), new Response('x', {headers: {'Content-Disposition': 'attachment'}}));
  const {query} = services();
  assert.equal((await query.export({from: 'order'})).name, 'orders.xlsx');
  assert.equal((await query.export({from: 'order'})).name, 'data.xlsx');
});

test('an export that is refused gives the server’s reason', async () => {
  serverAnswering(json({success: false, message: 'You may not export orders'}));
  await assert.rejects(services().query.export({from: 'order'}), /You may not export orders/);
});

test('a batch delete of nothing succeeds without a call', async () => {
  const asked = serverAnswering(json({success: true}));
  assert.deepEqual(await services().objects.deleteBatch({order: []}), {deleted: {}, failed: []});
  assert.equal(asked.length, 0);
});

test('an assignment that cannot be checked is not held', async () => {
  serverAnswering(new Response('', {status: 500}));
  assert.equal(await services().security.hasAssignment('sales'), false);
});
