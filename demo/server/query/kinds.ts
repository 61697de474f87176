import type {Attribute} from '../../../src/values/types.js';
import {isEnumeration, valueTypeOf} from '../schema/columns.js';

/** How a value compares, sorts and shows. `ids` and `keys` are lists kept as JSON. */
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

export function kindOf(attribute: Attribute): Kind {
  const multiple = attribute.type[1]?.multiple === true;
  if (isEnumeration(attribute)) return multiple ? 'keys' : 'enumeration';
  const type = valueTypeOf(attribute);
  switch (type) {
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
