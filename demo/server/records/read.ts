import {sql} from 'kysely';
import type {Query} from '../../../src/query/types.js';
import {localized} from '../../../src/values/localized.js';
import type {Attribute, LocalizedText, PresentedValue} from '../../../src/values/types.js';
import type {ObjectDefinition} from '../definition.js';
import {accessDenied} from '../http/refusal.js';
import {isSection, tableOf} from '../schema/columns.js';
import type {ObjectRights} from '../security/rights.js';
import {shownEmpty, type Content} from './stored.js';
import {holds, rowsFor, type RecordTransaction} from './permitted-rows.js';
import type {SavedObject} from '../../../src/contract/records.js';

/** A record as the viewer may see it; unknown and forbidden are refused alike. Its version need not be read when known. */
export async function readRecord(
  work: RecordTransaction,
  object: ObjectDefinition,
  id: string,
  version?: number,
): Promise<SavedObject> {
  const rights = work.application.rights(object, work.viewer);
  if (!rights.may('view')) throw accessDenied();
  const attributes = rights.attributes();
  const fields = attributes.filter((attribute) => !isSection(attribute));
  const [row] = await rowsFor(work, {from: object.alias, where: ['=', 'id', {value: id}], ...selected(fields)});
  if (!row) throw accessDenied();
  const presentations: Record<string, string> = {};
  const content = presented(fields, row, '', presentations);
  for (const section of attributes.filter(isSection)) {
    content[section.internalId] = await readSection(work, object, section, id, presentations);
  }
  const may = await rowRights(work, object, rights, id);
  const stamp = version === undefined ? await stampOf(work, object, id) : ownStamp(work, version);
  return {
    id,
    alias: object.alias,
    presentation: presentationOf(object, content, work),
    version: stamp.version,
    content,
    presentations,
    rights: may,
    ...((may.canUpdate || (await holds(work, object, rights.rule('viewAuditLog'), id))) && stamp.changed),
  };
}

const selected = (attributes: readonly Attribute[]): Pick<Query, 'select' | 'withPresentations'> => ({
  select: attributes.map(({internalId}) => internalId),
  withPresentations: true,
});

async function readSection(
  work: RecordTransaction,
  object: ObjectDefinition,
  section: Attribute,
  owner: string,
  presentations: Record<string, string>,
) {
  const columns = section.type[1]?.columns ?? [];
  const rows = await rowsFor(work, {
    from: `${object.alias}.${section.internalId}`,
    where: ['=', 'owner', {value: owner}],
    orderBy: [{column: 'position', dir: 'ASC'}],
    ...selected(columns),
  });
  return rows.map((row) => ({
    ...presented(columns, row, `${section.internalId}.${row.id}.`, presentations),
    id: row.id,
  }));
}

/** Values by id, with the texts of references put aside by path. */
function presented(
  attributes: readonly Attribute[],
  row: Content,
  prefix: string,
  presentations: Record<string, string>,
): Content {
  return Object.fromEntries(
    attributes.map((attribute) => {
      const value = row[attribute.internalId];
      if (!isPresented(value)) return [attribute.internalId, shownEmpty(attribute, value)];
      presentations[prefix + attribute.internalId] = value.p;
      return [attribute.internalId, value.v];
    }),
  );
}

const isPresented = (value: unknown): value is PresentedValue =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'v') && Object.hasOwn(value, 'p');

export function presentationOf(object: ObjectDefinition, content: Content, {viewer}: RecordTransaction): string {
  const value = content[object.presentation];
  return typeof value === 'object' ? localized(value as LocalizedText | null, viewer.locale) : String(value ?? '');
}

async function rowRights(
  work: RecordTransaction,
  object: ObjectDefinition,
  rights: ObjectRights,
  id: string,
): Promise<SavedObject['rights']> {
  return {
    canUpdate: await holds(work, object, rights.rule('update'), id),
    canDelete: await holds(work, object, rights.rule('delete'), id),
    ...lockedParts(rights, 'update'),
  };
}

/** What of a record the viewer may not change. */
export function lockedParts(rights: ObjectRights, permission: 'insert' | 'update') {
  const rows = rights.rowRights(permission);
  return {readonly: rights.readonlyFields(permission), ...(rows && {rows})};
}

interface Stamp {
  version: number;
  changed: Pick<SavedObject, 'changedBy' | 'changedAt'> | null;
}

const ownStamp = ({viewer, now = Date.now()}: RecordTransaction, version: number): Stamp => ({
  version,
  changed: {changedBy: viewer.presentation, changedAt: now},
});

/** The version of a record, and who made it: of one that nobody has saved since the log began, nobody knows. */
async function stampOf({db, application}: RecordTransaction, object: ObjectDefinition, id: string): Promise<Stamp> {
  const {rows} = await sql<{version: number; user_name: string | null; at: number | null}>`
    select record.version, log.user_name, log.at from ${sql.table(tableOf(object))} as record left join lateral (
      select user_name, at from lc_audit
      where app_id = ${application.id} and alias = ${object.alias} and record_id = ${id}
      order by at desc, lc_audit.version desc limit 1
    ) as log on true where record.app_id = ${application.id} and record.id = ${id}`.execute(db);
  const [row] = rows;
  const known = row && row.user_name !== null && row.at !== null;
  return {
    version: row?.version ?? 0,
    changed: known ? {changedBy: row.user_name!, changedAt: Number(row.at)} : null,
  };
}
