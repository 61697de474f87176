import type {TextPart} from '../text-part.js';

export const text: TextPart = {
  cell: 'text',
  text: (plain) => (Array.isArray(plain) ? String(plain.length) : ''),
};
