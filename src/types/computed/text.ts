import {heldType} from '../../values/attribute-type.js';
import type {TextPart} from '../text-part.js';

export const text: TextPart = {
  cell: 'text',
  span: 3,
  text(plain, {attribute, as}) {
    const type = heldType(attribute);
    if (type === 'computed' || (type === 'number' && !Number.isFinite(Number(plain)))) return String(plain);
    return as(type);
  },
};
