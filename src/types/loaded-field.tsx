import {typeOf} from '../values/attribute-type.js';
import type {AppModel} from '../state/app/app-model.js';
import {lazyPart} from '../values/lazy-part.js';
import type {Attribute} from '../values/types.js';
import {ownTag} from '../values/extensions.js';
import {lazyControl, type FieldPart, type LazyField} from './field-part.js';
import {FIELDS} from './registry/field.js';

const controls = lazyPart(() => import('./own-control.js'));
const own = new Map<string, LazyField>();

/** Edited by an element of the page. */
function ownField(tag: string): LazyField {
  const load = async () => ({control: (await controls.load()).controlOf(tag)});
  const field = own.get(tag) ?? lazyControl(load, 'first');
  own.set(tag, field);
  return field;
}

export function typeField(attribute: Attribute): FieldPart | LazyField {
  const tag = ownTag(attribute);
  return tag ? ownField(tag) : FIELDS[typeOf(attribute)];
}

/** null: its code is not there yet. */
export const loadedField = (part: FieldPart | LazyField): FieldPart | null => ('load' in part ? part.peek() : part);

/** With what it says. */
export const loadField = async (part: FieldPart | LazyField, app: AppModel): Promise<FieldPart> =>
  'load' in part ? app.load(part) : part;
