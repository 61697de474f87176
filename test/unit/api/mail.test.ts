import assert from 'node:assert/strict';
import {afterEach, beforeEach, test} from 'node:test';
import {Client} from '../../../src/api/client.js';
import {ServiceError} from '../../../src/api/errors.js';
import {MailService} from '../../../src/api/mail.js';
import {LONGEST_ADDRESS} from '../../../src/contract/mail.js';
import {StandInUpload} from '../../support/upload-stand-in.js';

const realFetch = globalThis.fetch;
let asked: {method: string; url: URL; body: FormData | URLSearchParams | null}[] = [];
let answer: () => Response;

const json = (body: unknown, status = 200, statusText = '') => new Response(JSON.stringify(body), {status, statusText});
const ok = (data: unknown) => () => json({isOk: true, data, errorMessage: null});

beforeEach(() => {
  asked = [];
  answer = ok(null);
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const type = request.headers.get('Content-Type') ?? '';
    const text = request.method === 'POST' ? request.clone() : null;
    const body = !text
      ? null
      : type.startsWith('multipart')
        ? await text.formData()
        : new URLSearchParams(await text.text());
    asked.push({method: request.method, url: new URL(request.url), body});
    return answer();
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
  StandInUpload.leave();
});

const mail = () =>
  new MailService(
    new Client({
      server: 'https://desk.example/base',
      appId: 'supply',
      credentials: 'include',
      locale: () => 'en',
      timeZone: () => 'UTC',
    }),
  );

const failure = async (call: Promise<unknown>): Promise<ServiceError> => {
  const error: unknown = await call.then(
    () => null,
    (cause: unknown) => cause,
  );
  assert.ok(error instanceof ServiceError);
  return error;
};

test('reading actions are GETs that carry APP_ID, account and config', async () => {
  answer = ok([]);
  await mail().folders('a1');
  answer = ok({messages: [], pageToken: null});
  await mail().messages('a1', {folderId: 'f1', pageToken: 'p2', filters: {isUnread: true}});
  answer = ok({id: 'm1'});
  await mail().message('a1', 'm1');
  answer = ok([]);
  await mail().attachments('a1', 'm1');
  assert.deepEqual(
    asked.map(({method, url}) => [
      method,
      url.pathname,
      url.searchParams.get('APP_ID'),
      url.searchParams.get('account'),
    ]),
    ['folders', 'messages', 'message', 'attachments'].map((what) => [
      'GET',
      `/base/designer/email/get-${what}`,
      'supply',
      'a1',
    ]),
  );
  assert.deepEqual(
    asked.map(({url}) => JSON.parse(url.searchParams.get('config')!)),
    [{}, {folderId: 'f1', pageToken: 'p2', filters: {isUnread: true}}, {id: 'm1'}, {id: 'm1'}],
  );
});

test('changing actions are POSTs', async () => {
  const service = mail();
  await service.mark('a1', ['m1', 'm2'], false);
  await service.move('a1', ['m1'], 'f2');
  await service.remove('a1', ['m1']);
  await service.createFolder('a1', 'Claims');
  await service.link('a1', 'm1', {alias: 'order', id: '7'}, true);
  await service.undoSend('a1', 'm1');
  assert.deepEqual(
    asked.map(({method, url}) => [method, url.pathname.split('/').at(-1), JSON.parse(url.searchParams.get('config')!)]),
    [
      ['POST', 'mark-message-as-read', {ids: ['m1', 'm2'], isRead: false}],
      ['POST', 'move-messages', {ids: ['m1'], folderId: 'f2'}],
      ['POST', 'delete-messages', {ids: ['m1']}],
      ['POST', 'create-folder', {name: 'Claims'}],
      ['POST', 'link-record', {id: 'm1', alias: 'order', recordId: '7', isLinked: true}],
      ['POST', 'undo-send', {id: 'm1'}],
    ],
  );
});

test('config moves into the body where the address would be longer than 2,000 characters', async () => {
  answer = ok({messages: [], pageToken: null});
  const ask = (length: number) => mail().messages('a1', {filters: {search: 'x'.repeat(length)}});
  await ask(10);
  const room = LONGEST_ADDRESS - asked[0]!.url.href.length + 10;
  await ask(room);
  await ask(room + 1);
  assert.deepEqual(
    asked.map(({method, url, body}) => [method, url.searchParams.has('config'), Boolean(body?.get('config'))]),
    [
      ['GET', true, false],
      ['GET', true, false],
      ['POST', false, true],
    ],
  );
  assert.equal(asked[1]!.url.href.length, LONGEST_ADDRESS);
  answer = () => json({success: true, message: '', result: {id: 'm1', status: 'draft', error: null, sendAt: null}});
  await mail().create({to: [], subject: '', text: ''}, {metadataId: 'lst_order', owner: '7', config: 'y'.repeat(2000)});
  const {url, body} = asked[3]!;
  assert.deepEqual([...url.searchParams.keys()], ['APP_ID', 'METADATA_ID', 'owner']);
  assert.equal((JSON.parse(body!.get('config') as string) as string).length, 2000);
});

