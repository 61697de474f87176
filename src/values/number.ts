import {ValueError} from './errors.js';
import {roundedDigits} from './decimal.js';
import {groupDigits, type Formats} from './formats.js';

type Separators = Pick<Formats, 'decimalSymbol' | 'thousandsSeparator'>;

/** How a number's sign is written; `{n}` is the grouped digits. */
export interface NumberPatterns {
  positive: string;
  negative: string;
  zero: string;
}

const PATTERNS: NumberPatterns = {positive: '{n}', negative: '-{n}', zero: '{n}'};

/** What may be around digits beside the field's own affixes, and how a negative number is written. */
interface Notation {
  affix: RegExp;
  belowZero: RegExp;
}
const TYPED: Notation = {affix: /(?!)/, belowZero: /^[-−](.*)$/s};
const WRITTEN: Notation = {
  affix: /^(?:\p{Sc}|%|[A-Z]{3}(?![A-Za-z]))|(?:\p{Sc}|%|(?<![A-Za-z])[A-Z]{3})$/u,
  belowZero: /^(?:[-−](.*)|\((.*)\))$/s,
};
// No-break, thin and narrow spaces are among \s; Swiss numbers group with an apostrophe.
const SPACE = /[\s'’]/;

/**
 * The number that a pasted text, or one of the page, means; NaN when it means none, '' included. The format's own
 * notation comes first; then other notations (`1 234,56 €`, `1.234,56`), where the last separator is the decimal
 * symbol. A sheet's `(12)` is below zero.
 */
export function parseNumber(text: string, formats: Separators, affixes: readonly string[] = []): number {
  return numberOf(readDigits(text, formats, affixes));
}

/**
 * The number that a typed text means: digits, the format's thousands separators before at most one decimal symbol (or a
 * dot for it), perhaps a minus, and the field's own affixes. NaN for everything else.
 */
export function typedNumber(text: string, formats: Separators, affixes: readonly string[] = []): number {
  const {body, negative} = bare(text.trim(), affixes, TYPED);
  return numberOf({digits: typedReading(body, formats), negative});
}

/** Digits that a number keeps for sure. */
export const MOST_DIGITS = 15;

/** Whether a text means a number that has more digits than can be stored; those after `scale` digits do not count. */
export function hasTooManyDigits(
  text: string,
  scale: number,
  formats: Separators,
  affixes: readonly string[] = [],
): boolean {
  const [whole = '', fraction = ''] = readDigits(text, formats, affixes).digits?.split('.') ?? [];
  return whole.replace(/^0+/, '').length + Math.min(fraction.replace(/0+$/, '').length, scale) > MOST_DIGITS;
}

function readDigits(text: string, formats: Separators, affixes: readonly string[]) {
  const {body, negative} = bare(text.trim(), affixes, WRITTEN);
  return {digits: ownReading(body, formats) ?? foreignReading(body, formats), negative};
}

/** As typedNumber, but throws `invalid number`. */
export function strictNumber(text: string, formats: Separators): number {
  const number = typedNumber(text, formats);
  if (Number.isNaN(number)) throw new ValueError('invalid number');
  return number;
}

/**
 * Grouped digits with `scale` (0 to 10, default 2) digits after the decimal symbol, rounded half away from zero; '' for
 * what is no number.
 */
export function formatNumber(
  number: number,
  scale: number | undefined,
  formats: Separators,
  patterns = PATTERNS,
): string {
  if (!Number.isFinite(number)) return '';
  const {whole, fraction, negative} = roundedDigits(number, precision(scale));
  const grouped = groupDigits(whole, formats);
  const zero = !/[1-9]/.test(whole + fraction);
  const pattern = zero ? patterns.zero : negative ? patterns.negative : patterns.positive;
  return pattern.replace('{n}', fraction ? grouped + formats.decimalSymbol + fraction : grouped);
}

/** Digits after the decimal symbol: a whole number from 0 to 10; 2 when not given. */
function precision(scale: number | undefined): number {
  if (scale === undefined || Number.isNaN(scale)) return 2;
  return Math.min(10, Math.max(0, Math.trunc(scale)));
}

function numberOf({digits, negative}: {digits: string | null; negative: boolean}): number {
  const number = digits === null ? NaN : Number(digits);
  if (!Number.isFinite(number)) return NaN;
  return negative && number !== 0 ? -number : number;
}

function bare(text: string, affixes: readonly string[], notation: Notation): {body: string; negative: boolean} {
  let body = text;
  let negative = false;
  for (let before = ''; before !== body;) {
    before = body;
    const affix = affixes.find((each) => each && (body.startsWith(each) || body.endsWith(each)));
    if (affix) body = body.startsWith(affix) ? body.slice(affix.length) : body.slice(0, -affix.length);
    body = body.replace(notation.affix, '').trim();
    const unsigned = negative ? undefined : notation.belowZero.exec(body);
    if (unsigned) {
      negative = true;
      body = (unsigned[1] ?? unsigned[2]!).trim();
    }
  }
  return {body, negative};
}

function ownReading(body: string, {decimalSymbol, thousandsSeparator}: Separators): string | null {
  const [whole = '', fraction, ...more] = body.split(decimalSymbol);
  const digits = spaceless(thousandsSeparator ? whole.replaceAll(thousandsSeparator, '') : whole);
  // A space beside another separator shows that the text was written in another format.
  const foreign = SPACE.test(whole) && !SPACE.test(thousandsSeparator) && /[.,]/.test(whole);
  return foreign || more.length ? null : plain(digits, fraction);
}

function typedReading(body: string, {decimalSymbol, thousandsSeparator}: Separators): string | null {
  const text = thousandsSeparator === '.' ? body : body.replaceAll('.', decimalSymbol);
  const [whole = '', fraction, ...more] = text.split(decimalSymbol);
  const separator = SPACE.test(thousandsSeparator) ? /\s/g : thousandsSeparator;
  return more.length ? null : plain(separator ? whole.replaceAll(separator, '') : whole, fraction);
}

function plain(whole: string, fraction = ''): string | null {
  return /^\d+$/.test(whole + fraction) ? `${whole || '0'}.${fraction || '0'}` : null;
}

function foreignReading(body: string, {decimalSymbol}: Separators): string | null {
  const text = spaceless(body);
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return null;
  const symbols = text.replace(/\d/g, '');
  const last = symbols.at(-1);
  if (!last) return text;
  if (symbols.indexOf(last) === symbols.length - 1) {
    const [whole = '', fraction = ''] = text.split(last);
    const groups = whole.replace(/[.,]/g, '');
    if (/[.,]/.test(whole) && !/^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(whole)) return null;
    return `${groups || '0'}.${fraction || '0'}`;
  }
  return last !== decimalSymbol && /^\d{1,3}([.,])\d{3}(\1\d{3})+$/.test(text) ? text.replaceAll(last, '') : null;
}

function spaceless(text: string): string {
  return text.split(SPACE).join('');
}
