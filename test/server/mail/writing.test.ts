import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {parseFragment, type DefaultTreeAdapterTypes} from 'parse5';
import {newId} from '../../../demo/server/schema/ids.js';
import type {MailAttachment, MailResult} from '../../../src/contract/mail.js';
import {HOSTILE} from '../../support/hostile-texts.js';
import {mailServer, type MailServer} from '../../support/mail-server.js';
import {Mailbox} from '../../support/mailbox.js';
import {Person, testServer, type TestServer} from '../../support/server.js';
import {until} from '../../support/until.js';

const PDF = () => new File(['%PDF-1.4 test'], 'Пакування.pdf', {type: 'text/html'});

const TAGS = new Set(
  (
    'p div br hr h1 h2 h3 h4 h5 h6 blockquote pre code ul ol li strong em b i u s sub sup small span a img ' +
    'table caption colgroup col thead tbody tfoot tr th td'
  ).split(' '),
);
const ATTRIBUTES =
  /^(style|dir|lang|alt|width|height|start|border|cell(padding|spacing)|v?align|(col|row)?span|scope)$/;

/** What a browser finds in HTML and a message may not have. */
function unwanted(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): string[] {
  return nodes.flatMap((node) => {
    if (!('tagName' in node)) return node.nodeName === '#text' ? [] : [node.nodeName];
    const wrong = node.attrs.filter(({name, value}) => {
      if (name === 'style') return /url|expression|@|\\/i.test(value);
      if (name === 'href') return !/^(https?:\/\/|mailto:|tel:)/i.test(value);
      if (name === 'src') return !/^(https?:\/\/|cid:|data:image\/(png|jpeg|gif|webp);)/i.test(value);
      return !ATTRIBUTES.test(name);
    });
    const own = [
      ...(TAGS.has(node.tagName) ? [] : [node.tagName]),
      ...wrong.map(({name, value}) => `${name}=${value}`),
    ];
    return [...own, ...unwanted(node.childNodes)];
  });
}

