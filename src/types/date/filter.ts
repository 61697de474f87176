import {formatDate, isDate} from '../../values/date/date.js';
import {ORDERED, type FilterPart} from '../filter-part.js';

export const filter: FilterPart = {
  kind: 'date',
  operators: ['PERIOD', ...ORDERED],
  basic: () => 'period',
  orderWords: 'date',
  blankWords: 'op',
  isOperand: isDate,
  operandText: (value, {formats}) => formatDate(String(value), formats, 'medium'),
};
