import assert from 'node:assert/strict';
import {test} from 'node:test';
import {isSince, versionNumber} from '../../../src/values/app-version.js';

test('versions are compared by components, not as texts or decimals', () => {
  const ordered = [
    '0.9.9',
    '3.0.1',
    '3.4.8',
    '3.4.9',
    '3.4.10',
    '3.10.0',
    '3.99999.0',
    '4',
    '10.0.0',
    '99999.99999.99999',
  ];
  const numbers = ordered.map(versionNumber);
  assert.deepEqual(
    numbers,
    numbers.toSorted((one, other) => one - other),
  );
  assert.equal(new Set(numbers).size, ordered.length);
  assert.ok(numbers.every(Number.isSafeInteger));
  assert.equal(versionNumber('3.4.9'), 3 * 100_000 ** 2 + 4 * 100_000 + 9);
});

test('an app has what came with its own version or an earlier one', () => {
  assert.equal(isSince('3.10.0', '3.4.9'), true);
  assert.equal(isSince('3.4.9', '3.4.9'), true);
  assert.equal(isSince('3.4.8', '3.4.9'), false);
});

test('what is missing counts as zero, and what is no number too', () => {
  for (const version of ['3', '3.0', '3.0.0', '3.0.0.7', '3.x.-2'])
    assert.equal(versionNumber(version), versionNumber('3.0.0'));
  assert.equal(versionNumber(''), 0);
  assert.equal(versionNumber('3.4.9-beta'), versionNumber('3.4.9'));
  assert.equal(isSince('3.200000.0', '3.99999.0'), true);
});
