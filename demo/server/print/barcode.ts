import {toSVG} from 'bwip-js/node';
import type {Symbology} from './template.js';

/** A drawn code, as the text of an `<svg>`; null where the symbology cannot hold the value. */
export function barcode(text: string, symbology: Symbology): string | null {
  const isSquare = symbology === 'qrcode' || symbology === 'datamatrix';
  try {
    return toSVG({bcid: symbology, text, scale: 1, ...(!isSquare && {height: 9})});
  } catch {
    return null;
  }
}

/** What a placeholder of a code has become in the tree: `<i class="barcode qrcode">value</i>`. */
export function symbologyOf(classes: readonly string[]): Symbology | null {
  if (!classes.includes('barcode')) return null;
  const names: readonly Symbology[] = ['code128', 'ean13', 'qrcode', 'datamatrix'];
  return names.find((name) => classes.includes(name)) ?? 'code128';
}
