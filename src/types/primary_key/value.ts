import type {ValuePart} from '../value-part.js';

/** An id as text; undefined for what is none. */
export function id(value: unknown): string | undefined {
  return (typeof value === 'string' && value) || typeof value === 'number' ? String(value) : undefined;
}

export const value: ValuePart = {
  empty: () => null,
  keep: id,
};
