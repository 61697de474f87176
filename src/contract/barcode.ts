/** Types of codes that the server draws (BAR-004 to 009). `+` adds a check character, `E` holds every ASCII character. */
export const BARCODE_TYPES = [
  ...(['C39', 'C39+', 'C39E', 'C39E+', 'C93', 'S25', 'S25+', 'I25', 'I25+'] as const),
  ...(['C128', 'C128A', 'C128B', 'C128C', 'MSI', 'MSI+', 'CODABAR', 'CODE11', 'PHARMA', 'PHARMA2T'] as const),
  ...(['EAN2', 'EAN5', 'EAN8', 'EAN13', 'UPCA', 'UPCE'] as const),
  ...(['POSTNET', 'PLANET', 'RMS4CC', 'KIX', 'IMB'] as const),
  ...(['DATAMATRIX', 'PDF417', 'QRCODE,L', 'QRCODE,M', 'QRCODE,Q', 'QRCODE,H'] as const),
] as const;
export type BarcodeType = (typeof BARCODE_TYPES)[number];

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
