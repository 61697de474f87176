import {createHash} from 'node:crypto';
import {MOST_ATTACHED, SHOWN_PICTURE} from '../../../src/contract/mail.js';
import type {Db} from '../db/database.js';
import {mayDownload, mayRead, noSuchFile} from '../files/access.js';
import {fileById} from '../files/file-records.js';
import {safeName} from '../files/file-names.js';
import type {Files} from '../files/service.js';
import type {Received} from '../files/store.js';
import {kindOfFile} from '../files/types.js';
import {Refusal} from '../http/refusal.js';
import {newId} from '../schema/ids.js';
import {noSuchMessage, recordWork, type MailWork} from './mail-work.js';
import type {AttachmentRow} from './read-messages.js';
import {tooMuchAttached} from './receive-mail.js';

/** An attachment whose bytes are stored, and that belongs to no message yet. */
export type Attached = Omit<AttachmentRow, 'app_id' | 'id' | 'message_id' | 'position'>;

/** What goes with a message beside the attachments that it has. */
export interface ToAttach {
  files: readonly (Received & {name: string})[];
  /** By which the text shows them, in the same order; '' or none for those that it does not show. */
  contentIds: readonly string[];
  /** Ids of stored files. */
  fileIds: readonly string[];
  made: readonly {name: string; bytes: Buffer; mimeType: string}[];
}

/** Stores what is attached; of stored files those that the person may download. */
export async function attach(work: MailWork, {files, contentIds, fileIds, made}: ToAttach): Promise<Attached[]> {
  const {store} = work.services.files;
  const attached: Attached[] = [];
  const kinds = await Promise.all(files.map(({path, name}) => kindOfFile(path, name)));
  // Before anything is kept.
  for (const [at, {mimeType}] of kinds.entries())
    if (contentIds[at] && !SHOWN_PICTURE.test(mimeType))
      throw new Refusal('VALIDATION', 'mail.noPicture', {params: {name: files[at]!.name}});
  for (const [at, file] of files.entries()) {
    const {mimeType} = kinds[at]!;
    const stored_as = newId();
    await store.keep(file, stored_as);
    const {name, size, sha256} = file;
    attached.push({name, mime_type: mimeType, size, sha256, stored_as, content_id: contentIds[at] || null});
  }
  for (const id of fileIds) attached.push(await storedFile(work, id));
  for (const {name, bytes, mimeType} of made)
    attached.push(await storedBytes(work.services.files, name, mimeType, bytes));
  return attached;
}

async function storedFile(work: MailWork, id: string): Promise<Attached> {
  const file = await fileById(work.db, work.application.id, id);
  const records = recordWork(work);
  if (!file || !(await mayRead(records, file)) || !mayDownload(records, file)) throw noSuchFile();
  const {name, mime_type, size, sha256, stored_as} = file;
  return {name, mime_type, size, sha256, stored_as, content_id: null};
}

export async function storedBytes(
  {store}: Pick<Files, 'store'>,
  name: string,
  mime_type: string,
  bytes: Buffer,
  content_id: string | null = null,
): Promise<Attached> {
  const stored_as = newId();
  await store.write(stored_as, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {name: safeName(name), mime_type, size: bytes.length, sha256, stored_as, content_id};
}

/**
 * Gives a message its attachments: of its own those that stay (all, where nobody says), copies of those of other messages that
 * the person may read, and new ones. Answers all of them.
 */
export async function setAttachments(
  work: MailWork,
  db: Db,
  message: string,
  stay: readonly string[] | undefined,
  added: readonly Attached[],
): Promise<readonly Attached[]> {
  const app_id = work.application.id;
  const of = db.selectFrom('lc_mail_attachment').selectAll().where('app_id', '=', app_id);
  const own = await of.where('message_id', '=', message).orderBy('position').execute();
  const kept = stay ? own.filter(({id}) => stay.includes(id)) : own;
  const others = (stay ?? []).filter((id) => !own.some((each) => each.id === id));
  const copied = await copiesOf(work, db, others);
  const all = [...kept, ...copied, ...added];
  if (all.reduce((sum, {size}) => sum + size, 0) > MOST_ATTACHED) throw tooMuchAttached();
  const gone = own.filter((each) => !kept.includes(each)).map(({id}) => id);
  if (gone.length)
    await db.deleteFrom('lc_mail_attachment').where('app_id', '=', app_id).where('id', 'in', gone).execute();
  await insertAttachments(db, app_id, message, [...copied, ...added], kept.length);
  return all;
}

/** Whether anything is attached beside the pictures that the text shows. */
export const hasFiles = (attached: readonly Pick<Attached, 'content_id'>[], html: string): boolean =>
  attached.some(({content_id: id}) => !id || !html.includes(`cid:${id.replace(/^<|>$/g, '')}`));

async function copiesOf({application, accounts}: MailWork, db: Db, ids: readonly string[]): Promise<Attached[]> {
  if (!ids.length) return [];
  const rows = await db
    .selectFrom('lc_mail_attachment as a')
    .innerJoin('lc_mail_message as m', (on) => on.onRef('m.app_id', '=', 'a.app_id').onRef('m.id', '=', 'a.message_id'))
    .select(['a.name', 'a.mime_type', 'a.size', 'a.sha256', 'a.stored_as', 'a.content_id'])
    .where('a.app_id', '=', application.id)
    .where('a.id', 'in', ids)
    .where(
      'm.account_id',
      'in',
      accounts.map(({id}) => id),
    )
    .execute();
  if (rows.length < new Set(ids).size) throw noSuchMessage();
  return rows;
}

export async function insertAttachments(
  db: Db,
  app_id: string,
  message_id: string,
  all: readonly Attached[],
  from = 0,
): Promise<void> {
  if (!all.length) return;
  const rows = all.map(({name, mime_type, size, sha256, stored_as, content_id}, at) => ({
    ...{app_id, id: newId(), message_id, position: from + at},
    ...{name, mime_type, size, sha256, stored_as, content_id},
  }));
  await db.insertInto('lc_mail_attachment').values(rows).execute();
}
