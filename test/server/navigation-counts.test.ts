import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {AppDefinition, PageDefinition} from '../../demo/server/definition.js';
import {roleFolderId} from '../../demo/server/mail/accounts.js';
import {storeArrived} from '../../demo/server/mail/deliver-here.js';
import type {MetadataObject} from '../../src/values/metadata.js';
import {desk} from '../support/desk.js';
import {Mailbox} from '../support/mailbox.js';
import {Person, testServer, type TestServer} from '../support/server.js';
import {SigningPerson} from './signing/signing-desk.js';

const screen = (alias: 'mail' | 'signing'): PageDefinition => ({
  ...{alias, kind: 'page', name: alias, icon: alias, screen: alias, parts: []},
  roles: ['admin', 'sales'],
});

const definition: AppDefinition = {
  ...desk,
  pages: [screen('mail'), screen('signing')],
  navigation: [
    {
      name: '',
      items: [
        {object: 'mail', count: {label: 'unread'}},
        {object: 'signing', count: {label: 'out for signature'}},
        {object: 'supplier', count: {label: {en: 'with a name', uk: 'з назвою'}, where: ['FILLED', 'name']}},
        {object: 'order', count: {label: 'dear', where: ['>', 'total', 100]}},
        {object: 'product'},
      ],
    },
  ],
};

describe('the numbers beside the navigation', () => {
  let server: TestServer;
  let admin: Person, sales: Person, warehouse: Person, guest: Person;

  before(async () => {
    server = await testServer({}, definition);
    const people = ['admin', 'sales', 'warehouse', 'guest'].map((name) => new Person(server).signIn(name));
    [admin, sales, warehouse, guest] = (await Promise.all(people)) as [Person, Person, Person, Person];
    const suppliers = [];
    for (const [name, region] of ['Nordskar north', 'Borea north', 'Zorya south'].map((each) => each.split(' ')))
      suppliers.push(await admin.saved('supplier', {content: {name, region}}));
    const product = await admin.saved('product', {content: {name: 'Tent'}});
    for (const price of [50, 500])
      await admin.saved('order', {
        content: {supplier: suppliers[0]!.id, lines: [{product: product.id, quantity: 1, price}]},
      });
  });
  after(() => server.stop());

  const counts = async (person: Person) =>
    (await person.get<Record<string, number>>('/designer/helper/get-navigation-counts')).body.result!;

  it('are of the records that the person sees, by fields that they see', async () => {
    const {supplier, order} = await counts(admin);
    assert.deepEqual([supplier, order], [3, 1]);
    assert.equal((await counts(sales)).supplier, 2);
    // The warehouse does not see totals, nor the guest orders; neither opens the pages.
    assert.deepEqual(await counts(warehouse), {supplier: 3});
    assert.deepEqual(await counts(guest), {supplier: 3});
  });

  it('follow what is saved', async () => {
    const {id} = await admin.saved('supplier', {content: {name: 'Oberalp', region: 'south'}});
    assert.equal((await counts(admin)).supplier, 4);
    await admin.post('/desk/supplier/delete-object', {id});
    assert.equal((await counts(admin)).supplier, 3);
  });

  it('are of new mail in the inboxes of the person', async () => {
    assert.equal((await counts(sales)).mail, 0);
    const [account] = await new Mailbox(sales).accounts();
    const {db} = server.services.database;
    await storeArrived(db, {app_id: 'desk', id: account!.id}, roleFolderId(account!.id, 'inbox'), {
      ...{sender: {name: 'Maja', address: 'maja@nordskar.example'}, recipients: {to: [], cc: [], bcc: []}},
      ...{subject: 'Delivery slot', text: 'Thursday?', html: '', at: Date.UTC(2026, 10, 20), answers: []},
      ...{messageId: 'a@nordskar.example', attachments: []},
    });
    assert.deepEqual([(await counts(sales)).mail, (await counts(admin)).mail], [1, 0]);
  });

  it('are of packages that are out for signature, the person’s own', async () => {
    assert.equal((await counts(sales)).signing, 0);
    const {success} = await new SigningPerson(sales).post('create-package', {}, {name: 'Contract'});
    assert.ok(success);
    assert.equal((await counts(sales)).signing, 0);
    await server.services.database.db.updateTable('lc_signing_package').set({status: 'sent'}).execute();
    assert.equal((await counts(sales)).signing, 1);
  });

  it('are announced by the metadata, in words', async () => {
    const {body} = await admin.get<MetadataObject[]>('/designer/helper/get-all-metadata');
    const words = body.result!.flatMap(({alias, counted}) => (counted ? [[alias, counted]] : []));
    assert.deepEqual(words, [
      ['mail', 'unread'],
      ['signing', 'out for signature'],
      ['supplier', {en: 'with a name', uk: 'з назвою'}],
      ['order', 'dear'],
    ]);
  });

  it('need a session', async () => {
    assert.equal((await new Person(server).get('/designer/helper/get-navigation-counts')).status, 401);
  });
});
