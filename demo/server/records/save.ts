// Records of objects. A save reads from here downwards: what is changed (`change.ts`), what is worked out (`rules/formulas.ts`), whether
// it is valid (`rules/validate.ts`), how it is stored (`stored.ts`), what the history says (`audit/`).
import {sql} from 'kysely';
import type {SectionRow} from '../../../src/values/types.js';
import type {ObjectDefinition} from '../definition.js';
import {accessDenied, Refusal} from '../http/refusal.js';
import {
  columnOf,
  isSection,
  sectionTableOf,
  sectionsOf,
  sqlTypeOf,
  storedAttributes,
  tableOf,
} from '../schema/columns.js';
import {isId, newId} from '../schema/ids.js';
import {notifyPeople} from '../inbox/notify-people.js';
import {accountsChanged} from '../security/account-records.js';
import {writeAuditEntry} from './audit/write-entry.js';
import {writeJournals} from './journal.js';
import {changed} from './change.js';
import {validate} from './rules/validate.js';
import {derivedValues} from './rules/derived-values.js';
import {AttachedFiles} from './attached-files.js';
import {numbered} from './rules/numbering.js';
import {readRecord} from './read.js';
import type {ObjectToSave, SavedObject} from '../../../src/contract/records.js';
import {same} from './same.js';
import {columnValue, insertRows, readStored, replaceRows, shownEmpty, type Content, type Stored} from './stored.js';
import {holds, type RecordTransaction} from './permitted-rows.js';

/**
 * Creates or changes a record within the work's transaction, and reads it back as the viewer may see it. A save that
 * changes nothing leaves the record at its version, and no event is sent.
 */
export async function saveRecord(
  work: RecordTransaction,
  object: ObjectDefinition,
  given: ObjectToSave,
): Promise<SavedObject> {
  const before = given.id ? await openForUpdate(work, object, given.id, given.version) : null;
  const rights = work.application.rights(object, work.viewer);
  const permission = before ? 'update' : 'insert';
  if (!rights.may(permission)) throw accessDenied();
  const change = changed(work, rights, before?.content ?? null, given.content);
  let content = await derivedValues(work, object, change.content);
  const files = await AttachedFiles.of(work, object, before?.content ?? null, change, content);
  await validate(work, rights, before?.content ?? null, change, content, files.faults, given.form);
  if (before && same(kept(object, before.content), kept(object, content))) return readRecord(work, object, before.id);
  if (!before) content = await numbered(work, object, content);
  const id = before?.id ?? newId(work.now);
  if (before) await update(work, object, before, content);
  else await insert(work, object, id, content);
  await files.settle(id);
  // The record as saved must be one that the viewer may have saved: nobody writes a record out of their own reach.
  if (!(await holds(work, object, rights.rule(permission), id))) throw accessDenied();
  await accountsChanged(work, object, id, before?.content ?? null, content);
  const version = (before?.version ?? 0) + 1;
  await writeJournals(work, object, id, before?.content ?? null, content);
  await writeAuditEntry(work, object, {id, version, kind: permission, before: before?.content ?? null, after: content});
  await notifyPeople(work, object, id, before?.content ?? null, content);
  const saved = await readRecord(work, object, id, version);
  work.events.push({appId: work.application.id, alias: object.alias, id, kind: permission, version: saved.version});
  return saved;
}

/** What of a content its columns and rows keep. */
const kept = ({attributes}: ObjectDefinition, content: Content) =>
  attributes.map((attribute) => {
    const {internalId, type} = attribute;
    if (!isSection(attribute)) return shownEmpty(attribute, content[internalId]);
    const columns = storedAttributes(type[1]?.columns ?? []);
    const rows = (content[internalId] ?? []) as SectionRow[];
    return rows.map((row) => [row.id, ...columns.map((column) => shownEmpty(column, row[column.internalId]))]);
  });

/** The record, held against other writers; refused alike when it is unknown, hidden or not to be changed. */
async function openForUpdate(
  work: RecordTransaction,
  object: ObjectDefinition,
  id: string,
  version: number | undefined,
): Promise<Stored> {
  const rights = work.application.rights(object, work.viewer);
  const stored =
    isId(id) && rights.may('view') ? await readStored(work.db, work.application.id, object, id, 'no key update') : null;
  if (!stored) throw accessDenied();
  for (const permission of ['view', 'update'] as const) {
    if (!(await holds(work, object, rights.rule(permission), id))) throw accessDenied();
  }
  if (version !== undefined && version !== stored.version) {
    throw new Refusal('OUTDATED_VERSION', 'server.outdated', {result: await readRecord(work, object, id)});
  }
  return stored;
}

async function insert(
  {db, application, now = Date.now()}: RecordTransaction,
  object: ObjectDefinition,
  id: string,
  content: Content,
): Promise<void> {
  const at = new Date(now).toISOString();
  const own = {app_id: application.id, version: 1, created_at: at, updated_at: at};
  await insertRows(db, tableOf(object), object.attributes, [{id, own, content}]);
  for (const section of sectionsOf(object)) {
    const rows = ownedRows(application.id, id, content[section.internalId] as SectionRow[]);
    await insertRows(db, sectionTableOf(object, section.internalId), section.type[1]?.columns ?? [], rows);
  }
}

async function update(
  work: RecordTransaction,
  object: ObjectDefinition,
  {id, content: before}: Stored,
  content: Content,
): Promise<void> {
  const {db, application, now = Date.now()} = work;
  const assigned = storedAttributes(object.attributes)
    .filter(({internalId}) => !same(before[internalId], content[internalId]))
    .map((attribute) => {
      const value = columnValue(attribute, content[attribute.internalId]);
      const bound = sqlTypeOf(attribute) === 'jsonb' && value !== null ? JSON.stringify(value) : value;
      return sql`${sql.ref(columnOf(attribute))} = ${bound}`;
    });
  const stamped = [sql`version = version + 1`, sql`updated_at = ${new Date(now).toISOString()}`, ...assigned];
  await sql`update ${sql.table(tableOf(object))} set ${sql.join(stamped)} where app_id = ${application.id} and id = ${id}`.execute(
    db,
  );
  for (const section of sectionsOf(object)) {
    await updateRows(
      work,
      object,
      section.internalId,
      id,
      before[section.internalId] as SectionRow[],
      content[section.internalId] as SectionRow[],
    );
  }
}

/** Writes only the rows that are new, moved, changed or gone. */
async function updateRows(
  {db, application}: RecordTransaction,
  object: ObjectDefinition,
  section: string,
  owner: string,
  before: SectionRow[],
  after: SectionRow[],
) {
  const table = sectionTableOf(object, section);
  const kept = new Set(after.map(({id}) => id));
  const gone = before.filter(({id}) => !kept.has(id)).map(({id}) => id);
  if (gone.length)
    await sql`delete from ${sql.table(table)} where app_id = ${application.id} and id = any(${gone}::uuid[])`.execute(
      db,
    );
  const places = new Map(before.map((row, at) => [row.id, {row, at}]));
  const columns = object.attributes.find(({internalId}) => internalId === section)?.type[1]?.columns ?? [];
  const touched = ownedRows(application.id, owner, after).filter(({id, own, content}) => {
    const old = places.get(id);
    return !old || old.at !== own.position || !same(old.row, content);
  });
  await replaceRows(db, table, columns, touched);
}

const ownedRows = (app_id: string, owner_id: string, rows: readonly SectionRow[]) =>
  rows.map((content, position) => ({id: content.id, own: {app_id, owner_id, position}, content}));
