import {configOf, heldType} from '../values/attribute-type.js';
import type {Attribute} from '../values/types.js';

/** How a value compares, sorts and shows. `ids` and `keys` are lists. */
export type Kind =
  | 'text'
  | 'number'
  | 'date'
  | 'time'
  | 'timestamp'
  | 'boolean'
  | 'id'
  | 'reference'
  | 'ids'
  | 'enumeration'
  | 'keys'
  | 'multilingual'
  | 'file'
  | 'files';

export function kindOf(attribute: Pick<Attribute, 'type'>): Kind {
  const {multiple} = configOf(attribute);
  const type = heldType(attribute);
  switch (type) {
    case 'enumeration':
      return multiple ? 'keys' : 'enumeration';
    case 'reference':
      return multiple ? 'ids' : 'reference';
    case 'number':
    case 'autoincrement':
      return 'number';
    case 'date':
    case 'time':
    case 'timestamp':
    case 'boolean':
    case 'files':
      return type;
    case 'file':
    case 'image':
      return 'file';
    case 'primary_key':
      return 'id';
    case 'multilingual_text':
      return 'multilingual';
    default:
      return 'text';
  }
}

const ORDERED: ReadonlySet<Kind> = new Set(['number', 'date', 'time', 'timestamp', 'text', 'multilingual']);

/** Whether one value of the kind may come before another. */
export const isOrdered = (kind: Kind): boolean => ORDERED.has(kind);

/** Whether a value is a list of others. */
export const isList = (kind: Kind): boolean => kind === 'ids' || kind === 'keys' || kind === 'files';

const SORTS: Partial<Record<Kind, string>> = {
  id: 'uuid',
  reference: 'uuid',
  file: 'uuid',
  multilingual: 'text',
  enumeration: 'text',
};

/** Whether values of the two kinds compare with one another. */
export const compares = (a: Kind, b: Kind): boolean => (SORTS[a] ?? a) === (SORTS[b] ?? b);
