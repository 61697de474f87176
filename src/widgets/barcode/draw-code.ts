import {
  code128,
  code39,
  datamatrix,
  ean13,
  ean8,
  itf14,
  pdf417,
  qrcode,
  upca,
  type RenderOptions,
} from 'bwip-js/browser';
import type {BarcodeKind} from '../../values/barcode.js';

const ENCODERS: Record<BarcodeKind, (canvas: HTMLCanvasElement, options: RenderOptions) => unknown> = {
  qr: qrcode,
  code128,
  ean13,
  ean8,
  upca,
  code39,
  itf14,
  datamatrix,
  pdf417,
};
const CENTRED: readonly BarcodeKind[] = ['code128', 'code39', 'itf14'];
const SQUARE: readonly BarcodeKind[] = ['qr', 'datamatrix'];

/** Draws a code, black on white with the room around it that readers need. `scale`: pixels of its narrowest bar. */
export function drawCode(
  canvas: HTMLCanvasElement,
  kind: BarcodeKind,
  text: string,
  {scale, withText}: {scale: number; withText: boolean},
): void {
  const square = SQUARE.includes(kind);
  const stacked = square || kind === 'pdf417';
  ENCODERS[kind](canvas, {
    bcid: kind,
    text,
    scale,
    ...(kind === 'qr' && {eclevel: 'M'}),
    ...(!stacked && {height: 12, includetext: withText}),
    // Those of articles have their digits between longer bars.
    ...(CENTRED.includes(kind) && {textxalign: 'center'}),
    backgroundcolor: 'FFFFFF',
    paddingwidth: stacked ? 4 : 10,
    paddingheight: 4,
  });
}
