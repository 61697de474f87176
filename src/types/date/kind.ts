import {dateOf, isDate} from '../../values/date/date.js';
import {rawValue} from '../../values/presented.js';
import {localTime} from '../../values/date/zone.js';
import {textOf, type KindPart} from '../kind-part.js';

export const date: KindPart = {
  ordered: true,
  read: () => (cell) => dateIn(typeof cell === 'string' ? cell : textOf(rawValue(cell))),
  literal: (given) => (isDate(given) ? given : undefined),
  dayOf: String,
  startOfDay: (day) => day,
  pageCell: (timeZone) => (cell) => {
    if (cell instanceof Date) return Number.isNaN(+cell) ? null : localTime(+cell, timeZone).date;
    return typeof cell === 'string' && cell.length > 10 ? (dateOf(cell) ?? cell) : cell;
  },
  measure: dateOf,
};

/** What is longer than a date may be a moment, what is shorter is none. */
function dateIn(text: string | null): string | null {
  if (!text || text.length < 10) return null;
  return text.length === 10 && text[4] === '-' ? text : dateOf(text);
}
