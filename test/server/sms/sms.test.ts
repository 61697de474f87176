import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {SmsAccount, SmsMessage} from '../../../src/contract/sms.js';
import {SMS_EVENT} from '../../../src/contract/sms.js';
import {accountToken} from '../../../demo/server/sms/tokens.js';
import {newId, userId} from '../../../demo/server/schema/ids.js';
import {desk} from '../../support/desk.js';
import {Person, testServer, type TestServer} from '../../support/server.js';
import {addPhones, SmsPerson} from './sms-desk.js';

const PACE = 40;

async function until<T>(look: () => Promise<T | false | undefined>): Promise<T> {
  for (let tries = 0; tries < 200; tries++) {
    const found = await look();
    if (found) return found;
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error('it never came');
}

describe('the messaging service', () => {
  let server: TestServer;
  let sales: SmsPerson, dock: SmsPerson, admin: SmsPerson, guest: SmsPerson;

  before(async () => {
    server = await testServer({sms: {paceMs: PACE}, definitions: [desk, {...desk, id: 'other'}]});
    await addPhones(server);
    [sales, dock, admin, guest] = (await Promise.all(
      ['sales', 'warehouse', 'admin', 'guest'].map((name) => SmsPerson.signIn(server, name)),
    )) as [SmsPerson, SmsPerson, SmsPerson, SmsPerson];
  });
  after(() => server.stop());

  const ended = (person: SmsPerson, phone: string, sid: string, state: string) =>
    until(async () => {
      const [message] = (await person.page(phone, {sid})).messages;
      return message?.state === state && message;
    });

  it('gives each person the phones of their roles, without APP_ID and cookie', async () => {
    const names = (person: SmsPerson) => person.phones.map(({name}) => name);
    assert.deepEqual([sales, dock, admin, guest].map(names), [['Sales'], ['Dock'], ['Sales', 'Dock'], []]);
    assert.deepEqual(
      {...sales.phones[0], id: '', phoneToken: ''},
      {id: '', name: 'Sales', number: '+31105550181', phoneToken: ''},
    );
    const {body} = await sales.person.get<SmsAccount>('/designer/sms/account');
    assert.equal(body.result!.url, '/sms');
    assert.ok(body.result!.expiresAt > Date.now() && body.result!.expiresAt <= Date.now() + 15 * 60_000);
    assert.equal((await new Person(server).get('/designer/sms/account')).status, 401);
  });

  it('sends: queued, sent, delivered, in the thread of its number', async () => {
    const {body, headers} = await sales.send('Sales', '+46905550120', 'Hello Ľuboš');
    const {sid, state, from, to, isOwn} = body.result!;
    assert.deepEqual([state, from, to, isOwn], ['queued', '+31105550181', '+46905550120', true]);
    assert.equal(headers.get('Access-Control-Allow-Origin'), '*');
    assert.equal((await ended(sales, 'Sales', sid, 'delivered')).body, 'Hello Ľuboš');
    const {messages, counts, more} = await sales.page('Sales', {phone_number: '+46905550120'});
    assert.deepEqual([messages.map((each) => each.sid), more], [[sid], false]);
    assert.deepEqual(counts, {sent: 1, delivered: 1, failed: 0, received: 0});
    assert.equal((await sales.page('Sales')).counts, null);
  });

  it('says why the carrier refused a message, in the language of the reader', async () => {
    const {sid} = (await sales.send('Sales', '+46905550129', 'Hello')).body.result!;
    assert.equal((await ended(sales, 'Sales', sid, 'failed')).error, 'refused by the carrier');
    const url = new URL('/sms/messages', server.url);
    url.search = String(new URLSearchParams({account_token: sales.account, phone_token: sales.tokenOf('Sales'), sid}));
    const answer = await fetch(url, {headers: {'Accept-Language': 'uk'}});
    const {result} = (await answer.json()) as {result: {messages: SmsMessage[]}};
    assert.equal(result.messages[0]!.error, 'відхилено оператором');
  });

  it('leaves one to a phone that is off sent, and brings the answer of one that answers, once', async () => {
    const {sid} = (await sales.send('Sales', '+46905550128', 'Are you there?')).body.result!;
    await ended(sales, 'Sales', sid, 'sent');
    await sales.send('Sales', '+46905550125', 'Ramp 2?');
    const {messages} = await until(async () => {
      const page = await sales.page('Sales', {phone_number: '+46905550125'});
      return page.messages.length > 1 && page;
    });
    assert.deepEqual(
      messages.map(({body, state, isOwn}) => [body, state, isOwn]),
      [
        ['OK: Ramp 2?', 'received', false],
        ['Ramp 2?', 'delivered', true],
      ],
    );
    assert.equal((await sales.page('Sales', {sid})).messages[0]!.state, 'sent');
  });

  it('reports to those who may use the phone, and to nobody else', async () => {
    const seen: {userId: string; number: string}[] = [];
    const end = server.services.bus.subscribe({sms: (event) => seen.push(event)});
    await sales.send('Sales', '+46905550121', 'Hello');
    await until(async () => seen.length >= 6);
    end();
    assert.deepEqual([...new Set(seen.map((event) => event.userId))].sort(), [userId('admin'), userId('sales')].sort());
    assert.ok(SMS_EVENT);
  });

  it('gives pages that follow each other', async () => {
    const to = '+46905550130';
    for (const text of ['1', '2', '3']) await sales.send('Sales', to, text);
    const query = {phone_number: to, page_size: '2'};
    const [first, second] = [await sales.page('Sales', query), await sales.page('Sales', {...query, page: '2'})];
    assert.deepEqual(
      [first, second].map(({messages, more}) => [messages.map(({body}) => body), more]),
      [
        [['3', '2'], true],
        [['1'], false],
      ],
    );
  });

  it('refuses tokens of others, of elsewhere, forged and old ones', async () => {
    const {secret} = server.services.files;
    const phone = sales.tokenOf('Sales');
    const denied = async (account: string, token: string) => {
      const person = new SmsPerson(sales.person);
      person.account = account;
      const {status, body} = await person.ask('messages', {phone_token: token});
      return [status, body.success];
    };
    assert.deepEqual(await denied(dock.account, phone), [200, false]);
    assert.deepEqual(await denied(admin.account, phone), [200, false], 'a token of somebody else, for a phone of ours');
    assert.deepEqual(await denied(sales.account, dock.tokenOf('Dock')), [200, false]);
    assert.deepEqual(await denied(sales.account, `${newId().replaceAll('-', '')}.${phone.split('.')[1]}`), [
      200,
      false,
    ]);
    const of = (appId: string, name: string, until: number) =>
      accountToken(secret, {appId, userId: userId(name)}, until);
    const later = Date.now() + 1000;
    assert.deepEqual(await denied(of('desk', 'sales', later), phone), [200, true]);
    assert.deepEqual(await denied(of('desk', 'sales', Date.now() - 1), phone), [401, false]);
    assert.deepEqual(await denied(of('none', 'sales', later), phone), [401, false]);
    assert.deepEqual(await denied(of('desk', 'stranger', later), phone), [401, false]);
    assert.deepEqual(await denied(of('other', 'sales', later), phone), [401, false]);
    assert.deepEqual(await denied(`${sales.account}x`, phone), [401, false]);
    assert.deepEqual(await denied('x', phone), [401, false]);
  });

  it('takes numbers of E.164 and ten parts, and says what is wrong', async () => {
    for (const to of ['', '0105550180', '+0105550180', '+31 10 555 0180', '+31105550180123456'])
      assert.equal((await sales.send('Sales', to, 'x')).status, 400, to);
    for (const body of ['', 7, null, 'x'.repeat(2_001)])
      assert.equal((await sales.send('Sales', '+46905550120', body as string)).status, 400);
    const long = await sales.send('Sales', '+46905550120', 'я'.repeat(671));
    assert.deepEqual(
      [long.status, long.body.success, long.body.message],
      [200, false, 'A message has 10 parts at most. Shorten it.'],
    );
    assert.equal((await sales.send('Sales', '+46905550120', 'я'.repeat(670))).body.success, true);
    assert.equal((await sales.send('Sales', '+31105550181', 'x')).body.success, false);
    assert.equal((await sales.ask('messages', {phone_token: sales.tokenOf('Sales'), page: '0'})).status, 400);
    assert.equal((await sales.ask('messages', {phone_token: sales.tokenOf('Sales'), sid: 'x'})).status, 400);
  });

  it('answers a page of another site, which has its tokens', async () => {
    const headers = {Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST'};
    const answer = await fetch(new URL('/sms/messages', server.url), {method: 'OPTIONS', headers});
    assert.deepEqual([answer.status, answer.headers.get('Access-Control-Allow-Origin')], [204, '*']);
    assert.match(answer.headers.get('Access-Control-Allow-Headers')!, /Content-Type/);
    assert.equal(answer.headers.get('Access-Control-Allow-Credentials'), null);
  });
});
