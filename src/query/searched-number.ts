import type {Formats} from '../values/formats.js';
import {hasTooManyDigits, parseNumber} from '../values/number.js';

type Separators = Pick<Formats, 'decimalSymbol' | 'thousandsSeparator'>;

const NUMERIC = /^[-−]?[\d\s.,'’]*\d$/;
/** A separator before other than three digits is the decimal symbol, whatever the locale. */
const DECIMAL = /^-?\d+[.,](?!\d{3}$)\d+$/;
/** Digits after the decimal symbol that a number can have. */
const PLACES = 10;

/** The number that a searched text is, as people of the locale write it (`1 234,5`) or as code does; null when it is none. */
export function searchedNumber(text: string, separators: Separators): number | null {
  if (!NUMERIC.test(text) || hasTooManyDigits(text, PLACES, separators)) return null;
  const number = DECIMAL.test(text) ? Number(text.replace(',', '.')) : parseNumber(text, separators);
  return Number.isNaN(number) ? null : number;
}
