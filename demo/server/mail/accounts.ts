import {sql, type Selectable} from 'kysely';
import {MAIL_ROLES, type MailAccount} from '../../../src/contract/mail.js';
import type {Application} from '../application.js';
import type {Db} from '../db/database.js';
import type {Tables} from '../db/tables.js';
import {stableId} from '../schema/ids.js';
import type {Viewer} from '../security/viewer.js';

export type AccountRow = Selectable<Tables['lc_mail_account']>;
/** Whom a mailbox is made for. */
type Owner = Pick<Viewer, 'id' | 'username' | 'email' | 'presentation'>;

/** The mailboxes that a person may read and send from, the default one first. Who has none of their own gets one. */
export async function accountsOf(db: Db, application: Application, viewer: Viewer): Promise<AccountRow[]> {
  const rows = await readable(db, application, viewer);
  const own = rows.find(({user_id}) => user_id === viewer.id);
  if (own && !isRenamed(own, viewer)) return rows;
  await makeOwnAccount(db, application.id, viewer);
  return readable(db, application, viewer);
}

async function readable(db: Db, application: Application, viewer: Viewer): Promise<AccountRow[]> {
  const shared = viewer.isAdmin
    ? sql<boolean>`roles is not null`
    : sql<boolean>`string_to_array(roles, ',') && ${[...viewer.roles]}::text[]`;
  return db
    .selectFrom('lc_mail_account')
    .selectAll()
    .where('app_id', '=', application.id)
    .where((is) => is.or([is('user_id', '=', viewer.id), shared]))
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Only the first is the default. */
export const shownAccounts = (rows: readonly AccountRow[]): MailAccount[] =>
  rows.map(({id, name, address}, at) => ({id, name, address, isDefault: at === 0}));

/** The people who may read a mailbox. */
export async function readersOf(db: Db, account: Pick<AccountRow, 'app_id' | 'user_id' | 'roles'>): Promise<string[]> {
  if (account.user_id) return [account.user_id];
  const {rows} = await sql<{id: string}>`
    select u.id from lc_user as u where u.active and (u.is_admin or exists (select 1 from lc_assignment as a
      where a.user_id = u.id and a.app_id = ${account.app_id}
      and a.role = any(string_to_array(${account.roles}, ','))))`.execute(db);
  return rows.map(({id}) => id);
}

/** The id of the mailbox that a person has by themselves. */
export const ownAccountId = (appId: string, userId: string): string => stableId(`mail account ${appId} ${userId}`);
/** The id of the folder that an account has for a purpose. */
export const roleFolderId = (accountId: string, role: string): string => stableId(`mail folder ${accountId} ${role}`);

const nameOf = ({presentation, username}: Owner) => presentation || username;
const addressOf = ({email, username}: Owner) => email || `${username}@localhost`;
const isRenamed = ({origin, name, address}: AccountRow, viewer: Viewer) =>
  origin === 'person' && (name !== nameOf(viewer) || address !== addressOf(viewer));

/** A person's own mailbox, which is named as they are. */
export async function makeOwnAccount(db: Db, app_id: string, person: Owner): Promise<string> {
  const id = ownAccountId(app_id, person.id);
  const named = {name: nameOf(person), address: addressOf(person)};
  const row = {app_id, id, user_id: person.id, roles: null, ...named, is_default: true, origin: 'person' as const};
  await db
    .insertInto('lc_mail_account')
    .values({...row, synced_by: null, synced_until: null})
    .onConflict((on) => on.columns(['app_id', 'id']).doUpdateSet(named))
    .execute();
  await makeFolders(db, app_id, id);
  return id;
}

/** The folders that every account has. */
export async function makeFolders(db: Db, app_id: string, account_id: string): Promise<void> {
  const rows = MAIL_ROLES.map((role) => ({
    ...{app_id, account_id, role, name: role, id: roleFolderId(account_id, role)},
    ...{parent_id: null, path: null, uid_validity: null, created_at: Date.now()},
  }));
  await db
    .insertInto('lc_mail_folder')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute();
}
