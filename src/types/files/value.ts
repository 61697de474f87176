import type {ValuePart} from '../value-part.js';

export const value: ValuePart = {
  empty: () => [],
  keep: (value) => (Array.isArray(value) ? value.filter(isFile) : undefined),
};

const isFile = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  typeof (value as {id?: unknown}).id === 'string';