describe('writing mail', () => {
  let smtp: MailServer;
  let server: TestServer;
  let admin: Mailbox, sales: Mailbox;
  let order: {id: string; presentation: string};

  before(async () => {
    smtp = await mailServer();
    server = await testServer({mail: {smtpUrl: smtp.url, from: 'desk@supply.example', outbox: {undoMs: 700}}});
    admin = new Mailbox(await new Person(server).signIn('admin'));
    sales = new Mailbox(await new Person(server).signIn('sales'));
    const supplier = await admin.person.saved('supplier', {content: {name: 'Зоря', region: 'south'}});
    order = await admin.person.saved('order', {content: {supplier: supplier.id, note: '<b>&</b>'}});
  });
  after(async () => {
    await server.stop();
    await smtp.close();
  });
  const files = (box: Mailbox, id: string) => box.do<MailAttachment[]>('get-attachments', {id});

  it('sends a message without a subject, to people by their names', async () => {
    const taken = smtp.taken.length;
    const {id, status} = await admin.written('send', {to: ['Maja Lindqvist <maja@nordskar.example>'], subject: ''});
    assert.equal(status, 'sent');
    const {subject, to} = await admin.message(id);
    assert.deepEqual([subject, to], ['', [{name: 'Maja Lindqvist', address: 'maja@nordskar.example'}]]);
    const [{mail}] = smtp.taken.slice(taken) as [(typeof smtp.taken)[number]];
    assert.deepEqual([mail.subject ?? '', mail.text?.trim()], ['', 'Hello']);
  });

  it('keeps a draft that saves itself again and again, also half written', async () => {
    const {id, status} = await admin.written('create', {to: ['dock@nordskar'], subject: '', text: 'Hel'});
    assert.equal(status, 'draft');
    const again = await admin.write(
      'create',
      {id, to: ['Maja <maja@nordskar.example>'], text: 'Hello Maja'},
      {files: [PDF()]},
    );
    assert.equal(again.body.result!.id, id);
    const [attached, ...more] = await files(admin, id);
    assert.deepEqual([attached!.name, attached!.mimeType, more], ['Пакування.pdf', 'application/pdf', []]);
    await admin.written('create', {
      id,
      to: ['maja@nordskar.example'],
      text: 'Hello again',
      attachments: [attached!.id],
    });
    const drafts = await admin.list('drafts');
    assert.deepEqual(
      drafts.map((head) => [head.id, head.snippet, head.hasAttachments]),
      [[id, 'Hello again', true]],
    );
    await admin.written('create', {id, attachments: []});
    assert.deepEqual(await files(admin, id), []);
    assert.equal((await sales.write('create', {id})).body.success, false, 'it is not the draft of another');
    await admin.do('delete-messages', {ids: [id]});
  });

  it('takes settings from the query or from the body, and links the record that it is written from', async () => {
    const query = {METADATA_ID: 'order', owner: order.id};
    const {body} = await admin.write('create', {}, {query});
    assert.deepEqual(
      (await admin.message(body.result!.id)).records.map(({id}) => id),
      [order.id],
    );
    const template = newId();
    await server.services.database.db
      .insertInto('lc_mail_template')
      .values({
        ...{
          app_id: 'desk',
          id: template,
          name: JSON.stringify({en: 'Slot'}),
          alias: 'order',
          subject: 'About {number}',
        },
        html: '<p>{supplier}: {note} {nothing} {supplier.name}</p>',
      })
      .execute();
    const config = JSON.stringify({template});
    const filled = [
      await admin.write('create', {subject: ''}, {query, config}),
      await admin.write('create', {subject: ''}, {query: {...query, config}}),
    ];
    for (const {body: made} of filled) {
      const {subject, bodyHtml} = await admin.message(made.result!.id);
      assert.equal(subject, `About ${order.presentation}`);
      assert.equal(bodyHtml, '<p>Зоря: &lt;b&gt;&amp;&lt;/b&gt;  Зоря</p>');
    }
    const hidden = await sales.write('create', {}, {query: {METADATA_ID: 'order', owner: newId()}});
    assert.equal(hidden.body.errorCode, 'ACCESS_DENIED');
    assert.equal((await admin.write('create', {}, {config: '{'})).status, 400);
    assert.equal((await admin.write('create', {}, {config: '{"template": 1}'})).status, 400);
  });

  it('sends HTML that only shows, and a text of it', async () => {
    const html =
      '<p onclick="x()">Hello <b>Maja</b></p><table><tr><td style="color:red;background:url(//e)">1</td><td>2</td></tr></table><img src="https://e.example/p.png"><script>x()</script>';
    const {id} = await admin.written('send', {html, text: ''});
    const {mail} = smtp.taken.at(-1)!;
    assert.equal(
      mail.html && mail.html.trim(),
      '<p>Hello <b>Maja</b></p><table><tr><td style="color:red">1</td><td>2</td></tr></table><img src="https://e.example/p.png" />',
    );
    assert.equal(mail.text!.trim(), 'Hello Maja\n\n1\t2');
    assert.equal((await admin.message(id)).bodyText, 'Hello Maja\n\n1\t2');
  });

  it('keeps of hostile HTML nothing that could run', async () => {
    for (let at = 0; at < HOSTILE.length; at += 20) {
      const html = HOSTILE.slice(at, at + 20).join('\n<p>');
      const {id} = await admin.written('create', {html, text: 'x'});
      const {bodyHtml} = await admin.message(id);
      assert.deepEqual(unwanted(parseFragment(bodyHtml).childNodes), [], bodyHtml);
    }
    const {id} = await admin.written('create', {
      html: `<p>${'a'.repeat(10)}\0</p>${'<div>'.repeat(5_000)}`,
      text: 'x\0',
    });
    assert.equal((await admin.message(id)).bodyText, 'x');
  });

  it('takes stored files that the person may read, printed records, and what a forwarded message has', async () => {
    const before = await admin.write(
      'send',
      {print: {alias: 'order', print: 'confirmation', id: order.id}},
      {files: [PDF()]},
    );
    assert.equal(before.body.result!.status, 'sent');
    const sent = await files(admin, before.body.result!.id);
    assert.deepEqual(
      sent.map(({name}) => name),
      ['Пакування.pdf', `${order.presentation}.pdf`],
    );
    const forwarded = await admin.written('send', {attachments: [sent[1]!.id], answers: before.body.result!.id});
    const {mail} = smtp.taken.at(-1)!;
    assert.deepEqual(
      mail.attachments.map(({filename, contentType}) => [filename, contentType]),
      [[`${order.presentation}.pdf`, 'application/pdf']],
    );
    assert.equal(mail.inReplyTo, smtp.taken.at(-2)!.mail.messageId);
    assert.equal((await files(admin, forwarded.id)).length, 1);
    const other = await sales.write('create', {attachments: [sent[0]!.id]});
    assert.deepEqual([other.body.success, other.body.message], [false, 'There is no such message.']);
    assert.equal((await sales.write('create', {answers: before.body.result!.id})).body.success, false);
    assert.equal((await sales.write('create', {fileIds: [newId()]})).status, 404);
  });

  it('refuses too much, and what cannot be read, and keeps nothing of it', async () => {
    const count = async () => (await admin.list('drafts', {limit: 200})).length;
    const kept = await count();
    const big = (mb: number) => new File([Buffer.alloc(mb * 1024 * 1024)], 'big.bin');
    const {status, body} = await admin.write('create', {}, {files: [big(21)]});
    assert.deepEqual([status, body.errorCode], [413, 'TOO_LARGE']);
    assert.equal((await admin.write('create', {}, {files: [big(12), big(9)]})).status, 413);
    for (const wrong of [
      {id: 'x'},
      {to: 'a'},
      {text: 1},
      {html: {}},
      {attachments: ['x']},
      {records: [{}]},
      {undo: 'yes'},
    ])
      assert.equal((await admin.write('create', wrong as object)).status, 400, JSON.stringify(wrong));
    const empty = await admin.person.raw('/designer/email/create', {}, {method: 'POST', body: new FormData()});
    assert.equal(empty.status, 400);
    const form = new FormData();
    form.set('object', '{}');
    const plain = await admin.person.raw(
      '/designer/email/send',
      {},
      {method: 'POST', body: form, headers: {'X-LC-Request': ''}},
    );
    assert.equal(plain.status, 403);
    assert.equal(await count(), kept);
  });

  it('waits to be called back, and is a draft again when it is', async () => {
    const taken = smtp.taken.length;
    const {id, sendAt, status} = await admin.written('send', {subject: 'Called back', undo: true});
    assert.ok(sendAt! > Date.now() && status === 'draft');
    assert.equal((await admin.message(id)).sendAt, sendAt);
    for (const refused of [await admin.write('create', {id}), await admin.write('send', {id})])
      assert.equal(refused.body.message, 'The message is about to be sent. Call it back first.');
    assert.equal((await admin.ask('delete-messages', {ids: [id]})).body.isOk, false);
    const undone = await admin.do<MailResult>('undo-send', {id});
    assert.deepEqual(undone, {id, status: 'draft', error: null, sendAt: null});
    assert.equal(
      (await admin.ask('undo-send', {id})).body.errorMessage,
      'The message is on its way and cannot be called back.',
    );
    const other = await admin.written('send', {subject: 'Not called back', undo: true});
    await until(async () => (await admin.message(other.id)).status === 'sent');
    assert.deepEqual(
      smtp.taken.slice(taken).map(({mail}) => mail.subject),
      ['Not called back'],
    );
    assert.equal((await admin.message(id)).status, 'draft');
    assert.equal((await admin.ask('undo-send', {id: other.id})).body.isOk, false);
  });

  it('that fails says why in its folder, and is sent when it is tried again', async () => {
    smtp.refuses.add('gone@example.org');
    const {id} = await admin.written('send', {to: ['gone@example.org'], undo: true});
    await until(async () => (await admin.message(id)).status === 'failed');
    const [failed] = await admin.list('failed');
    assert.deepEqual([failed!.id, failed!.error, failed!.sendAt], [id, '550 Unknown user', null]);
    smtp.refuses.clear();
    const again = await admin.written('send', {id, to: ['gone@example.org']});
    assert.deepEqual([again.id, again.status], [id, 'sent']);
    assert.deepEqual(await admin.list('failed'), []);
    assert.deepEqual((await admin.message(id)).error, null);
    assert.equal((await admin.write('send', {id})).body.success, false, 'a sent one is not sent again');
  });
});

