import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {ImapFlow} from 'imapflow';
import {createTransport} from 'nodemailer';
import {operatedAccounts} from '../../../demo/server/mail/operated-accounts.js';
import type {MailAttachment} from '../../../src/contract/mail.js';
import {imapServer, type ImapServer} from '../../support/imap-server.js';
import {mailServer, type MailServer} from '../../support/mail-server.js';
import {Mailbox} from '../../support/mailbox.js';
import {Person, testServer, type TestServer} from '../../support/server.js';
import {until} from '../../support/until.js';

const composer = createTransport({streamTransport: true, buffer: true});

describe('a mailbox at an IMAP server', () => {
  let imap: ImapServer;
  let smtp: MailServer;
  let server: TestServer;
  let outside: ImapFlow;
  let sales: Mailbox, guest: Mailbox;

  before(async () => {
    [imap, smtp] = await Promise.all([imapServer(), mailServer()]);
    outside = new ImapFlow({
      ...imap.settings('purchasing'),
      auth: {user: 'purchasing', pass: 'secret'},
      logger: false,
    } as never);
    await outside.connect();
    await put('INBOX', {subject: 'Before we were there', text: 'Old'}, ['\\Seen']);
    await outside.mailboxCreate(['Suppliers', 'Зоря']);
    const account = {name: 'Purchasing', address: 'purchasing@desk.example', roles: ['sales'], isDefault: true};
    const accounts = operatedAccounts(
      JSON.stringify([{...account, smtp: smtp.url, imap: imap.settings('purchasing')}]),
    );
    server = await testServer({mail: {accounts}});
    sales = new Mailbox(await new Person(server).signIn('sales'));
    const [shared] = await sales.accounts();
    sales = new Mailbox(sales.person, shared!.id);
    guest = new Mailbox(await new Person(server).signIn('guest'));
    await until(async () => (await sales.folder('inbox')).totalCount === 1);
  });
  after(async () => {
    await outside.logout();
    await server.stop();
    await Promise.all([imap.stop(), smtp.close()]);
  });

  /** A message that comes to the mail server from outside. */
  async function put(path: string, mail: object, flags: string[] = []): Promise<number> {
    const message = {from: 'Maja <maja@nordskar.example>', to: 'purchasing@desk.example', ...mail};
    const {message: raw} = (await composer.sendMail(message)) as unknown as {message: Buffer};
    const appended = await outside.append(path, raw, flags);
    return (appended as {uid: number}).uid;
  }
  /** What lies in a folder there, as outsiders see it. */
  async function there(path: string) {
    const lock = await outside.getMailboxLock(path);
    try {
      await outside.noop();
      const all = await outside.fetchAll('1:*', {envelope: true, flags: true});
      return all.map(({envelope, flags}) => [envelope!.subject, flags!.has('\\Seen')]);
    } catch {
      return [];
    } finally {
      lock.release();
    }
  }
  const subjects = async (role: 'inbox' | 'sent' | 'trash' | 'archive') =>
    (await sales.list(role)).map(({subject, isRead}) => [subject, isRead]);

  it('shows the folders and messages that are there, to those whose mailbox it is', async () => {
    assert.deepEqual(
      (await sales.accounts()).map(({name, isDefault}) => [name, isDefault]),
      [
        ['Purchasing', true],
        ['Sam', false],
      ],
    );
    assert.deepEqual(await subjects('inbox'), [['Before we were there', true]]);
    const own = (await sales.folders()).filter(({role}) => role === null);
    const parent = own.find(({name}) => name === 'Suppliers');
    assert.equal(own.find(({name}) => name === 'Зоря')!.parentId, parent!.id);
    assert.deepEqual(
      (await guest.accounts()).map(({name}) => name),
      ['Gil'],
    );
    const text = JSON.stringify([await sales.accounts(), await sales.folders()]);
    assert.ok(!text.includes('secret') && !text.includes('127.0.0.1'), 'no settings reach the browser');
  });

  it('gets what comes at once, with its parts', async () => {
    const html = '<p>Фото <img src="cid:logo@x"></p>';
    await put('INBOX', {
      subject: 'Пакувальний лист',
      text: 'Фото',
      html,
      attachments: [
        {filename: 'Лист № 1.pdf', content: Buffer.from('%PDF-1.4'), contentType: 'application/pdf'},
        {filename: 'logo.png', content: Buffer.from('png'), cid: 'logo@x'},
      ],
    });
    const begin = Date.now();
    await until(async () => (await sales.list('inbox')).length === 2);
    assert.ok(Date.now() - begin < 15_000);
    const [head] = await sales.list('inbox');
    assert.deepEqual(
      [head!.subject, head!.from.address, head!.isRead],
      ['Пакувальний лист', 'maja@nordskar.example', false],
    );
    assert.match((await sales.message(head!.id)).bodyHtml, /<img src="cid:logo@x">/);
    const files = await sales.do<MailAttachment[]>('get-attachments', {id: head!.id});
    files.sort((a, b) => Number(!!a.contentId) - Number(!!b.contentId));
    assert.deepEqual(
      files.map(({name, contentId}) => [name, contentId]),
      [
        ['Лист № 1.pdf', null],
        ['logo.png', 'logo@x'],
      ],
    );
    assert.equal(await (await sales.person.raw(files[0]!.url)).text(), '%PDF-1.4');
  });

  it('marks, moves and removes there what is marked, moved and removed here', async () => {
    const id = (await sales.list('inbox'))[0]!.id;
    await sales.do('mark-message-as-read', {id});
    assert.deepEqual(await there('INBOX'), [
      ['Before we were there', true],
      ['Пакувальний лист', true],
    ]);
    await sales.do('mark-message-as-read', {id, isRead: false});
    assert.deepEqual((await there('INBOX'))[1], ['Пакувальний лист', false]);
    await sales.do('create-folder', {name: 'Листи'});
    const folder = (await sales.folders()).find(({name}) => name === 'Листи')!;
    await sales.do('move-messages', {ids: [id], folderId: folder.id});
    assert.deepEqual(await there('Листи'), [['Пакувальний лист', false]]);
    await sales.do('move-messages', {ids: [id], folderId: (await sales.folder('archive')).id});
    assert.deepEqual(await there('Archive'), [['Пакувальний лист', false]], 'made when it is first needed');
    await sales.do('delete-messages', {ids: [id]});
    assert.deepEqual(await there('Trash'), [['Пакувальний лист', false]]);
    await sales.do('delete-messages', {ids: [id]});
    assert.deepEqual(await there('Trash'), []);
    assert.deepEqual(await subjects('trash'), []);
  });

  it('follows what others do there', async () => {
    const uid = await put('INBOX', {subject: 'Read elsewhere', text: '1'});
    await until(async () => (await subjects('inbox')).length === 2);
    const lock = await outside.getMailboxLock('INBOX');
    await outside.messageFlagsAdd(String(uid), ['\\Seen'], {uid: true});
    lock.release();
    await until(async () => (await subjects('inbox')).some(([subject, read]) => subject === 'Read elsewhere' && read));
    const again = await outside.getMailboxLock('INBOX');
    await outside.messageDelete(String(uid), {uid: true});
    again.release();
    await until(async () => (await subjects('inbox')).length === 1);
  });

  it('keeps a message that is being moved there until it is moved here', async () => {
    const uid = await put('INBOX', {subject: 'On its way', text: '1'});
    await until(async () => (await subjects('inbox')).some(([subject]) => subject === 'On its way'));
    const {id} = (await sales.list('inbox')).find(({subject}) => subject === 'On its way')!;
    const {db} = server.services.database;
    const hold = (held_until: number | null) =>
      db.updateTable('lc_mail_message').set({held_until}).where('id', '=', id).execute();
    await hold(Date.now() + 60_000);
    const lock = await outside.getMailboxLock('INBOX');
    assert.ok(await outside.messageMove(String(uid), 'Листи', {uid: true}));
    lock.release();
    const last = await put('INBOX', {subject: 'After it', text: '2'});
    await until(async () => (await subjects('inbox')).some(([subject]) => subject === 'After it'));
    assert.equal((await sales.message(id)).subject, 'On its way', 'the folder was read, and it is still here');
    await hold(null);
    const again = await outside.getMailboxLock('INBOX');
    await outside.messageDelete(String(last), {uid: true});
    again.release();
    await until(async () => (await subjects('inbox')).length === 1);
    assert.equal((await sales.ask('get-message', {id})).body.isOk, false, 'no longer held, it is gone');
  });

  it('sends by its own mail server and address, and keeps a copy among those sent, once', async () => {
    const {status} = await sales.written('send', {
      to: ['maja@nordskar.example'],
      subject: 'By ourselves',
      bcc: ['h@x.example'],
    });
    assert.equal(status, 'sent');
    const {mail} = smtp.taken.at(-1)!;
    assert.deepEqual(mail.from!.value, [{name: 'Purchasing', address: 'purchasing@desk.example'}]);
    assert.deepEqual(await there('Sent'), [['By ourselves', true]]);
    await put('INBOX', {
      subject: 'Re: By ourselves',
      text: 'Yes',
      inReplyTo: mail.messageId,
      references: mail.messageId,
    });
    await until(async () => (await subjects('inbox')).length === 2);
    assert.deepEqual(await subjects('sent'), [['By ourselves', true]]);
    const [answer] = await sales.list('inbox');
    const [sent] = await sales.list('sent');
    assert.equal((await sales.message(answer!.id)).answers, sent!.id);
  });
});

describe('accounts at mail servers', () => {
  it('are refused without a word of what they hold where they cannot be read', () => {
    for (const json of ['{', '[{"name": "x"}]', '[{"name": "x", "address": "a@b", "pasword": "secret"}]', '{}'])
      assert.throws(
        () => operatedAccounts(json),
        (error: Error) =>
          /^The accounts of the mail setting cannot be read/.test(error.message) && !/secret/.test(error.message),
      );
    assert.deepEqual(operatedAccounts(undefined), []);
  });
});
