import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {formatsOf} from '../../../src/values/formats.js';
import {parseTime} from '../../../src/values/date/parse-time.js';
import {addToTime, formatTime, secondOfDay, timeOfSecond} from '../../../src/values/date/time.js';

const anyTime = fc.integer({min: 0, max: 86_399}).map(timeOfSecond);

describe('parseTime', () => {
  const cases: [string, string | null][] = [
    ['9:5', '09:05:00'],
    ['09:05', '09:05:00'],
    ['9:05:07', '09:05:07'],
    ['9', '09:00:00'],
    ['930', '09:30:00'],
    ['0930', '09:30:00'],
    ['93015', '09:30:15'],
    ['9.30', '09:30:00'],
    ['9h30', '09:30:00'],
    ['9h', '09:00:00'],
    ['9 30', '09:30:00'],
    ['9h05', '09:05:00'],
    ['9 h 05 min', '09:05:00'],
    ['9 год 05 хв', '09:05:00'],
    ['9.05 pm', '21:05:00'],
    ['9:05 p. m.', '21:05:00'],
    ['9:05 pm', '21:05:00'],
    ['9:05 p.m.', '21:05:00'],
    ['12 am', '00:00:00'],
    ['12:30 PM', '12:30:00'],
    ['12:30a', '00:30:00'],
    ['23:59:59', '23:59:59'],
    ['24:00', null],
    ['12:60', null],
    ['13 pm', null],
    ['0 am', null],
    ['', null],
    ['noon', null],
    ['1:2:3:4', null],
    ['123:00', null],
    ['12345678', null],
  ];
  for (const [text, expected] of cases)
    it(`reads "${text}" as ${expected}`, () => assert.equal(parseTime(text), expected));

  it('reads what formatTime wrote, on clocks of 24 and of 12 hours', () => {
    fc.assert(
      fc.property(anyTime, fc.constantFrom('HH:mm:ss', 'H:mm:ss', 'hh:mm:ss A', 'h.mm.ss A'), (time, timeFormat) => {
        assert.equal(parseTime(formatTime(time, formatsOf('en', 'UTC', {timeFormat}))), time);
      }),
    );
  });
});

describe('time arithmetic', () => {
  it('wraps within a day', () => {
    assert.equal(addToTime('23:30:00', 45, 'minute'), '00:15:00');
    assert.equal(addToTime('00:00:00', -1, 'second'), '23:59:59');
    assert.equal(addToTime('10:00:00', 49, 'hour'), '11:00:00');
  });

  it('throws by name', () => {
    assert.throws(() => secondOfDay('25:00:00'), {message: 'invalid time'});
    assert.throws(() => addToTime('10:00:00', 1, 'toString' as 'hour'), {message: 'unknown unit'});
  });
});
