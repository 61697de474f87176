import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {formatsOf} from '../../../src/values/formats.js';
import {formatNumber, hasTooManyDigits, parseNumber, strictNumber, typedNumber} from '../../../src/values/number.js';
import {round} from '../../../src/values/decimal.js';
import {LOCALES} from '../../../src/values/types.js';

const formats = (locale: (typeof LOCALES)[number]) => formatsOf(locale, 'UTC');

describe('parseNumber', () => {
  const cases: [string, (typeof LOCALES)[number], number][] = [
    ['1,234.56', 'en', 1234.56],
    ['1 234,56', 'fr', 1234.56],
    ['1\u00a0234,56', 'uk', 1234.56],
    ['1\u202f234,56\u00a0€', 'fr', 1234.56],
    ['1 234,56 €', 'en', 1234.56],
    ['1.234,56', 'en', 1234.56],
    ['1.234,56 €', 'uk', 1234.56],
    ['1,234.56', 'uk', 1234.56],
    ['1234.5', 'fr', 1234.5],
    ["1'234.50", 'es', 1234.5],
    ['1 234', 'en', 1234],
    ['€ -5', 'en', -5],
    ['-€5', 'en', -5],
    ['−5', 'en', -5],
    ['(12)', 'en', -12],
    ['(1 234,56 €)', 'fr', -1234.56],
    ['€ (5)', 'es', -5],
    ['(-5)', 'en', NaN],
    ['()', 'en', NaN],
    ['(12', 'en', NaN],
    ['12 %', 'fr', 12],
    ['USD 12.50', 'en', 12.5],
    ['12.50 грн', 'en', NaN],
    ['.5', 'en', 0.5],
    ['5.', 'en', 5],
    ['1,5', 'en', 15],
    ['-0', 'en', 0],
    ['', 'en', NaN],
    ['-', 'en', NaN],
    ['.', 'en', NaN],
    ['abc', 'en', NaN],
    ['1e5', 'en', NaN],
    ['1.2.3', 'en', NaN],
    ['1--2', 'en', NaN],
    ['12-', 'en', NaN],
    ['Infinity', 'en', NaN],
  ];
  for (const [text, locale, expected] of cases) {
    it(`reads "${text}" in ${locale} as ${expected}`, () => assert.equal(parseNumber(text, formats(locale)), expected));
  }

  it("strips the field's own affixes", () => {
    assert.equal(parseNumber('12 днів', formats('uk'), ['днів']), 12);
    assert.equal(parseNumber('No. 7', formats('en'), ['No.']), 7);
  });

  it('reads what formatNumber wrote, in every locale', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALES),
        fc.integer({min: -1e12, max: 1e12}),
        fc.integer({min: 0, max: 3}),
        (locale, units, scale) => {
          const number = round(units / 10 ** scale, scale);
          assert.equal(parseNumber(formatNumber(number, scale, formats(locale)), formats(locale)), number);
        },
      ),
    );
  });

  it('reads what formatNumber wrote with any scale and affixes, as text of the clipboard', () => {
    const affixes = fc.constantFrom(['€', ''], ['', '%'], ['', 'днів'], ['No.', ''], ['', '']);
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALES),
        fc.double({min: -1e9, max: 1e9, noNaN: true}),
        fc.integer({min: 0, max: 10}),
        affixes,
        fc.constantFrom(' ', '\u00a0', '\u202f', ''),
        (locale, any, scale, [prefix = '', suffix = ''], space) => {
          const shown = formatNumber(any, scale, formats(locale));
          const text = [prefix, shown.replaceAll('\u00a0', space || '\u00a0'), suffix].filter(Boolean).join(space);
          assert.equal(parseNumber(text, formats(locale), [prefix, suffix]), round(any, scale));
        },
      ),
    );
  });

  it('reads an amount of one locale in any other', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALES),
        fc.constantFrom(...LOCALES),
        fc.integer({min: 1_000_000, max: 1e9}),
        (from, to, cents) => {
          const amount = round(cents / 100, 2);
          assert.equal(parseNumber(formatNumber(amount, 2, formats(from)), formats(to)), amount);
        },
      ),
    );
  });

  it('never throws and never answers something infinite', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...LOCALES), (text, locale) => {
        const number = parseNumber(text, formats(locale));
        assert.ok(Number.isNaN(number) || Number.isFinite(number));
      }),
    );
  });
});

