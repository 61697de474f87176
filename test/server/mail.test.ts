import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {extractText, getDocumentProxy} from 'unpdf';
import type {MailResult, MailToSend} from '../../src/contract/mail.js';
import {mailServer, type MailServer} from '../support/mail-server.js';
import {Person, testServer, type TestServer} from '../support/server.js';

describe('e-mail', () => {
  let smtp: MailServer;
  let server: TestServer;
  let admin: Person;
  let order: {id: string; presentation: string};

  before(async () => {
    smtp = await mailServer();
    server = await testServer({mail: {smtpUrl: smtp.url, from: 'desk@supply.example'}});
    admin = await new Person(server).signIn('admin');
    const supplier = await admin.saved('supplier', {content: {name: 'Зоря', region: 'south'}});
    order = await admin.saved('order', {content: {supplier: supplier.id}});
  });
  after(async () => {
    await server.stop();
    await smtp.close();
  });

  const sends = (person: Person, mail: Partial<MailToSend>) =>
    person.post<MailResult>('/designer/email/send', {
      object: JSON.stringify({to: ['zorya@example.org'], subject: 'Замовлення', text: 'Вітаємо', ...mail}),
    });
  const kept = async (id: string) => {
    const {db} = server.services.database;
    const message = await db.selectFrom('lc_mail_message').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const files = await db.selectFrom('lc_mail_attachment').select('name').where('message_id', '=', id).execute();
    const links = await db.selectFrom('lc_mail_link').selectAll().where('message_id', '=', id).execute();
    return {
      ...message,
      attachments: files.map(({name}) => name),
      records: links.map((link) => [link.alias, link.record_id]),
    };
  };

  it('goes to the mail server with the printed record, and is kept as sent', async () => {
    const print = {alias: 'order', print: 'confirmation', id: order.id, locale: 'uk'};
    const {body} = await sends(admin, {cc: ['copy@example.org'], bcc: ['hidden@example.org'], print});
    assert.equal(body.result?.status, 'sent', JSON.stringify(body));
    const {to, mail} = smtp.taken.at(-1)!;
    assert.deepEqual(to, ['zorya@example.org', 'copy@example.org', 'hidden@example.org']);
    assert.deepEqual([mail.subject, mail.text?.trim()], ['Замовлення', 'Вітаємо']);
    assert.deepEqual(mail.from!.value, [{name: 'Ada', address: 'desk@supply.example'}]);
    assert.ok(!mail.headerLines.some(({line}) => line.includes('hidden@')), 'nobody reads whom else it was sent to');
    const [file] = mail.attachments;
    assert.equal(file!.filename, `${order.presentation}.pdf`);
    const {text} = await extractText(await getDocumentProxy(new Uint8Array(file!.content)));
    assert.ok(text[0]!.includes('Прохання підтвердити') && text[0]!.includes('Зоря'));
    const {status, records, attachments, send_at} = await kept(body.result!.id);
    assert.deepEqual([status, attachments, send_at], ['sent', [file!.filename], null]);
    assert.deepEqual(records, [['order', order.id]]);
  });

  it('that the mail server refuses fails with its reason, and is kept as failed', async () => {
    smtp.refuses.add('gone@example.org');
    const {body} = await sends(admin, {to: ['gone@example.org']});
    assert.equal(body.success, false);
    assert.equal(body.message, 'The message was not sent. The mail server said: 550 Unknown user');
    const {id} = body.result!;
    const {status, error, send_at} = await kept(id);
    assert.deepEqual([status, error, send_at], ['failed', '550 Unknown user', null]);
  });

  it('says which address is none, takes no second head, and no more than 20 people', async () => {
    const before = smtp.taken.length;
    const wrong = await sends(admin, {to: ['zorya@example.org', 'no address']});
    assert.deepEqual(wrong.body.fields, {to: '“no address” is not an e-mail address'});
    assert.equal((await sends(admin, {to: ['a@b.example\r\nBcc: c@d.example']})).body.success, false);
    assert.equal((await sends(admin, {subject: 'Hello\r\nBcc: c@d.example'})).status, 400);
    assert.equal((await sends(admin, {to: []})).status, 400);
    const many = (from: number) => Array.from({length: 15}, (_, at) => `p${from + at}@example.org`);
    assert.match((await sends(admin, {to: many(0), cc: many(15)})).body.message!, /At most 20/);
    assert.equal(smtp.taken.length, before);
  });

  it('holds nothing that the person may not see', async () => {
    const print = {alias: 'order', print: 'confirmation', id: order.id};
    const before = smtp.taken.length;
    const guest = await new Person(server).signIn('guest');
    assert.equal((await sends(guest, {print})).body.errorCode, 'ACCESS_DENIED');
    assert.equal((await sends(admin, {print: {...print, id: 'none'}})).body.errorCode, 'ACCESS_DENIED');
    assert.equal((await sends(new Person(server), {})).status, 401);
    assert.equal(smtp.taken.length, before);
    const clerk = await new Person(server).signIn('warehouse');
    assert.equal((await sends(clerk, {print: {...print, print: 'main'}})).body.result?.status, 'sent');
    const {content} = smtp.taken.at(-1)!.mail.attachments[0]!;
    const {text} = await extractText(await getDocumentProxy(new Uint8Array(content)));
    assert.ok(text[0]!.includes(order.presentation) && !text.join('').includes('Total'));
  });

  it('has a page of its own for a printed record', async () => {
    const page = {headers: {Accept: 'text/html'}};
    const answer = await admin.raw('/desk/order/print', {print: 'confirmation', id: order.id, action: 'send'}, page);
    const text = await answer.text();
    assert.equal(answer.status, 200);
    assert.ok(text.includes(`Send “${order.presentation}” by e-mail`) && text.includes('lc-long-text'));
    assert.equal((await admin.raw('/desk/order/print', {id: 'none', action: 'send'}, page)).status, 403);
  });

  it('is refused after 100 messages of a person within an hour', async () => {
    const seller = await new Person(server).signIn('sales');
    const {db} = server.services.database;
    assert.equal((await sends(seller, {})).status, 200);
    await db.updateTable('lc_rate').set({count: 99}).where('key', 'like', 'mail %').execute();
    assert.equal((await sends(seller, {})).status, 200);
    const {status, headers} = await sends(seller, {});
    assert.equal(status, 429);
    assert.ok(Number(headers.get('Retry-After')) > 3000);
  });
});

describe('e-mail without a mail server', () => {
  it('ends the start where what is set is the address of none', async () => {
    for (const smtpUrl of ['mail.example', 'https://mail.example'])
      await assert.rejects(testServer({mail: {smtpUrl}}), /The mail server has no address/);
  });

  it('is taken by a sink; where the mail server does not answer, it fails', async () => {
    const server = await testServer();
    const admin = await new Person(server).signIn('admin');
    const object = JSON.stringify({to: ['zorya@example.org'], subject: 'Hello', text: ''});
    assert.equal((await admin.post<MailResult>('/designer/email/send', {object})).body.result?.status, 'sent');
    await server.stop();
    const lonely = await testServer({mail: {smtpUrl: 'smtp://127.0.0.1:1'}});
    const other = await new Person(lonely).signIn('admin');
    const {body} = await other.post<MailResult>('/designer/email/send', {object});
    assert.equal(body.message, 'The message was not sent: the mail server does not answer.');
    assert.equal(body.result?.status, 'failed');
    await lonely.stop();
  });
});
