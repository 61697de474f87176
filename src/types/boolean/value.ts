import type {ValuePart} from '../value-part.js';

export const value: ValuePart = {
  empty: () => false,
  keep: (value) => (value === 'false' || value === '0' ? false : Boolean(value)),
};
