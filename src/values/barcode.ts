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
