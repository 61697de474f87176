import {sql} from 'kysely';
import type {ObjectDefinition} from '../definition.js';
import {deletionEvents} from '../realtime/audience.js';
import {columnOf, tableOf} from '../schema/columns.js';
import {newId} from '../schema/ids.js';
import type {RecordTransaction} from './permitted-rows.js';
import {same} from './same.js';
import {insertRows, type Content} from './stored.js';

/** Writes what became of the attributes that an object follows, in the transaction that changes them. */
export async function writeJournals(
  work: RecordTransaction,
  {journals = []}: ObjectDefinition,
  id: string,
  before: Content | null,
  after: Content,
): Promise<void> {
  const {db, application, viewer, events, now = Date.now()} = work;
  for (const {attribute, object: alias, columns} of journals) {
    const [old, value] = [before?.[attribute] ?? null, after[attribute] ?? null];
    const object = application.object(alias);
    if (!object || same(old, value)) continue;
    const at = new Date(now).toISOString();
    const entry = {
      id: newId(now),
      own: {app_id: application.id, version: 1, created_at: at, updated_at: at},
      content: {
        [columns.record]: id,
        [columns.at]: now,
        [columns.by]: viewer.presentation,
        [columns.before]: old,
        [columns.after]: value,
      },
    };
    await insertRows(db, tableOf(object), object.attributes, [entry]);
    events.push({appId: application.id, alias, id: entry.id, kind: 'insert', version: 1});
  }
}

/** What was written down of a record goes with it. */
export async function deleteJournals(
  work: RecordTransaction,
  {journals = []}: ObjectDefinition,
  id: string,
): Promise<void> {
  const {db, application, events} = work;
  for (const {object: alias, columns} of journals) {
    const object = application.object(alias);
    const reference = object?.attributes.find(({internalId}) => internalId === columns.record);
    if (!object || !reference) continue;
    const own = sql`from ${sql.table(tableOf(object))}
      where app_id = ${application.id} and ${sql.ref(columnOf(reference))} = ${id}`;
    const {rows} = await sql<{id: string; version: number}>`select id, version ${own}`.execute(db);
    const base = {appId: application.id, alias, kind: 'delete' as const};
    for (const row of rows) events.push(...(await deletionEvents(work, object, {...base, ...row})));
    await sql`delete ${own}`.execute(db);
  }
}
