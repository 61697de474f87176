import {unreadText} from '../../values/presentation.js';
import type {TextPart} from '../text-part.js';
import {formatDuration} from './duration.js';

export const text: TextPart = {
  cell: 'date',
  span: 3,
  text: (plain, {context}) => formatDuration(plain, context.formats) || unreadText(plain),
};
