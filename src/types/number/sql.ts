import {rounded, toDecimal, toNumber} from '../../values/decimal.js';
import {MOST_DIGITS} from '../../values/number.js';
import type {TypeConfig} from '../../values/types.js';
import type {SqlKind, SqlPart} from '../sql-part.js';

/** Digits kept after the decimal symbol; numbers and computed numbers are `numeric(18, scale)`. */
const MAX_SCALE = 6;

export const storedScale = ({scale = 0}: TypeConfig): number => Math.min(Math.max(scale, 0), MAX_SCALE);

/** `numeric(18, scale)` holds it, and a number on the wire keeps its digits. */
const largest = (scale: number) => 10 ** Math.min(MOST_DIGITS, 18 - scale);

export const sql: SqlPart = {
  column: (config) => `numeric(18, ${storedScale(config)})`,
  accept(value, config) {
    const scale = storedScale(config);
    if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) >= largest(scale)) return undefined;
    const decimal = toDecimal(value);
    return decimal ? toNumber(rounded(decimal, scale)) : undefined;
  },
};

const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;

export const kinds = {
  number: {
    type: 'numeric',
    bind(value) {
      if (typeof value === 'number' && Number.isFinite(value)) return String(value);
      return typeof value === 'string' && NUMBER.test(value) ? value : undefined;
    },
    wire: {oid: 1700, read: Number},
    attribute: 'number',
    sheet: {
      width: 14,
      format: (scale) => (scale > 0 ? `#,##0.${'0'.repeat(scale)}` : undefined),
      cell: Number,
    },
  },
} satisfies Record<string, SqlKind>;
