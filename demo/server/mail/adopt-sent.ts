import type {Application} from '../application.js';
import {transact, type Db} from '../db/database.js';
import {makeOwnAccount, roleFolderId} from './accounts.js';
import {addressOf} from './addresses.js';
import {messageTexts} from './message-texts.js';

/** Messages moved in one transaction. */
const AT_ONCE = 200;

/** Moves what people sent before there were mailboxes into theirs. Attachments of that time had a name alone. */
export async function adoptSent(db: Db, {id: app_id}: Application): Promise<void> {
  while (await transact(db, (transaction) => adoptSome(transaction, app_id)));
}

async function adoptSome(db: Db, app_id: string): Promise<boolean> {
  const rows = await db
    .selectFrom('lc_mail as m')
    .leftJoin('lc_user as u', 'u.id', 'm.user_id')
    .selectAll('m')
    .select(['u.username', 'u.email', 'u.presentation'])
    .where('m.app_id', '=', app_id)
    .orderBy('m.id')
    .limit(AT_ONCE)
    .execute();
  for (const row of rows) {
    const {id, user_id, status, subject, error, created_at, sent_at, alias, record_id} = row;
    const person = {
      id: user_id,
      username: row.username ?? user_id,
      email: row.email ?? '',
      presentation: row.presentation ?? '',
    };
    const account_id = await makeOwnAccount(db, app_id, person);
    const sender = {name: person.presentation, address: person.email};
    const {to = [], cc = [], bcc = []} = row.recipients;
    const recipients = {to: to.map(addressOf), cc: cc.map(addressOf), bcc: bcc.map(addressOf)};
    const folder_id = roleFolderId(account_id, status === 'draft' ? 'drafts' : status);
    const texts = messageTexts({subject, sender, recipients, text: row.body});
    await db
      .insertInto('lc_mail_message')
      .values({
        ...{
          app_id,
          id,
          account_id,
          folder_id,
          user_id,
          status,
          ...texts,
          body_html: '',
          error,
          at: sent_at ?? created_at,
        },
        ...{is_read: true, has_attachments: false, answers: null, message_id: null, uid: null},
        ...{send_at: null, sent_by: null, sent_until: null},
      })
      .onConflict((on) => on.doNothing())
      .execute();
    if (alias && record_id)
      await db
        .insertInto('lc_mail_link')
        .values({app_id, message_id: id, alias, record_id})
        .onConflict((on) => on.doNothing())
        .execute();
    await db.deleteFrom('lc_mail').where('app_id', '=', app_id).where('id', '=', id).execute();
  }
  return rows.length === AT_ONCE;
}
