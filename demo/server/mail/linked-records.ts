import type {MailRecord} from '../../../src/contract/mail.js';
import {localized} from '../../../src/values/localized.js';
import type {LocalizedText} from '../../../src/values/types.js';
import type {Db} from '../db/database.js';
import {accessDenied} from '../http/refusal.js';
import {baseUrlOf} from '../metadata/describe.js';
import {rowsFor} from '../records/permitted-rows.js';
import {isId} from '../schema/ids.js';
import {recordWork, type MailWork} from './mail-work.js';

interface Link {
  alias: string;
  id: string;
}
type Reader = Omit<MailWork, 'account' | 'accounts'>;

/** Records that one message is linked with at most. */
const MOST_LINKS = 20;

/** The records that messages are linked with, by message, as far as the person may see them. */
export async function linkedRecords(work: Reader, messages: readonly string[]): Promise<Map<string, MailRecord[]>> {
  const found = new Map<string, MailRecord[]>();
  if (!messages.length) return found;
  const links = await work.db
    .selectFrom('lc_mail_link')
    .select(['message_id', 'alias', 'record_id'])
    .where('app_id', '=', work.application.id)
    .where('message_id', 'in', messages)
    .orderBy('alias')
    .orderBy('record_id')
    .execute();
  const seen = await seenRecords(
    work,
    links.map(({alias, record_id: id}) => ({alias, id})),
  );
  for (const {message_id, alias, record_id} of links) {
    const record = seen.get(`${alias} ${record_id}`);
    if (record) found.set(message_id, [...(found.get(message_id) ?? []), record]);
  }
  return found;
}

/** Those of the records that the person may see, by `alias id`. */
export async function seenRecords(work: Reader, links: readonly Link[]): Promise<Map<string, MailRecord>> {
  const {application, viewer} = work;
  const seen = new Map<string, MailRecord>();
  for (const alias of new Set(links.map((link) => link.alias))) {
    const object = application.permitted(alias, viewer);
    if (!object) continue;
    const ids = [...new Set(links.filter((link) => link.alias === alias).map(({id}) => id))];
    const {presentation, icon, singular} = object;
    const select = application.rights(object, viewer).sees(presentation) ? [presentation] : [];
    const rows = await rowsFor(recordWork(work), {from: alias, select, where: ['IN', 'id', ids]});
    for (const row of rows) {
      const own = localized(row[presentation] as LocalizedText | null, viewer.locale);
      const id = String(row.id);
      const url = `${baseUrlOf(application.id, alias)}/ajax-update?id=${id}`;
      const name = own || localized(singular, viewer.locale);
      seen.set(`${alias} ${id}`, {alias, id, presentation: name, icon, url});
    }
  }
  return seen;
}

/** Refuses records that the person may not see, as unknown ones. */
export async function refuseUnseen(work: Reader, links: readonly Link[]): Promise<void> {
  if (links.length > MOST_LINKS || links.some(({id}) => !isId(id))) throw accessDenied();
  const seen = await seenRecords(work, links);
  if (links.some(({alias, id}) => !seen.has(`${alias} ${id.toLowerCase()}`))) throw accessDenied();
}

export async function addLinks(db: Db, app_id: string, message_id: string, links: readonly Link[]): Promise<void> {
  if (!links.length) return;
  await db
    .insertInto('lc_mail_link')
    .values(links.map(({alias, id}) => ({app_id, message_id, alias, record_id: id})))
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function removeLink({db, application}: Reader, message: string, {alias, id}: Link): Promise<void> {
  await db
    .deleteFrom('lc_mail_link')
    .where('app_id', '=', application.id)
    .where('message_id', '=', message)
    .where('alias', '=', alias)
    .where('record_id', '=', id)
    .execute();
}
