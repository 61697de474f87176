import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {momentOf, momentReader} from '../../../src/values/date/moment.js';
import {localTime} from '../../../src/values/date/zone.js';

const ZONES = ['UTC', 'Europe/Kyiv', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'];

describe('a moment', () => {
  const cases: [unknown, number | null][] = [
    [5, 5],
    ['1700000000000', 1_700_000_000_000],
    [new Date(7), 7],
    ['2026-03-01T10:00:00Z', Date.UTC(2026, 2, 1, 10)],
    ['2026-03-01T10:00:00.1234567Z', Date.UTC(2026, 2, 1, 10, 0, 0, 123)],
    ['2026-03-01 10:00:00+00', Date.UTC(2026, 2, 1, 10)],
    ['2026-03-01T10:00-0330', Date.UTC(2026, 2, 1, 13, 30)],
    ['2026-03-01T10:00', Date.UTC(2026, 2, 1, 8)],
    ['2026-03-01', Date.UTC(2026, 1, 28, 22)],
    ['2026-02-30T10:00:00Z', null],
    ['2026-03-01T25:00', null],
    ['tomorrow', null],
    [null, null],
    [NaN, null],
    [new Date(NaN), null],
  ];
  for (const [value, ms] of cases) {
    it(`of ${JSON.stringify(value)} is ${ms}`, () => assert.equal(momentOf(value, 'Europe/Kyiv'), ms));
  }

  it('is the same read among many', () => {
    const days = fc.integer({min: Date.UTC(1990, 0, 1) / 1000, max: Date.UTC(2040, 0, 1) / 1000});
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.array(days, {maxLength: 20}), (zone, moments) => {
        const read = momentReader(zone);
        for (const ms of moments) {
          const {date, time} = localTime(ms * 1000, zone);
          assert.equal(read(`${date}T${time}`), momentOf(`${date}T${time}`, zone));
        }
      }),
    );
  });
});
