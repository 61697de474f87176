import {momentOf} from '../../values/date/moment.js';
import {unreadText} from '../../values/presentation.js';
import {formatTimestamp} from '../../values/date/timestamp.js';
import type {TextPart} from '../text-part.js';

export const text: TextPart = {
  cell: 'date',
  span: 3,
  least: 152,
  text: (plain, {context: {formats}}) =>
    formatTimestamp(momentOf(plain, formats.timeZone) ?? NaN, formats) || unreadText(plain),
};