describe('mail without a mail server', () => {
  let server: TestServer;
  before(async () => (server = await testServer()));
  after(() => server.stop());

  it('comes to people of the application, with answers beside what they answer, and without hidden recipients', async () => {
    const [admin, guest] = await Promise.all(
      ['admin', 'guest'].map(async (name) => new Mailbox(await new Person(server).signIn(name))),
    );
    const supplier = await admin!.person.saved('supplier', {content: {name: 'Зоря', region: 'south'}});
    const records = [{alias: 'supplier', id: supplier.id}];
    const bcc = ['hidden@example.org'];
    await admin!.write('send', {to: ['G@desk.example'], bcc, records, html: '<p>Hi</p>'}, {files: [PDF()]});
    const [came] = await guest!.list('inbox');
    assert.deepEqual(
      [came!.from, came!.to, came!.bcc, came!.isRead, came!.status, came!.hasAttachments],
      [{name: 'Ada', address: 'admin@desk.example'}, [{name: '', address: 'G@desk.example'}], [], false, null, true],
    );
    const [file] = await guest!.do<MailAttachment[]>('get-attachments', {id: came!.id});
    assert.equal(await (await guest!.person.raw(file!.url)).text(), '%PDF-1.4 test');
    await guest!.written('send', {to: ['admin@desk.example'], subject: 'Re: Hi', answers: came!.id});
    const [answer] = await admin!.list('inbox');
    assert.deepEqual(
      answer!.records.map(({presentation}) => presentation),
      ['Зоря'],
    );
    const sent = (await admin!.list('sent'))[0]!;
    assert.equal((await admin!.message(answer!.id)).answers, sent.id);
  });
});
