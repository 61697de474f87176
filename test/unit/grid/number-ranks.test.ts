import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {numberRanks} from '../../../src/state/sources/number-ranks.js';

const ranked = (numbers: number[]) => [...numberRanks(Float64Array.from(numbers))];
const counted = (numbers: number[]) =>
  numbers.map((number) => (Number.isNaN(number) ? numbers.length : numbers.filter((other) => other < number).length));

test('a rank is how many are less; those without a number have the number of them all', () => {
  assert.deepEqual(ranked([]), []);
  assert.deepEqual(ranked([NaN, NaN]), [2, 2]);
  assert.deepEqual(ranked([7, NaN, -2, 7, 0, -0]), [3, 6, 0, 3, 1, 1]);
  assert.deepEqual(ranked([19.99, 0.1, 20, 0.1 + 0.2, 0.3]), [3, 0, 4, 2, 1]);
});

test('counted or ordered, any numbers have the ranks that comparing them gives', () => {
  const none = fc.constant(NaN);
  const kinds = [
    fc.integer({min: -20, max: 20}),
    fc.integer({min: -2000, max: 2000}).map((hundredths) => hundredths / 100),
    fc.integer({min: -20, max: 20}).map((thousandths) => thousandths / 1000),
    fc.integer(),
    fc.double({noNaN: true}),
    fc.constantFrom(0, -0, 0.1 + 0.2, 0.3, Infinity, -Infinity, 2 ** 53, Number.MAX_VALUE, Number.MIN_VALUE),
  ];
  const list = fc.oneof(
    ...kinds.map((kind) => fc.array(fc.oneof({weight: 8, arbitrary: kind}, none))),
    fc.array(fc.oneof(...kinds, none)),
  );
  fc.assert(
    fc.property(list, (numbers) => assert.deepEqual(ranked(numbers), counted(numbers))),
    {numRuns: 500},
  );
});
