import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {
  addToDate,
  dateOf,
  dateOfDay,
  dayNumber,
  formatDate,
  isDate,
  parseDate,
  strictDate,
  weekday,
} from '../../../src/values/date/date.js';
import {formatsOf} from '../../../src/values/formats.js';
import {LOCALES, type Locale} from '../../../src/values/types.js';

const formats = (locale: Locale, dateFormat?: string) => formatsOf(locale, 'UTC', {dateFormat});
const anyDate = fc.integer({min: dayNumber('1000-01-01'), max: dayNumber('9999-12-31')}).map(dateOfDay);

describe('dates', () => {
  it('are real days of the calendar only', () => {
    for (const text of ['2026-02-28', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])
      assert.ok(isDate(text), text);
    for (const text of [
      '2026-02-29',
      '1900-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '2026-04-31',
      '',
      null,
      5,
    ]) {
      assert.ok(!isDate(text), String(text));
    }
    assert.throws(() => strictDate('2026-02-30'), {message: 'invalid date'});
  });

  it('are found in moments as other servers write them, whatever their zone', () => {
    const times = ['T00:00:00Z', 'T23:59:59.9990000+02:00', ' 10:00:00', 'T10:00', 'T10:00:00-0500'];
    for (const time of ['', ...times]) assert.equal(dateOf(`2026-03-01${time}`), '2026-03-01', time);
    for (const wrong of [
      '2026-02-30T10:00:00Z',
      '2026-03-01T25:00:00Z',
      '2026-03-01T',
      '2026-03-01 soon',
      'x',
      5,
      null,
    ])
      assert.equal(dateOf(wrong), null, String(wrong));
  });

  it('count days as the proleptic calendar does', () => {
    assert.equal(dayNumber('1970-01-01'), 0);
    fc.assert(
      fc.property(anyDate, (iso) => {
        assert.equal(dayNumber(iso), Date.parse(`${iso}T00:00:00Z`) / 86_400_000);
        assert.equal(dateOfDay(dayNumber(iso)), iso);
        assert.equal(weekday(iso), new Date(`${iso}T00:00:00Z`).getUTCDay());
      }),
    );
  });

  it('add months and years without leaving the month', () => {
    assert.equal(addToDate('2026-01-31', 1, 'month'), '2026-02-28');
    assert.equal(addToDate('2024-02-29', 1, 'year'), '2025-02-28');
    assert.equal(addToDate('2026-01-15', -1, 'month'), '2025-12-15');
    assert.equal(addToDate('2026-12-31', 1, 'day'), '2027-01-01');
    assert.equal(addToDate('2026-12-31', 1, 'week'), '2027-01-07');
    assert.throws(() => addToDate('2026-12-31', 1, 'eon' as 'day'), {message: 'unknown unit'});
  });
});

describe('parseDate', () => {
  const cases: [string, Locale, string | null][] = [
    ['11/20/2026', 'en', '2026-11-20'],
    ['20/11/2026', 'en', '2026-11-20'],
    ['20.11.2026', 'en', '2026-11-20'],
    ['2026-11-20', 'en', '2026-11-20'],
    ['3/4/2026', 'en', '2026-03-04'],
    ['3/4/2026', 'es', '2026-04-03'],
    ['3.4.2026', 'en', '2026-04-03'],
    ['20.11.2026', 'fr', '2026-11-20'],
    ['20/11/2026', 'fr', '2026-11-20'],
    ['11/20/2026', 'uk', '2026-11-20'],
    ['2026/11/20', 'uk', '2026-11-20'],
    ['20.11.26', 'uk', '2026-11-20'],
    ['1/2/50', 'en', '1950-01-02'],
    ['1/2/45', 'en', '2045-01-02'],
    ['20.11', 'uk', '2026-11-20'],
    ['11/20', 'en', '2026-11-20'],
    ['20112026', 'uk', '2026-11-20'],
    ['20261120', 'en', '2026-11-20'],
    ['Nov 20, 2026', 'en', '2026-11-20'],
    ['20 листопада 2026 р.', 'uk', '2026-11-20'],
    ['20 de noviembre de 2026', 'es', '2026-11-20'],
    ['20 novembre 2026', 'fr', '2026-11-20'],
    ['vendredi 20 novembre 2026', 'fr', '2026-11-20'],
    ['20 nov 2026', 'uk', '2026-11-20'],
    ['20 листопада 2026', 'en', '2026-11-20'],
    ['20 de noviembre de 2026', 'uk', '2026-11-20'],
    ['1er déc. 2026', 'en', '2026-12-01'],
    ['Nov 20th, 2026', 'es', '2026-11-20'],
    ['31.02.2026', 'uk', null],
    ['13/13/2026', 'en', null],
    ['hello', 'en', null],
    ['1/2/3/4', 'en', null],
    ['12', 'en', null],
    ['2026', 'en', null],
    ['', 'en', null],
    ['20.11.2026 10:00', 'uk', null],
  ];
  for (const [text, locale, expected] of cases) {
    it(`reads "${text}" in ${locale} as ${expected}`, () => {
      assert.equal(parseDate(text, formats(locale), '2026-11-20'), expected);
    });
  }

  it('reads what formatDate wrote, in every locale and pattern', () => {
    const patterns = [
      '',
      'M/D/YYYY',
      'DD.MM.YYYY',
      'YYYY-MM-DD',
      'D MMMM YYYY',
      'MMM D, YYYY',
      'dddd, D MMMM YYYY',
      'medium',
      'long',
      'full',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), fc.constantFrom(...patterns), anyDate, (locale, pattern, iso) => {
        const own = formats(locale, pattern);
        assert.equal(parseDate(formatDate(iso, own), own, '2026-11-20'), iso, formatDate(iso, own));
      }),
      {numRuns: 400},
    );
  });

  it('never throws and answers real dates only', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...LOCALES), (text, locale) => {
        const date = parseDate(text, formats(locale));
        assert.ok(date === null || isDate(date));
      }),
    );
  });
});

describe('formatDate', () => {
  it('follows the locale, a pattern or a named style', () => {
    assert.equal(formatDate('2026-11-05', formats('en')), '11/5/2026');
    assert.equal(formatDate('2026-11-05', formats('fr')), '2026-11-05');
    assert.equal(formatDate('2026-11-05', formats('es')), '5/11/2026');
    assert.equal(formatDate('2026-11-05', formats('uk')), '05.11.2026');
    assert.equal(formatDate('2026-11-05', formats('uk'), 'D MMMM YY, dddd'), '5 листопада 26, четвер');
    assert.equal(formatDate('2026-11-05', formats('en'), 'medium'), 'Nov 5, 2026');
    assert.equal(formatDate('nonsense', formats('en')), '');
  });
});
