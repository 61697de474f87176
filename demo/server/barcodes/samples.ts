import {BARCODE_TYPES, type BarcodeSample, type BarcodeType} from '../../../src/contract/barcode.js';
import {outlineOf, pathOf} from './outline.js';
import {TYPE_NAMES, TYPES} from '../../../src/values/barcode-types.js';

type Samples = Record<BarcodeType, [group: BarcodeSample['group'], value: string]>;

const QR = 'https://example.org';

/** Something that each type holds. */
const SAMPLES: Samples = {
  C39: ['bars', 'A-1804'],
  'C39+': ['bars', 'A-1804'],
  C39E: ['bars', 'a-1804'],
  'C39E+': ['bars', 'a-1804'],
  C93: ['bars', 'A-1804'],
  S25: ['bars', '18004'],
  'S25+': ['bars', '18004'],
  I25: ['bars', '180046'],
  'I25+': ['bars', '18004'],
  C128: ['bars', 'A-1804'],
  C128A: ['bars', 'A-1804'],
  C128B: ['bars', 'a-1804'],
  C128C: ['bars', '180042'],
  MSI: ['bars', '18004'],
  'MSI+': ['bars', '18004'],
  CODABAR: ['bars', '18004'],
  CODE11: ['bars', '18-004'],
  PHARMA: ['bars', '117480'],
  PHARMA2T: ['bars', '117480'],
  EAN2: ['goods', '05'],
  EAN5: ['goods', '52495'],
  EAN8: ['goods', '9638507'],
  EAN13: ['goods', '570123400352'],
  UPCA: ['goods', '03600029145'],
  UPCE: ['goods', '0123456'],
  POSTNET: ['post', '20500'],
  PLANET: ['post', '40123456789'],
  RMS4CC: ['post', 'SW1A1AA'],
  KIX: ['post', '1231FZ13'],
  IMB: ['post', '01234567094987654321'],
  DATAMATRIX: ['square', 'A-1804'],
  PDF417: ['square', 'A-1804'],
  'QRCODE,L': ['square', QR],
  'QRCODE,M': ['square', QR],
  'QRCODE,Q': ['square', QR],
  'QRCODE,H': ['square', QR],
};

export const nameOfType = (type: BarcodeType): string => TYPE_NAMES[type];

let drawn: BarcodeSample[] | undefined;

/** What codes of each type look like. */
export const barcodeSamples = (): BarcodeSample[] => (drawn ??= BARCODE_TYPES.map(sampleOf));

function sampleOf(type: BarcodeType): BarcodeSample {
  const [group, value] = SAMPLES[type];
  const outline = outlineOf(type, value)!;
  const {width} = outline;
  const height = TYPES[type].hasBars ? width * 0.6 : outline.height;
  return {type, name: TYPE_NAMES[type], group, code: pathOf(outline, {x: 0, y: 0, width, height}), width, height};
}
