import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {supply} from '../../../demo/app/index.js';
import {seedSteps} from '../../../demo/app/seed/index.js';
import {Seeding} from '../../../demo/server/seeding.js';
import type {SmsAccount} from '../../../src/contract/sms.js';
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
    assert.match(await page.text(), /<lc-messages sms-url="\/sms"><\/lc-messages>/);
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
});
