import type {TextPart} from '../text-part.js';

export const text: TextPart = {
  cell: 'text',
  span: 12,
  text: (plain) => (Array.isArray(plain) ? String(plain.length) : ''),
};
