import {typeOf} from '../../values/attribute-type.js';
import type {FieldPlacement} from '../../values/metadata.js';
import type {Attribute, TypeName} from '../../values/types.js';

/** Columns of 12 that a field of each type fills in the whole form; 6 for types not listed. */
const BY_TYPE: Partial<Record<TypeName, number>> = {
  date: 3,
  time: 3,
  timestamp: 3,
  number: 3,
  enumeration: 3,
  boolean: 3,
  autoincrement: 3,
  computed: 3,
  files: 12,
  tabular_section: 12,
};

/** Controls that need more room than their type. */
const BY_CONTROL: Record<string, number> = {'date-range': 6};

/** Columns of 12 within a container that itself has `outer` of 12: a field keeps its width, whatever contains it. */
export function spanOf(attribute: Attribute, outer = 12, {span, control = ''}: Partial<FieldPlacement> = {}): number {
  const ofType = BY_TYPE[typeOf(attribute)] ?? 6;
  const own = span ?? Math.ceil(((Object.hasOwn(BY_CONTROL, control) ? BY_CONTROL[control]! : ofType) * 12) / outer);
  return Math.min(12, Math.max(1, own));
}
