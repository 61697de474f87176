import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {storedBytes} from '../../../demo/server/mail/attach.js';
import {newId} from '../../../demo/server/schema/ids.js';
import type {MailAction, MailAttachment} from '../../../src/contract/mail.js';
import {Mailbox} from '../../support/mailbox.js';
import {Person} from '../../support/server.js';
import {mailDesk, type MailDesk} from './mail-desk.js';

describe('rights to mailboxes', () => {
  let at: MailDesk;
  let admin: Mailbox, sales: Mailbox, warehouse: Mailbox, guest: Mailbox;

  before(async () => {
    at = await mailDesk();
    ({admin, sales, warehouse, guest} = at);
  });
  after(() => at.server.stop());

  it('gives attachments to who may read the message, always to save', async () => {
    const account = await at.ownAccount(admin);
    const file = await storedBytes(
      at.server.services.files,
      'сторінка.html',
      'text/html',
      Buffer.from('<script>1</script>'),
    );
    const id = await at.came(account, {attachments: [{...file, content_id: 'logo@x'}]});
    const [attached] = await admin.do<MailAttachment[]>('get-attachments', {id});
    assert.deepEqual(
      {...attached, id: '', url: ''},
      {id: '', name: 'сторінка.html', mimeType: 'text/html', size: 18, url: '', contentId: 'logo@x'},
    );
    const answer = await admin.person.raw(attached!.url);
    assert.equal(await answer.text(), '<script>1</script>');
    assert.match(answer.headers.get('Content-Disposition')!, /^attachment; .*%D1%81/);
    assert.equal(answer.headers.get('X-Content-Type-Options'), 'nosniff');
    for (const person of [sales.person, guest.person]) assert.equal((await person.raw(attached!.url)).status, 404);
    assert.equal((await new Person(at.server).raw(attached!.url)).status, 401);
    const elsewhere = Object.assign(new Person(at.server, 'other'), {cookie: admin.person.cookie});
    assert.equal((await elsewhere.raw(attached!.url)).status, 404);
    assert.equal((await admin.person.raw('/designer/email/attachment', {id: 'x'})).status, 404);
    assert.equal((await admin.person.raw('/designer/file/download', {id: attached!.id})).status, 404);
  });

  it('of another person is as unknown as one that there is not, for every action', async () => {
    const id = await at.came(await at.ownAccount(admin));
    const folderId = (await admin.folder('inbox')).id;
    const mine = (await warehouse.folder('inbox')).id;
    const cases: [MailAction, (id: string, folder: string) => object][] = [
      ['get-messages', (_, folder) => ({folderId: folder})],
      ['get-message', (message) => ({id: message})],
      ['get-attachments', (message) => ({id: message})],
      ['mark-message-as-read', (message) => ({id: message})],
      ['move-messages', (message) => ({ids: [message], folderId: mine})],
      ['move-messages', (message, folder) => ({ids: [message], folderId: folder})],
      ['delete-messages', (message) => ({ids: [message]})],
      ['create-folder', (_, folder) => ({name: 'Mine', parentId: folder})],
      ['link-record', (message) => ({id: message, alias: 'supplier', recordId: at.north.id, isLinked: true})],
      ['undo-send', (message) => ({id: message})],
    ];
    for (const [action, config] of cases) {
      const theirs = await warehouse.ask(action, config(id, folderId));
      assert.deepEqual(theirs, await warehouse.ask(action, config(newId(), newId())), action);
      assert.equal(theirs.body.isOk, false, action);
    }
    const [theirs, unknown] = [await at.ownAccount(admin), newId()].map(
      (account) => new Mailbox(warehouse.person, account),
    );
    const refused = await theirs!.ask('get-folders');
    assert.deepEqual(refused, await unknown!.ask('get-folders'));
    assert.equal(refused.body.isOk, false);
    assert.equal((await new Mailbox(warehouse.person, at.shared).ask('get-folders')).body.isOk, false);
    assert.equal((await admin.message(id)).isRead, false);
    const other = new Mailbox(Object.assign(new Person(at.server, 'other'), {cookie: admin.person.cookie}));
    assert.equal((await other.ask('get-message', {id})).body.isOk, false);
    const stranger = new Mailbox(await new Person(at.server).signIn('stranger'));
    for (const box of [stranger, new Mailbox(new Person(at.server))])
      for (const [action, config] of cases)
        assert.equal((await box.ask(action, config(id, folderId))).body.isOk, false);
    assert.equal((await new Mailbox(new Person(at.server)).ask('get-folders')).status, 401);
  });

  it('is read by GET and by POST; what changes something is a POST of our own page', async () => {
    assert.equal((await admin.ask('get-folders', {}, 'GET')).body.isOk, true);
    const id = await at.came(await at.ownAccount(admin));
    for (const action of ['mark-message-as-read', 'delete-messages', 'undo-send', 'create-folder'] as const) {
      const {status, body} = await admin.ask(action, {id, ids: [id], name: 'x'}, 'GET');
      assert.deepEqual([status, body.isOk, body.data], [405, false, null], action);
    }
    const plain = new Person(at.server);
    plain.cookie = admin.person.cookie;
    delete plain.headers['X-LC-Request'];
    const {status, body} = await new Mailbox(plain).ask('mark-message-as-read', {id});
    assert.deepEqual([status, body.isOk, typeof body.errorMessage], [403, false, 'string']);
    assert.equal((await admin.message(id)).isRead, false);
    assert.equal((await admin.ask('no-such' as MailAction)).status, 404);
    assert.equal((await admin.ask('toString' as MailAction)).status, 404);
  });

  it('refuses a config that it cannot read with both shapes of an answer', async () => {
    const configs = [{id: 1}, {id: 'x'}, [], 'text', null];
    for (const config of configs) assert.equal((await admin.ask('get-message', config as object)).status, 400);
    const wrong = [
      {limit: 0},
      {limit: 1e9},
      {filters: {search: 1}},
      {filters: {record: {alias: 'x'}}},
      {folderId: '../x'},
    ];
    for (const config of wrong)
      assert.equal((await admin.ask('get-messages', config)).status, 400, JSON.stringify(config));
    const response = await admin.person.raw('/designer/email/get-message', {config: '{"id":'});
    const body = (await response.json()) as Record<string, unknown>;
    assert.equal(response.status, 400);
    assert.deepEqual([body.isOk, body.data, body.success, body.errorMessage], [false, null, false, body.message]);
    assert.equal((await admin.ask('mark-message-as-read', {ids: Array.from({length: 501}, newId)})).status, 400);
  });
});
