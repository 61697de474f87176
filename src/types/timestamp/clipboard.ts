import {momentOf} from '../../values/date/moment.js';
import {parseTimestamp} from '../../values/date/parse-timestamp.js';
import {secondOfDay} from '../../values/date/time.js';
import {isTimestamp} from '../../values/date/timestamp.js';
import {localTime} from '../../values/date/zone.js';
import {found, unchanged, type ClipboardPart} from '../clipboard-part.js';
import {serialDay} from '../date/clipboard.js';
import {DAY} from '../time/clipboard.js';

export const clipboard: ClipboardPart = {
  read: (_, plain, {formats, today}) => found(plain && parseTimestamp(plain, formats, today), 'date'),
  readCopied: unchanged,
  sheet: {
    serial(value, {timeZone}) {
      const moment = momentOf(value, timeZone);
      if (!isTimestamp(moment)) return null;
      const {date, time} = localTime(moment, timeZone);
      return serialDay(date) + secondOfDay(time) / DAY;
    },
    format: () => 'yyyy-mm-dd hh:mm:ss',
  },
  pageValue: (text, formats) => momentOf(text, formats.timeZone) ?? parseTimestamp(text, formats) ?? (text || null),
};
