import {presentation} from '../../values/presentation.js';
import type {TextPart} from '../text-part.js';

export const text: TextPart = {
  cell: 'text',
  span: 12,
  text: (plain, {context}) =>
    Array.isArray(plain) && plain.length > 1 && context.fileCount
      ? context.fileCount(plain.length)
      : presentation(plain),
};
