import {isDate} from '../../values/date/date.js';
import {formatTimestamp} from '../../values/date/timestamp.js';
import {filter as date} from '../date/filter.js';
import type {FilterPart} from '../filter-part.js';

export const filter: FilterPart = {
  ...date,
  kind: 'timestamp',
  wholeDays: true,
  isOperand: (plain) => (typeof plain === 'number' ? Number.isSafeInteger(plain) : isDate(plain)),
  operandText: (value, context) =>
    typeof value === 'number' ? formatTimestamp(value, context.formats) : date.operandText(value, context),
};
