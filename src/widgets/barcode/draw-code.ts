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
import {drawSized, type Encoder, type Look, type Size} from './draw-sized.js';

const ENCODERS: Record<BarcodeKind, Encoder> = {
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

/**
 * Draws a code, on white with the room around it that readers need; answers the size that it needs at least where it has less. `level`: how
 * much of a QR code may be damaged.
 */
export function drawCode(
  canvas: HTMLCanvasElement,
  kind: BarcodeKind,
  text: string,
  look: Look & {withText: boolean; level: string},
): Size | null {
  const stacked = SQUARE.includes(kind) || kind === 'pdf417';
  const options: RenderOptions = {
    bcid: kind,
    text,
    ...(kind === 'qr' && {eclevel: look.level}),
    ...(!stacked && {includetext: look.withText}),
    // Those of articles have their digits between longer bars.
    ...(CENTRED.includes(kind) && {textxalign: 'center'}),
    paddingwidth: stacked ? 4 : 10,
    paddingheight: 4,
  };
  return drawSized(canvas, ENCODERS[kind], options, !stacked, look);
}
