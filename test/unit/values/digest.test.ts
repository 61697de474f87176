import assert from 'node:assert/strict';
import {test} from 'node:test';
import {digest} from '../../../src/values/digest.js';

test('the same text has the same number', () => {
  assert.equal(digest('{"columns":[]}'), digest(['{"columns"', '[]}'].join(':')));
});

test('texts that differ little have different numbers, all of them whole', () => {
  const texts = Array.from({length: 20_000}, (_, n) => `{"internalId":"f${n}","label":"Field ${n}"}`);
  const numbers = new Set(['', ...texts, ...texts.map((text) => `${text} `)].map(digest));
  assert.equal(numbers.size, 2 * texts.length + 1);
  assert.ok([...numbers].every((number) => Number.isSafeInteger(number) && number >= 0));
});