test('the lists of accounts, signatures and templates are GETs', async () => {
  answer = ok([{id: 'a1', name: 'Purchasing', address: 'p@supply.example', isDefault: true}, null, {name: 'no id'}]);
  assert.deepEqual(await mail().accounts(), [
    {id: 'a1', name: 'Purchasing', address: 'p@supply.example', isDefault: true},
  ]);
  answer = () => json({success: true, result: [{id: 's1', html: '<p>Ines</p>'}]});
  assert.deepEqual(await mail().signatures(), [{id: 's1', name: 's1', html: '<p>Ines</p>', isDefault: false}]);
  answer = ok([{id: 't1', name: 'Late', subject: 'Late', html: '', alias: 'order'}]);
  assert.equal((await mail().templates())[0]!.alias, 'order');
  assert.deepEqual(
    asked.map(({method, url}) => `${method} ${url.pathname}${url.search}`),
    ['accounts', 'signatures', 'templates'].map((list) => `GET /base/designer/email-list/${list}?APP_ID=supply`),
  );
});

test('a message is sent as the field `object` of a form, new attachments as parts `files`', async () => {
  const result = {id: 'm1', status: 'sent', error: null, sendAt: null};
  answer = () => json({success: true, message: '', result});
  assert.deepEqual(await mail().send({to: ['a@b.example'], subject: 'Hi', text: 'Hello'}), result);
  assert.equal(asked[0]!.url.pathname, '/base/designer/email/send');
  assert.deepEqual(JSON.parse(asked[0]!.body!.get('object') as string), {
    to: ['a@b.example'],
    subject: 'Hi',
    text: 'Hello',
  });
  const sent = StandInUpload.answering({success: true, result: {...result, status: 'draft'}});
  const files = [new File(['1'], 'a.txt'), new File(['2'], 'b.txt')];
  assert.equal((await mail().create({to: [], subject: '', text: ''}, {files})).status, 'draft');
  assert.deepEqual(
    sent[0]!.body.getAll('files').map((file) => (file as File).name),
    ['a.txt', 'b.txt'],
  );
});

test('a failure shows errorMessage, else the message of the server, else unknownError', async () => {
  const said = async (body: unknown, status = 200) => {
    answer = () => json(body, status);
    const {message, serverCode} = await failure(mail().folders('a1'));
    return message || serverCode;
  };
  assert.equal(await said({isOk: false, data: null, errorMessage: 'The mailbox is locked'}), 'The mailbox is locked');
  assert.equal(await said({isOk: false, errorMessage: null, message: 'Try later'}), 'Try later');
  assert.equal(await said({isOk: false, data: null, errorMessage: null}), 'UNKNOWN_ERROR');
  assert.equal(await said({isOk: false, errorMessage: 'No such folder'}, 404), 'No such folder');
  assert.equal(await said({success: false, message: 'Busy'}, 503), 'Busy');
  assert.equal(await said({}, 500), 'UNKNOWN_ERROR');
});

test('a failed answer of the list or of sending is named by its status text and code', async () => {
  answer = () => new Response('<html>', {status: 502, statusText: 'Bad Gateway'});
  const message = {to: ['a@b.example'], subject: '', text: ''};
  for (const call of [mail().accounts(), mail().send(message), mail().create(message)])
    assert.equal((await failure(call)).message, 'Bad Gateway (502)');
  answer = () => json({success: false, message: 'Refused by the mail server'}, 422);
  assert.equal((await failure(mail().send(message))).message, 'Refused by the mail server');
  assert.equal((await failure(mail().accounts())).message, 'Refused by the mail server');
});

test('what a server lies about is left out or refused, and nothing breaks', async () => {
  for (const data of [null, 7, 'x', {}, {messages: 5}, {messages: 'x'}]) {
    answer = ok(data);
    assert.ok((await failure(mail().messages('a1', {}))) instanceof ServiceError);
  }
  answer = ok({
    messages: [null, 3, {subject: 'no id'}, {id: 5, to: 'x', date: 'later', from: 9, isRead: 'no'}],
    pageToken: 4,
  });
  const page = await mail().messages('a1', {});
  assert.equal(page.pageToken, '4');
  assert.deepEqual(page.messages[0], {
    id: '5',
    folderId: '',
    subject: '',
    from: {name: '', address: ''},
    to: [],
    cc: [],
    bcc: [],
    date: 0,
    isRead: true,
    snippet: '',
    status: null,
    error: null,
    sendAt: null,
    hasAttachments: false,
    records: [],
  });
  answer = ok({});
  assert.equal((await failure(mail().message('a1', 'm1'))).kind, 'malformed');
  answer = () => json({success: true, result: {id: 'm1', status: 'on its way'}});
  assert.equal((await failure(mail().send({to: [], subject: '', text: ''}))).kind, 'malformed');
  answer = () => new Response('no JSON', {status: 200});
  assert.equal((await failure(mail().folders('a1'))).serverCode, 'UNKNOWN_ERROR');
});
