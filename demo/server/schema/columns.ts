// How an object's attributes are stored: names of tables and columns, their types, the statements that make them (`ddl.ts`).
import {storedScale} from '../../../src/types/number/sql.js';
import {SQL_TYPES} from '../../../src/types/registry/sql.js';
import type {SqlPart, SqlType} from '../../../src/types/sql-part.js';
import {configOf, heldType, typeOf} from '../../../src/values/attribute-type.js';
import type {Attribute} from '../../../src/values/types.js';
import type {ObjectDefinition} from '../definition.js';

/** The collation that sorts English, French, Spanish and Ukrainian text; both engines have it. */
export const COLLATION = 'und-x-icu';

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
export const isText = (attribute: Pick<Attribute, 'type'>): boolean => sqlPart(attribute).isText ?? false;

/** Attributes with a column of their own, sections and the primary key left out. */
export const storedAttributes = (attributes: readonly Attribute[]): Attribute[] =>
  attributes.filter((attribute) => !isSection(attribute) && attribute.type[0] !== 'primary_key');

export const sectionsOf = (object: ObjectDefinition): Attribute[] => object.attributes.filter(isSection);

export const scaleOf = (attribute: Pick<Attribute, 'type'>): number => storedScale(configOf(attribute));

/** How a value of an attribute is stored: of a computed one what it results in. */
export const sqlPart = (attribute: Pick<Attribute, 'type'>): SqlPart => SQL_TYPES[heldType(attribute)];

export const sqlTypeOf = (attribute: Pick<Attribute, 'type'>): SqlType =>
  sqlPart(attribute).column(configOf(attribute));
