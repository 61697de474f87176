import {sql} from 'kysely';
import type {Query} from '../../../src/query/types.js';
import {localized} from '../../../src/values/localized.js';
import type {RowRights} from '../../../src/values/metadata.js';
import type {Attribute, LocalizedText, PresentedValue} from '../../../src/values/types.js';
import type {ObjectDefinition} from '../../app/definition.js';
import {accessDenied} from '../http/refusal.js';
import {isSection, tableOf} from '../schema/columns.js';
import type {ObjectRights} from '../security/rights.js';
import {shownEmpty, type Content} from './stored.js';
import {holds, rowsFor, type Work} from './view.js';

export interface SavedObject {
  id: string | null;
  alias: string;
  presentation: string;
  version: number;
  content: Content;
  /** Texts of references by path: `supplier`, `lines.{rowId}.product`. */
  presentations: Record<string, string>;
  rights: {canUpdate: boolean; canDelete: boolean; readonly: string[]; rows?: Record<string, RowRights>};
}

/** A record as the viewer may see it; unknown and forbidden are refused alike. Its version need not be read when known. */
export async function readObject(
  work: Work,
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
  return {
    id,
    alias: object.alias,
    presentation: presentationOf(object, content, work),
    version: version ?? (await versionOf(work, object, id)),
    content,
    presentations,
    rights: await rowRights(work, object, rights, id),
  };
}

const selected = (attributes: readonly Attribute[]): Pick<Query, 'select' | 'withPresentations'> => ({
  select: attributes.map(({internalId}) => internalId),
  withPresentations: true,
});

async function readSection(
  work: Work,
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

export function presentationOf(object: ObjectDefinition, content: Content, {viewer}: Work): string {
  const value = content[object.presentation];
  return typeof value === 'object' ? localized(value as LocalizedText | null, viewer.locale) : String(value ?? '');
}

async function rowRights(
  work: Work,
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

async function versionOf({db, application}: Work, object: ObjectDefinition, id: string): Promise<number> {
  const {rows} = await sql<{version: number}>`
    select version from ${sql.table(tableOf(object))} where app_id = ${application.id} and id = ${id}`.execute(db);
  return rows[0]?.version ?? 0;
}
