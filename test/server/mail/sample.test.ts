import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {sql} from 'kysely';
import {supply} from '../../../demo/app/index.js';
import {seedSteps} from '../../../demo/app/seed/index.js';
import {Seeding} from '../../../demo/server/seeding.js';
import type {MailAttachment, MailTemplate} from '../../../src/contract/mail.js';
import {Mailbox} from '../../support/mailbox.js';
import {Person, testServer, type TestServer} from '../../support/server.js';

describe('the sample’s mailboxes', () => {
  let server: TestServer;
  let admin: Mailbox;

  before(async () => {
    server = await testServer({}, supply);
    const wanted = ['role', 'user', 'supplier', 'mail'];
    const steps = seedSteps(supply).filter(({name}) => wanted.includes(name));
    const {database, files} = server.services;
    await new Seeding(database, supply, steps, files).run(() => undefined);
    admin = new Mailbox(await new Person(server, 'supply').signIn('admin'));
  });
  after(() => server.stop());

  it('are those of a business: folders, drafts, a failed one, several languages', async () => {
    assert.deepEqual(
      (await admin.accounts()).map(({name, isDefault}) => [name, isDefault]),
      [
        ['Purchasing', true],
        ['Ines Moreau', false],
      ],
    );
    const folders = await admin.folders();
    const own = folders.filter(({role}) => role === null);
    const path = (folder: (typeof own)[number]): string => {
      const parent = own.find(({id}) => id === folder.parentId);
      return parent ? `${path(parent)}/${folder.name}` : folder.name;
    };
    assert.deepEqual(own.map(path).sort(), [
      ...['Carriers', 'Claims', 'Suppliers', 'Suppliers/Kesselmann', 'Suppliers/Nordskar', 'Suppliers/Oberalp'],
    ]);
    const of = (role: string) => folders.find((folder) => folder.role === role)!;
    assert.deepEqual([of('inbox').unreadCount, of('drafts').totalCount, of('failed').totalCount], [4, 2, 1]);
    const {rows} = await sql<{n: number}>`select count(*)::int as n from lc_mail_message`.execute(
      server.services.database.db,
    );
    assert.ok(rows[0]!.n >= 50 && rows[0]!.n <= 80, String(rows[0]!.n));
    assert.equal(folders.reduce((sum, {totalCount}) => sum + totalCount, 0) + 7, rows[0]!.n, 'counted by the folders');
  });

  it('have real attachments, links that lead to records, and messages that answer each other', async () => {
    const [first] = await admin.list('inbox');
    assert.equal(first!.subject, 'Re: PO-2026-21184 – delivery slot');
    assert.deepEqual(
      first!.records.map(({presentation}) => presentation),
      ['Nordskar AB'],
      'of the steps that ran',
    );
    const files = await admin.do<MailAttachment[]>('get-attachments', {id: first!.id});
    const begins = async ({url}: MailAttachment) =>
      Buffer.from(await (await admin.person.raw(url)).arrayBuffer())
        .subarray(0, 3)
        .toString('latin1');
    assert.deepEqual(await Promise.all(files.map(begins)), ['%PD', '%PD', '\xff\xd8\xff']);
    const {answers} = await admin.message(first!.id);
    assert.equal((await admin.message(answers!)).status, 'sent');
  });

  it('are there for the people of the business, not for guests; templates follow the rights', async () => {
    for (const [name, unread] of [
      ['sales', 1],
      ['warehouse', 1],
      ['auditor', 1],
      ['guest', 0],
    ] as const) {
      const person = await new Person(server, 'supply').signIn(name);
      const own = (await new Mailbox(person).accounts()).find((account) => account.name !== 'Purchasing')!;
      assert.equal((await new Mailbox(person, own.id).folder('inbox')).unreadCount, unread, name);
    }
    const templates = await admin.person.get<MailTemplate[]>('/designer/email-list/templates');
    assert.equal(templates.body.result!.length, 3);
  });
});
