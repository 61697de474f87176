import {checkDigit, type BarcodeType} from './barcode.js';

/** What a value lacks to be held by a type, and what the sentence that says it names. */
export interface ValueFault {
  kind: 'digits' | 'check' | 'letters' | 'range' | 'long';
  params: Record<string, string | number>;
}

export interface TypeSpec {
  /** The encoder of bwip-js. */
  bcid: string;
  options?: {includecheck?: boolean; eclevel?: string; raw?: boolean};
  /** The value as the encoder reads it. */
  text?(value: string): string;
  fault(value: string): ValueFault | null;
  /** Modules that stay empty around it, by its standard. */
  quiet: number;
  /** Its bars are as high as one likes; others have the height of their standard. */
  hasBars: boolean;
}

type Check = TypeSpec['fault'];
/** Bytes that are still read from paper; the encoders have limits of their own above. */
const LONGEST = 80;

const long = (most: number): ValueFault => ({kind: 'long', params: {most}});

const letters =
  (pattern: RegExp, shown: string, most = LONGEST): Check =>
  (value) =>
    value.length > most ? long(most) : pattern.test(value) ? null : {kind: 'letters', params: {letters: shown}};

/** So many digits, without a check digit or, where there is one, with it. */
function digits(lengths: readonly number[], checked?: (body: string) => number): Check {
  const whole = checked ? lengths.map((length) => length + 1) : [];
  const fits = [...lengths, ...whole].sort((a, b) => a - b);
  return (value): ValueFault | null => {
    if (!/^\d+$/.test(value) || !fits.includes(value.length))
      return {kind: 'digits', params: {lengths: fits.join(', ')}};
    if (!checked || !whole.includes(value.length)) return null;
    const digit = checked(value.slice(0, -1));
    return Number(value.at(-1)) === digit ? null : {kind: 'check', params: {digit}};
  };
}

const range =
  (from: number, to: number): Check =>
  (value) =>
    /^\d{1,8}$/.test(value) && Number(value) >= from && Number(value) <= to
      ? null
      : {kind: 'range', params: {from, to}};

const bytes =
  (most: number): Check =>
  (value) =>
    new TextEncoder().encode(value).length > most ? long(most) : null;

/** What with all digits makes a whole ten. */
const toTen = (body: string): number => (10 - ([...body].reduce((sum, digit) => sum + Number(digit), 0) % 10)) % 10;

