import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {affixTexts, affixesOf, withAffixes} from '../../../src/values/affixes.js';
import {formatsOf} from '../../../src/values/formats.js';
import {formatNumber, parseNumber} from '../../../src/values/number.js';
import type {Locale} from '../../../src/values/types.js';

const LOCALES: Locale[] = ['en', 'fr', 'es', 'uk'];
const written = (value: number, config: Parameters<typeof withAffixes>[1], locale: Locale, scale = 0) =>
  withAffixes(formatNumber(value, scale, formatsOf(locale, 'UTC')), config, locale, value).replace(/\s/g, ' ');

describe('the affixes of a number', () => {
  it('have the sign of a currency where the language has it', () => {
    const shown = (value: number) => LOCALES.map((locale) => written(value, {currency: 'EUR'}, locale, 2));
    assert.deepEqual(shown(1234.5), ['€1,234.50', '1 234,50 €', '1,234.50 €', '1 234,50 €']);
    assert.deepEqual(shown(-5), ['-€5.00', '-5,00 €', '-5.00 €', '-5,00 €']);
    assert.equal(written(80, {currency: 'UAH'}, 'uk'), '80 ₴');
    assert.equal(written(80, {currency: 'CHF'}, 'en'), 'CHF 80');
    assert.equal(written(80, {currency: 'CAD'}, 'uk'), '80 CA$');
  });

  it('name a unit by how many there are', () => {
    const days = (locale: Locale) => [1, 2, 5].map((value) => written(value, {unit: 'day'}, locale));
    assert.deepEqual(days('en'), ['1 day', '2 days', '5 days']);
    assert.deepEqual(days('uk'), ['1 дн.', '2 дн.', '5 дн.']);
    assert.equal(written(12, {unit: 'kilogram'}, 'uk'), '12 кг');
    assert.equal(written(90, {unit: 'kilometer-per-hour'}, 'fr'), '90 km/h');
    assert.deepEqual(affixesOf({unit: 'day'}, 'en'), {prefix: '', suffix: 'days'});
    assert.deepEqual(affixesOf({unit: 'day'}, 'en', 1), {prefix: '', suffix: 'day'});
  });

  it('give way to texts of the designer’s own', () => {
    assert.equal(written(5, {prefix: '~', currency: 'EUR'}, 'en'), '~ 5');
    assert.equal(written(5, {suffix: {en: 'pallets', fr: 'palettes'}, unit: 'day'}, 'fr'), '5 palettes');
    assert.equal(written(-5, {prefix: '€'}, 'en'), '€ -5');
    assert.equal(written(5, {}, 'en'), '5');
  });

  it('show a code that is none as it is', () => {
    assert.equal(written(5, {currency: 'EURO'}, 'en'), '5 EURO');
    assert.equal(written(5, {unit: 'pallet'}, 'fr'), '5 pallet');
    assert.equal(written(5, {currency: 'XQQ'}, 'en'), 'XQQ 5');
  });

  it('are left out of a typed number, in every plural and by the code', () => {
    for (const locale of LOCALES) {
      const formats = formatsOf(locale, 'UTC');
      for (const config of [{currency: 'EUR'}, {unit: 'day'}, {unit: 'kilogram'}])
        for (const value of [-1, 1, 2, 5, 1234]) {
          const text = withAffixes(formatNumber(value, 0, formats), config, locale, value);
          assert.equal(parseNumber(text, formats, affixTexts(config, locale)), value, `${locale}: ${text}`);
        }
      assert.equal(parseNumber('12 EUR', formats, affixTexts({currency: 'EUR'}, locale)), 12);
    }
  });
});
