import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {addToDate, dateOfDay, dayNumber, formatDate, parseDate} from '../../../src/values/date/date.js';
import {formatsOf} from '../../../src/values/formats.js';
import {addToTime, formatTime, secondOfDay, timeOfSecond} from '../../../src/values/date/time.js';
import {parseTime} from '../../../src/values/date/parse-time.js';
import {parseTimestamp} from '../../../src/values/date/parse-timestamp.js';
import {formatTimestamp} from '../../../src/values/date/timestamp.js';
import {LOCALES} from '../../../src/values/types.js';
import {instantOf, localTime} from '../../../src/values/date/zone.js';

const ZONES = Intl.supportedValuesOf('timeZone');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const [FROM, TO] = [Date.UTC(2024, 0, 1), Date.UTC(2027, 0, 1)];

/** What a zone's clock is ahead of UTC at an instant, by whole seconds. */
function offset(ms: number, zone: string): number {
  const {date, time} = localTime(ms, zone);
  return dayNumber(date) * DAY + secondOfDay(time) * 1000 - ms;
}

/** The instants from which a zone's clock shows something else than it would have. */
function changes(zone: string): number[] {
  const found: number[] = [];
  for (let ms = FROM; ms < TO; ms += 28 * DAY) {
    let [low, high] = [ms, ms + 28 * DAY];
    if (offset(low, zone) === offset(high, zone)) continue;
    const before = offset(low, zone);
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000;
      if (offset(middle, zone) === before) low = middle;
      else high = middle;
    }
    found.push(high);
  }
  return found;
}

describe('in every time zone', () => {
  it('a moment that is shown is read as itself, or as the first one its clock shows so', () => {
    const moments = fc.integer({min: Date.UTC(1975, 0, 1) / 1000, max: Date.UTC(2060, 0, 1) / 1000});
    for (const zone of ZONES) {
      fc.assert(
        fc.property(
          moments,
          fc.constantFrom(...LOCALES),
          fc.constantFrom('HH:mm:ss', 'h:mm:ss A'),
          (s, locale, timeFormat) => {
            const formats = formatsOf(locale, zone, {timeFormat});
            const text = formatTimestamp(s * 1000, formats);
            const again = parseTimestamp(text, formats, '2026-11-20');
            assert.ok(again !== null && again <= s * 1000 && s * 1000 - again <= 24 * HOUR, `${zone} ${text}`);
            assert.equal(formatTimestamp(again, formats), text, zone);
          },
        ),
        {numRuns: 8},
      );
    }
  });

  it('clocks that are put forward and back lose no moment', () => {
    let count = 0;
    for (const zone of ZONES) {
      for (const change of changes(zone)) {
        count++;
        const formats = formatsOf(LOCALES[count % 4]!, zone, {timeFormat: 'HH:mm:ss'});
        const jump = offset(change, zone) - offset(change - 1000, zone);
        for (const ms of [change - HOUR, change - 1000, change, change + 1000, change + HOUR]) {
          const again = parseTimestamp(formatTimestamp(ms, formats), formats)!;
          const repeated = jump < 0 && ms >= change && ms < change - jump;
          assert.equal(again, repeated ? ms + jump : ms, `${zone} ${new Date(ms).toISOString()}`);
        }
        if (jump <= 0 || jump >= 12 * HOUR) continue;
        // A time that no clock shows is moved on by the length of the gap.
        const {date, time} = localTime(change - 1000, zone);
        const skipped = addToTime(time, 1 + jump / 2000, 'second');
        const day = skipped < time ? addToDate(date, 1, 'day') : date;
        assert.equal(instantOf(day, skipped, zone), change + jump / 2, zone);
      }
    }
    assert.ok(count > 300, String(count));
  });
});

describe('in every locale', () => {
  it('a day is read as it was written, whatever the zone of the process, and is never another one', () => {
    const patterns = ['', 'D.M.YYYY', 'YYYY/MM/DD', 'D MMM YYYY', 'dddd, D MMMM YYYY', 'medium', 'long', 'full'];
    const days = fc.integer({min: dayNumber('1000-01-01'), max: dayNumber('9999-12-31')}).map(dateOfDay);
    fc.assert(
      fc.property(days, fc.constantFrom(...LOCALES), fc.constantFrom(...patterns), (day, locale, dateFormat) => {
        const formats = formatsOf(locale, 'Pacific/Kiritimati', {dateFormat});
        assert.equal(parseDate(formatDate(day, formats), formats, '2026-11-20'), day);
      }),
      {numRuns: 500},
    );
  });

  it('a written-out day of one language is read in the others', () => {
    const days = fc.integer({min: dayNumber('1950-01-01'), max: dayNumber('2099-12-31')}).map(dateOfDay);
    const locales = fc.constantFrom(...LOCALES);
    fc.assert(
      fc.property(days, locales, locales, fc.constantFrom('long', 'D MMMM YYYY'), (day, written, read, pattern) => {
        const text = formatDate(day, formatsOf(written, 'UTC'), pattern);
        assert.equal(parseDate(text, formatsOf(read, 'UTC'), '2026-11-20'), day, text);
      }),
      {numRuns: 500},
    );
  });

  it('a time is read as it was written, and arithmetic stays within the day', () => {
    const times = fc.integer({min: 0, max: 86_399}).map(timeOfSecond);
    const patterns = fc.constantFrom('HH:mm:ss', 'H:mm:ss', 'h:mm:ss A', 'H.mm.ss');
    fc.assert(
      fc.property(times, patterns, fc.integer({min: -1e6, max: 1e6}), (time, timeFormat, seconds) => {
        assert.equal(parseTime(formatTime(time, {timeFormat})), time);
        assert.equal(addToTime(addToTime(time, seconds, 'second'), -seconds, 'second'), time);
      }),
    );
  });
});
