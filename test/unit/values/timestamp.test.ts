import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {addToDate} from '../../../src/values/date/date.js';
import {formatsOf} from '../../../src/values/formats.js';
import {parseTimestamp} from '../../../src/values/date/parse-timestamp.js';
import {formatTimestamp, isTimestamp, strictTimestamp} from '../../../src/values/date/timestamp.js';
import {LOCALES} from '../../../src/values/types.js';
import {dayBounds, instantOf, isTimeZone, localTime} from '../../../src/values/date/zone.js';

const ZONES = [
  'UTC',
  'Europe/Kyiv',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Pacific/Apia',
  'Asia/Beirut',
  'Australia/Lord_Howe',
];
const HOUR = 3_600_000;
const moments = fc.integer({min: Date.UTC(1975, 0, 1) / 1000, max: Date.UTC(2060, 0, 1) / 1000}).map((s) => s * 1000);

describe('zones', () => {
  it('tell date and time and find the moment again', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...ZONES), (ms, zone) => {
        const {date, time} = localTime(ms, zone);
        const again = instantOf(date, time, zone);
        // Of a repeated hour the first is meant.
        assert.ok(again === ms || (again < ms && ms - again <= HOUR), `${zone} ${date} ${time}`);
        assert.deepEqual(localTime(again, zone), {date, time});
      }),
      {numRuns: 500},
    );
  });

  it('bound a day by its own first moment and the next one’s', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...ZONES), (ms, zone) => {
        const {date} = localTime(ms, zone);
        const {from, to} = dayBounds(date, zone);
        assert.ok(from <= ms && ms < to);
        assert.equal(localTime(from, zone).date, date);
        assert.notEqual(localTime(from - 1, zone).date, date);
        assert.equal(dayBounds(addToDate(date, 1, 'day'), zone).from, to);
      }),
      {numRuns: 500},
    );
  });

  it('know short, long and missing days and midnights', () => {
    const length = (date: string, zone: string) => (dayBounds(date, zone).to - dayBounds(date, zone).from) / HOUR;
    assert.equal(length('2026-03-29', 'Europe/Kyiv'), 23);
    assert.equal(length('2026-10-25', 'Europe/Kyiv'), 25);
    assert.equal(length('2018-11-04', 'America/Sao_Paulo'), 23);
    assert.equal(length('2011-12-30', 'Pacific/Apia'), 0);
    assert.equal(localTime(dayBounds('2018-11-04', 'America/Sao_Paulo').from, 'America/Sao_Paulo').time, '01:00:00');
    assert.equal(localTime(instantOf('2026-03-29', '03:30:00', 'Europe/Kyiv'), 'Europe/Kyiv').time, '04:30:00');
  });

  it('must be known', () => {
    assert.ok(isTimeZone('Europe/Kyiv'));
    assert.ok(!isTimeZone('Mars/Olympus'));
    assert.throws(() => localTime(0, 'Mars/Olympus'), {message: 'invalid time zone'});
  });
});

describe('timestamps', () => {
  it('are whole milliseconds of a valid date', () => {
    for (const value of [0, -1, 8.64e15]) assert.ok(isTimestamp(value));
    for (const value of [NaN, Infinity, 8.64e15 + 1, 1.5, '5', null]) assert.ok(!isTimestamp(value), String(value));
    assert.throws(() => strictTimestamp('x'), {message: 'invalid timestamp'});
  });

  it('are shown in the zone and the pattern of the formats', () => {
    const ms = Date.UTC(2026, 10, 20, 22, 5);
    assert.equal(formatTimestamp(ms, formatsOf('uk', 'Europe/Kyiv')), '21.11.2026 00:05');
    assert.equal(
      formatTimestamp(ms, formatsOf('en', 'America/New_York', {timeFormat: 'h:mm A'})),
      '11/20/2026 5:05 PM',
    );
    assert.equal(formatTimestamp(ms, formatsOf('en', 'UTC', {dateFormat: 'short'})), '11/20/26 22:05');
    assert.equal(formatTimestamp(ms, formatsOf('en', 'UTC', {dateTimeFormat: 'medium'})), 'Nov 20, 2026 22:05');
    assert.equal(formatTimestamp(NaN, formatsOf('en', 'UTC')), '');
  });

  it('are read in the zone of the formats', () => {
    const kyiv = formatsOf('uk', 'Europe/Kyiv');
    assert.equal(parseTimestamp('21.11.2026 0:05', kyiv), Date.UTC(2026, 10, 20, 22, 5));
    assert.equal(parseTimestamp('21.11.2026', kyiv), Date.UTC(2026, 10, 20, 22));
    assert.equal(parseTimestamp('2026-11-21T00:05', kyiv), Date.UTC(2026, 10, 20, 22, 5));
    assert.equal(parseTimestamp('2026-11-21T00:05:00Z', kyiv), Date.UTC(2026, 10, 21, 0, 5));
    assert.equal(parseTimestamp('Nov 20, 2026, 5:05 PM', formatsOf('en', 'UTC')), Date.UTC(2026, 10, 20, 17, 5));
    assert.equal(parseTimestamp('211120260005', kyiv), Date.UTC(2026, 10, 20, 22, 5));
    assert.equal(parseTimestamp('tomorrow', kyiv), null);
    assert.equal(parseTimestamp('21.11.2026 25:00', kyiv), null);
  });

  it('come back from their own text in every locale and zone', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...ZONES), fc.constantFrom(...LOCALES), (ms, zone, locale) => {
        const formats = formatsOf(locale, zone, {timeFormat: 'HH:mm:ss'});
        const text = formatTimestamp(ms, formats);
        const again = parseTimestamp(text, formats, '2026-11-20');
        assert.ok(again !== null && formatTimestamp(again, formats) === text, text);
      }),
    );
  });
});
