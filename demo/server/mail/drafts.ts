import {hostname} from 'node:os';
import type {MailToSend} from '../../../src/contract/mail.js';
import {transact, type Db} from '../db/database.js';
import {Refusal} from '../http/refusal.js';
import {newId} from '../schema/ids.js';
import {roleFolderId, type AccountRow} from './accounts.js';
import {recipientsOf} from './addresses.js';
import {hasFiles, setAttachments, type Attached} from './attach.js';
import {addLinks} from './linked-records.js';
import {safeMailHtml, textOfHtml} from './mail-html.js';
import {noSuchMessage, type MailWork} from './mail-work.js';
import {messageTexts, storable} from './message-texts.js';
import {messageFor} from './read-messages.js';

/** A message as it is kept. */
export interface DraftToKeep extends Omit<MailToSend, 'print' | 'undo' | 'account' | 'fileIds' | 'contentIds'> {
  added: readonly Attached[];
  records: {alias: string; id: string}[];
}

/** Sets the times of a message that goes out at once or after a while; null: it stays a draft. */
export type Departure = {send_at: number; sent_by: string | null; sent_until: number | null} | null;

/** Keeps a message as a draft, a new one or anew; with a departure it is handed over to the outbox in the same moment. */
export async function keepDraft(work: MailWork, mail: DraftToKeep, departure: Departure): Promise<string> {
  const {application, account, viewer} = work;
  const html = safeMailHtml(storable(mail.html ?? ''));
  const text = mail.text.trim() ? mail.text : textOfHtml(html);
  const texts = messageTexts({...mail, text, sender: senderOf(work), recipients: recipientsOf(mail)});
  if (mail.answers) await messageFor(work, mail.answers);
  const now = Date.now();
  const values = {
    ...{
      account_id: account.id,
      folder_id: roleFolderId(account.id, 'drafts'),
      user_id: viewer.id,
      status: 'draft' as const,
    },
    ...{...texts, body_html: html, at: now, error: null, is_read: true, answers: mail.answers ?? null, uid: null},
    ...(departure ?? {send_at: null, sent_by: null, sent_until: null}),
  };
  return transact(work.db, async (db) => {
    const id = mail.id ?? newId(now);
    if (mail.id) await holdDraft(work, db, mail.id);
    const has_attachments = hasFiles(await setAttachments(work, db, id, mail.attachments, mail.added), html);
    await addLinks(db, application.id, id, mail.records);
    // Last, because it counts in the folder, for which others wait.
    if (mail.id)
      await db
        .updateTable('lc_mail_message')
        .set({...values, has_attachments})
        .where('app_id', '=', application.id)
        .where('id', '=', id)
        .execute();
    else
      await db
        .insertInto('lc_mail_message')
        .values({app_id: application.id, id, ...values, has_attachments, message_id: nameOf(id, account)})
        .execute();
    return id;
  });
}

const senderOf = ({account, viewer}: MailWork) => ({
  name: account.user_id ? viewer.presentation : account.name,
  address: account.address,
});

/** `Message-ID`, by which answers find what they answer. */
const nameOf = (id: string, {address}: AccountRow) => `${id}@${address.split('@')[1] || hostname()}`;

/** A draft, or one that failed; held until the transaction ends. */
async function holdDraft({application, accounts}: MailWork, db: Db, id: string): Promise<void> {
  const found = await db
    .selectFrom('lc_mail_message')
    .select(['status', 'send_at'])
    .where('app_id', '=', application.id)
    .where('id', '=', id)
    .where(
      'account_id',
      'in',
      accounts.map((account) => account.id),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!found || (found.status !== 'draft' && found.status !== 'failed')) throw noSuchMessage();
  if (found.send_at !== null) throw new Refusal('VALIDATION', 'mail.waiting');
}
