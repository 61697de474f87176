import {sql, type Selectable} from 'kysely';
import {localized} from '../../../src/values/localized.js';
import type {Tables} from '../db/tables.js';
import type {NoticeKind} from '../db/signing-tables.js';
import {deliverOwn} from '../mail/deliver-here.js';
import {addActivity} from './activity.js';
import {partiesOf} from './completing.js';
import {noticeMail, type NoticeMail} from './notice-mail.js';
import type {Running} from './signing-runner.js';
import {announceSigning, heldPackage, recipientsOf, updatePackage} from './signing-work.js';

export type NoticeRow = Selectable<Tables['lc_signing_notice']>;

const AT_ONCE = 5;
/** ms until a message that the mail server had no time for is handed over again, by how often it was. */
const PAUSES = [30_000, 120_000, 600_000, 3_600_000];

/** Hands over what is due, each message once; answers whether there was any. */
export async function sendNotices(running: Running): Promise<boolean> {
  await giveUpLost(running);
  const claimed = await claim(running);
  const sent = await Promise.allSettled(claimed.map((row) => send(running, row)));
  for (const one of sent) if (one.status === 'rejected') running.services.log.error('signing', one.reason);
  return claimed.length > 0;
}

async function claim({services, self, leaseMs, now}: Running): Promise<NoticeRow[]> {
  const moment = now();
  const {rows} = await sql<NoticeRow>`
    update lc_signing_notice as n set held_by = ${self}::uuid, held_until = ${moment + leaseMs}::bigint, tries = tries + 1
    from (select app_id, id from lc_signing_notice
      where due_at <= ${moment}::bigint and ended_at is null and held_by is null
      order by due_at, id limit ${AT_ONCE} for update skip locked) as due
    where n.app_id = due.app_id and n.id = due.id returning n.*`.execute(services.database.db);
  return rows;
}

/** What an instance held when it died is not sent again: the mail server may have it. */
async function giveUpLost(running: Running): Promise<void> {
  const lost = await running.services.database.db
    .selectFrom('lc_signing_notice')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('held_until', '<', running.now())
    .execute();
  for (const row of lost) await fail(running, row, row.held_by!);
}

async function send(running: Running, row: NoticeRow): Promise<void> {
  const {services, self, now} = running;
  const mail = await mailOf(running, row);
  if (!mail) return void (await end(running, row, self));
  const {to, from, replyTo, subject, text, html} = mail;
  try {
    await services.mailer.send({
      from: {name: from, address: services.mailer.from},
      ...(replyTo && {replyTo}),
      ...{to: {name: to.name, address: to.address}, subject, text, html},
      headers: {'Auto-Submitted': 'auto-generated'},
    });
  } catch (error) {
    services.log.error('mail', error);
    const pause = isRefusedForNow(error) ? PAUSES[row.tries - 1] : undefined;
    if (pause === undefined) return fail(running, row, self);
    await services.database.db
      .updateTable('lc_signing_notice')
      .set({due_at: now() + pause, held_by: null, held_until: null})
      .where('app_id', '=', row.app_id)
      .where('id', '=', row.id)
      .where('held_by', '=', self)
      .execute();
    return;
  }
  await end(running, row, self);
  if (services.mailer.isSink('')) await deliver(running, row, mail);
}

/** Before the message was handed over, or with a code that says: not now. */
function isRefusedForNow(error: unknown): boolean {
  const {command, responseCode} = error as {command?: string; responseCode?: number};
  return command === 'CONN' || (responseCode !== undefined && responseCode >= 400 && responseCode < 500);
}

/** Without a mail server, people of the application get it in their mailbox here. */
async function deliver({services, now}: Running, row: NoticeRow, mail: NoticeMail): Promise<void> {
  const sender = {name: mail.from, address: services.mailer.from};
  try {
    await deliverOwn(services, row.app_id, {
      ...{
        sender,
        recipients: {to: [mail.to], cc: [], bcc: []},
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      },
      ...{at: now(), messageId: `${row.id}@signing`, answers: [], attachments: []},
    });
  } catch (error) {
    services.log.error('mail', error);
  }
}

async function end({services, now}: Running, {app_id, id}: NoticeRow, by: string): Promise<boolean> {
  const {numUpdatedRows} = await services.database.db
    .updateTable('lc_signing_notice')
    .set({ended_at: now(), held_by: null, held_until: null})
    .where('app_id', '=', app_id)
    .where('id', '=', id)
    .where('held_by', '=', by)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

async function fail(running: Running, row: NoticeRow, by: string): Promise<void> {
  const {services, now} = running;
  if (!(await end(running, row, by))) return;
  const {db} = services.database;
  const found = await heldPackage(db, {app_id: row.app_id, id: row.package_id});
  if (!found) return;
  const recipient = (await recipientsOf(db, found)).find(({id}) => id === row.recipient_id);
  const name = isForSender(row.kind) ? (await partiesOf(running, found)).sender : (recipient?.name ?? '');
  await addActivity(db, found, {kind: 'notification-failed', actor: '', params: {name}}, now());
  await updatePackage(db, found);
  announceSigning(services, found);
}

const isForSender = (kind: NoticeKind): boolean => kind.startsWith('was-');

/** null: there is nothing to say any more. */
async function mailOf(running: Running, notice: NoticeRow): Promise<NoticeMail | null> {
  const {services} = running;
  const {db} = services.database;
  const row = await db
    .selectFrom('lc_signing_package')
    .selectAll()
    .where('app_id', '=', notice.app_id)
    .where('id', '=', notice.package_id)
    .executeTakeFirst();
  const recipient = row && (await recipientsOf(db, row)).find(({id}) => id === notice.recipient_id);
  if (!row || (notice.recipient_id && !recipient)) return null;
  const isAsked = ['request', 'approval', 'reminder'].includes(notice.kind);
  if (isAsked && (row.status !== 'sent' || !['active', 'viewed'].includes(recipient?.status ?? ''))) return null;
  const parties = await partiesOf(running, row);
  const screen = services.applications.get(row.app_id)?.definition.pages?.find((page) => page.screen === 'signing');
  const page = screen && `/${row.app_id}/${screen.alias}/page?package=${row.id}`;
  const application = parties.application || localized(row.app_id, row.locale);
  return noticeMail(services.files.secret, notice.kind, {row, recipient, ...parties, application, page});
}
