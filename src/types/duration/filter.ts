import {ORDERED, type FilterPart} from '../filter-part.js';
import {formatDuration, minutesOf} from './duration.js';

export const filter: FilterPart = {
  kind: 'duration',
  operators: ORDERED,
  basic: () => 'range',
  orderWords: 'words',
  blankWords: 'op',
  isOperand: (plain) => minutesOf(plain) !== null,
  operandText: (value, {formats}) => formatDuration(value, formats),
};
