import type {ValuePart} from '../value-part.js';

export const value: ValuePart = {
  empty: () => null,
  keep: (value) => (typeof value === 'string' && value ? value : undefined),
};
