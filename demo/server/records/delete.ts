import {sql} from 'kysely';
import type {ObjectDefinition} from '../definition.js';
import {accessDenied, Refusal} from '../http/refusal.js';
import {deletionEvents} from '../realtime/audience.js';
import {baseUrlOf} from '../metadata/describe.js';
import {sectionTableOf, sectionsOf, tableOf} from '../schema/columns.js';
import {isId} from '../schema/ids.js';
import {unlinkEntries} from '../inbox/entries.js';
import {accountsChanged} from '../security/account-records.js';
import {writeAuditEntry} from './audit/write-entry.js';
import {deleteJournals} from './journal.js';
import {freeFilesOf} from './attached-files.js';
import {readRecord} from './read.js';
import {isReferred} from './references.js';
import {readStored} from './stored.js';
import {holds, type RecordTransaction} from './permitted-rows.js';

/** Deletes a record and its rows. Refused while another record refers to it, or when its version is another. */
export async function deleteRecord(
  work: RecordTransaction,
  object: ObjectDefinition,
  id: string,
  version?: number,
): Promise<void> {
  const {db, application, viewer} = work;
  const rights = application.rights(object, viewer);
  const stored =
    isId(id) && rights.may('view') && rights.may('delete')
      ? await readStored(db, application.id, object, id, 'update')
      : null;
  if (!stored) throw accessDenied();
  for (const permission of ['view', 'delete'] as const) {
    if (!(await holds(work, object, rights.rule(permission), id))) throw accessDenied();
  }
  if (version !== undefined && version !== stored.version) {
    throw new Refusal('OUTDATED_VERSION', 'server.outdated', {result: await readRecord(work, object, id)});
  }
  await deleteJournals(work, object, id);
  if (await isReferred(work, object, id)) throw linked(work, object, id);
  const {content, version: last} = stored;
  const gone = {appId: application.id, alias: object.alias, id, kind: 'delete' as const, version: last};
  const events = await deletionEvents(work, object, gone);
  await writeAuditEntry(work, object, {id, version: last + 1, kind: 'delete', before: content, after: null});
  await freeFilesOf(work, object, content);
  for (const section of sectionsOf(object)) {
    const rows = sql.table(sectionTableOf(object, section.internalId));
    await sql`delete from ${rows} where app_id = ${application.id} and owner_id = ${id}`.execute(db);
  }
  await sql`delete from ${sql.table(tableOf(object))} where app_id = ${application.id} and id = ${id}`.execute(db);
  await unlinkEntries(work, object, id);
  await accountsChanged(work, object, id, content, null);
  work.events.push(...events);
}

const linked = ({application}: RecordTransaction, {alias}: ObjectDefinition, id: string) =>
  new Refusal('INTEGRITY_VIOLATION', 'server.linked', {url: `${baseUrlOf(application.id, alias)}/references?id=${id}`});
