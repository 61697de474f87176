import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {dateOfDay, dayNumber, isDate} from '../../../src/values/date/date.js';
import {
  daysIn,
  formatRange,
  intervalOf,
  isReversed,
  NO_RANGE,
  rangeAfterPress,
  rangePresets,
  readInterval,
  type DateRange,
} from '../../../src/values/date/date-range.js';
import {formatsOf} from '../../../src/values/formats.js';

const range = (start: string | null, end: string | null): DateRange => ({start, end});
const days = fc.integer({min: dayNumber('2000-01-01'), max: dayNumber('2060-12-31')}).map(dateOfDay);

describe('an interval', () => {
  it('is written with both ends, or open to one side', () => {
    const cases: [string, DateRange][] = [
      ['2026-12-02/2026-12-11', range('2026-12-02', '2026-12-11')],
      ['2026-12-02/', range('2026-12-02', null)],
      ['/2026-12-11', range(null, '2026-12-11')],
      ['', NO_RANGE],
    ];
    for (const [text, value] of cases) {
      assert.deepEqual(readInterval(text), value);
      assert.equal(intervalOf(value), text);
    }
  });

  it('has an open side where there is no real day', () => {
    assert.deepEqual(readInterval('2026-02-30/2026-12-11'), range(null, '2026-12-11'));
    assert.deepEqual(readInterval('soon'), NO_RANGE);
    assert.deepEqual(readInterval('/'), NO_RANGE);
  });

  it('counts its days, and is reversed when it ends before it starts', () => {
    assert.equal(daysIn(range('2026-12-02', '2026-12-11')), 10);
    assert.equal(daysIn(range('2026-12-02', '2026-12-02')), 1);
    assert.equal(daysIn(range('2026-12-02', null)), 0);
    assert.ok(isReversed(range('2026-12-11', '2026-12-02')));
    assert.ok(!isReversed(range('2026-12-02', '2026-12-02')));
    assert.ok(!isReversed(range(null, '2026-12-02')));
  });
});

describe('a press on a day', () => {
  const cases: [string, DateRange, string, DateRange][] = [
    ['sets both ends when none is set', NO_RANGE, '2026-12-05', range('2026-12-05', '2026-12-05')],
    [
      'sets the end after equal ends',
      range('2026-12-05', '2026-12-05'),
      '2026-12-09',
      range('2026-12-05', '2026-12-09'),
    ],
    ['swaps what is reversed', range('2026-12-05', '2026-12-05'), '2026-12-01', range('2026-12-01', '2026-12-05')],
    ['completes a missing end', range('2026-12-05', null), '2026-12-09', range('2026-12-05', '2026-12-09')],
    ['completes a missing start', range(null, '2026-12-05'), '2026-12-09', range('2026-12-05', '2026-12-09')],
    ['begins anew on a full range', range('2026-12-01', '2026-12-05'), '2026-12-03', range('2026-12-03', '2026-12-03')],
  ];
  for (const [what, before, day, after] of cases) it(what, () => assert.deepEqual(rangeAfterPress(before, day), after));

  it('always leaves two ends in order', () => {
    fc.assert(
      fc.property(fc.option(days), fc.option(days), days, (start, end, day) => {
        const after = rangeAfterPress(range(start, end), day);
        assert.ok(isDate(after.start) && isDate(after.end) && after.start <= after.end);
        assert.ok(after.start === day || after.end === day);
      }),
    );
  });
});

describe('the presets', () => {
  const shown = (today: string, presets?: Parameters<typeof rangePresets>[1]) =>
    rangePresets(today, presets).map(({key, count, range: of}) => `${key.slice(5)} ${count ?? ''} ${intervalOf(of)}`);

  it('are today, yesterday, past days, months and years', () => {
    assert.deepEqual(shown('2026-03-01'), [
      'today  2026-03-01/2026-03-01',
      'yesterday  2026-02-28/2026-02-28',
      'lastDays 7 2026-02-23/2026-03-01',
      'lastDays 14 2026-02-16/2026-03-01',
      'lastDays 30 2026-01-31/2026-03-01',
      'lastDays 90 2025-12-02/2026-03-01',
      'thisMonth  2026-03-01/2026-03-31',
      'lastMonth  2026-02-01/2026-02-28',
      'thisYear  2026-01-01/2026-12-31',
      'lastYear 1 2025-01-01/2025-12-31',
      'lastYears 2 2024-01-01/2025-12-31',
    ]);
  });

  it('take their days and years from lists', () => {
    assert.deepEqual(shown('2026-11-20', {days: [5], years: []}), [
      'today  2026-11-20/2026-11-20',
      'yesterday  2026-11-19/2026-11-19',
      'lastDays 5 2026-11-16/2026-11-20',
      'thisMonth  2026-11-01/2026-11-30',
      'lastMonth  2026-10-01/2026-10-31',
      'thisYear  2026-01-01/2026-12-31',
    ]);
  });
});

it('a range reads in words by style or by pattern', () => {
  const text = (locale: 'en' | 'uk', pattern: string) =>
    formatRange('2026-12-02', '2026-12-11', formatsOf(locale, 'UTC'), pattern).replace(/[\u2009\u00a0\u202f]/g, ' ');
  assert.equal(text('en', 'medium'), 'Dec 2 – 11, 2026');
  assert.match(text('uk', 'long'), /^2\s?–\s?11 грудня 2026/);
  assert.equal(text('en', 'DD.MM.YYYY'), '02.12.2026 – 11.12.2026');
  assert.equal(formatRange('2026-12-02', '2026-12-02', formatsOf('en', 'UTC'), 'medium'), 'Dec 2, 2026');
});
