import assert from 'node:assert/strict';
import {test} from 'node:test';
import {searchedNumber} from '../../../src/query/searched-number.js';
import {formatsOf} from '../../../src/values/formats.js';
import type {Locale} from '../../../src/values/types.js';

const numbers = (locale: Locale, ...texts: string[]) =>
  texts.map((text) => searchedNumber(text, formatsOf(locale, 'UTC')));

test('a number is searched for as the language writes it', () => {
  for (const locale of ['fr', 'uk'] as const)
    assert.deepEqual(numbers(locale, '3,5', '1 234', '1\u00a0234,50', '-7', '−7'), [3.5, 1234, 1234.5, -7, -7]);
  for (const locale of ['en', 'es'] as const)
    assert.deepEqual(numbers(locale, '3.5', '1,234', '1,234.50', '0.1'), [3.5, 1234, 1234.5, 0.1]);
});

test('and as another language writes it, where that can mean only one number', () => {
  assert.deepEqual(numbers('en', '3,5', '1 234'), [3.5, 1234]);
  assert.deepEqual(numbers('uk', '3.5', '1,234.50'), [3.5, 1234.5]);
});

test('a text with anything else in it, or with more digits than a number keeps, is none', () => {
  const texts = ['', 'x', '3x', '1e3', '20%', '€5', '3.', '1.2.3', '--1', '1234567890123456'];
  assert.deepEqual(
    numbers('en', ...texts),
    texts.map(() => null),
  );
});
