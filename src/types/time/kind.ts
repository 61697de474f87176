import {rawValue} from '../../values/presented.js';
import {isTime, toTime} from '../../values/date/time.js';
import {textOf, type KindPart} from '../kind-part.js';

export const time: KindPart = {
  ordered: true,
  read: () => (cell) => toTime(textOf(rawValue(cell)) ?? ''),
  literal: (given) => toTime(typeof given === 'string' ? given : '') ?? undefined,
  pageCell: () => (cell) => (typeof cell === 'string' ? (toTime(cell) ?? cell) : cell),
  measure: (value) => (isTime(value) ? value : null),
};
