import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {storedBytes} from '../../../demo/server/mail/attach.js';
import {roleFolderId} from '../../../demo/server/mail/accounts.js';
import {storeArrived} from '../../../demo/server/mail/deliver-here.js';
import type {AppDefinition} from '../../../demo/server/definition.js';
import {newId} from '../../../demo/server/schema/ids.js';
import type {Job} from '../../../src/contract/jobs.js';
import type {InboxPage} from '../../../src/contract/inbox.js';
import type {MailFolder, MailSignature, MailTemplate} from '../../../src/contract/mail.js';
import {desk} from '../../support/desk.js';
import {Mailbox} from '../../support/mailbox.js';
import {Person, testServer, type TestServer} from '../../support/server.js';
import {until} from '../../support/until.js';
import {Asking} from '../assistant/assistant-desk.js';
import {agreement, mailsOf, MAJA, SigningPerson, tokenIn} from '../signing/signing-desk.js';
import {addPhones, SmsPerson} from '../sms/sms-desk.js';
import type {Ids} from './calls.js';

export const PEOPLE = ['admin', 'sales', 'warehouse', 'auditor', 'guest'] as const;
export type Name = (typeof PEOPLE)[number];
/** The one whose things the calls are about. */
export const OWNER: Name = 'sales';
/** What only some may read. */
export const HIDDEN_NAME = 'Zeta-of-the-south';
export const HIDDEN_NOTE = 'gate-code-4471';

const AUDITOR = {view: true, export: true, viewAuditLog: true};

/** The desk with an auditor, who reads all but the notes of orders and writes nothing. */
const application: AppDefinition = {
  ...desk,
  roles: {...desk.roles, auditor: 'Auditor'},
  users: [...desk.users, {username: 'auditor', email: 'a@desk.example', presentation: 'Hanna', roles: ['auditor']}],
  templateWriters: ['sales'],
  objects: desk.objects.map((object) => ({
    ...object,
    rights: {
      ...object.rights,
      sales: {...object.rights.sales, viewAuditLog: true},
      auditor: {...AUDITOR, ...(object.alias === 'order' && {hidden: ['note']})},
    },
  })),
};

export interface World {
  server: TestServer;
  people: Record<Name, Person>;
  /** Those of the owner. */
  own: Ids;
  /** Ids that there are not. */
  unknown: Ids;
  /** A record that the owner may not see. */
  hidden: string;
  /** Whoever asks it was sent there by the server. */
  elsewhere: {url: string; asked: string[]};
  stop(): Promise<void>;
}

export async function world(): Promise<World> {
  const asked: string[] = [];
  const canary: Server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('{}');
  });
  await new Promise<void>((done) => canary.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
  const server = await testServer(
    {
      requestLimit: {perSecond: 1e6, atOnce: 1e6},
      assistant: {limits: {perMinute: 1e6, perDay: 1e6}},
      sms: {paceMs: 5},
    },
    application,
  );
  const signedIn = await Promise.all(PEOPLE.map((name) => new Person(server).signIn(name)));
  const people = Object.fromEntries(PEOPLE.map((name, at) => [name, signedIn[at]!])) as Record<Name, Person>;
  const own = await thingsOf(server, people);
  const hidden = await people.admin.saved('supplier', {content: {name: HIDDEN_NAME, region: 'south'}});
  const token = 'x'.repeat(43);
  const unknown = Object.fromEntries(Object.keys(own).map((name) => [name, newId()])) as unknown as Ids;
  Object.assign(unknown, {accountToken: token, phoneToken: token, visit: token, attribute: 'nothing', text: own.text});
  return {
    ...{server, people, own, unknown, hidden: hidden.id, elsewhere: {url, asked}},
    stop: async () => {
      await server.stop();
      canary.closeAllConnections();
      canary.close();
    },
  };
}

