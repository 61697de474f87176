import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {WebSocket} from 'ws';
import {storedBytes} from '../../../demo/server/mail/attach.js';
import {newId, userId} from '../../../demo/server/schema/ids.js';
import type {MailHead, MailSignature, MailTemplate} from '../../../src/contract/mail.js';
import {Mailbox} from '../../support/mailbox.js';
import {Person} from '../../support/server.js';
import {until} from '../../support/until.js';
import {MAJA, mailDesk, type MailDesk} from './mail-desk.js';

describe('a mailbox', () => {
  let at: MailDesk;
  let admin: Mailbox, sales: Mailbox, warehouse: Mailbox, guest: Mailbox;

  before(async () => {
    at = await mailDesk();
    ({admin, sales, warehouse, guest} = at);
  });
  after(() => at.server.stop());
  const db = () => at.server.services.database.db;

  it('is there for each person, with the folders that every one has; the shared one for its role', async () => {
    const [own, ...more] = await warehouse.accounts();
    assert.deepEqual([own!.name, own!.address, own!.isDefault, more], ['Oksana', 'w@desk.example', true, []]);
    assert.deepEqual(
      (await warehouse.folders()).map(({role}) => role),
      [...['archive', 'drafts', 'failed', 'inbox', 'sent', 'trash']],
    );
    assert.deepEqual(
      (await sales.accounts()).map(({name, isDefault}) => [name, isDefault]),
      [
        ['Sam', true],
        ['Purchasing', false],
      ],
    );
    assert.deepEqual(await warehouse.accounts(), [own], 'it is made once');
  });

  it('lists messages in pages without gaps and without doubles, also of one moment', async () => {
    const account = await at.ownAccount(guest);
    const sent = new Set<string>();
    for (let n = 0; n < 23; n++) sent.add(await at.came(account, {subject: `No ${n}`, at: 1_000 + Math.floor(n / 6)}));
    const seen: MailHead[] = [];
    let pageToken: string | undefined;
    do {
      const page = await guest.page({limit: 5, pageToken});
      seen.push(...page.messages);
      pageToken = page.pageToken ?? undefined;
    } while (pageToken);
    assert.equal(seen.length, 23);
    assert.deepEqual(new Set(seen.map(({id}) => id)), sent);
    assert.deepEqual(
      seen.map(({date}) => date),
      seen.map(({date}) => date).toSorted((a, b) => b - a),
    );
    const {pageToken: token} = await guest.page({limit: 5});
    const forged = `${token!.slice(0, 8)}x${token!.slice(9)}`;
    for (const config of [{pageToken: forged}, {pageToken: token!, filters: {isUnread: true}}, {pageToken: 'x'}])
      assert.equal((await guest.ask('get-messages', config)).status, 400);
  });

  it('finds messages by subject, people and text, whatever signs are in it, and by filters', async () => {
    const account = await at.ownAccount(warehouse);
    const bytes = Buffer.from('%PDF-1.4');
    const file = await storedBytes(at.server.services.files, 'Packing.pdf', 'application/pdf', bytes);
    const pdf = await at.came(account, {subject: '100%_sure', text: 'Пакувальний лист додано', attachments: [file]});
    const table = await at.came(account, {
      text: 'A\\B',
      sender: {name: 'Олена', address: 'o@zorya.example'},
      isRead: true,
    });
    const find = async (filters: object) => (await warehouse.page({filters})).messages.map(({id}) => id);
    assert.deepEqual(await find({search: '100%_'}), [pdf]);
    assert.deepEqual(await find({search: '100_%'}), []);
    assert.deepEqual(await find({search: 'a\\b'}), [table]);
    assert.deepEqual(await find({search: 'ПАКУВАЛЬНИЙ maja'}), [pdf]);
    assert.deepEqual(await find({search: 'ОЛЕНА zorya'}), [table]);
    assert.deepEqual(await find({hasAttachments: true}), [pdf]);
    assert.deepEqual(await find({isUnread: false}), [table]);
    assert.deepEqual(await find({since: at.time}), [table]);
    assert.deepEqual(await find({until: at.time}), [pdf]);
    const [head] = (await warehouse.page({filters: {search: '100%_'}})).messages;
    assert.deepEqual(
      [head!.from, head!.snippet, head!.hasAttachments, head!.status, head!.sendAt],
      [MAJA, 'Пакувальний лист додано', true, null, null],
    );
  });

  it('counts what is unread by folder while messages are read, moved and removed', async () => {
    const account = await at.ownAccount(admin);
    const counts = async () => {
      const folders = await admin.folders();
      const of = (role: string) => folders.find((folder) => folder.role === role)!;
      return ['inbox', 'archive', 'trash'].map((role) => `${of(role).unreadCount}/${of(role).totalCount}`).join(' ');
    };
    const ids = [await at.came(account), await at.came(account), await at.came(account)];
    assert.equal(await counts(), '3/3 0/0 0/0');
    await admin.do('mark-message-as-read', {id: ids[0]});
    await admin.do('mark-message-as-read', {id: ids[0], isRead: true});
    assert.equal(await counts(), '2/3 0/0 0/0');
    await admin.do('move-messages', {ids: ids.slice(0, 2), folderId: (await admin.folder('archive')).id});
    assert.equal(await counts(), '1/1 1/2 0/0');
    await admin.do('mark-message-as-read', {ids, isRead: false});
    assert.equal(await counts(), '1/1 2/2 0/0');
    await admin.do('delete-messages', {ids});
    assert.equal(await counts(), '0/0 0/0 3/3');
    await admin.do('delete-messages', {ids: ids.slice(1)});
    await admin.do('move-messages', {ids: [ids[0]!], folderId: (await admin.folder('trash')).id});
    assert.equal(await counts(), '0/0 0/0 0/0');
    assert.equal((await admin.ask('get-message', {id: ids[0]})).body.isOk, false);
  });

  it('has folders of its own, one beneath another', async () => {
    const suppliers = await admin.do<{id: string}>('create-folder', {name: 'Suppliers'});
    await admin.do('create-folder', {name: 'Nordskar', parentId: suppliers.id});
    const own = (await admin.folders()).filter(({role}) => role === null);
    assert.deepEqual(
      own.map(({name, parentId}) => [name, parentId]),
      [
        ['Nordskar', suppliers.id],
        ['Suppliers', null],
      ],
    );
    const again = await admin.ask('create-folder', {name: 'suppliers'});
    assert.deepEqual([again.status, again.body.errorMessage], [200, 'There is a folder “suppliers” already.']);
    const inbox = (await admin.folder('inbox')).id;
    for (const config of [
      {name: 'x', parentId: inbox},
      {name: 'x', parentId: newId()},
    ])
      assert.equal((await admin.ask('create-folder', config)).body.isOk, false);
    for (const name of ['', ' ', 'a/b', 'a\nb', 'x'.repeat(101)])
      assert.equal((await admin.ask('create-folder', {name})).status, 400);
    const drafts = await admin.folder('drafts');
    const id = await at.came(await at.ownAccount(admin));
    assert.equal((await admin.ask('move-messages', {ids: [id], folderId: drafts.id})).body.isOk, false);
  });

  it('shows the records of a message to who may see them, and lists the messages of a record', async () => {
    const id = await at.came(at.shared);
    const box = new Mailbox(sales.person, at.shared);
    await admin.do('link-record', {id, alias: 'supplier', recordId: at.north.id, isLinked: true});
    await admin.do('link-record', {id, alias: 'supplier', recordId: at.south.id, isLinked: true});
    assert.deepEqual((await admin.message(id)).records.map(({presentation}) => presentation).sort(), [
      'Nordskar',
      'Зоря',
    ]);
    const url = `/desk/supplier/ajax-update?id=${at.north.id}`;
    const record = {alias: 'supplier', id: at.north.id, presentation: 'Nordskar', icon: 'box', url};
    assert.deepEqual((await box.message(id)).records, [record], 'sales sees the north alone');
    const of = (recordId: string) => ({filters: {record: {alias: 'supplier', id: recordId}}});
    assert.deepEqual(
      (await sales.page(of(at.north.id))).messages.map((head) => head.id),
      [id],
    );
    assert.equal((await sales.ask('get-messages', of(at.south.id))).body.isOk, false);
    assert.deepEqual((await warehouse.page(of(at.north.id))).messages, [], 'the warehouse does not read that mailbox');
    const hidden = await sales.ask('link-record', {id, alias: 'supplier', recordId: at.south.id, isLinked: true});
    const unknown = await sales.ask('link-record', {id, alias: 'nothing', recordId: newId(), isLinked: true});
    assert.deepEqual(hidden, unknown);
    await sales.do('link-record', {id, alias: 'supplier', recordId: at.north.id, isLinked: false});
    assert.deepEqual((await box.message(id)).records, []);
  });

  it('announces what comes and what changes to everyone who reads it, and to nobody else', async () => {
    const listen = async ({person}: Mailbox, name: string) => {
      const socket = new WebSocket(`${at.server.url.replace('http', 'ws')}/designer/realtime?APP_ID=desk`, 'lc.v1', {
        headers: {Cookie: person.cookie, Origin: at.server.url},
      });
      const frames: unknown[][] = [];
      socket.on('message', (data) => frames.push(JSON.parse(String(data)) as unknown[]));
      await new Promise((open) => socket.once('open', open));
      socket.send(JSON.stringify([0, 1, null, {}]));
      socket.send(JSON.stringify([1, 2, `user:${userId(name)}`, {}]));
      await until(() => frames.length === 2);
      return {socket, events: () => frames.slice(2).map(([, , , message]) => message as {event: string; data: object})};
    };
    const [first, second, other] = await Promise.all([
      listen(sales, 'sales'),
      listen(admin, 'admin'),
      listen(guest, 'guest'),
    ]);
    const {id} = await warehouse.written('send', {
      to: ['Purchasing <purchasing@desk.example>'],
      text: 'Dock 4 is closed',
    });
    await until(() => first.events().length && second.events().length);
    const [arrived] = await new Mailbox(sales.person, at.shared).list('inbox', {filters: {search: 'dock 4'}});
    assert.deepEqual(first.events(), [{event: 'mail', data: {added: arrived!.id, account: at.shared}}]);
    assert.notEqual(arrived!.id, id);
    await sales.do('mark-message-as-read', {id: arrived!.id});
    await until(() => first.events().length === 2 && second.events().length === 2);
    assert.deepEqual(second.events().at(-1), {event: 'mail', data: {account: at.shared}});
    assert.deepEqual(other.events(), []);
    for (const {socket} of [first, second, other]) socket.terminate();
  });

  it('has signatures of one’s own and of everybody, and templates of objects that one may see', async () => {
    const row = {app_id: 'desk', is_default: false};
    await db()
      .insertInto('lc_mail_signature')
      .values([
        {...row, id: newId(), user_id: null, name: 'House', html: '<p>Desk</p>'},
        {...row, id: newId(), user_id: userId('sales'), name: 'Sam', html: '<p>Sam</p>', is_default: true},
      ])
      .execute();
    const template = (alias: string | null) => ({
      ...{app_id: 'desk', id: newId(), alias, subject: '{number}', html: '<p>{number}</p>'},
      name: JSON.stringify({en: `About ${alias}`, uk: `Про ${alias}`}),
    });
    await db().insertInto('lc_mail_template').values(['order', 'product', null].map(template)).execute();
    const list = async <T>({person}: Mailbox, kind: string) =>
      (await person.get<T[]>(`/designer/email-list/${kind}`)).body.result!;
    assert.deepEqual(
      (await list<MailSignature>(sales, 'signatures')).map(({name, isDefault}) => [name, isDefault]),
      [
        ['Sam', true],
        ['House', false],
      ],
    );
    assert.deepEqual(
      (await list<MailSignature>(guest, 'signatures')).map(({name}) => name),
      ['House'],
    );
    assert.deepEqual(
      (await list<MailTemplate>(guest, 'templates')).map(({name}) => name),
      ['About null'],
    );
    assert.equal((await list<MailTemplate>(sales, 'templates')).length, 3);
    assert.equal((await admin.person.get('/designer/email-list/secrets')).status, 400);
    assert.equal((await new Person(at.server).get('/designer/email-list/accounts')).status, 401);
  });
});
