import {sql} from 'kysely';
import {heldType} from '../../../../src/values/attribute-type.js';
import {localized} from '../../../../src/values/localized.js';
import type {Attribute} from '../../../../src/values/types.js';
import type {ObjectDefinition} from '../../definition.js';
import {accessDenied, Refusal} from '../../http/refusal.js';
import {columnOf, isText, tableOf} from '../../schema/columns.js';
import {isId} from '../../schema/ids.js';
import type {ObjectRights} from '../../security/rights.js';
import {coerceGiven, UNCOERCIBLE} from './coerce.js';
import {columnValue} from '../stored.js';
import type {RecordTransaction} from '../permitted-rows.js';

export interface ValueToCheck {
  /** `field` or `section.row.column`. */
  path: string;
  /** A text as it is, any other value as JSON. */
  value: string;
  /** Id of the record; a new one when absent. */
  id?: string;
}

/**
 * Refuses a value that a save would refuse whatever else the record holds: one its type cannot hold, or one that is
 * used already where it must be unique. It answers only those who may set the field, since a save would reveal the same
 * to them.
 */
export async function validateValue(
  work: RecordTransaction,
  object: ObjectDefinition,
  {path, value, id}: ValueToCheck,
): Promise<void> {
  const {application, viewer, db} = work;
  const rights = application.rights(object, viewer);
  const attribute = attributeAt(rights, path, id ? 'update' : 'insert');
  if (!attribute) throw accessDenied();
  const label = localized(attribute.label, viewer.locale);
  const accepted = coerceGiven(attribute, meant(attribute, value));
  if (accepted === UNCOERCIBLE) throw new Refusal('VALIDATION', 'server.invalidValue', {params: {label}});
  const kept = columnValue(attribute, accepted);
  const isOwn = object.attributes.includes(attribute);
  if (kept === null || !isOwn || !object.unique?.includes(attribute.internalId)) return;
  const itself = isId(id) ? sql`and id <> ${id}` : sql``;
  const {rows} = await sql`
    select 1 from ${sql.table(tableOf(object))}
    where app_id = ${application.id} and ${sql.ref(columnOf(attribute))} = ${kept} ${itself} limit 1`.execute(db);
  if (rows.length) throw new Refusal('VALIDATION', 'server.notUnique', {params: {label}});
}

/** The attribute of a path that the viewer may set; undefined alike for one that is hidden and one that is not there. */
function attributeAt(rights: ObjectRights, path: string, permission: 'insert' | 'update'): Attribute | undefined {
  const [field = '', , column] = path.split('.');
  const own = rights.object.attributes.find(({internalId}) => internalId === field);
  const attribute = column === undefined ? own : own?.type[1]?.columns?.find(({internalId}) => internalId === column);
  const name = column === undefined ? field : `${field}.${column}`;
  return rights.may(permission) && rights.changes(name, permission) ? attribute : undefined;
}

function meant(attribute: Attribute, value: string): unknown {
  const kinds = ['date', 'time', 'reference', 'primary_key', 'file', 'image'];
  if (isText(attribute) || kinds.includes(heldType(attribute))) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
