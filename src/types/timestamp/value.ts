import {formatTimestamp, isTimestamp} from '../../values/date/timestamp.js';
import type {ValuePart} from '../value-part.js';

export const value: ValuePart = {
  empty: () => null,
  keep: (value) => (isTimestamp(value) ? value : undefined),
  now: ({ms}) => ms,
  fallsBack: true,
  unreadable: {key: 'date', example: 1795789800000},
  boundText: (bound, formats) => formatTimestamp(Number(bound), formats),
};
