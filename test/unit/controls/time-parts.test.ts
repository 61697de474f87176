import assert from 'node:assert/strict';
import {it} from 'node:test';
import {partText, stepped, withPart} from '../../../src/controls/time/parts.js';

const DAY = {min: '00:00:00', max: '23:59:59'};

it('a part shows two digits, hours by the clock of the format', () => {
  assert.deepEqual(
    ['hour', 'minute', 'second'].map((unit) => partText('14:05:09', unit as 'hour', false)),
    ['14', '05', '09'],
  );
  assert.equal(partText('14:05:09', 'hour', true), '02');
  assert.equal(partText('00:05:09', 'hour', true), '12');
});

it('a typed part keeps the others, and is none beyond its limits', () => {
  assert.equal(withPart('14:05:09', 'hour', '7', false), '07:05:09');
  assert.equal(withPart('14:05:09', 'minute', '59', false), '14:59:09');
  assert.equal(withPart('14:05:09', 'hour', '7', true), '19:05:09');
  assert.equal(withPart('02:05:09', 'hour', '12', true), '00:05:09');
  for (const [unit, text, twelve] of [
    ['hour', '24', false],
    ['hour', '13', true],
    ['minute', '60', false],
    ['second', 'x', false],
    ['second', '', false],
  ] as const)
    assert.equal(withPart('14:05:09', unit, text, twelve), null, `${unit} ${text}`);
});

it('a step wraps within the day and stops at the bounds', () => {
  assert.equal(stepped('23:30:00', 'hour', 1, DAY), '00:30:00');
  assert.equal(stepped('00:00:00', 'second', -1, DAY), '23:59:59');
  assert.equal(stepped('09:59:00', 'minute', 15, DAY), '10:14:00');
  assert.equal(stepped('17:30:00', 'hour', 1, {min: '06:00:00', max: '18:00:00'}), null);
});
