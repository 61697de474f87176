import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {newId, userId} from '../../../demo/server/schema/ids.js';
import {
  LONGEST_PHRASE,
  MOST_PHRASES,
  type MailPhrases,
  type MailSignature,
  type MailTemplate,
  type SignatureToSave,
  type TemplateToSave,
} from '../../../src/contract/mail.js';
import {desk} from '../../support/desk.js';
import {Mailbox} from '../../support/mailbox.js';
import {Person, testServer, type TestServer} from '../../support/server.js';

const UNSAFE = '<p onclick="x()">Sam<script>1</script><img src="javascript:1"></p><svg><p>2</p></svg>';

describe('signatures and templates of e-mail', () => {
  let server: TestServer;
  let admin: Mailbox, sales: Mailbox, warehouse: Mailbox, guest: Mailbox;
  const db = () => server.services.database.db;
  const signature = (more: Partial<SignatureToSave> = {}) => ({name: 'Sam', html: '<p>Sam</p>', ...more});
  const template = (more: Partial<TemplateToSave> = {}) => ({
    ...{name: 'Slot', subject: '{number}: slot', html: '<p>{number}</p>', alias: 'order'},
    ...more,
  });
  const phrases = (box: Mailbox) => box.do<MailPhrases>('get-phrases');
  const saySignature = (box: Mailbox, more: Partial<SignatureToSave> = {}) =>
    box.do<MailSignature>('save-signature', signature(more));
  const sayTemplate = (box: Mailbox, more: Partial<TemplateToSave> = {}) =>
    box.do<MailTemplate>('save-template', template(more));
  const refusal = async (box: Mailbox, action: Parameters<Mailbox['ask']>[0], config: object) => {
    const {status, body} = await box.ask(action, config);
    assert.equal(body.isOk, false);
    return [status, (body as unknown as {errorCode: string}).errorCode, body.errorMessage];
  };

  before(async () => {
    const writing = {...desk, templateWriters: ['sales']};
    server = await testServer({definitions: [writing, {...writing, id: 'other'}]});
    [admin, sales, warehouse, guest] = (await Promise.all(
      ['admin', 'sales', 'warehouse', 'guest'].map(async (name) => new Mailbox(await new Person(server).signIn(name))),
    )) as [Mailbox, Mailbox, Mailbox, Mailbox];
  });
  after(() => server.stop());

  it('are kept, changed and deleted; a list has them at once', async () => {
    const first = await saySignature(warehouse);
    const second = await saySignature(warehouse, {name: 'Short', html: '<p>S</p>', isDefault: true});
    const shown = async () => (await phrases(warehouse)).signatures.map(({name, isDefault}) => [name, isDefault]);
    assert.deepEqual(await shown(), [
      ['Short', true],
      ['Sam', false],
    ]);
    const changed = await saySignature(warehouse, {id: first.id, name: 'Oksana', html: '<p>O</p>', isDefault: true});
    assert.deepEqual(changed, {id: first.id, name: 'Oksana', html: '<p>O</p>', isDefault: true});
    assert.deepEqual(await shown(), [
      ['Oksana', true],
      ['Short', false],
    ]);
    await warehouse.do('delete-signature', {id: first.id});
    await warehouse.do('delete-signature', {id: second.id});
    assert.deepEqual(await shown(), []);

    const made = await sayTemplate(sales);
    assert.deepEqual(made, {id: made.id, ...template()});
    await sayTemplate(sales, {id: made.id, subject: 'New', alias: null});
    const listed = async ({person}: Mailbox) =>
      (await person.get<MailTemplate[]>('/designer/email-list/templates')).body.result!;
    assert.deepEqual(await listed(guest), [{id: made.id, ...template({subject: 'New', alias: null})}]);
    await sales.do('delete-template', {id: made.id});
    assert.deepEqual(await listed(sales), []);
  });

  it('have only what a message may have', async () => {
    const {html, id} = await saySignature(sales, {html: UNSAFE});
    assert.equal(html, '<p>Sam<img /></p><p>2</p>');
    await sales.do('delete-signature', {id});
    const made = await sayTemplate(sales, {html: UNSAFE});
    assert.equal(made.html, html);
    await sales.do('delete-template', {id: made.id});
  });

  it('are called in each language as they were named in it', async () => {
    const id = newId();
    const row = {app_id: 'desk', id, alias: null, subject: '', html: ''};
    await db()
      .insertInto('lc_mail_template')
      .values({...row, name: JSON.stringify({en: 'Papers', uk: 'Папери'})})
      .execute();
    await sayTemplate(sales, {id, name: 'Certificates', alias: null});
    const named = async (language: string) => {
      const reader = new Mailbox(Object.assign(new Person(server), {cookie: sales.person.cookie}));
      reader.person.headers['Accept-Language'] = language;
      return (await phrases(reader)).templates.map(({name}) => name);
    };
    assert.deepEqual([await named('en'), await named('uk')], [['Certificates'], ['Папери']]);
    await sales.do('delete-template', {id});
  });

  it('of another person, of everybody and of another application are as unknown as those that there are not', async () => {
    const house = newId();
    await db()
      .insertInto('lc_mail_signature')
      .values({app_id: 'desk', id: house, user_id: null, name: 'House', html: '<p>Desk</p>', is_default: false})
      .execute();
    const [own, ofAdmin] = [await saySignature(sales), await saySignature(admin)];
    const elsewhere = new Mailbox(Object.assign(new Person(server, 'other'), {cookie: admin.person.cookie}));
    const unknown = await refusal(sales, 'delete-signature', {id: newId()});
    assert.deepEqual(unknown, [200, 'NOT_FOUND', 'There is no such signature.']);
    for (const [box, id] of [
      ...[admin, guest].map((each) => [each, own.id] as const),
      [elsewhere, ofAdmin.id] as const,
      ...[admin, sales].map((each) => [each, house] as const),
    ]) {
      assert.deepEqual(await refusal(box, 'delete-signature', {id}), unknown);
      assert.deepEqual(await refusal(box, 'save-signature', signature({id, isDefault: true})), unknown);
    }
    const {signatures} = await phrases(sales);
    assert.deepEqual(
      signatures.map(({name, isOwn}) => [name, isOwn]),
      [
        ['House', false],
        ['Sam', true],
      ],
    );
    await db().deleteFrom('lc_mail_signature').where('user_id', 'is', null).execute();
    await sales.do('delete-signature', {id: own.id});

    const made = await sayTemplate(admin);
    const none = await refusal(elsewhere, 'delete-template', {id: newId()});
    assert.deepEqual(none, [200, 'NOT_FOUND', 'There is no such template.']);
    assert.deepEqual(await refusal(elsewhere, 'delete-template', {id: made.id}), none);
    assert.deepEqual(await refusal(elsewhere, 'save-template', template({id: made.id})), none);
    await admin.do('delete-template', {id: made.id});
  });

  it('templates are changed by administrators and the roles that the application names, as far as they see their objects', async () => {
    const made = await sayTemplate(admin);
    for (const [box, may] of [
      [admin, true],
      [sales, true],
      [warehouse, false],
      [guest, false],
    ] as const) {
      assert.equal((await phrases(box)).mayChangeTemplates, may);
      if (may) continue;
      for (const config of [template({alias: null}), template({id: made.id}), template({id: newId()})])
        assert.equal((await refusal(box, 'save-template', config))[1], 'ACCESS_DENIED');
      for (const id of [made.id, newId()])
        assert.equal((await refusal(box, 'delete-template', {id}))[1], 'ACCESS_DENIED');
    }
    const [nowhere, hidden] = await Promise.all(
      ['nowhere', 'toString'].map((alias) => refusal(sales, 'save-template', template({alias}))),
    );
    assert.deepEqual(nowhere, hidden);
    assert.equal(nowhere![1], 'ACCESS_DENIED');
    await admin.do('delete-template', {id: made.id});
  });

  it('have limits, and say them', async () => {
    const long = 'x'.repeat(LONGEST_PHRASE.template + 1);
    for (const config of [
      ...[
        signature({name: ' '}),
        signature({name: 'a\nb'}),
        signature({html: long.slice(0, LONGEST_PHRASE.signature + 1)}),
      ],
      ...[{}, signature({id: 'x'}), signature({name: long.slice(0, LONGEST_PHRASE.name + 1)})],
    ])
      assert.equal((await sales.ask('save-signature', config)).status, 400);
    for (const config of [template({html: long}), template({subject: 'a\rBcc: x'}), template({alias: ''}), {name: 'x'}])
      assert.equal((await sales.ask('save-template', config)).status, 400);
    const row = {app_id: 'desk', html: '', is_default: false, user_id: userId('guest')};
    const many = Array.from({length: MOST_PHRASES.signatures - 1}, (_, n) => ({...row, id: newId(), name: `S ${n}`}));
    await db().insertInto('lc_mail_signature').values(many).execute();
    const {id} = await saySignature(guest);
    assert.deepEqual(await refusal(guest, 'save-signature', signature()), [
      200,
      'VALIDATION',
      'You may keep 50 signatures. Delete one first.',
    ]);
    assert.equal((await saySignature(guest, {id, name: 'Changed'})).name, 'Changed');
    const one = {app_id: 'desk', alias: null, subject: '', html: '', name: '"T"'};
    const templates = Array.from({length: MOST_PHRASES.templates}, () => ({...one, id: newId()}));
    await db().insertInto('lc_mail_template').values(templates).execute();
    assert.deepEqual(await refusal(sales, 'save-template', template()), [
      200,
      'VALIDATION',
      'There may be 300 templates. Delete one first.',
    ]);
  });
});
