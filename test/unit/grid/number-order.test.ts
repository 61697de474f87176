import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {inNumberOrder} from '../../../src/state/sources/number-order.js';

const ordered = (numbers: number[]) => [...inNumberOrder(Float64Array.from(numbers))];

test('numbers are ordered by value, equal ones as they stand', () => {
  assert.deepEqual(
    ordered([3, -1, 2.5, -1, Infinity, 0, -0, -Infinity, 1e-300, -1e300]),
    [7, 9, 1, 3, 5, 6, 8, 2, 0, 4],
  );
  assert.deepEqual(ordered([]), []);
  assert.deepEqual(ordered([5, 5, 5]), [0, 1, 2]);
});

test('any numbers are ordered as a stable comparison orders them', () => {
  const numbers = fc.array(fc.oneof(fc.double({noNaN: true}), fc.integer(), fc.constantFrom(0, -0, 0.1, 99999)));
  fc.assert(
    fc.property(numbers, (list) => {
      const compared = list
        .map((_, place) => place)
        .sort((a, b) => (list[a]! < list[b]! ? -1 : list[a]! > list[b]! ? 1 : 0));
      assert.deepEqual(ordered(list), compared);
    }),
  );
});
