import {sql, type SelectQueryBuilder, type Selectable} from 'kysely';
import type {
  MailAttachment,
  MailConfig,
  MailFilters,
  MailHead,
  MailMessage,
  MailPage,
  MailRecord,
} from '../../../src/contract/mail.js';
import type {Tables} from '../db/tables.js';
import {malformed} from '../http/refusal.js';
import {sentence} from '../http/sentences.js';
import type {Viewer} from '../security/viewer.js';
import {roleFolderId} from './accounts.js';
import {folderFor} from './folders.js';
import {linkedRecords, refuseUnseen} from './linked-records.js';
import {noSuchMessage, type MailWork} from './mail-work.js';
import {folded} from './message-texts.js';
import {opened, sealed} from './page-token.js';

/** Instead of a reason: nobody knows whether the mail server has it. */
export const UNSURE = '?';

export type MessageRow = Selectable<Tables['lc_mail_message']>;
export type AttachmentRow = Selectable<Tables['lc_mail_attachment']>;

const HEAD = [
  ...([
    'id',
    'account_id',
    'folder_id',
    'status',
    'sender',
    'recipients',
    'subject',
    'snippet',
    'at',
    'is_read',
  ] as const),
  ...(['has_attachments', 'error', 'send_at'] as const),
];
type HeadRow = Pick<MessageRow, (typeof HEAD)[number]>;

/** A page of messages, the newest first. Without a folder: the inbox. */
export async function messagePage(
  work: MailWork,
  {folderId, pageToken, filters = {}, limit = 50}: MailConfig['get-messages'],
): Promise<MailPage> {
  const {db, application, services} = work;
  const {record} = filters;
  if (record) await refuseUnseen(work, [record]);
  const folder = record ? null : await folderFor(work, folderId ?? roleFolderId(work.account.id, 'inbox'));
  const question = [application.id, work.viewer.id, folder?.id ?? null, filters];
  const last = pageToken === undefined ? null : opened(services.files.secret, question, pageToken);
  if (pageToken !== undefined && !last) throw malformed();
  let query = db
    .selectFrom('lc_mail_message as m')
    .select(HEAD.map((name) => `m.${name}` as const))
    .where('m.app_id', '=', application.id)
    .orderBy('m.at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit + 1);
  query = folder ? query.where('m.folder_id', '=', folder.id) : linked(query, work, record!);
  query = filtered(query, filters);
  if (last) query = query.where(sql<boolean>`(m.at, m.id) < (${last.at}::bigint, ${last.id}::uuid)`);
  const rows = await query.execute();
  const shown = rows.slice(0, limit);
  const records = await linkedRecords(
    work,
    shown.map(({id}) => id),
  );
  const end = rows.length > limit ? shown.at(-1) : undefined;
  return {
    messages: shown.map((row) => headOf(work.viewer, row, records.get(row.id))),
    pageToken: end ? sealed(services.files.secret, question, {at: end.at, id: end.id}) : null,
  };
}

type Heads<T> = SelectQueryBuilder<Tables & {m: Tables['lc_mail_message']}, 'm', T>;

/** Of every account that the person may read; what is in the trash is not of the record any more. */
function linked<T>(query: Heads<T>, {accounts}: MailWork, {alias, id}: {alias: string; id: string}): Heads<T> {
  return query
    .where(
      'm.account_id',
      'in',
      accounts.map((account) => account.id),
    )
    .where(
      sql<boolean>`m.id in (select l.message_id from lc_mail_link as l where l.app_id = m.app_id and l.alias = ${alias}
        and l.record_id = ${id}::uuid)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from lc_mail_folder as f where f.app_id = m.app_id and f.id = m.folder_id
        and f.role = 'trash')`,
    );
}

function filtered<T>(query: Heads<T>, {search = '', isUnread, hasAttachments, since, until}: MailFilters): Heads<T> {
  for (const word of folded(search).split(/\s+/).filter(Boolean)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where('m.searched', 'like', pattern);
  }
  // Written as the partial index of unread ones says it.
  if (isUnread !== undefined) query = query.where(isUnread ? sql<boolean>`not m.is_read` : sql<boolean>`m.is_read`);
  if (hasAttachments !== undefined) query = query.where('m.has_attachments', '=', hasAttachments);
  if (since !== undefined) query = query.where('m.at', '>=', since);
  return until === undefined ? query : query.where('m.at', '<', until);
}

function headOf({locale}: Viewer, row: HeadRow, records: MailRecord[] = []): MailHead {
  const {id, status, sender, recipients, subject, snippet, at} = row;
  const error = reasonOf(row.error, locale);
  return {
    ...{id, folderId: row.folder_id, subject, from: sender, ...recipients, date: at, isRead: row.is_read, snippet},
    ...{status, error, sendAt: row.send_at, hasAttachments: row.has_attachments, records},
  };
}

/** Why a message was not sent: in the words of the mail server, or that it does not answer, or that nobody knows. */
function reasonOf(error: string | null, locale: Viewer['locale']): string | null {
  if (error === '') return sentence(locale, 'mail.unreachable');
  return error === UNSURE ? sentence(locale, 'mail.unsure') : error;
}

/** A message of an account that the person may read. */
export async function messageFor(work: Omit<MailWork, 'account'>, id: string): Promise<MessageRow> {
  const found = await findMessage(work, id);
  if (!found) throw noSuchMessage();
  return found;
}

export function findMessage(work: Omit<MailWork, 'account'>, id: string): Promise<MessageRow | undefined> {
  return work.db
    .selectFrom('lc_mail_message')
    .selectAll()
    .where('app_id', '=', work.application.id)
    .where('id', '=', id)
    .where(
      'account_id',
      'in',
      work.accounts.map((account) => account.id),
    )
    .executeTakeFirst();
}

export async function readMessage(work: MailWork, id: string): Promise<MailMessage> {
  const row = await messageFor(work, id);
  const records = await linkedRecords(work, [id]);
  const {body_html: bodyHtml, body_text: bodyText, answers} = row;
  return {...headOf(work.viewer, row, records.get(row.id)), bodyHtml, bodyText, answers};
}

export async function attachmentsOf(work: Omit<MailWork, 'account'>, id: string): Promise<AttachmentRow[]> {
  await messageFor(work, id);
  return work.db
    .selectFrom('lc_mail_attachment')
    .selectAll()
    .where('app_id', '=', work.application.id)
    .where('message_id', '=', id)
    .orderBy('position')
    .execute();
}

export const shownAttachment = ({app_id, id, name, mime_type, size, content_id}: AttachmentRow): MailAttachment => ({
  ...{id, name, mimeType: mime_type, size, contentId: content_id},
  url: `/designer/email/attachment?id=${id}&APP_ID=${encodeURIComponent(app_id)}`,
});

/** An attachment of a message that the person may read. */
export async function attachmentFor(work: Omit<MailWork, 'account'>, id: string): Promise<AttachmentRow | undefined> {
  return work.db
    .selectFrom('lc_mail_attachment as a')
    .innerJoin('lc_mail_message as m', (on) => on.onRef('m.app_id', '=', 'a.app_id').onRef('m.id', '=', 'a.message_id'))
    .selectAll('a')
    .where('a.app_id', '=', work.application.id)
    .where('a.id', '=', id)
    .where(
      'm.account_id',
      'in',
      work.accounts.map((account) => account.id),
    )
    .executeTakeFirst();
}
