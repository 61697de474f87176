import type {Selectable} from 'kysely';
import type {MailFolder} from '../../../src/contract/mail.js';
import type {Tables} from '../db/tables.js';
import {Refusal} from '../http/refusal.js';
import {newId} from '../schema/ids.js';
import type {AccountRow} from './accounts.js';
import type {MailWork} from './mail-work.js';

export type FolderRow = Selectable<Tables['lc_mail_folder']>;

/** Folders of one account at most, and how deep they lie. */
const MOST_FOLDERS = 200;
const DEEPEST = 5;

const noSuchFolder = () => new Refusal('NOT_FOUND', 'mail.noFolder');

export async function foldersOf({db, application}: Pick<MailWork, 'db' | 'application'>, account: AccountRow) {
  return db
    .selectFrom('lc_mail_folder')
    .selectAll()
    .where('app_id', '=', application.id)
    .where('account_id', '=', account.id)
    .orderBy('role')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export const shownFolder = ({id, name, role, parent_id, unread, total}: FolderRow): MailFolder => ({
  ...{id, name, role, parentId: parent_id},
  unreadCount: unread,
  totalCount: total,
});

/** A folder of one of the person's accounts; unknown and forbidden are refused alike. */
export async function folderFor(work: MailWork, id: string, account?: AccountRow): Promise<FolderRow> {
  const found = await work.db
    .selectFrom('lc_mail_folder')
    .selectAll()
    .where('app_id', '=', work.application.id)
    .where('id', '=', id)
    .executeTakeFirst();
  const own = account ? [account] : work.accounts;
  if (!found || !own.some((each) => each.id === found.account_id)) throw noSuchFolder();
  return found;
}

/** A folder of the account's own, beneath another one or beside the first ones; `elsewhere` makes it where the mail lies. */
export async function createFolder(
  work: MailWork,
  {name, parentId}: {name: string; parentId?: string},
  elsewhere?: () => Promise<void>,
): Promise<MailFolder> {
  const all = await foldersOf(work, work.account);
  const parent = parentId === undefined ? null : all.find(({id, role}) => id === parentId && role === null);
  if (parent === undefined || depthOf(parent, all) >= DEEPEST) throw noSuchFolder();
  const parent_id = parent?.id ?? null;
  const taken = (other: FolderRow) =>
    other.role === null && other.parent_id === parent_id && other.name.toLowerCase() === name.toLowerCase();
  if (all.some(taken)) throw new Refusal('VALIDATION', 'mail.folderTaken', {params: {name}});
  if (all.length >= MOST_FOLDERS) throw new Refusal('VALIDATION', 'mail.manyFolders', {params: {most: MOST_FOLDERS}});
  if (elsewhere) {
    await elsewhere();
    const made = (await foldersOf(work, work.account)).find(taken);
    if (made) return shownFolder(made);
  }
  const row = {app_id: work.application.id, id: newId(), account_id: work.account.id, name, role: null, parent_id};
  const made = await work.db
    .insertInto('lc_mail_folder')
    .values({...row, path: null, uid_validity: null, created_at: Date.now()})
    .returningAll()
    .executeTakeFirstOrThrow();
  return shownFolder(made);
}

function depthOf(folder: FolderRow | null, all: readonly FolderRow[]): number {
  let depth = 0;
  for (let at = folder; at && depth <= DEEPEST; depth++) at = all.find(({id}) => id === at!.parent_id) ?? null;
  return depth;
}
