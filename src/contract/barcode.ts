import type {BarcodeType} from '../values/barcode.js';

export {BARCODE_TYPES, type BarcodeType} from '../values/barcode.js';

/** A code as a picture (BAR-001): PNG, of whole pixels for each module, as large as `width` and `height` let it be. */
export interface BarcodeAsked {
  type: BarcodeType;
  value: string;
  /** px that it may be wide, at most 1200; 2 px for each module when absent, 4 of a square one. */
  width?: number;
  /** px that it may be high, at most 1200; bars of 80 px when absent. */
  height?: number;
  /** Of the bars, `rrggbb`; black when absent. */
  color?: string;
  params?: BarcodeParams;
}

export interface BarcodeParams {
  /** What it holds is written beneath its bars. */
  text?: boolean;
  /** Of what is between the bars, `rrggbb`; white when absent. */
  background?: string;
}

/** A type of codes, with what one looks like. */
export interface BarcodeSample {
  type: BarcodeType;
  /** As the standards write it. */
  name: string;
  group: 'bars' | 'goods' | 'post' | 'square';
  /** Outlines of the dark parts as an SVG path, filled by the even-odd rule, in a box of `width` and `height`. */
  code: string;
  width: number;
  height: number;
}
