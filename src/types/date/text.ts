import {dateOf, formatDate} from '../../values/date/date.js';
import {unreadText} from '../../values/presentation.js';
import type {TextPart} from '../text-part.js';

export const text: TextPart = {
  cell: 'date',
  span: 3,
  text: (plain, {context}) => formatDate(dateOf(plain) ?? '', context.formats) || unreadText(plain),
};
