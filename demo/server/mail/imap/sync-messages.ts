import type {ImapFlow} from 'imapflow';
import {simpleParser, type AddressObject, type ParsedMail} from 'mailparser';
import type {MailAddress} from '../../../../src/contract/mail.js';
import {transact, type Db} from '../../db/database.js';
import type {Files} from '../../files/service.js';
import {storedBytes, type Attached} from '../attach.js';
import {removeMessages} from '../change-messages.js';
import {storeArrived, type Arrived} from '../deliver-here.js';
import type {ImapAccount} from '../operated-accounts.js';
import type {RemoteFolder} from './sync-folders.js';

/** Bytes of a message that is read; a larger one stays at the mail server. */
const LARGEST = 60 * 1024 * 1024;
const AT_ONCE = 500;

interface Known {
  id: string;
  uid: number;
  is_read: boolean;
}

/** What a look at a folder brought. */
export interface Synced {
  added: string[];
  changed: boolean;
}

/** Brings the messages of a folder to those of the mail server. */
export async function syncMessages(
  client: ImapFlow,
  {db, files}: {db: Db; files: Files},
  account: ImapAccount,
  folder: RemoteFolder,
): Promise<Synced> {
  const lock = await client.getMailboxLock(folder.path);
  try {
    const {uidValidity, exists} = client.mailbox as {uidValidity: bigint; exists: number};
    let known = await knownOf(db, folder);
    const renewed = folder.uid_validity !== String(uidValidity);
    if (renewed) {
      // The numbers mean other messages now.
      await removeMessages(
        db,
        account.app_id,
        known.map(({id}) => id),
      );
      known = [];
      await setValidity(db, folder, String(uidValidity));
      folder.uid_validity = String(uidValidity);
    }
    const remote = exists ? await client.fetchAll('1:*', {uid: true, flags: true, size: true}) : [];
    const seen = new Map(remote.map(({uid, flags}) => [uid, !!flags?.has('\\Seen')]));
    const gone = known.filter(({uid}) => !seen.has(uid));
    for (let at = 0; at < gone.length; at += AT_ONCE) await removeGone(db, folder, gone.slice(at, at + AT_ONCE));
    const marked = await markSeen(db, account.app_id, known, seen);
    const uids = new Set(known.map(({uid}) => uid));
    const added: string[] = [];
    for (const {uid, size = 0} of remote) {
      if (uids.has(uid) || size > LARGEST) continue;
      const id = await fetched(client, {db, files}, account, folder, uid);
      if (id) added.push(id);
    }
    return {added, changed: gone.length > 0 || marked};
  } finally {
    lock.release();
  }
}

async function knownOf(db: Db, {app_id, id}: RemoteFolder): Promise<Known[]> {
  const rows = await db
    .selectFrom('lc_mail_message')
    .select(['id', 'uid', 'is_read'])
    .where('app_id', '=', app_id)
    .where('folder_id', '=', id)
    .where('uid', 'is not', null)
    .execute();
  return rows as Known[];
}

const setValidity = (db: Db, {app_id, id}: RemoteFolder, uid_validity: string) =>
  db.updateTable('lc_mail_folder').set({uid_validity}).where('app_id', '=', app_id).where('id', '=', id).execute();

/** What is being moved now, or was since we looked, is not gone. */
async function removeGone(db: Db, {app_id, id: folder}: RemoteFolder, gone: readonly Known[]): Promise<void> {
  await transact(db, async (transaction) => {
    const rows = await transaction
      .selectFrom('lc_mail_message')
      .select('id')
      .where('app_id', '=', app_id)
      .where('folder_id', '=', folder)
      .where(
        'uid',
        'in',
        gone.map(({uid}) => uid),
      )
      .where((is) => is.or([is('held_until', 'is', null), is('held_until', '<', Date.now())]))
      .orderBy('id')
      .forUpdate()
      .execute();
    const ids = rows.map(({id}) => id);
    await removeMessages(transaction, app_id, ids);
  });
}

