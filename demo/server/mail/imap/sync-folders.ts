import type {ImapFlow, ListResponse} from 'imapflow';
import type {MailRole} from '../../../../src/contract/mail.js';
import type {Db} from '../../db/database.js';
import {stableId} from '../../schema/ids.js';
import {roleFolderId} from '../accounts.js';
import type {FolderRow} from '../folders.js';
import type {ImapAccount} from '../operated-accounts.js';

/** What only holds other folders. */
const EMPTY = ['\\Noselect', '\\NonExistent'];
const ROLES: Record<string, MailRole> = {
  '\\Inbox': 'inbox',
  '\\Drafts': 'drafts',
  '\\Sent': 'sent',
  '\\Archive': 'archive',
  '\\Trash': 'trash',
};

/** A folder that is at the mail server. */
export type RemoteFolder = FolderRow & {path: string};

/** Brings the folders of an account to those of its mail server; answers those that hold messages. */
export async function syncFolders(client: ImapFlow, db: Db, {app_id, id}: ImapAccount): Promise<RemoteFolder[]> {
  const listed = await client.list();
  const empty = new Set(listed.filter(({flags}) => EMPTY.some((flag) => flags.has(flag))).map(({path}) => path));
  const ids = new Map(listed.map((each) => [each.path, idOf(id, each)]));
  for (const each of listed) {
    const role = roleOf(each);
    const own = {path: each.path, ...(!role && {name: each.name, parent_id: ids.get(each.parentPath) ?? null})};
    const row = {app_id, id: ids.get(each.path)!, account_id: id, name: each.name, role, parent_id: null};
    await db
      .insertInto('lc_mail_folder')
      .values({...row, ...own, uid_validity: null, created_at: Date.now()})
      .onConflict((on) => on.columns(['app_id', 'id']).doUpdateSet(own))
      .execute();
  }
  const folders = await db
    .selectFrom('lc_mail_folder')
    .selectAll()
    .where('app_id', '=', app_id)
    .where('account_id', '=', id)
    .where('path', 'is not', null)
    .execute();
  await removeGone(
    db,
    app_id,
    folders.filter(({path}) => !ids.has(path!)),
  );
  return folders.filter(({path}) => ids.has(path!) && !empty.has(path!)) as RemoteFolder[];
}

const roleOf = ({path, specialUse}: ListResponse): MailRole | null =>
  path.toUpperCase() === 'INBOX' ? 'inbox' : (ROLES[specialUse ?? ''] ?? null);

function idOf(account: string, each: ListResponse): string {
  const role = roleOf(each);
  return role ? roleFolderId(account, role) : stableId(`mail folder ${account} at ${each.path}`);
}

/** Folders that the mail server has no more; those with a role stay, empty. */
async function removeGone(db: Db, app_id: string, gone: readonly FolderRow[]): Promise<void> {
  for (const {id, role} of gone) {
    await db
      .deleteFrom('lc_mail_message')
      .where('app_id', '=', app_id)
      .where('folder_id', '=', id)
      .where('uid', 'is not', null)
      .execute();
    if (role === null)
      await db.deleteFrom('lc_mail_folder').where('app_id', '=', app_id).where('id', '=', id).execute();
    else
      await db
        .updateTable('lc_mail_folder')
        .set({path: null, uid_validity: null})
        .where('app_id', '=', app_id)
        .where('id', '=', id)
        .execute();
  }
}

const NAMES: Partial<Record<MailRole, string>> = {archive: 'Archive', trash: 'Trash', sent: 'Sent', drafts: 'Drafts'};

/** The path of a folder at the mail server, where it is made when it is not there; null: it stays with us. */
export async function pathOf(client: ImapFlow, db: Db, folder: FolderRow): Promise<string | null> {
  if (folder.path) return folder.path;
  const name = folder.role ? NAMES[folder.role] : undefined;
  if (!name) return null;
  const {path} = await client.mailboxCreate(name);
  await db
    .updateTable('lc_mail_folder')
    .set({path})
    .where('app_id', '=', folder.app_id)
    .where('id', '=', folder.id)
    .execute();
  return path;
}

/** Makes a folder at the mail server, and here. */
export async function makeRemote(
  client: ImapFlow,
  db: Db,
  {app_id, id: account_id}: ImapAccount,
  name: string,
  parent: FolderRow | null,
): Promise<void> {
  const {path} = await client.mailboxCreate(parent?.path ? [parent.path, name] : [name]);
  await db
    .insertInto('lc_mail_folder')
    .values({
      ...{app_id, id: stableId(`mail folder ${account_id} at ${path}`), account_id, name, role: null},
      ...{parent_id: parent?.id ?? null, path, uid_validity: null, created_at: Date.now()},
    })
    .onConflict((on) => on.doNothing())
    .execute();
}
