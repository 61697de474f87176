import {TEXTUAL, type FilterPart} from '../filter-part.js';

export const filter: FilterPart = {
  kind: 'text',
  operators: TEXTUAL,
  basic: () => 'text',
  orderWords: 'words',
  blankWords: 'op',
  isOperand: (plain) => typeof plain === 'string',
  operandText: String,
};
