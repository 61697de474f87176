import {typeOf} from '../values/attribute-type.js';
import type {Attribute} from '../values/types.js';
import type {FieldPart, LateField} from './field-part.js';
import {FIELDS} from './registry/field.js';

const loaded = new Map<LateField, FieldPart>();

export const typeField = (attribute: Attribute): FieldPart | LateField => FIELDS[typeOf(attribute)];

/** null: its code is not there yet. */
export const loadedField = (part: FieldPart | LateField): FieldPart | null =>
  'load' in part ? (loaded.get(part) ?? null) : part;

export async function loadField(part: FieldPart | LateField): Promise<FieldPart> {
  const there = loadedField(part);
  if (there) return there;
  const field = await (part as LateField).load();
  loaded.set(part as LateField, field);
  return field;
}
