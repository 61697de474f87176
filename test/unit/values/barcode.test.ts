import assert from 'node:assert/strict';
import {test} from 'node:test';
import {barcodeFault, checkDigit} from '../../../src/values/barcode.js';

test('works out check digits', () => {
  for (const number of ['5701234011057', '96385074', '036000291452', '15701234011054'])
    assert.equal(checkDigit(number.slice(0, -1)), Number(number.at(-1)), number);
});

test('names what a kind of code expects', () => {
  assert.deepEqual(barcodeFault('ean13', '570123401105'), null);
  assert.deepEqual(barcodeFault('ean13', '5701234011059'), {kind: 'check', digit: 7});
  assert.deepEqual(barcodeFault('ean8', '12 34'), {kind: 'digits', most: 8});
  assert.deepEqual(barcodeFault('upca', '٣٦٠٠٠٢٩١٤٥٢'), {kind: 'digits', most: 12});
  assert.deepEqual(barcodeFault('code39', 'tn-0210'), {kind: 'letters'});
  assert.deepEqual(barcodeFault('code128', 'Намет'), {kind: 'ascii'});
  assert.equal(barcodeFault('qr', 'Намет'), null);
  assert.deepEqual(barcodeFault('pdf417', 'x'.repeat(1001)), {kind: 'long', most: 1000});
});
