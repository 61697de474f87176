import type {MailConfig} from '../../../src/contract/mail.js';
import {transact, type Db} from '../db/database.js';
import {Refusal} from '../http/refusal.js';
import {roleFolderId} from './accounts.js';
import {folderFor, type FolderRow} from './folders.js';
import {addLinks, refuseUnseen, removeLink} from './linked-records.js';
import {noSuchMessage, type MailWork} from './mail-work.js';
import {messageFor} from './read-messages.js';

/** A message as far as it decides what may become of it. */
interface Place {
  id: string;
  account_id: string;
  folder_id: string;
  status: string | null;
  send_at: number | null;
}

/** The messages, all of accounts that the person may read, held until the transaction ends. */
async function placesOf(work: MailWork, db: Db, ids: readonly string[]): Promise<Place[]> {
  const rows = await db
    .selectFrom('lc_mail_message')
    .select(['id', 'account_id', 'folder_id', 'status', 'send_at'])
    .where('app_id', '=', work.application.id)
    .where('id', 'in', ids)
    .where(
      'account_id',
      'in',
      work.accounts.map(({id}) => id),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length < new Set(ids).size) throw noSuchMessage();
  return rows;
}

export async function markRead(
  work: MailWork,
  {id, ids = id === undefined ? [] : [id], isRead = true}: MailConfig['mark-message-as-read'],
): Promise<string[]> {
  const rows = await transact(work.db, async (db) => {
    const places = await placesOf(work, db, ids);
    await db
      .updateTable('lc_mail_message')
      .set({is_read: isRead})
      .where('app_id', '=', work.application.id)
      .where('id', 'in', ids)
      .where('is_read', '<>', isRead)
      .execute();
    return places;
  });
  return accountsIn(rows);
}

const accountsIn = (rows: readonly Place[]) => [...new Set(rows.map(({account_id}) => account_id))];

/** Moves messages within their account; what is in the trash and goes there is removed for good. */
export async function moveMessages(work: MailWork, {ids, folderId}: MailConfig['move-messages']): Promise<string[]> {
  const folder = await folderFor(work, folderId);
  return transact(work.db, async (db) => {
    const places = await placesOf(work, db, ids);
    if (places.some(({account_id}) => account_id !== folder.account_id)) throw noSuchMessage();
    if (places.some((place) => !mayLieIn(folder, place))) throw new Refusal('VALIDATION', 'mail.noMove');
    refuseWaiting(places);
    await put(work, db, places, folder.id, folder.role === 'trash');
    return accountsIn(places);
  });
}

/** To the trash, and from there for good. */
export async function deleteMessages(work: MailWork, {ids}: MailConfig['delete-messages']): Promise<string[]> {
  return transact(work.db, async (db) => {
    const places = await placesOf(work, db, ids);
    refuseWaiting(places);
    for (const account of accountsIn(places)) {
      const own = places.filter(({account_id}) => account_id === account);
      await put(work, db, own, roleFolderId(account, 'trash'), true);
    }
    return accountsIn(places);
  });
}

const HOMES: Record<string, string> = {draft: 'drafts', sent: 'sent', failed: 'failed'};

/** Drafts, sent and failed ones have their folder; nothing else lies there. */
const mayLieIn = ({role}: FolderRow, {status}: Place): boolean =>
  role === null || ['inbox', 'archive', 'trash'].includes(role) || (status !== null && HOMES[status] === role);

function refuseWaiting(places: readonly Place[]): void {
  if (places.some(({send_at}) => send_at !== null)) throw new Refusal('VALIDATION', 'mail.waiting');
}

async function put({application}: MailWork, db: Db, places: readonly Place[], folder: string, isTrash: boolean) {
  const gone = isTrash ? places.filter(({folder_id}) => folder_id === folder).map(({id}) => id) : [];
  const moved = places.filter(({id, folder_id}) => folder_id !== folder && !gone.includes(id)).map(({id}) => id);
  if (moved.length)
    await db
      .updateTable('lc_mail_message')
      .set({folder_id: folder, uid: null})
      .where('app_id', '=', application.id)
      .where('id', 'in', moved)
      .execute();
  await removeMessages(db, application.id, gone);
}

/** Removes messages with what hangs on them; the bytes of attachments go with the sweep of files. */
export async function removeMessages(db: Db, appId: string, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  for (const table of ['lc_mail_attachment', 'lc_mail_link'] as const)
    await db.deleteFrom(table).where('app_id', '=', appId).where('message_id', 'in', ids).execute();
  await db.deleteFrom('lc_mail_message').where('app_id', '=', appId).where('id', 'in', ids).execute();
}

export async function linkRecord(work: MailWork, {id, alias, recordId, isLinked}: MailConfig['link-record']) {
  const {account_id} = await messageFor(work, id);
  const link = {alias, id: recordId};
  if (isLinked) {
    await refuseUnseen(work, [link]);
    await addLinks(work.db, work.application.id, id, [link]);
  } else await removeLink(work, id, link);
  return [account_id];
}
