/** As exact numbers are sent on the wire. */
const DECIMAL = /^-?\d{1,15}(\.\d{1,10})?$/;

/** The finite number that a value is, also one in text (`"12.50"`); null for whatever is none. */
export function heldNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && DECIMAL.test(value) ? Number(value) : null;
}