/** UPC-E has the check digit of the UPC-A that it is short for. */
function upceDigit(body: string): number {
  const [system = '', a = '', b = '', c = '', d = '', e = '', last = ''] = body;
  const rest =
    last <= '2'
      ? `${a}${b}${last}0000${c}${d}${e}`
      : last === '3'
        ? `${a}${b}${c}00000${d}${e}`
        : last === '4'
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${last}`;
  return checkDigit(system + rest);
}
const upce: Check = (value) => digits([7], upceDigit)(value) ?? letters(/^[01]/, '0…, 1…')(value);

const bars = (bcid: string, fault: Check, options?: TypeSpec['options'], text?: TypeSpec['text']): TypeSpec => ({
  ...{bcid, fault, quiet: 10, hasBars: true},
  ...(options && {options}),
  ...(text && {text}),
});
const post = (bcid: string, fault: Check): TypeSpec => ({bcid, fault, quiet: 4, hasBars: false});
const square = (bcid: string, most: number, quiet: number, options?: TypeSpec['options']): TypeSpec => ({
  ...{bcid, fault: bytes(most), quiet, hasBars: false},
  ...(options && {options}),
});

const CHECKED = {includecheck: true};
const RAW = {raw: true};
const code39 = letters(/^[0-9A-Z $%+./-]+$/, '0–9 A–Z - . $ / + %');
const ascii = letters(/^\p{ASCII}+$/u, 'ASCII');
// Code words of one set alone: the library would choose the shortest.
const words = (start: number, all: readonly number[]) =>
  [start, ...all].map((word) => `^${String(word).padStart(3, '0')}`).join('');
const inSetA = (value: string) =>
  words(
    103,
    [...new TextEncoder().encode(value)].map((code) => (code < 32 ? code + 64 : code - 32)),
  );
const inSetB = (value: string) =>
  words(
    104,
    [...new TextEncoder().encode(value)].map((code) => code - 32),
  );
const inSetC = (value: string) => words(105, (value.match(/../g) ?? []).map(Number));
const evenDigits: Check = (value) =>
  value.length % 2 ? {kind: 'digits', params: {lengths: '2, 4, 6…'}} : plainDigits(value);
// With a check digit they are even in the end.
const oddDigits: Check = (value) =>
  value.length % 2 ? plainDigits(value) : {kind: 'digits', params: {lengths: '1, 3, 5…'}};
const plainDigits = letters(/^\d+$/, '0–9');

/** How each type is drawn, and what it holds. */
export const TYPES: Readonly<Record<BarcodeType, TypeSpec>> = {
  C39: bars('code39', code39),
  'C39+': bars('code39', code39, CHECKED),
  C39E: bars('code39ext', ascii),
  'C39E+': bars('code39ext', ascii, CHECKED),
  C93: bars('code93', code39, CHECKED),
  S25: bars('industrial2of5', plainDigits),
  'S25+': bars('industrial2of5', plainDigits, CHECKED),
  I25: bars('interleaved2of5', evenDigits),
  'I25+': bars('interleaved2of5', oddDigits, CHECKED),
  C128: bars('code128', ascii),
  C128A: bars('code128', letters(/^[\x00-\x5f]+$/, 'ASCII 0–95'), RAW, inSetA),
  C128B: bars('code128', letters(/^[ -~]+$/, 'ASCII 32–126'), RAW, inSetB),
  C128C: bars('code128', evenDigits, RAW, inSetC),
  MSI: bars('msi', plainDigits),
  'MSI+': bars('msi', plainDigits, CHECKED),
  CODABAR: bars(
    'rationalizedCodabar',
    letters(/^([0-9$:/.+-]+|[A-D][0-9$:/.+-]+[A-D])$/, '0–9 - $ : / . +'),
    {},
    (value) => (/^[A-D]/.test(value) ? value : `A${value}A`),
  ),
  CODE11: bars('code11', letters(/^[0-9-]+$/, '0–9 -'), CHECKED),
  PHARMA: bars('pharmacode', range(3, 131_070)),
  PHARMA2T: {...post('pharmacode2', range(4, 64_570_080)), quiet: 10},
  EAN2: bars('ean2', digits([2])),
  EAN5: bars('ean5', digits([5])),
  EAN8: bars('ean8', digits([7], checkDigit)),
  EAN13: bars('ean13', digits([12], checkDigit)),
  UPCA: bars('upca', digits([11], checkDigit)),
  UPCE: bars('upce', upce),
  POSTNET: post('postnet', digits([5, 9, 11], toTen)),
  PLANET: post('planet', digits([11, 13], toTen)),
  RMS4CC: post('royalmail', letters(/^[0-9A-Z]+$/, '0–9 A–Z')),
  KIX: post('kix', letters(/^[0-9A-Z]+$/, '0–9 A–Z', 18)),
  IMB: post('onecode', digits([20, 25, 29, 31])),
  DATAMATRIX: square('datamatrix', 1555, 1),
  PDF417: square('pdf417', 1000, 2),
  'QRCODE,L': square('qrcode', 2953, 4, {eclevel: 'L'}),
  'QRCODE,M': square('qrcode', 2331, 4, {eclevel: 'M'}),
  'QRCODE,Q': square('qrcode', 1663, 4, {eclevel: 'Q'}),
  'QRCODE,H': square('qrcode', 1273, 4, {eclevel: 'H'}),
};

/** What each type is called, as the standards write it. */
export const TYPE_NAMES: Readonly<Record<BarcodeType, string>> = {
  C39: 'Code 39',
  'C39+': 'Code 39 +',
  C39E: 'Code 39 Extended',
  'C39E+': 'Code 39 Extended +',
  C93: 'Code 93',
  S25: 'Standard 2 of 5',
  'S25+': 'Standard 2 of 5 +',
  I25: 'Interleaved 2 of 5',
  'I25+': 'Interleaved 2 of 5 +',
  C128: 'Code 128',
  C128A: 'Code 128 A',
  C128B: 'Code 128 B',
  C128C: 'Code 128 C',
  MSI: 'MSI',
  'MSI+': 'MSI +',
  CODABAR: 'Codabar',
  CODE11: 'Code 11',
  PHARMA: 'Pharmacode',
  PHARMA2T: 'Pharmacode, two-track',
  EAN2: 'EAN 2',
  EAN5: 'EAN 5',
  EAN8: 'EAN 8',
  EAN13: 'EAN 13',
  UPCA: 'UPC-A',
  UPCE: 'UPC-E',
  POSTNET: 'POSTNET',
  PLANET: 'PLANET',
  RMS4CC: 'RMS4CC',
  KIX: 'KIX',
  IMB: 'IMB',
  DATAMATRIX: 'Data Matrix',
  PDF417: 'PDF417',
  'QRCODE,L': 'QR',
  'QRCODE,M': 'QR',
  'QRCODE,Q': 'QR',
  'QRCODE,H': 'QR',
};
