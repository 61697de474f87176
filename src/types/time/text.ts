import {unreadText} from '../../values/presentation.js';
import {formatTime} from '../../values/date/time.js';
import type {TextPart} from '../text-part.js';

export const text: TextPart = {
  cell: 'date',
  span: 3,
  text: (plain, {context}) => formatTime(String(plain), context.formats) || unreadText(plain),
};
