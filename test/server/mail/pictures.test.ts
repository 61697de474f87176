import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {MailAttachment} from '../../../src/contract/mail.js';
import {mailServer, type MailServer} from '../../support/mail-server.js';
import {Mailbox} from '../../support/mailbox.js';
import {Person, testServer, type TestServer} from '../../support/server.js';

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const gif = (name = 'gate.gif') => new File([PIXEL], name, {type: 'image/gif'});
const pdf = () => new File(['%PDF-1.4 test'], 'Order.pdf');
const ID = 'one@mail';
const HTML = `<p>Gate <img src="cid:${ID}" alt="&quot;&gt;&lt;script&gt;x()&lt;/script&gt;" width="320"></p>`;
const files = (box: Mailbox, id: string) => box.do<MailAttachment[]>('get-attachments', {id});
const facts = (all: MailAttachment[]) => all.map(({name, contentId}) => [name, contentId]);

describe('pictures in the text of a message', () => {
  let smtp: MailServer;
  let server: TestServer;
  let admin: Mailbox, sales: Mailbox;

  before(async () => {
    smtp = await mailServer();
    server = await testServer({mail: {smtpUrl: smtp.url, from: 'desk@supply.example'}});
    admin = new Mailbox(await new Person(server).signIn('admin'));
    sales = new Mailbox(await new Person(server).signIn('sales'));
  });
  after(async () => {
    await server.stop();
    await smtp.close();
  });

  it('go out as parts related to it, beside what is attached, and stay by their names', async () => {
    const draft = await admin.write('create', {html: HTML, text: 'x', contentIds: [ID, '']}, {files: [gif(), pdf()]});
    const {id} = draft.body.result!;
    const kept = await files(admin, id);
    assert.deepEqual(facts(kept), [
      ['gate.gif', ID],
      ['Order.pdf', null],
    ]);
    assert.match((await admin.message(id)).bodyHtml, /<img alt="[^"]*" width="320" src="cid:one@mail" \/>/);
    await admin.written('send', {id, html: HTML, text: 'x', attachments: kept.map((each) => each.id)});
    const {mail, source} = smtp.taken.at(-1)!;
    const [picture, order] = mail.attachments;
    assert.deepEqual(
      [
        picture!.related,
        picture!.cid,
        picture!.contentDisposition,
        picture!.contentType,
        picture!.content.equals(PIXEL),
      ],
      [true, ID, 'inline', 'image/gif', true],
    );
    assert.deepEqual(
      [order!.related ?? false, order!.contentDisposition, order!.filename],
      [false, 'attachment', 'Order.pdf'],
    );
    const heads = [
      ...source.matchAll(/^Content-(?:Type: (multipart\/\w+|text\/\w+|image\/\w+|application\/\w+)|ID: (.*))/gm),
    ];
    assert.deepEqual(
      heads.map(([, type, name]) => type ?? name!.trim()),
      [
        ...['multipart/mixed', 'multipart/alternative', 'text/plain', 'multipart/related', 'text/html'],
        ...['image/gif', '<one@mail>', 'application/pdf'],
      ],
    );
    assert.deepEqual(facts(await files(admin, id)), facts(kept));
    assert.equal((await admin.message(id)).hasAttachments, true);
  });

  it('are no attachments as long as the text shows them', async () => {
    const {body} = await admin.write('create', {html: HTML, text: 'x', contentIds: [ID]}, {files: [gif()]});
    const {id} = body.result!;
    assert.equal((await admin.message(id)).hasAttachments, false);
    const [kept] = await files(admin, id);
    await admin.written('create', {id, html: '<p>Gate</p>', text: 'x', attachments: [kept!.id]});
    assert.equal((await admin.message(id)).hasAttachments, true);
    await admin.written('send', {id, html: '<p>Gate</p>', text: 'x', attachments: []});
    assert.deepEqual([smtp.taken.at(-1)!.mail.attachments, await files(admin, id)], [[], []]);
  });

  it('are pictures by what is in them, with a name that is no head of its own', async () => {
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', {type: 'image/png'});
    const refused = await admin.write('create', {html: HTML, text: 'x', contentIds: [ID]}, {files: [svg]});
    assert.deepEqual(
      [refused.body.success, refused.body.message],
      [false, '“a.png” is not a PNG, JPEG, GIF or WebP picture.'],
    );
    for (const wrong of ['a', 'a@b\r\nBcc: x@y', '<a@b>', 'a b@c', '"><script>@x'])
      assert.equal((await admin.write('create', {contentIds: [wrong]}, {files: [gif()]})).status, 400, wrong);
  });

  it('of somebody else are not shown by naming them', async () => {
    await admin.write('create', {html: HTML, text: 'x', contentIds: ['secret@mail']}, {files: [gif()]});
    const {id} = await sales.written('send', {
      html: '<img src="cid:secret@mail" onerror="x()"><img src="javascript:x()"><img src="data:image/svg+xml,<svg/>">',
      text: 'x',
    });
    const {bodyHtml} = await sales.message(id);
    assert.equal(bodyHtml, '<img src="cid:secret@mail" /><img /><img />');
    assert.deepEqual([smtp.taken.at(-1)!.mail.attachments, await files(sales, id)], [[], []]);
  });

  it('go along when the message is answered, for who may read it', async () => {
    const {id} = (await admin.write('send', {html: HTML, text: 'x', contentIds: [ID]}, {files: [gif()]})).body.result!;
    const [picture] = await files(admin, id);
    const answer = {html: `<blockquote>${HTML}</blockquote>`, text: 'x', answers: id, attachments: [picture!.id]};
    const answered = await admin.written('send', answer);
    assert.deepEqual(facts(await files(admin, answered.id)), [['gate.gif', ID]]);
    assert.equal(smtp.taken.at(-1)!.mail.attachments[0]!.related, true);
    assert.equal((await sales.write('create', {...answer, answers: undefined})).body.success, false);
  });
});

describe('pictures of a message without a mail server', () => {
  let server: TestServer;
  before(async () => (server = await testServer()));
  after(() => server.stop());

  it('are in Sent and come to the mailbox of the other person, who may read their bytes', async () => {
    const [admin, guest] = await Promise.all(
      ['admin', 'guest'].map(async (name) => new Mailbox(await new Person(server).signIn(name))),
    );
    const mail = {to: ['g@desk.example'], html: HTML, text: 'x', contentIds: [ID]};
    await admin!.write('send', mail, {files: [gif()]});
    for (const [box, folder] of [
      [admin!, 'sent'],
      [guest!, 'inbox'],
    ] as const) {
      const [head] = await box.list(folder);
      assert.equal(head!.hasAttachments, false, folder);
      assert.match((await box.message(head!.id)).bodyHtml, /cid:one@mail/);
      const [picture] = await files(box, head!.id);
      assert.equal(picture!.contentId, ID);
      const bytes = Buffer.from(await (await box.person.raw(picture!.url)).arrayBuffer());
      assert.equal(bytes.equals(PIXEL), true);
    }
  });
});
