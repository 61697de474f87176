import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {supply} from '../../../demo/app/index.js';
import {seedSteps} from '../../../demo/app/seed/index.js';
import {Seeding} from '../../../demo/server/seeding.js';
import type {SmsAccount} from '../../../src/contract/sms.js';
import type {Envelope} from '../../../src/contract/envelope.js';
import type {SmsSources} from '../../../src/state/sms/sms-sources.js';
import {ContactBook} from '../../../src/state/sms/contact-book.js';
import {testServer, type TestServer} from '../../support/server.js';
import {SmsPerson} from './sms-desk.js';

describe('the sample’s phones', () => {
  let server: TestServer;

  before(async () => {
    server = await testServer({}, supply);
    const wanted = ['role', 'user', 'supplier', 'contact', 'sms'];
    const steps = seedSteps(supply).filter(({name}) => wanted.includes(name));
    const {database, files} = server.services;
    await new Seeding(database, supply, steps, files).run(() => undefined);
  });
  after(() => server.stop());

  it('are those of a business: three phones, threads, one message that failed', async () => {
    const admin = await SmsPerson.signIn(server, 'admin', 'supply');
    assert.deepEqual(
      admin.phones.map(({name}) => name),
      ['Dock Rotterdam', 'Purchasing', 'Night desk'],
    );
    const {messages, more} = await admin.page('Dock Rotterdam', {page_size: '100'});
    assert.equal(more, false);
    assert.equal(messages[0]!.body, 'Thank you, Hanna waits at ramp 2.');
    assert.equal(new Set(messages.map(({from, to, isOwn}) => (isOwn ? to : from))).size, 8);
    assert.deepEqual(
      messages.filter(({state}) => state === 'failed').map(({error}) => error),
      ['refused by the carrier', 'refused by the carrier'],
    );
    const page = await admin.person.raw('/supply/messages/page', {}, {headers: {Accept: 'text/html'}});
    assert.match(await page.text(), /<lc-messages sms-url="\/sms" url-state><\/lc-messages>/);
  });

  it('are those of the roles; contacts and templates are what the person may see', async () => {
    const order = 'order file-text';
    for (const [name, phones, records] of [
      ['sales', ['Dock Rotterdam', 'Purchasing'], [order, 'visit calendar-days']],
      ['warehouse', ['Dock Rotterdam', 'Night desk'], [order]],
      ['guest', [], undefined],
    ] as const) {
      const one = await SmsPerson.signIn(server, name, 'supply');
      assert.deepEqual(
        one.phones.map((phone) => phone.name),
        phones,
      );
      const {contacts, templates} = (await one.person.get<SmsAccount>('/designer/sms/account')).body.result!;
      assert.equal(templates.length, 3);
      assert.deepEqual(contacts?.about, records && ['job', 'supplier']);
      assert.deepEqual(
        contacts?.records.map(({object, icon}) => `${object} ${icon}`),
        records,
      );
    }
  });

  it('have names and records that the browser finds under the rights of the person', async () => {
    const admin = await SmsPerson.signIn(server, 'admin', 'supply');
    const account = (await admin.person.get<SmsAccount>('/designer/sms/account')).body.result!;
    const ask = async (kind: string, config: object) => {
      const body = new FormData();
      body.set('config', JSON.stringify(config));
      const answer = await admin.person.raw(`/designer/query/${kind}`, {}, {method: 'POST', body});
      const {success, result, message} = (await answer.json()) as Envelope;
      assert.ok(success, message);
      return result;
    };
    const sources = {service: async () => ({account: async () => account}), query: async () => ({ask})};
    const book = new ContactBook(sources as unknown as SmsSources);
    const {messages} = await admin.page('Dock Rotterdam', {page_size: '100'});
    const numbers = [...new Set(messages.map(({from, to, isOwn}) => (isOwn ? to : from)))];
    await book.look(numbers);
    const found = numbers.map((number) => book.found.value.get(number));
    assert.equal(found.filter(Boolean).length, 5, 'three are strangers');
    const oskar = found.find((contact) => contact?.name === 'Oskar Berg')!;
    assert.deepEqual([oskar.alias, oskar.about.at(-1)], ['contact', 'Nordskar AB']);
    assert.deepEqual(
      (await book.suggested('tove san')).map(({name, number}) => [name, numbers.includes(number)]),
      [['Tove Sandin', true]],
    );
    assert.deepEqual(await book.records(oskar), [], 'the step of orders did not run');
  });
});
