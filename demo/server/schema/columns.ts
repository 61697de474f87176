import {heldType, typeOf} from '../../../src/values/attribute-type.js';
import type {Attribute} from '../../../src/values/types.js';
import type {ObjectDefinition} from '../../app/definition.js';

/** The collation that sorts English, French, Spanish and Ukrainian text; both engines have it. */
export const COLLATION = 'und-x-icu';
/** Digits kept after the decimal symbol; numbers and computed numbers are `numeric(18, scale)`. */
const MAX_SCALE = 6;

export type SqlType =
  `numeric(18, ${number})` | 'date' | 'time(0)' | 'timestamptz' | 'boolean' | 'uuid' | 'text' | 'jsonb' | 'bigint';

/** The table of an object's records: key `(app_id, id)`, then version, created_at, updated_at and the attributes. */
export const tableOf = (object: Pick<ObjectDefinition, 'alias'>): string => `o_${object.alias}`;

/** The table of a section's rows: key `(app_id, id)`, then owner_id, position and the section's columns. */
export const sectionTableOf = (object: Pick<ObjectDefinition, 'alias'>, section: string): string =>
  `s_${object.alias}_${section}`;

/** The column that keeps an attribute's value. Sections have a table instead. */
export const columnOf = (attribute: Pick<Attribute, 'internalId' | 'type'>): string =>
  attribute.type[0] === 'primary_key' ? 'id' : `a_${attribute.internalId}`;

export const isEnumeration = (attribute: Pick<Attribute, 'type'>): boolean => typeOf(attribute) === 'enumeration';

export const isSection = ({type}: Pick<Attribute, 'type'>): boolean => type[0] === 'tabular_section';

/** Whether the value is text that sorts and searches by the collation (enumeration keys are not). */
export function isText(attribute: Pick<Attribute, 'type'>): boolean {
  return ['string', 'text', 'email'].includes(heldType(attribute));
}

/** Attributes with a column of their own, sections and the primary key left out. */
export const storedAttributes = (attributes: readonly Attribute[]): Attribute[] =>
  attributes.filter((attribute) => !isSection(attribute) && attribute.type[0] !== 'primary_key');

export const sectionsOf = (object: ObjectDefinition): Attribute[] => object.attributes.filter(isSection);

export function scaleOf({type: [, config]}: Pick<Attribute, 'type'>): number {
  return Math.min(Math.max(config?.scale ?? 0, 0), MAX_SCALE);
}

export function sqlTypeOf(attribute: Pick<Attribute, 'type'>): SqlType {
  if (isEnumeration(attribute)) return attribute.type[1]?.multiple ? 'jsonb' : 'text';
  switch (heldType(attribute)) {
    case 'number':
      return `numeric(18, ${scaleOf(attribute)})`;
    case 'date':
      return 'date';
    case 'time':
      return 'time(0)';
    case 'timestamp':
      return 'timestamptz';
    case 'boolean':
      return 'boolean';
    case 'reference':
      return attribute.type[1]?.multiple ? 'jsonb' : 'uuid';
    case 'primary_key':
    case 'file':
    case 'image':
      return 'uuid';
    case 'files':
    case 'multilingual_text':
      return 'jsonb';
    case 'autoincrement':
      return 'bigint';
    default:
      return 'text';
  }
}
