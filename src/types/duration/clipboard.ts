import {DAY} from '../time/clipboard.js';
import {found, unchanged, type ClipboardPart} from '../clipboard-part.js';
import {minutesOf} from './duration.js';
import {parseDuration} from './parse.js';

export const clipboard: ClipboardPart = {
  read: (_, plain, {formats}) => found(plain && parseDuration(plain, formats), 'duration'),
  readCopied: unchanged,
  sheet: {
    serial(value) {
      const minutes = minutesOf(value);
      return minutes === null ? null : (minutes * 60) / DAY;
    },
    // Hours beyond a day.
    format: () => '[h]:mm',
  },
  pageValue: (text, formats) => parseDuration(text, formats) ?? (text || null),
};
