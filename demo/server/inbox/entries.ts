import {sql} from 'kysely';
import {
  INBOX_SETTINGS,
  type InboxEntry,
  type InboxFile,
  type InboxFilter,
  type InboxKind,
  type InboxPage,
  type InboxSettings,
} from '../../../src/contract/inbox.js';
import {localized} from '../../../src/values/localized.js';
import type {ColourRole, LocalizedText} from '../../../src/values/types.js';
import type {Application} from '../application.js';
import type {Db} from '../db/database.js';
import type {ObjectDefinition} from '../definition.js';
import {baseUrlOf} from '../metadata/describe.js';
import type {RecordTransaction} from '../records/permitted-rows.js';
import {newId} from '../schema/ids.js';
import type {Viewer} from '../security/viewer.js';

/** What somebody is notified of, in every language. */
export interface NewEntry {
  kind: InboxKind;
  tone: ColourRole;
  icon: string;
  title: LocalizedText;
  context?: LocalizedText;
  detail?: LocalizedText;
  file?: InboxFile;
}

/** The record that an entry leads to. */
interface RecordOfEntry {
  alias: string;
  id: string;
}

/** Entries of one person that stay; the older ones go. */
const KEPT = 1_000;

const json = (text: LocalizedText | undefined) => (text === undefined ? null : JSON.stringify(text));

/** Adds an entry to a person's inbox, within the transaction that it is about, unless they want none of its kind. */
export async function addEntry(
  {db, application, inbox, now = Date.now()}: RecordTransaction,
  userId: string,
  about: RecordOfEntry | null,
  {title, context, detail, file, ...entry}: NewEntry,
): Promise<void> {
  if (!(await wants(db, application, userId, entry.kind))) return;
  const id = newId(now);
  const texts = {title: JSON.stringify(title), context: json(context), detail: json(detail)};
  const own = {app_id: application.id, id, user_id: userId, actions: '[]', created_at: now};
  const leads = {alias: about?.alias ?? null, record_id: about?.id ?? null, file: file ? JSON.stringify(file) : null};
  await db
    .insertInto('lc_inbox')
    .values({...own, ...entry, ...texts, ...leads})
    .execute();
  inbox?.push({userId, added: id});
}

/** Whether a person wants to be notified of a kind. What is no setting says nothing. */
async function wants(db: Db, {id: appId}: Application, userId: string, kind: InboxKind): Promise<boolean> {
  const row = await db
    .selectFrom('lc_setting')
    .select('settings')
    .where('app_id', '=', appId)
    .where('user_id', '=', userId)
    .where('key', '=', INBOX_SETTINGS)
    .executeTakeFirst();
  const settings = row && (JSON.parse(row.settings) as InboxSettings | null);
  return settings?.[kind] !== false;
}

const mine = (db: Db, {id: appId}: Application, viewer: Viewer) =>
  db.selectFrom('lc_inbox').where('app_id', '=', appId).where('user_id', '=', viewer.id);

/** A part of a person's entries, after the one with the id `before`. */
export async function entriesOf(
  db: Db,
  application: Application,
  viewer: Viewer,
  {filter, before, limit}: {filter: InboxFilter; before?: string; limit: number},
): Promise<InboxPage> {
  let query = mine(db, application, viewer).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  if (filter === 'new') query = query.where('read_at', 'is', null);
  if (filter === 'mentions') query = query.where('kind', '=', 'mention');
  const last =
    before && (await mine(db, application, viewer).select('created_at').where('id', '=', before).execute())[0];
  if (before && !last) return {entries: [], unread: await unreadOf(db, application, viewer), more: false};
  if (last) query = query.where(sql<boolean>`(created_at, id) < (${last.created_at}, ${before})`);
  const rows = await query.limit(limit + 1).execute();
  const entries = rows.slice(0, limit).map((row): InboxEntry => ({
    id: row.id,
    kind: row.kind,
    tone: row.tone,
    icon: row.icon,
    title: localized(row.title, viewer.locale),
    context: localized(row.context, viewer.locale),
    detail: localized(row.detail, viewer.locale),
    url: row.alias && row.record_id && recordUrl(application.id, row.alias, row.record_id),
    file: row.file,
    actions: row.actions.map(({label, url}) => ({label: localized(label, viewer.locale), url})),
    at: Number(row.created_at),
    read: row.read_at !== null,
  }));
  return {entries, unread: await unreadOf(db, application, viewer), more: rows.length > limit};
}

const recordUrl = (appId: string, alias: string, id: string) => `${baseUrlOf(appId, alias)}/ajax-update?id=${id}`;

export async function unreadOf(db: Db, application: Application, viewer: Viewer): Promise<number> {
  const {count} = await mine(db, application, viewer)
    .where('read_at', 'is', null)
    .select((by) => by.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks one entry of a person as read; with `all` also every older one. */
export async function markRead(
  db: Db,
  {id: appId}: Application,
  viewer: Viewer,
  {id, all}: {id: string; all: boolean},
): Promise<void> {
  const those = all
    ? sql`(created_at, id) <= (select i.created_at, i.id from lc_inbox as i
        where i.app_id = ${appId} and i.user_id = ${viewer.id} and i.id = ${id})`
    : sql`id = ${id}`;
  await sql`update lc_inbox set read_at = ${Date.now()}
    where app_id = ${appId} and user_id = ${viewer.id} and read_at is null and ${those}`.execute(db);
}

/** Entries about a deleted record stay, and lead nowhere. */
export async function unlinkEntries(
  {db, application}: RecordTransaction,
  {alias}: ObjectDefinition,
  id: string,
): Promise<void> {
  await db
    .updateTable('lc_inbox')
    .set({record_id: null})
    .where('app_id', '=', application.id)
    .where('alias', '=', alias)
    .where('record_id', '=', id)
    .execute();
}

/** Removes the oldest entries of who has very many. */
export async function trimInboxes(db: Db): Promise<void> {
  await sql`delete from lc_inbox as i using (
      select app_id, id, row_number() over (partition by app_id, user_id order by created_at desc, id desc) as place
      from lc_inbox) as ranked
    where ranked.place > ${KEPT} and i.app_id = ranked.app_id and i.id = ranked.id`.execute(db);
}
