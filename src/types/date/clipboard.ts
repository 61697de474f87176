import {dateOf, dayNumber, isDate, parseDate} from '../../values/date/date.js';
import {found, unchanged, type ClipboardPart} from '../clipboard-part.js';

/** Day 0 of spreadsheets. */
const FIRST_DAY = dayNumber('1899-12-30');

export const serialDay = (date: string): number => dayNumber(date) - FIRST_DAY;

export const clipboard: ClipboardPart = {
  read: (_, plain, {formats, today}) => found(plain && parseDate(plain, formats, today), 'date'),
  readCopied: unchanged,
  sheet: {
    serial(value) {
      const date = dateOf(value);
      return date ? serialDay(date) : null;
    },
    format: () => 'yyyy-mm-dd',
  },
  pageValue: (text, formats) => (isDate(text) ? text : (parseDate(text, formats) ?? (text || null))),
};
