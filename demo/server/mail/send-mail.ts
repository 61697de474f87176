import type {Attachment} from 'nodemailer/lib/mailer/index.js';
import type {MailResult, MailToSend} from '../../../src/contract/mail.js';
import type {Application} from '../application.js';
import type {Db} from '../db/database.js';
import type {Services} from '../http/context.js';
import {tooMany} from '../http/refusal.js';
import {newId} from '../schema/ids.js';
import {countHit} from '../security/rate-limit.js';
import type {Viewer} from '../security/viewer.js';

/** Messages of one person within an hour at most. */
const MOST_MAILS = 100;
const HOUR_S = 3600;
/** Characters of what a mail server said that are kept. */
const LONGEST_REASON = 500;

/** A message as it is kept and sent. */
export type Mail = Omit<MailToSend, 'print'> & {attachments: Attachment[]; about?: {alias: string; id: string}};

/**
 * Keeps a message as a draft, hands it to the mail server, and notes what became of it: sent, or failed with the reason. Answers
 * go to the person, where their address is known.
 */
export async function sendMail(
  {database: {db}, mailer, log}: Services,
  application: Application,
  viewer: Viewer,
  mail: Mail,
): Promise<MailResult> {
  const wait = await countHit(db, `mail ${viewer.id}`, MOST_MAILS, HOUR_S);
  if (wait) throw tooMany(wait);
  const id = await keepDraft(db, application, viewer, mail);
  const {about, ...content} = mail;
  const from = {name: viewer.presentation, address: mailer.from};
  const error = await mailer.send({...content, from, ...(viewer.email && {replyTo: viewer.email})}).then(
    () => null,
    (cause: unknown) => {
      log.error('mail', cause);
      return reasonOf(cause);
    },
  );
  const status = error === null ? 'sent' : 'failed';
  await db
    .updateTable('lc_mail')
    .set({status, error, sent_at: error === null ? Date.now() : null})
    .where('app_id', '=', application.id)
    .where('id', '=', id)
    .execute();
  return {id, status, error};
}

async function keepDraft(db: Db, application: Application, viewer: Viewer, mail: Mail): Promise<string> {
  const now = Date.now();
  const id = newId(now);
  const {to, cc = [], bcc = [], subject, text, attachments, about} = mail;
  await db
    .insertInto('lc_mail')
    .values({
      app_id: application.id,
      id,
      user_id: viewer.id,
      status: 'draft',
      recipients: JSON.stringify({to, cc, bcc}),
      subject,
      body: text,
      attachments: JSON.stringify(attachments.map(({filename}) => filename)),
      alias: about?.alias ?? null,
      record_id: about?.id ?? null,
      error: null,
      created_at: now,
      sent_at: null,
    })
    .execute();
  return id;
}

/** What the mail server answered, or that it did not; nothing of our own network. */
function reasonOf(cause: unknown): string {
  const {response} = cause as {response?: unknown};
  return typeof response === 'string' ? response.slice(0, LONGEST_REASON) : '';
}
