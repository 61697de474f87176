import {isTimestamp} from '../../values/timestamp.js';
import type {ValuePart} from '../value-part.js';

export const value: ValuePart = {
  empty: () => null,
  keep: (value) => (isTimestamp(value) ? value : undefined),
  now: ({ms}) => ms,
  fallsBack: true,
};
