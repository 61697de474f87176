import {isMod43, type ScannedKind} from '../../values/barcode.js';

/** EAN-13 and UPC-A, as the library and as browsers call them. */
const ARTICLES = /^(ean_?13|upc_?a)$/i;

const UPC_E = /^upc_?e$/i;
const CODE_39 = /^code_?39/i;

/**
 * What is printed beneath a code: a UPC-A has the bars of the EAN-13 that begins with 0, as which readers give it. Where UPC-A is looked for, such
 * a number is the UPC-A. A UPC-E is read as the number
 * that it is short for. null where it is none of the kinds: a Code 39 that has to end with its check character, and does not.
 */
export function asPrinted(text: string, format: string, kinds: readonly ScannedKind[]): string | null {
  if (CODE_39.test(format) && !kinds.includes('code39') && !isMod43(text)) return null;
  if (UPC_E.test(format)) return shortUpc(text);
  return kinds.includes('upca') && ARTICLES.test(format) && /^0\d{12}$/.test(text) ? text.slice(1) : text;
}

/** How a UPC-E is short for the number of the maker and that of the article. */
const SHORT: readonly (readonly [long: RegExp, short: string])[] = [
  [/^(\d)(\d\d)([012])00(?:00)(\d{3})(\d)$/, '$1$2$4$3$5'],
  [/^(\d)(\d{3})00000(\d\d)(\d)$/, '$1$2$33$4'],
  [/^(\d)(\d{4})00000(\d)(\d)$/, '$1$2$34$4'],
  [/^(\d)(\d{5})0000([5-9])(\d)$/, '$1$2$3$4'],
];

function shortUpc(text: string): string {
  const number = text.length === 13 ? text.slice(1) : text;
  const found = SHORT.find(([long]) => long.test(number));
  return found ? number.replace(found[0], found[1]) : text;
}
