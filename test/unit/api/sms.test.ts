import assert from 'node:assert/strict';
import {afterEach, beforeEach, test} from 'node:test';
import {Client} from '../../../src/api/client.js';
import {ServiceError} from '../../../src/api/errors.js';
import {SmsService} from '../../../src/api/sms.js';

const realFetch = globalThis.fetch;
interface Asked {
  method: string;
  url: URL;
  body: string;
  credentials: RequestCredentials;
  headers: Headers;
}
let asked: Asked[] = [];
let answers: ((url: URL) => Response)[] = [];
let expiresAt: number;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), {status});
const ok = (result: unknown) => () => json({success: true, result});

beforeEach(() => {
  asked = [];
  answers = [];
  expiresAt = Date.now() + 900_000;
  let tokens = 0;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const {method, credentials, headers} = request;
    asked.push({method, url, credentials, headers, body: await request.clone().text()});
    if (url.pathname.endsWith('/designer/sms/account'))
      return json({success: true, result: {url: '/sms', accountToken: `t${++tokens}`, expiresAt}});
    return (answers.shift() ?? ok([]))(url);
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const service = (base?: string) =>
  new SmsService(
    new Client({
      ...{server: 'https://desk.example/base', appId: 'supply', credentials: 'include' as const},
      ...{locale: () => 'uk', timeZone: () => 'UTC'},
    }),
    base,
  );
const calls = () => asked.filter(({url}) => !url.pathname.endsWith('/account'));
const failure = async (call: Promise<unknown>): Promise<ServiceError> => {
  const error: unknown = await call.then(
    () => null,
    (cause: unknown) => cause,
  );
  assert.ok(error instanceof ServiceError);
  return error;
};

test('calls go below the base address, without APP_ID and cookies', async () => {
  answers = [ok([{id: 'p', name: 'Dock', number: '+31 10 555 0180', phoneToken: 'pt'}]), ok({messages: []})];
  const sms = service();
  assert.deepEqual(await sms.phones(), [{id: 'p', name: 'Dock', number: '+31105550180', phoneToken: 'pt'}]);
  await sms.messages('pt', {phoneNumber: '+46905550122', sid: 's', page: 2, pageSize: 20});
  assert.deepEqual(
    calls().map(({method, url, credentials}) => [method, url.href, credentials]),
    [
      ['GET', 'https://desk.example/base/sms/phones?account_token=t1', 'omit'],
      [
        'GET',
        'https://desk.example/base/sms/messages?account_token=t1&phone_token=pt&phone_number=%2B46905550122&sid=s&page=2&page_size=20',
        'omit',
      ],
    ],
  );
  assert.equal(asked[0]!.url.searchParams.get('APP_ID'), 'supply');
  for (const {headers} of calls())
    assert.deepEqual([headers.get('X-LC-Request'), headers.get('Authorization')], [null, null]);
});

test('the setting names another service; a message is JSON of to and body', async () => {
  answers = [ok({sid: 's', from: '+31', to: '+46905550122', body: 'Hi', isOwn: true, state: 'queued', date: 1})];
  const sent = await service('https://sms.example/v1').send('pt', {to: '+46905550122', body: 'Hi'});
  const [{method, url, body, headers}] = calls() as [Asked];
  assert.deepEqual(
    [method, url.href, body, headers.get('Content-Type')],
    [
      'POST',
      'https://sms.example/v1/messages?account_token=t1&phone_token=pt',
      '{"to":"+46905550122","body":"Hi"}',
      'application/json',
    ],
  );
  assert.equal(sent.state, 'queued');
});

test('an answer without success is an error with the words of the service', async () => {
  answers = [
    () => json({success: false, message: 'The phone is locked'}),
    () => json({phones: []}),
    () => json({}, 500),
  ];
  const sms = service();
  const refused = await failure(sms.phones());
  assert.deepEqual([refused.kind, refused.message], ['refused', 'The phone is locked']);
  assert.equal((await failure(sms.phones())).kind, 'malformed');
  assert.equal((await failure(sms.phones())).kind, 'http');
  globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
  assert.equal((await failure(sms.phones())).kind, 'network');
});

test('a token is asked for once, again when it is over, and once more when it is refused', async () => {
  const sms = service();
  await Promise.all([sms.phones(), sms.phones()]);
  assert.equal(asked.length - calls().length, 1);
  answers = [() => json({success: false, message: 'over'}, 401), ok([])];
  await sms.phones();
  assert.deepEqual(
    calls().map(({url}) => url.searchParams.get('account_token')),
    ['t1', 't1', 't1', 't2'],
  );
  answers = [() => json({success: false}, 401), () => json({success: false, message: 'No access'}, 401)];
  assert.equal((await failure(sms.phones())).message, 'No access');
  expiresAt = Date.now() + 1_000;
  const short = service();
  await short.phones();
  const before = asked.length - calls().length;
  await short.phones();
  assert.ok(asked.length - calls().length > before);
});

test('answers are read field by field', async () => {
  const broken = {sid: 1, from: 7, to: null, body: {}, state: 'lost', date: '2026-11-20T09:00:00Z'};
  answers = [
    ok([null, 'x', {}, {name: 'No token'}, {phone_token: 'pt', number: 5}]),
    ok([broken, null, {body: 'no sid'}]),
  ];
  const sms = service();
  assert.deepEqual(await sms.phones(), [{id: 'pt', phoneToken: 'pt', number: '5', name: '5'}]);
  assert.deepEqual(await sms.messages('pt'), {
    messages: [
      {
        ...{sid: '1', from: '7', to: '', body: '', isOwn: false, state: 'received', error: null},
        date: Date.UTC(2026, 10, 20, 9),
      },
    ],
    more: false,
    counts: null,
  });
});
