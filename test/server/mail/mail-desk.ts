import type {ServerOptions} from '../../../demo/server/server.js';
import {makeFolders, roleFolderId} from '../../../demo/server/mail/accounts.js';
import {storeArrived, type Arrived} from '../../../demo/server/mail/deliver-here.js';
import {newId} from '../../../demo/server/schema/ids.js';
import {desk} from '../../support/desk.js';
import {Mailbox} from '../../support/mailbox.js';
import {Person, testServer, type SavedRecord, type TestServer} from '../../support/server.js';

export const MAJA = {name: 'Maja Lindqvist', address: 'maja@nordskar.example'};

export interface MailDesk {
  server: TestServer;
  admin: Mailbox;
  sales: Mailbox;
  warehouse: Mailbox;
  guest: Mailbox;
  /** The mailbox "Purchasing" of everyone in sales. */
  shared: string;
  /** Sales may see the first one alone. */
  north: SavedRecord;
  south: SavedRecord;
  /** When the last message came. */
  time: number;
  /** A message that comes to an account. */
  came(account: string, mail?: Partial<Arrived>): Promise<string>;
  ownAccount(box: Mailbox): Promise<string>;
}

/** A server with mailboxes of four people, and one of sales. */
export async function mailDesk(options: Partial<ServerOptions> = {}): Promise<MailDesk> {
  const server = await testServer({...options, definitions: [desk, {...desk, id: 'other'}]});
  const {db} = server.services.database;
  const box = async (name: string) => new Mailbox(await new Person(server).signIn(name));
  const [admin, sales] = [await box('admin'), await box('sales')];
  const [warehouse, guest] = [await box('warehouse'), await box('guest')];
  const shared = newId();
  await db
    .insertInto('lc_mail_account')
    .values({
      ...{app_id: 'desk', id: shared, user_id: null, roles: 'sales,buyers', name: 'Purchasing'},
      ...{address: 'purchasing@desk.example', is_default: false, origin: 'sample', synced_by: null, synced_until: null},
    })
    .execute();
  await makeFolders(db, 'desk', shared);
  const north = await admin.person.saved('supplier', {content: {name: 'Nordskar', region: 'north'}});
  const south = await admin.person.saved('supplier', {content: {name: 'Зоря', region: 'south'}});
  const made: MailDesk = {
    ...{server, admin, sales, warehouse, guest, shared, north, south, time: Date.UTC(2026, 10, 20, 9)},
    ownAccount: async (of) => (await of.accounts()).find(({name}) => name !== 'Purchasing')!.id,
    came: async (account, mail = {}) => {
      const id = await storeArrived(db, {app_id: 'desk', id: account}, roleFolderId(account, 'inbox'), {
        ...{sender: MAJA, recipients: {to: [], cc: [], bcc: []}, subject: 'Delivery slot', text: 'Thursday?', html: ''},
        ...{at: (made.time += 60_000), messageId: `${newId()}@nordskar.example`, answers: [], attachments: []},
        ...mail,
      });
      return id!;
    },
  };
  return made;
}
