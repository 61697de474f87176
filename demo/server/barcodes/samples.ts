import {BARCODE_TYPES, type BarcodeSample, type BarcodeType} from '../../../src/contract/barcode.js';
import {outlineOf, pathOf} from './outline.js';
import {TYPES} from './types.js';

type Names = Record<BarcodeType, [name: string, group: BarcodeSample['group'], value: string]>;

const QR = 'https://example.org';

/** What each type is called, and something that it holds. */
const NAMES: Names = {
  C39: ['Code 39', 'bars', 'A-1804'],
  'C39+': ['Code 39 +', 'bars', 'A-1804'],
  C39E: ['Code 39 Extended', 'bars', 'a-1804'],
  'C39E+': ['Code 39 Extended +', 'bars', 'a-1804'],
  C93: ['Code 93', 'bars', 'A-1804'],
  S25: ['Standard 2 of 5', 'bars', '18004'],
  'S25+': ['Standard 2 of 5 +', 'bars', '18004'],
  I25: ['Interleaved 2 of 5', 'bars', '180046'],
  'I25+': ['Interleaved 2 of 5 +', 'bars', '18004'],
  C128: ['Code 128', 'bars', 'A-1804'],
  C128A: ['Code 128 A', 'bars', 'A-1804'],
  C128B: ['Code 128 B', 'bars', 'a-1804'],
  C128C: ['Code 128 C', 'bars', '180042'],
  MSI: ['MSI', 'bars', '18004'],
  'MSI+': ['MSI +', 'bars', '18004'],
  CODABAR: ['Codabar', 'bars', '18004'],
  CODE11: ['Code 11', 'bars', '18-004'],
  PHARMA: ['Pharmacode', 'bars', '117480'],
  PHARMA2T: ['Pharmacode, two-track', 'bars', '117480'],
  EAN2: ['EAN 2', 'goods', '05'],
  EAN5: ['EAN 5', 'goods', '52495'],
  EAN8: ['EAN 8', 'goods', '9638507'],
  EAN13: ['EAN 13', 'goods', '570123400352'],
  UPCA: ['UPC-A', 'goods', '03600029145'],
  UPCE: ['UPC-E', 'goods', '0123456'],
  POSTNET: ['POSTNET', 'post', '20500'],
  PLANET: ['PLANET', 'post', '40123456789'],
  RMS4CC: ['RMS4CC', 'post', 'SW1A1AA'],
  KIX: ['KIX', 'post', '1231FZ13'],
  IMB: ['IMB', 'post', '01234567094987654321'],
  DATAMATRIX: ['Data Matrix', 'square', 'A-1804'],
  PDF417: ['PDF417', 'square', 'A-1804'],
  'QRCODE,L': ['QR', 'square', QR],
  'QRCODE,M': ['QR', 'square', QR],
  'QRCODE,Q': ['QR', 'square', QR],
  'QRCODE,H': ['QR', 'square', QR],
};

export const nameOfType = (type: BarcodeType): string => NAMES[type][0];

let drawn: BarcodeSample[] | undefined;

/** What codes of each type look like. */
export const barcodeSamples = (): BarcodeSample[] => (drawn ??= BARCODE_TYPES.map(sampleOf));

function sampleOf(type: BarcodeType): BarcodeSample {
  const [name, group, value] = NAMES[type];
  const outline = outlineOf(type, value)!;
  const {width} = outline;
  const height = TYPES[type].hasBars ? width * 0.6 : outline.height;
  return {type, name, group, code: pathOf(outline, {x: 0, y: 0, width, height}), width, height};
}
