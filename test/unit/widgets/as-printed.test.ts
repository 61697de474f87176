import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {ScannedKind} from '../../../src/values/barcode.js';
import {asPrinted} from '../../../src/widgets/scanner/as-printed.js';

const CASES: [read: string, format: string, kinds: ScannedKind[], printed: string | null][] = [
  ['0036000291452', 'UPCA', ['upca'], '036000291452'],
  ['0036000291452', 'EAN13', ['ean13', 'upca'], '036000291452'],
  ['0036000291452', 'ean_13', ['ean13', 'upca'], '036000291452'],
  ['036000291452', 'upc_a', ['upca'], '036000291452'],
  ['0036000291452', 'EAN13', ['ean13'], '0036000291452'],
  ['5701234011057', 'EAN13', ['ean13', 'upca'], '5701234011057'],
  ['0036000291452', 'Code128', ['code128', 'upca'], '0036000291452'],
  ['0036000291452', 'QRCode', ['qr', 'upca'], '0036000291452'],
  ['96385074', 'EAN8', ['ean8', 'upca'], '96385074'],
  ['TN-0210Z', 'Code39', ['code39mod43'], null],
  ['CODE39W', 'Code39', ['code39mod43'], 'CODE39W'],
  ['CODE39', 'code_39', ['code39', 'code39mod43'], 'CODE39'],
  ['0012345000065', 'UPCE', ['upce'], '01234565'],
  ['012000003455', 'upc_e', ['upce'], '01234505'],
  ['012300000451', 'upc_e', ['upce'], '01234531'],
  ['012340000057', 'upc_e', ['upce'], '01234547'],
  ['01234565', 'upc_e', ['upce'], '01234565'],
  ['W', 'code_39', ['code39mod43'], null],
];

test('a code is what is printed beneath it: UPC-A without the 0 of the EAN-13 that it is read as', () => {
  for (const [read, format, kinds, printed] of CASES)
    assert.equal(asPrinted(read, format, kinds), printed, `${format} ${read}, ${kinds.join()}`);
});
