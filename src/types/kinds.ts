import {configOf, heldType} from '../values/attribute-type.js';
import type {Attribute} from '../values/types.js';
import type {KindPart} from './kind-part.js';
import {FILTERS} from './registry/filter.js';
import {KINDS, type Kind} from './registry/kinds.js';

export type {Kind} from './registry/kinds.js';

export const kindPart = (kind: Kind): KindPart => KINDS[kind];

/** The kind of an attribute's values: of a computed one that of its result. */
export function kindOf(attribute: Pick<Attribute, 'type'>): Kind {
  const {kind, listKind} = FILTERS[heldType(attribute)];
  return (configOf(attribute).multiple && listKind) || kind;
}

/** Whether one value of the kind may come before another. */
export const isOrdered = (kind: Kind): boolean => kindPart(kind).ordered ?? false;

/** Whether a value is a list of others. */
export const isList = (kind: Kind): boolean => kindPart(kind).list ?? false;

/** Whether values of the two kinds compare with one another. */
export const compares = (a: Kind, b: Kind): boolean => (kindPart(a).sort ?? a) === (kindPart(b).sort ?? b);
