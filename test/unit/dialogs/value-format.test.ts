import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {
  completeFormat,
  NEGATIVES,
  numberText,
  PATTERNS,
  sampleText,
  strayLetters,
  USUAL_NUMBER,
} from '../../../src/dialogs/editors/value-format.js';
import {formatsOf} from '../../../src/values/formats.js';

const formats = formatsOf('uk', 'Europe/Kyiv');
const sample = {date: '2026-03-05', time: '08:05:09'};

describe('a format that a person chooses', () => {
  it('writes numbers with its digits and what is around them', () => {
    const format = {...USUAL_NUMBER, scale: 1, prefix: '≈', suffix: 'кг'};
    assert.equal(numberText(format, -1234.56, formats), '≈\u00a0-1\u00a0234,6\u00a0кг');
    assert.equal(numberText({...format, thousands: '’'}, 1234.56, formats), '≈\u00a01’234,6\u00a0кг');
    assert.equal(numberText(format, null, formats), '—');
    const below = NEGATIVES.map((negative) => numberText({...USUAL_NUMBER, negative, scale: 0}, -12, formats));
    assert.deepEqual(below, ['-12', '(12)', '12-']);
  });

  it('writes the sign of a currency or unit as its language does, within what is around a number below zero', () => {
    const english = formatsOf('en', 'UTC');
    const euros = {...USUAL_NUMBER, currency: 'EUR'};
    assert.equal(numberText(euros, 16468.92, english), '€16,468.92');
    assert.equal(numberText(euros, 16468.92, formats), '16\u00a0468,92\u00a0€');
    const below = NEGATIVES.map((negative) => numberText({...euros, negative}, -312, english));
    assert.deepEqual(below, ['-€312.00', '(€312.00)', '€312.00-']);
    assert.equal(numberText({...USUAL_NUMBER, unit: 'day', scale: 0}, 1, english), '1 day');
    assert.equal(numberText({...USUAL_NUMBER, unit: 'day', scale: 0}, -2, english), '-2 days');
    assert.equal(numberText({...euros, currency: 'USD', scale: 0}, -0.1, english), '$0');
    assert.equal(numberText({...euros, prefix: 'net'}, 1, english), 'net\u00a01.00');
    assert.equal(numberText({...euros, currency: 'points'}, 5, english), '5.00\u00a0points');
  });

  it('is that of the configuration where it is empty', () => {
    assert.equal(sampleText({type: 'date', pattern: ''}, sample, formats), '05.03.2026');
    assert.equal(sampleText({type: 'time', pattern: ''}, sample, formats), '08:05');
    assert.equal(sampleText({type: 'timestamp', pattern: ''}, sample, formats), '05.03.2026 08:05');
  });

  it('writes a moment by its pattern, whatever the zone', () => {
    const format = {type: 'timestamp', pattern: 'M/D/YYYY h:mm A'} as const;
    assert.equal(sampleText(format, {date: '2026-11-28', time: '19:30:00'}, formats), '11/28/2026 7:30 PM');
  });

  it('is as usual where a page gave what it cannot be, and refused where it is of no type', () => {
    const wrong = {
      type: 'number',
      scale: 99,
      thousands: 1,
      negative: 'minus',
      prefix: {},
      currency: 978,
      unit: null,
      empty: '–',
    };
    assert.deepEqual(completeFormat(wrong as never), {...USUAL_NUMBER, empty: '–'});
    const given = {type: 'number', currency: 'XYZ', unit: 'crate'} as const;
    assert.deepEqual(completeFormat(given), {...USUAL_NUMBER, ...given});
    assert.deepEqual(completeFormat({type: 'date', pattern: 7} as never), {type: 'date', pattern: ''});
    assert.throws(() => completeFormat({type: 'toString'} as never), TypeError);
  });

  it('names the letters that stand for nothing', () => {
    assert.equal(strayLetters({type: 'date', pattern: 'yyyy-MM-dd'}), 'yyyy, dd');
    assert.equal(strayLetters({type: 'time', pattern: 'HH год mm'}), 'год');
    assert.equal(strayLetters({type: 'date', pattern: 'long'}), '');
  });

  it('is among patterns that all stand for something', () => {
    for (const [type, patterns] of Object.entries(PATTERNS) as [keyof typeof PATTERNS, string[]][])
      for (const pattern of patterns) {
        assert.equal(strayLetters({type, pattern}), '', pattern);
        assert.notEqual(sampleText({type, pattern}, sample, formats), '', pattern);
      }
  });
});
