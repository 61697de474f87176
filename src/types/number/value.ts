import type {ValuePart} from '../value-part.js';

/** A number, or a text that is one; undefined for what is none. */
export function finite(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

export const value: ValuePart = {
  empty: ({allowNull}) => (allowNull ? null : 0),
  keep: finite,
  fallsBack: true,
  unreadable: {key: 'number', example: 1234},
};
