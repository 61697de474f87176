/** Kinds of codes that are drawn and read. */
export const BARCODE_KINDS = [
  'qr',
  'code128',
  'ean13',
  'ean8',
  'upca',
  'code39',
  'itf14',
  'datamatrix',
  'pdf417',
] as const;
export type BarcodeKind = (typeof BARCODE_KINDS)[number];

/** Types of codes that the server draws (BAR-004 to 009). `+` adds a check character, `E` holds every ASCII character. */
export const BARCODE_TYPES = [
  'C39',
  'C39+',
  'C39E',
  'C39E+',
  'C93',
  'S25',
  'S25+',
  'I25',
  'I25+',
  'C128',
  'C128A',
  'C128B',
  'C128C',
  'MSI',
  'MSI+',
  'CODABAR',
  'CODE11',
  'PHARMA',
  'PHARMA2T',
  'EAN2',
  'EAN5',
  'EAN8',
  'EAN13',
  'UPCA',
  'UPCE',
  'POSTNET',
  'PLANET',
  'RMS4CC',
  'KIX',
  'IMB',
  'DATAMATRIX',
  'PDF417',
  'QRCODE,L',
  'QRCODE,M',
  'QRCODE,Q',
  'QRCODE,H',
] as const;
export type BarcodeType = (typeof BARCODE_TYPES)[number];

/** Names as the standards write them. */
export const BARCODE_NAMES: Record<BarcodeKind, string> = {
  qr: 'QR',
  code128: 'Code 128',
  ean13: 'EAN-13',
  ean8: 'EAN-8',
  upca: 'UPC-A',
  code39: 'Code 39',
  itf14: 'ITF-14',
  datamatrix: 'Data Matrix',
  pdf417: 'PDF417',
};

/** Kinds of codes that are read and have no short name to be drawn by (BAR-010, as the app's scanner calls them). */
const READ_ONLY_KINDS = [
  'aztec',
  'codabar',
  'code93',
  'code39mod43',
  'interleaved2of5',
  'maxicode',
  'rss14',
  'rssexpanded',
  'upce',
] as const;
export const SCANNED_KINDS = [...BARCODE_KINDS, ...READ_ONLY_KINDS] as const;
export type ScannedKind = (typeof SCANNED_KINDS)[number];

export const SCANNED_NAMES: Record<ScannedKind, string> = {
  ...BARCODE_NAMES,
  aztec: 'Aztec',
  codabar: 'Codabar',
  code93: 'Code 93',
  code39mod43: 'Code 39 mod 43',
  interleaved2of5: 'Interleaved 2 of 5',
  maxicode: 'MaxiCode',
  rss14: 'DataBar',
  rssexpanded: 'DataBar Expanded',
  upce: 'UPC-E',
};

/** Other names of the app's scanner. */
const ALSO: Readonly<Record<string, readonly ScannedKind[]>> = {
  upc_a: ['upca'],
  upc_e: ['upce'],
  upc_ean: ['ean13', 'ean8', 'upca', 'upce'],
};

/** Kinds that words name, by our names or those of the app's scanner; what is none is left out. */
export function scannedKinds(words: readonly string[]): ScannedKind[] {
  const asked = new Set(words.flatMap((word): readonly string[] => (Object.hasOwn(ALSO, word) ? ALSO[word]! : [word])));
  return SCANNED_KINDS.filter((kind) => asked.has(kind));
}

const MOD_43 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%';

/** Whether the last character of a Code 39 checks those before it. */
export function isMod43(text: string): boolean {
  const values = [...text].map((letter) => MOD_43.indexOf(letter));
  const check = values.pop();
  if (check === undefined || !values.length || values.includes(-1)) return false;
  return values.reduce((sum, value) => sum + value, 0) % 43 === check;
}

/** Why a kind of code cannot hold a text. */
export type BarcodeFault =
  | {kind: 'digits'; most: number}
  | {kind: 'check'; digit: number}
  | {kind: 'letters' | 'ascii'}
  | {kind: 'long'; most: number};

/** Digits of a number with its check digit. */
const DIGITS: Partial<Record<BarcodeKind, number>> = {ean13: 13, ean8: 8, upca: 12, itf14: 14};
/** Bytes that are read well from a screen and from paper. */
const BYTES: Partial<Record<BarcodeKind, number>> = {qr: 2331, datamatrix: 1555, pdf417: 1000, code128: 80, code39: 80};

/** What is wrong with a text for a kind of code; null when it can be drawn. */
export function barcodeFault(kind: BarcodeKind, text: string): BarcodeFault | null {
  const digits = DIGITS[kind];
  if (digits) return numberFault(text, digits);
  if (kind === 'code39' && !/^[0-9A-Z $%*+./-]*$/.test(text)) return {kind: 'letters'};
  if (kind === 'code128' && [...text].some((letter) => letter.codePointAt(0)! > 127)) return {kind: 'ascii'};
  const most = BYTES[kind]!;
  return new TextEncoder().encode(text).length > most ? {kind: 'long', most} : null;
}

function numberFault(text: string, digits: number): BarcodeFault | null {
  if (!/^\d+$/.test(text) || (text.length !== digits && text.length !== digits - 1))
    return {kind: 'digits', most: digits};
  const digit = checkDigit(text.slice(0, digits - 1));
  return text.length === digits && Number(text.at(-1)) !== digit ? {kind: 'check', digit} : null;
}

/** The last digit of EAN, UPC and ITF-14, from those before it. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}
