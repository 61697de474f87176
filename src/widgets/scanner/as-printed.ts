import type {BarcodeKind} from '../../values/barcode.js';

/** EAN-13 and UPC-A, as the library and as browsers call them. */
const ARTICLES = /^(ean_?13|upc_?a)$/i;

/**
 * What is printed beneath a code: a UPC-A has the bars of the EAN-13 that begins with 0, as which readers give it. Where UPC-A is looked for, such
 * a number is the UPC-A.
 */
export function asPrinted(text: string, format: string, kinds: readonly BarcodeKind[]): string {
  return kinds.includes('upca') && ARTICLES.test(format) && /^0\d{12}$/.test(text) ? text.slice(1) : text;
}
