import {parseTime} from '../../values/date/parse-time.js';
import {isTime, secondOfDay} from '../../values/date/time.js';
import {found, unchanged, type ClipboardPart} from '../clipboard-part.js';

/** Seconds of a day. */
export const DAY = 86_400;

export const clipboard: ClipboardPart = {
  // One that may not be empty keeps what it has, as when its input is emptied.
  read: (_, plain, {config}) => (plain || config.allowNull ? found(plain && parseTime(plain), 'time') : null),
  readCopied: unchanged,
  sheet: {
    serial: (value) => (isTime(value) ? secondOfDay(value) / DAY : null),
    format: () => 'hh:mm:ss',
  },
  pageValue: (text) => parseTime(text) ?? (text || null),
};
