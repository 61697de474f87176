import type {ValuePart} from '../value-part.js';

export const value: ValuePart = {
  empty: () => '',
  keep: (value) => (typeof value === 'object' ? undefined : String(value)),
};
