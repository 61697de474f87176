import type {MailResult} from '../../../src/contract/mail.js';
import {Refusal} from '../http/refusal.js';
import {announceMail} from './announce.js';
import type {MailWork} from './mail-work.js';
import {messageFor} from './read-messages.js';

/** Makes a message that waits a draft again; refused once it is on its way. */
export async function undoSend(work: MailWork, {id}: {id: string}): Promise<MailResult> {
  const {account_id} = await messageFor(work, id);
  const [undone] = await work.db
    .updateTable('lc_mail_message')
    .set({send_at: null})
    .where('app_id', '=', work.application.id)
    .where('id', '=', id)
    .where('send_at', 'is not', null)
    .where('sent_by', 'is', null)
    .returning('id')
    .execute();
  if (!undone) throw new Refusal('VALIDATION', 'mail.gone');
  await announceMail(
    work.services,
    work.accounts.find((account) => account.id === account_id)!,
  );
  return {id, status: 'draft', error: null, sendAt: null};
}
