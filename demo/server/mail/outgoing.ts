import type {SendMailOptions} from 'nodemailer';
import {SHOWN_PICTURE, type MailAddress} from '../../../src/contract/mail.js';
import type {Services} from '../http/context.js';
import type {AccountRow} from './accounts.js';
import type {MessageRow} from './read-messages.js';

/** A kept message as it goes to the mail server. */
export async function outgoing(
  services: Pick<Services, 'database' | 'files' | 'mailer'>,
  account: AccountRow,
  row: MessageRow,
): Promise<SendMailOptions> {
  const {sender, recipients, subject, body_text: text, body_html: html, message_id} = row;
  const {from, replyTo} = services.mailer.senderOf(account);
  const answered = row.answers ? await nameOf(services, row.app_id, row.answers) : null;
  const people = (list: readonly MailAddress[]) => list.map(({name, address}) => ({name, address}));
  return {
    from: {name: sender.name, address: from},
    ...(replyTo && {replyTo}),
    ...{to: people(recipients.to), cc: people(recipients.cc), bcc: people(recipients.bcc)},
    ...{subject, text, date: new Date()},
    ...(html && {html}),
    ...(message_id && {messageId: `<${message_id}>`}),
    ...(answered && {inReplyTo: `<${answered}>`, references: [`<${answered}>`]}),
    attachments: await attachmentsOf(services, row),
  };
}

/** A picture of the text: mail programs do not list it beside that. */
const inlineAs = (cid: string, mimeType: string) => ({
  cid: cid.replace(/^<|>$/g, ''),
  ...(SHOWN_PICTURE.test(mimeType) && {contentDisposition: 'inline' as const}),
});

async function nameOf({database}: Pick<Services, 'database'>, appId: string, id: string): Promise<string | null> {
  const found = await database.db
    .selectFrom('lc_mail_message')
    .select('message_id')
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.message_id ?? null;
}

async function attachmentsOf({database, files}: Pick<Services, 'database' | 'files'>, {app_id, id}: MessageRow) {
  const rows = await database.db
    .selectFrom('lc_mail_attachment')
    .selectAll()
    .where('app_id', '=', app_id)
    .where('message_id', '=', id)
    .orderBy('position')
    .execute();
  return Promise.all(
    rows.map(async ({name: filename, mime_type: contentType, stored_as, content_id}) => {
      const content = await files.store.read(stored_as);
      if (!content) throw new Error(`an attachment has no bytes: ${stored_as}`);
      return {filename, contentType, content, ...(content_id && inlineAs(content_id, contentType))};
    }),
  );
}
