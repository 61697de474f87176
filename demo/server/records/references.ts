import {sql} from 'kysely';
import type {Cond} from '../../../src/query/types.js';
import {localized} from '../../../src/values/localized.js';
import type {ObjectDefinition} from '../definition.js';
import type {ReferenceLocation} from '../application.js';
import {accessDenied} from '../http/refusal.js';
import {baseUrlOf} from '../metadata/describe.js';
import {sectionTableOf, tableOf} from '../schema/columns.js';
import {isId} from '../schema/ids.js';
import {countFor, holds, rowsFor, type RecordTransaction} from './permitted-rows.js';
import type {Reference} from '../../../src/contract/records.js';

/** Whether any other record refers to this one, seen or not by the viewer. A record's own rows do not count. */
export async function isReferred(
  {db, application}: RecordTransaction,
  object: ObjectDefinition,
  id: string,
): Promise<boolean> {
  for (const place of application.referencesTo(object.alias)) {
    const owner = sql.ref(place.section ? 'owner_id' : 'id');
    const itself = place.object.alias === object.alias ? sql`and ${owner} <> ${id}` : sql``;
    const table = place.section ? sectionTableOf(place.object, place.section) : tableOf(place.object);
    const {rows} = await sql`
      select 1 from ${sql.table(table)} where app_id = ${application.id} and ${pointsAt(place, id)} ${itself} limit 1`.execute(
      db,
    );
    if (rows.length) return true;
  }
  return false;
}

function pointsAt({attribute, multiple}: ReferenceLocation, id: string) {
  const column = sql.ref(`a_${attribute}`);
  return multiple ? sql`${column} @> ${JSON.stringify([id])}::jsonb` : sql`${column} = ${id}`;
}

/** How many records of each object refer to this one, as far as the viewer may see them. */
export async function referencesTo(
  work: RecordTransaction,
  object: ObjectDefinition,
  id: string,
): Promise<Reference[]> {
  const {application, viewer} = work;
  const rights = application.rights(object, viewer);
  if (
    !isId(id) ||
    !rights.may('viewReferenceToObject') ||
    !(await rowsFor(work, {from: object.alias, select: ['id'], where: ['=', 'id', {value: id}]})).length
  ) {
    throw accessDenied();
  }
  if (!(await holds(work, object, rights.rule('viewReferenceToObject'), id))) throw accessDenied();
  const references: Reference[] = [];
  for (const place of application.referencesTo(object.alias)) {
    const found = await referring(work, place, id);
    if (!found.count) continue;
    const {alias, name} = place.object;
    const filters = place.section
      ? ['IN', 'id', found.ids.slice(0, LINKED)]
      : [place.multiple ? 'IN' : '=', place.attribute, place.multiple ? [id] : id];
    const url = `${baseUrlOf(application.id, alias)}/index?filters=${encodeURIComponent(JSON.stringify(filters))}`;
    references.push({alias, name: localized(name, viewer.locale), count: found.count, url});
  }
  return references;
}

/** Records that an address can name one by one; a list is not filtered by the rows of its records. */
const LINKED = 40;

async function referring(
  work: RecordTransaction,
  {object, section, attribute, multiple}: ReferenceLocation,
  id: string,
) {
  const none = {count: 0, ids: [] as string[]};
  const rights = work.application.rights(object, work.viewer);
  if (!rights.may('view') || !rights.sees(section ? `${section}.${attribute}` : attribute)) return none;
  const where: Cond = [multiple ? 'IN' : '=', attribute, multiple ? [id] : {value: id}];
  if (!section) return {...none, count: await countFor(work, {from: object.alias, where})};
  const rows = await rowsFor(work, {from: `${object.alias}.${section}`, select: ['owner'], where});
  const ids = [...new Set(rows.map((row) => row.owner as string))];
  return {count: ids.length, ids};
}