/** One of everything that is the owner's. */
async function thingsOf(server: TestServer, {admin, sales}: Record<Name, Person>): Promise<Ids> {
  const record = (await admin.saved('supplier', {content: {name: 'Nordskar', region: 'north'}})).id;
  const order = await sales.saved('order', {content: {supplier: record, note: HIDDEN_NOTE, lines: []}});
  await addPhones(server);
  const sms = await SmsPerson.signIn(server, OWNER);
  const pdf = await storedFile(sales, await agreement());
  return {
    ...(await mailOf(server, sales)),
    ...(await packageOf(server, sales)),
    ...(await threadOf(sales)),
    ...{job: await exported(sales), entry: await notified(admin, sales), file: pdf, order: order.id, record},
    ...{accountToken: sms.account, phoneToken: sms.tokenOf('Sales'), attribute: 'note', text: 'Thursday'},
  };
}

async function storedFile(person: Person, bytes: Uint8Array): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)], {type: 'application/pdf'}), 'Agreement.pdf');
  const answer = await person.raw('/designer/file/upload', {scriptAlias: 'order'}, {method: 'POST', body});
  return ((await answer.json()) as {result: {id: string}}).result.id;
}

async function mailOf(server: TestServer, person: Person) {
  const box = new Mailbox(person);
  const account = (await box.accounts())[0]!.id;
  const folder = (await box.do<MailFolder>('create-folder', {name: 'Suppliers'})).id;
  const {db} = server.services.database;
  const file = await storedBytes(server.services.files, 'Note.txt', 'text/plain', Buffer.from('Ramp 2'));
  const message = await storeArrived(db, {app_id: 'desk', id: account}, roleFolderId(account, 'inbox'), {
    ...{sender: {name: 'Maja', address: 'maja@nordskar.example'}, recipients: {to: [], cc: [], bcc: []}},
    ...{subject: 'Delivery slot', text: 'Thursday?', html: '', at: Date.now(), messageId: `${newId()}@n.example`},
    ...{answers: [], attachments: [{...file, content_id: null}]},
  });
  const [attachment] = await box.do<{id: string}[]>('get-attachments', {id: message!});
  const signature = await box.do<MailSignature>('save-signature', {name: 'Sam', html: '<p>Sam</p>'});
  const text = {name: 'Slot', subject: '{number}', html: '<p>{note}</p>', alias: 'order'};
  const template = await box.do<MailTemplate>('save-template', text);
  return {
    ...{account, folder, message: message!, attachment: attachment!.id},
    ...{signature: signature.id, template: template.id},
  };
}

async function packageOf(server: TestServer, person: Person) {
  const mails = mailsOf(server);
  const signing = new SigningPerson(person);
  const {pkg, recipients, document, fields} = await signing.draft([MAJA]);
  await signing.sent([MAJA]);
  await until(() => mails.length > 0);
  return {pkg, rcpt: recipients[0]!.id, doc: document.id, field: fields[0]!.id, visit: tokenIn(mails[0]!)};
}

async function threadOf(person: Person) {
  const asking = new Asking(person);
  const thread = await asking.thread();
  return {thread, answer: (await asking.ask(thread, 'Hello')).id};
}

async function exported(person: Person): Promise<string> {
  const body = new FormData();
  body.set('config', JSON.stringify({from: 'supplier', select: ['name']}));
  const answer = await person.raw('/designer/jobs/export', {}, {method: 'POST', body});
  const {id} = ((await answer.json()) as {result: Job}).result;
  await until(async () => (await person.get<Job>('/designer/jobs/get', {id})).body.result!.state === 'done');
  return id;
}

async function notified(by: Person, person: Person): Promise<string> {
  await by.saved('supplier', {content: {name: `Ask @${OWNER}`, region: 'north'}});
  let entries: InboxPage['entries'] = [];
  await until(async () => {
    ({entries} = (await person.get<InboxPage>('/designer/inbox/get-entries')).body.result!);
    return entries.some(({kind}) => kind === 'mention');
  });
  return entries.find(({kind}) => kind === 'mention')!.id;
}