describe('typedNumber', () => {
  const cases: [string, (typeof LOCALES)[number], number][] = [
    ['1,234.56', 'en', 1234.56],
    ['-1,234.56', 'es', -1234.56],
    ['1 234,56', 'fr', 1234.56],
    ['1\u00a0234,56', 'uk', 1234.56],
    ['1\u202f234', 'uk', 1234],
    [' −5 ', 'en', -5],
    ['1,5', 'en', 15],
    ['1.5', 'uk', 1.5],
    ['.5', 'en', 0.5],
    ['5.', 'en', 5],
    ['-0', 'en', 0],
    ['1.234,56', 'en', NaN],
    ['1.234,56', 'uk', NaN],
    ['1.2.3', 'en', NaN],
    ['1,2,3', 'fr', NaN],
    ['1 234', 'en', NaN],
    ["1'234", 'uk', NaN],
    ['(12)', 'en', NaN],
    ['12 €', 'fr', NaN],
    ['12%', 'en', NaN],
    ['USD 12', 'en', NaN],
    ['--5', 'en', NaN],
    ['5-', 'en', NaN],
    ['1e5', 'en', NaN],
    ['', 'en', NaN],
    ['-', 'en', NaN],
    ['.', 'en', NaN],
    ['abc', 'en', NaN],
  ];
  for (const [text, locale, expected] of cases) {
    it(`reads "${text}" in ${locale} as ${expected}`, () => assert.equal(typedNumber(text, formats(locale)), expected));
  }

  it("strips the field's own affixes, and the sign on either side of them", () => {
    assert.equal(typedNumber('12 днів', formats('uk'), ['', 'днів']), 12);
    assert.equal(typedNumber('-€5', formats('en'), ['€', '']), -5);
    assert.equal(typedNumber('€ -5', formats('en'), ['€', '']), -5);
  });

  it('takes a dot for thousands where the configuration says so', () => {
    const german = {decimalSymbol: ',', thousandsSeparator: '.'};
    assert.equal(typedNumber('1.234,5', german), 1234.5);
    assert.equal(typedNumber('1.5', german), 15);
  });

  it('reads what formatNumber wrote, in every locale', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALES),
        fc.integer({min: -1e12, max: 1e12}),
        fc.integer({min: 0, max: 3}),
        (locale, units, scale) => {
          const number = round(units / 10 ** scale, scale);
          assert.equal(typedNumber(formatNumber(number, scale, formats(locale)), formats(locale)), number);
        },
      ),
    );
  });

  it('has a strict form that throws by name', () => {
    for (const text of ['x', '(12)', '1.234,56'])
      assert.throws(() => strictNumber(text, formats('en')), {message: 'invalid number'});
    assert.equal(strictNumber('1,5', formats('fr')), 1.5);
  });
});

describe('formatNumber', () => {
  it('rounds half away from zero by decimal digits', () => {
    assert.equal(formatNumber(1.005, 2, formats('en')), '1.01');
    assert.equal(formatNumber(-2.675, 2, formats('en')), '-2.68');
    assert.equal(formatNumber(1e21, 0, formats('en')), '1,000,000,000,000,000,000,000');
  });

  it('clamps the places to 0 … 10 and takes 2 when none are given', () => {
    assert.equal(formatNumber(1.5, undefined, formats('en')), '1.50');
    assert.equal(formatNumber(1.5, -3, formats('en')), '2');
    assert.equal(formatNumber(0.1, 40, formats('en')), '0.1000000000');
  });

  it('follows the positive, negative and zero patterns', () => {
    const patterns = {positive: '+{n}', negative: '({n})', zero: '–'};
    assert.equal(formatNumber(1, 0, formats('en'), patterns), '+1');
    assert.equal(formatNumber(-1, 0, formats('en'), patterns), '(1)');
    assert.equal(formatNumber(0.001, 2, formats('en'), patterns), '–');
    assert.equal(formatNumber(-0.001, 2, formats('en')), '0.00');
  });

  it('shows nothing for what is no number', () => assert.equal(formatNumber(NaN, 2, formats('en')), ''));
});

describe('hasTooManyDigits', () => {
  const formats = {decimalSymbol: '.', thousandsSeparator: ','};
  for (const [text, scale, expected] of [
    ['999,999,999,999,999', 0, false],
    ['1,000,000,000,000,000', 0, true],
    ['12345678901234567890', 0, true],
    ['000000000000000000012', 0, false],
    ['1234567890123.45', 2, false],
    ['12345678901234.56', 2, true],
    ['12345678901234.50', 2, false],
    ['0.12345678901234567890', 2, false],
    ['-€ 1234567890123456', 0, true],
    ['many', 0, false],
    ['', 2, false],
  ] as const)
    it(`${text} with ${scale} places: ${expected}`, () => {
      assert.equal(hasTooManyDigits(text, scale, formats, ['€']), expected);
    });
});
