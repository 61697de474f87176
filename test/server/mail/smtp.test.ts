import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {operatedAccounts} from '../../../demo/server/mail/operated-accounts.js';
import type {MailAttachment, MailHead} from '../../../src/contract/mail.js';
import {imapServer, type ImapServer} from '../../support/imap-server.js';
import {Mailbox} from '../../support/mailbox.js';
import {Person, testServer, type TestServer} from '../../support/server.js';
import {mayRunSmtpd, smtpServer, type SmtpServer} from '../../support/smtp-server.js';
import {until} from '../../support/until.js';

const DOMAIN = 'desk.example';

describe(
  'mail between two mailboxes of OpenSMTPD and Dovecot',
  {skip: !mayRunSmtpd && 'smtpd is started by root alone'},
  () => {
    let imap: ImapServer;
    let smtp: SmtpServer;
    let server: TestServer;
    let purchasing: Mailbox, stock: Mailbox;

    before(async () => {
      imap = await imapServer();
      smtp = await smtpServer(DOMAIN, imap.mail);
      const account = (user: string, role: string) => ({
        ...{name: user, address: `${user}@${DOMAIN}`, roles: [role], isDefault: true},
        ...{smtp: smtp.url, imap: imap.settings(user)},
      });
      const accounts = operatedAccounts(JSON.stringify([account('purchasing', 'sales'), account('stock', 'guest')]));
      server = await testServer({mail: {accounts}});
      purchasing = await mailboxOf('purchasing', 'sales');
      stock = await mailboxOf('stock', 'guest');
    });
    after(async () => {
      await server?.stop();
      await smtp?.stop();
      await imap?.stop();
    });

    async function mailboxOf(account: string, user: string): Promise<Mailbox> {
      const person = await new Person(server).signIn(user);
      const accounts = await new Mailbox(person).accounts();
      return new Mailbox(person, accounts.find(({name}) => name === account)!.id);
    }
    async function inboxOf(mailbox: Mailbox, subject: string): Promise<MailHead> {
      let found: MailHead | undefined;
      await until(async () => (found = (await mailbox.list('inbox')).find((head) => head.subject === subject)));
      return found!;
    }

    it('arrives with its text and files, and its answer comes back to the message', async () => {
      const subject = 'Нове вікно доставки';
      const file = new File(['a,b'], 'Палети.csv', {type: 'text/csv'});
      const mail = {to: [`stock@${DOMAIN}`], subject, text: 'Gate 4', html: '<p>Gate <b>4</b></p>'};
      const {body} = await purchasing.write('send', mail, {files: [file]});
      assert.equal(body.result!.status, 'sent');
      const head = await inboxOf(stock, subject);
      assert.deepEqual([head.from.address, head.isRead, head.hasAttachments], [`purchasing@${DOMAIN}`, false, true]);
      assert.match((await stock.message(head.id)).bodyHtml, /<b>4<\/b>/);
      const [attached] = await stock.do<MailAttachment[]>('get-attachments', {id: head.id});
      assert.deepEqual([attached!.name, attached!.size], ['Палети.csv', 3]);
      const answer = {to: [`purchasing@${DOMAIN}`], subject: `Re: ${subject}`, text: 'Seen', answers: head.id};
      assert.equal((await stock.written('send', answer)).status, 'sent');
      const back = await inboxOf(purchasing, `Re: ${subject}`);
      assert.equal((await purchasing.message(back.id)).answers, body.result!.id);
    });

    it('is failed with the words of the server where it refuses the address, and goes out once that is right', async () => {
      const mail = {to: ['nobody@elsewhere.example'], subject: 'Refused', text: 'x'};
      const {body} = await purchasing.write('send', mail);
      assert.match(body.message ?? '', /550 Invalid recipient/);
      const [failed] = await purchasing.list('failed');
      assert.match(failed!.error!, /550 Invalid recipient/);
      const sent = await purchasing.written('send', {...mail, id: failed!.id, to: [`stock@${DOMAIN}`]});
      assert.deepEqual([sent.id, sent.status], [failed!.id, 'sent']);
      await inboxOf(stock, 'Refused');
    });

    it('comes once, to everyone who is named, also to who is not shown', async () => {
      const mail = {
        to: [`stock@${DOMAIN}`],
        cc: [`gate@${DOMAIN}`],
        bcc: [`purchasing@${DOMAIN}`],
        subject: 'All',
        text: 'x',
      };
      await purchasing.written('send', mail);
      const [there, here] = [await inboxOf(stock, 'All'), await inboxOf(purchasing, 'All')];
      for (const head of [there, here]) assert.deepEqual([head.to.length, head.cc.length, head.bcc.length], [1, 1, 0]);
      assert.equal((await stock.list('inbox')).filter(({subject}) => subject === 'All').length, 1);
    });
  },
);
