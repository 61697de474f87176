import {transact, type Db} from '../db/database.js';
import type {MailAddress} from '../../../src/contract/mail.js';
import type {Recipients} from '../db/mail-tables.js';
import type {Services} from '../http/context.js';
import {newId} from '../schema/ids.js';
import {announceMail} from './announce.js';
import {makeOwnAccount, roleFolderId, type AccountRow} from './accounts.js';
import {hasFiles, insertAttachments, type Attached} from './attach.js';
import {addLinks} from './linked-records.js';
import {messageTexts} from './message-texts.js';
import type {MessageRow} from './read-messages.js';

/** A message as it came. */
export interface Arrived {
  sender: MailAddress;
  recipients: Recipients;
  subject: string;
  text: string;
  html: string;
  at: number;
  messageId: string | null;
  /** `Message-ID`s of what it answers, the nearest first. */
  answers: readonly string[];
  attachments: readonly Attached[];
  isRead?: boolean;
  /** At a mail server. */
  uid?: number;
  status?: 'sent';
}

/**
 * Stores a message in a folder; it is linked with the records of the one that it answers. Answers its id, or null where the
 * account has it already.
 */
export async function storeArrived(
  db: Db,
  {app_id, id: account_id}: Pick<AccountRow, 'app_id' | 'id'>,
  folder_id: string,
  mail: Arrived,
): Promise<string | null> {
  const {messageId, attachments, html, at, isRead = false, uid = null, status = null} = mail;
  const answered = await messageNamed(db, app_id, account_id, mail.answers);
  const links = answered ? await linksOf(db, app_id, answered) : [];
  const id = newId();
  const made = await db
    .insertInto('lc_mail_message')
    .values({
      ...{app_id, id, account_id, folder_id, user_id: null, status, error: null, answers: answered},
      ...{...messageTexts(mail), body_html: html.replaceAll('\0', ''), at, is_read: isRead, uid},
      ...{has_attachments: hasFiles(attachments, html), message_id: messageId},
      ...{send_at: null, sent_by: null, sent_until: null},
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return null;
  await insertAttachments(db, app_id, id, attachments);
  await addLinks(db, app_id, id, links);
  return id;
}

async function messageNamed(
  db: Db,
  appId: string,
  accountId: string,
  names: readonly string[],
): Promise<string | null> {
  for (const name of names) {
    const found = await db
      .selectFrom('lc_mail_message')
      .select('id')
      .where('app_id', '=', appId)
      .where('account_id', '=', accountId)
      .where('message_id', '=', name)
      .limit(1)
      .executeTakeFirst();
    if (found) return found.id;
  }
  return null;
}

async function linksOf(db: Db, appId: string, message: string): Promise<{alias: string; id: string}[]> {
  const rows = await db
    .selectFrom('lc_mail_link')
    .select(['alias', 'record_id'])
    .where('app_id', '=', appId)
    .where('message_id', '=', message)
    .execute();
  return rows.map(({alias, record_id: id}) => ({alias, id}));
}

/** Without a mail server, what goes to a mailbox of the same application is delivered by us. */
export async function deliverHere(
  services: Pick<Services, 'database' | 'bus' | 'log'>,
  from: AccountRow,
  row: MessageRow,
): Promise<void> {
  const {db} = services.database;
  const {to, cc, bcc} = row.recipients;
  const addresses = [...to, ...cc, ...bcc].map(({address}) => address.toLowerCase());
  for (const account of await accountsAt(db, row.app_id, addresses)) {
    const id = await transact(db, (transaction) => delivered(transaction, account, from, row));
    if (id) await announceMail(services, account, id);
  }
}

/** The same for a message of the server's own. */
export async function deliverOwn(
  services: Pick<Services, 'database' | 'bus' | 'log'>,
  appId: string,
  mail: Arrived,
): Promise<void> {
  const {db} = services.database;
  const addresses = mail.recipients.to.map(({address}) => address.toLowerCase());
  for (const account of await accountsAt(db, appId, addresses)) {
    const inbox = roleFolderId(account.id, 'inbox');
    const id = await transact(db, (transaction) => storeArrived(transaction, account, inbox, mail));
    if (id) await announceMail(services, account, id);
  }
}

async function accountsAt(db: Db, appId: string, addresses: readonly string[]): Promise<AccountRow[]> {
  await makeMailboxes(db, appId, addresses);
  return db
    .selectFrom('lc_mail_account')
    .selectAll()
    .where('app_id', '=', appId)
    .where('origin', '<>', 'operator')
    .where((is) => is(is.fn<string>('lower', ['address']), 'in', addresses))
    .execute();
}

/** People who never asked for their mail get it too. */
async function makeMailboxes(db: Db, appId: string, addresses: readonly string[]): Promise<void> {
  const people = await db
    .selectFrom('lc_user as u')
    .select(['u.id', 'u.username', 'u.email', 'u.presentation'])
    .where('u.active', '=', true)
    .where((is) => is(is.fn<string>('lower', ['u.email']), 'in', addresses))
    .where((is) =>
      is.or([
        is('u.is_admin', '=', true),
        is('u.id', 'in', db.selectFrom('lc_assignment').select('user_id').where('app_id', '=', appId)),
      ]),
    )
    .where(
      'u.id',
      'not in',
      db
        .selectFrom('lc_mail_account')
        .select((of) => of.ref('user_id').$notNull().as('user_id'))
        .where('app_id', '=', appId)
        .where('user_id', 'is not', null),
    )
    .execute();
  for (const person of people) await makeOwnAccount(db, appId, person);
}

async function delivered(db: Db, account: AccountRow, from: AccountRow, row: MessageRow): Promise<string | null> {
  const {app_id, id, sender, recipients, subject, body_text: text, body_html: html, message_id: messageId} = row;
  const of = {app_id, message_id: id};
  const attachments = await db
    .selectFrom('lc_mail_attachment')
    .select(['name', 'mime_type', 'size', 'sha256', 'stored_as', 'content_id'])
    .where((is) => is.and(of))
    .orderBy('position')
    .execute();
  const answered = row.answers
    ? await db
        .selectFrom('lc_mail_message')
        .select('message_id')
        .where((is) => is.and({app_id, id: row.answers!}))
        .executeTakeFirst()
    : null;
  const answers = answered?.message_id ? [answered.message_id] : [];
  const arrived = {
    sender: {...sender, address: from.address},
    recipients: {...recipients, bcc: []},
    subject,
    text,
    html,
  };
  return storeArrived(db, account, roleFolderId(account.id, 'inbox'), {
    ...arrived,
    ...{at: Date.now(), messageId, answers, attachments},
  });
}
