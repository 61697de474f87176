import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {SigningActivity, SigningRecipient} from '../../../src/contract/signing.js';
import {testServer, type TestServer} from '../../support/server.js';
import {HANNA, MAJA, mailsOf, OMAR, SigningPerson, toOf, tokenIn, until, Visiting} from './signing-desk.js';

describe('a package from draft to completion', () => {
  let server: TestServer;
  let sales: SigningPerson;
  let mails: ReturnType<typeof mailsOf>;

  before(async () => {
    server = await testServer();
    mails = mailsOf(server);
    sales = await SigningPerson.signIn(server, 'sales');
  });
  after(() => server.stop());

  const mailTo = (email: string, subject: RegExp) =>
    until(() => mails.find((mail) => toOf(mail) === email && subject.test(String(mail.subject))));

  it('goes through the recipients in their order, and ends with signed documents', async () => {
    const {pkg, document} = await sales.sent([MAJA, OMAR, HANNA], {isOrdered: true});
    const first = await mailTo(MAJA.email, /Please sign/);
    assert.match(String(first.text), /Please sign\.\n\nOpen the documents:\nhttp:\/\/127/);
    const maja = new Visiting(server, tokenIn(first));
    const seen = await maja.get('get');
    assert.deepEqual(
      [seen.data!.recipient.status, seen.data!.fields.length, seen.data!.documents.length],
      ['viewed', 4, 1],
    );
    const done = await maja.finish();
    assert.equal(done.error, null);
    assert.equal(done.data!.recipient.status, 'done');
    const omar = new Visiting(server, tokenIn(await mailTo(OMAR.email, /Please approve/)));
    assert.ok((await omar.finish({without: ['signature', 'text', 'date']})).success);
    await until(async () => (await sales.package(pkg)).status === 'completed');
    const copy = new Visiting(server, tokenIn(await mailTo(HANNA.email, /Your copy/)));
    const signed = await copy.raw('signed', {doc: document.id});
    assert.deepEqual([signed.status, signed.headers.get('Content-Type')], [200, 'application/pdf']);
    const recipients = await sales.read<SigningRecipient[]>('get-recipients', {pkg});
    assert.deepEqual(
      recipients.map(({status}) => status),
      ['done', 'done', 'done'],
    );
    const activity = await sales.read<SigningActivity[]>('get-activity-records', {pkg});
    assert.deepEqual(activity.map(({kind}) => kind).slice(-6), [
      'sent',
      'viewed',
      'signed',
      'viewed',
      'approved',
      'completed',
    ]);
  });
});
