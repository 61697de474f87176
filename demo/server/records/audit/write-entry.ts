import {sql} from 'kysely';
import {heldType} from '../../../../src/values/attribute-type.js';
import type {AuditChange, AuditKind} from '../../../../src/contract/audit.js';
import {isEmptyValue} from '../../../../src/values/compare.js';
import {LOCALES, type Attribute, type LocalizedText} from '../../../../src/values/types.js';
import type {ObjectDefinition} from '../../definition.js';
import {idsIn, isFileType} from '../../files/access.js';
import {columnOf, isEnumeration, tableOf} from '../../schema/columns.js';
import {newId} from '../../schema/ids.js';
import {changesOf, type RawChange} from './changed-values.js';
import type {Content} from '../stored.js';
import type {RecordTransaction} from '../permitted-rows.js';

interface Happened {
  id: string;
  version: number;
  kind: AuditKind;
  before: Content | null;
  after: Content | null;
}

const MOST_CHANGES = 500;
/** Characters of one text, and of all changes of an entry as JSON. */
const MOST_TEXT = 2000;
const MOST_SIZE = 256_000;
const FILES = 'lc_file';

/** Writes down who changed what, in the transaction that changes it. A save that changes nothing leaves no entry. */
export async function writeAuditEntry(
  work: RecordTransaction,
  object: ObjectDefinition,
  happened: Happened,
): Promise<void> {
  const {db, application, viewer, now = Date.now()} = work;
  const {id, version, kind, before, after} = happened;
  const all = changesOf(object, before, after);
  if (!all.length && kind === 'update') return;
  const changes = await withTexts(work, all.slice(0, MOST_CHANGES));
  const row = {app_id: application.id, id: newId(now), alias: object.alias, record_id: id, version, at: now, kind};
  const user = {user_id: viewer.id, user_name: viewer.presentation};
  const kept = {changes: JSON.stringify(changes), omitted: all.length - changes.length};
  await db
    .insertInto('lc_audit')
    .values({...row, ...user, ...kept})
    .execute();
}

/** The changes with what references and files were called at the time, as many as fit. */
async function withTexts(work: RecordTransaction, raw: readonly RawChange[]): Promise<AuditChange[]> {
  const texts = await textsOf(work, raw);
  const given = raw.map(({path, kind, line, values}): AuditChange => {
    const row = (side: 'before' | 'after') =>
      Object.fromEntries(
        values
          .filter((value) => !isEmptyValue(value[side]))
          .map((value) => [value.attribute.internalId, kept(value.attribute, value[side], texts)]),
      );
    const [one] = values;
    const value = (side: 'before' | 'after') => (one ? kept(one.attribute, one[side], texts) : null);
    return {
      path,
      kind,
      ...(line && {line}),
      before: kind === 'removed' ? row('before') : kind === 'set' ? value('before') : null,
      after: kind === 'added' ? row('after') : kind === 'set' ? value('after') : null,
    };
  });
  let size = 0;
  return given.filter((change) => (size += JSON.stringify(change).length) <= MOST_SIZE);
}

/** A value as the log keeps it: without secrets, references and files with their names, texts not without end. */
function kept(attribute: Attribute, value: unknown, texts: ReadonlyMap<string, LocalizedText>): unknown {
  if (attribute.type[1]?.policy !== undefined || isEmptyValue(value)) return null;
  const target = targetOf(attribute);
  if (target === null) return cut(value);
  const items = idsIn(value).map((id) => ({v: id, p: texts.get(`${target} ${id}`) ?? ''}));
  return Array.isArray(value) ? items : (items[0] ?? null);
}

/** What the attribute points at: alias of an object, or the stored files. */
export function targetOf(attribute: Attribute): string | null {
  if (isFileType(attribute)) return FILES;
  return heldType(attribute) === 'reference' && !isEnumeration(attribute) ? (attribute.type[1]?.ref ?? null) : null;
}

function cut(value: unknown): unknown {
  if (typeof value === 'string') return value.length > MOST_TEXT ? `${value.slice(0, MOST_TEXT)}…` : value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const texts = value as Record<string, unknown>;
  return Object.fromEntries(LOCALES.map((locale) => [locale, cut(texts[locale] ?? '')]));
}

async function textsOf(
  {db, application}: RecordTransaction,
  raw: readonly RawChange[],
): Promise<Map<string, LocalizedText>> {
  const wanted = new Map<string, Set<string>>();
  for (const {attribute, before, after} of raw.flatMap(({values}) => values)) {
    const target = targetOf(attribute);
    if (target === null) continue;
    const ids = wanted.get(target) ?? new Set();
    for (const id of [...idsIn(before), ...idsIn(after)]) ids.add(id);
    wanted.set(target, ids);
  }
  const texts = new Map<string, LocalizedText>();
  for (const [target, ids] of wanted) {
    const {table, column} = named(application.object(target));
    const {rows} = await sql<{id: string; text: LocalizedText | null}>`
      select id, ${sql.ref(column)} as text from ${sql.table(table)}
      where app_id = ${application.id} and id = any(${[...ids]}::uuid[])`.execute(db);
    for (const {id, text} of rows) if (text !== null) texts.set(`${target} ${id}`, text);
  }
  return texts;
}

/** Where the names of an object's records are stored; those of files without one. */
function named(object: ObjectDefinition | undefined): {table: string; column: string} {
  const shown = object?.attributes.find(({internalId}) => internalId === object.presentation);
  return object && shown ? {table: tableOf(object), column: columnOf(shown)} : {table: FILES, column: 'name'};
}
