import {formatTime, toTime} from '../../values/date/time.js';
import {ORDERED, type FilterPart} from '../filter-part.js';

export const filter: FilterPart = {
  kind: 'time',
  operators: ORDERED,
  basic: () => 'range',
  orderWords: 'time',
  blankWords: 'op',
  isOperand: (plain) => typeof plain === 'string' && toTime(plain) !== null,
  operandText: (value, {formats}) => formatTime(String(value), formats),
};