async function markSeen(
  db: Db,
  app_id: string,
  known: readonly Known[],
  seen: ReadonlyMap<number, boolean>,
): Promise<boolean> {
  const changed = known.filter(({uid, is_read}) => seen.has(uid) && seen.get(uid) !== is_read);
  for (const is_read of [true, false]) {
    const ids = changed.filter(({uid}) => seen.get(uid) === is_read).map(({id}) => id);
    for (let at = 0; at < ids.length; at += AT_ONCE)
      await db
        .updateTable('lc_mail_message')
        .set({is_read})
        .where('app_id', '=', app_id)
        .where('id', 'in', ids.slice(at, at + AT_ONCE))
        .execute();
  }
  return changed.length > 0;
}

/** One message; what we put there ourselves gets its number alone. */
async function fetched(
  client: ImapFlow,
  {db, files}: {db: Db; files: Files},
  account: ImapAccount,
  folder: RemoteFolder,
  uid: number,
): Promise<string | null> {
  const found = await client.fetchOne(
    String(uid),
    {uid: true, flags: true, source: true, internalDate: true},
    {uid: true},
  );
  if (!found || !found.source) return null;
  const parsed = await simpleParser(found.source, {keepCidLinks: true});
  const name = nameOf(parsed.messageId);
  if (await adopted(db, folder, name, uid)) return null;
  // On its way here: whoever moves it gives it this number, else the next look does.
  if (await isMoving(db, folder, name)) return null;
  const attachments: Attached[] = [];
  for (const {filename, contentType, content, cid} of parsed.attachments)
    attachments.push(await storedBytes(files, filename ?? 'file', contentType, content, cid ?? null));
  const at = new Date(parsed.date ?? found.internalDate ?? Date.now()).getTime();
  const mail: Arrived = {
    ...{sender: addressesIn(parsed.from)[0] ?? {name: '', address: ''}, recipients: recipientsIn(parsed)},
    ...{subject: parsed.subject ?? '', text: parsed.text ?? '', html: parsed.html || ''},
    ...{at: Number.isFinite(at) ? at : Date.now(), messageId: name, answers: answeredBy(parsed)},
    ...{attachments, isRead: !!found.flags?.has('\\Seen'), uid},
    ...(folder.role === 'sent' && {status: 'sent' as const}),
  };
  return transact(db, (transaction) => storeArrived(transaction, account, folder.id, mail));
}

async function adopted(db: Db, {app_id, id}: RemoteFolder, name: string | null, uid: number): Promise<boolean> {
  if (!name) return false;
  const rows = await db
    .updateTable('lc_mail_message')
    .set({uid})
    .where('app_id', '=', app_id)
    .where('folder_id', '=', id)
    .where('message_id', '=', name)
    .where('uid', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}

async function isMoving(db: Db, {app_id, account_id}: RemoteFolder, name: string | null): Promise<boolean> {
  if (!name) return false;
  const row = await db
    .selectFrom('lc_mail_message')
    .select('id')
    .where('app_id', '=', app_id)
    .where('account_id', '=', account_id)
    .where('message_id', '=', name)
    .where('held_until', '>', Date.now())
    .executeTakeFirst();
  return row !== undefined;
}

const nameOf = (id: string | undefined): string | null => id?.replace(/^<|>$/g, '').trim() || null;

function answeredBy({inReplyTo, references = []}: ParsedMail): string[] {
  const all = [inReplyTo, ...[references].flat().toReversed()];
  return [...new Set(all.map((id) => nameOf(id)).filter((id) => id !== null))].slice(0, 20);
}

const addressesIn = (given: AddressObject | AddressObject[] | undefined): MailAddress[] =>
  [given ?? []].flat().flatMap(({value}) => value.map(({name, address = ''}) => ({name, address})));

const recipientsIn = ({to, cc, bcc}: ParsedMail) => ({to: addressesIn(to), cc: addressesIn(cc), bcc: addressesIn(bcc)});
