import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {columnRanks} from '../../../src/state/sources/local-order.js';
import {figuresOf} from '../../../src/state/sources/local-figures.js';
import {gridColumn} from '../../../src/state/list/grid-columns.js';
import {coerce} from '../../../src/types/coerce.js';
import {durationOf, formatDuration, minutesOf} from '../../../src/types/duration/duration.js';
import {isoDuration} from '../../../src/types/duration/iso.js';
import {parseDuration} from '../../../src/types/duration/parse.js';
import {clipboard} from '../../../src/types/duration/clipboard.js';
import {kinds} from '../../../src/types/duration/sql.js';
import {shownText} from '../../../src/types/shown.js';
import {formatsOf} from '../../../src/values/formats.js';
import {LOCALES, type Attribute} from '../../../src/values/types.js';

const formats = formatsOf('en', 'UTC');
const attribute: Attribute = {internalId: 'travel', name: 'travel', label: 'Travel', type: ['duration']};
const minutes = fc.integer({min: 0, max: 600_000_000});

describe('a duration', () => {
  it('has one way to be written', () => {
    const cases: [unknown, string | null][] = [
      ['PT90M', 'PT1H30M'],
      ['PT0H', 'PT0M'],
      ['PT', null],
      ['-PT1H', null],
      ['1:30', null],
      ['PT99999999H', null],
      [90, null],
      ['', null],
    ];
    for (const [given, kept] of cases) assert.equal(coerce(attribute, given), kept, String(given));
  });

  it('comes from other programs in weeks to seconds, and is kept to the minute', () => {
    const cases: [unknown, string | null][] = [
      ['PT90M', 'PT1H30M'],
      ['P1DT1H', 'PT25H'],
      ['P1W', 'PT168H'],
      ['PT29S', 'PT0M'],
      ['PT1,5S', 'PT0M'],
      ['PT89.9S', 'PT1M'],
      ['P1M', null],
      ['P', null],
      ['PT', null],
      ['P1DT', null],
      [90, null],
    ];
    for (const [given, kept] of cases) assert.equal(isoDuration(given), kept, String(given));
  });

  it('is shown with the units of the language', () => {
    const shown = (locale: 'en' | 'fr' | 'es' | 'uk') =>
      shownText('PT1234H5M', attribute, {formats: formatsOf(locale, 'UTC')});
    assert.equal(shown('en'), '1,234 h 5 min');
    assert.equal(shown('uk'), '1\u00a0234 год 5 хв');
    assert.equal(formatDuration('PT1H30M', formats), '1 h 30 min');
    assert.equal(formatDuration('PT2H', formats), '2 h');
    assert.equal(formatDuration('PT0M', formats), '0 min');
    assert.equal(shownText('soon', attribute, {formats}), 'soon');
  });

  it('is read as people type it', () => {
    const cases: [string, string | null][] = [
      ['1 h 30 min', 'PT1H30M'],
      ['1h30', 'PT1H30M'],
      ['1 hour 30 minutes', 'PT1H30M'],
      ['1:30', 'PT1H30M'],
      ['0:45:10', 'PT45M'],
      ['1.5 h', 'PT1H30M'],
      ['90', 'PT1H30M'],
      ['90m', 'PT1H30M'],
      ['1 год 30 хв', 'PT1H30M'],
      ['pt90m', 'PT1H30M'],
      ['1:75', null],
      ['h', null],
      ['one hour', null],
      ['1 30', null],
      ['-5', null],
      ['', null],
    ];
    for (const [text, value] of cases) assert.equal(parseDuration(text, formats), value, text);
    assert.equal(parseDuration('1,5 h', formatsOf('fr', 'UTC')), 'PT1H30M');
  });

  it('is read as it is shown, in every language', () => {
    fc.assert(
      fc.property(minutes, fc.constantFrom(...LOCALES), (length, locale) => {
        const own = formatsOf(locale, 'UTC');
        assert.equal(parseDuration(formatDuration(durationOf(length), own), own), durationOf(length));
        assert.equal(minutesOf(durationOf(length)), length);
      }),
    );
  });

  it('is added up as a duration, whatever else stands among them', () => {
    const column = gridColumn({path: 'travel'}, attribute);
    const rows = ['PT45M', 'PT9H', null, 'soon', {v: 'PT15M', p: ''}].map((travel) => ({travel}));
    const figures = (['count', 'sum', 'avg', 'min', 'max'] as const).map((fn) => ({as: fn, path: 'travel', fn}));
    const {count, sum, avg, min, max} = figuresOf(rows, figures, [column]);
    assert.deepEqual({count, sum, avg, min, max}, {count: 4, sum: 'PT10H', avg: 'PT3H20M', min: 'PT15M', max: 'PT9H'});
    assert.equal(figuresOf([], figures, [column]).sum, null);
  });

  it('comes before a longer one, however it is written', () => {
    const rows = ['PT9H', 'PT45M', null, 'PT100M', 'soon', 'PT24H'].map((travel) => ({travel}));
    const ranks = columnRanks(rows, gridColumn({path: 'travel'}, attribute), 'en');
    assert.deepEqual([...ranks], [2, 0, 6, 1, 6, 3]);
  });

  it('is a part of a day for spreadsheets, and read from the text of an interval', () => {
    assert.equal(clipboard.sheet!.serial('PT36H', formats), 1.5);
    const read = (text: string) => kinds.duration.wire.read(text);
    assert.deepEqual(['25:30:00', '1 day 01:30:00', '2 days', '00:36:40', 'PT1H', 'infinity'].map(read), [
      'PT25H30M',
      'PT25H30M',
      'PT48H',
      'PT37M',
      'PT1H',
      null,
    ]);
  });
});
