import {typeOf} from '../values/attribute-type.js';
import type {AppModel} from '../state/app/app-model.js';
import type {Attribute} from '../values/types.js';
import type {FieldPart, LazyField} from './field-part.js';
import {ownField} from './own-control.js';
import {FIELDS} from './registry/field.js';

export const typeField = (attribute: Attribute): FieldPart | LazyField =>
  ownField(attribute) ?? FIELDS[typeOf(attribute)];

/** null: its code is not there yet. */
export const loadedField = (part: FieldPart | LazyField): FieldPart | null => ('load' in part ? part.peek() : part);

/** With what it says. */
export const loadField = async (part: FieldPart | LazyField, app: AppModel): Promise<FieldPart> =>
  'load' in part ? app.load(part) : part;
