import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {add, multiply, over, round, toDecimal, toNumber} from '../../../src/values/decimal.js';

describe('decimal arithmetic', () => {
  it('adds and multiplies without binary remainders', () => {
    assert.equal(add(0.1, 0.2), 0.3);
    assert.equal(multiply(1.1, 1.1), 1.21);
    assert.equal(multiply(19.99, 3), 59.97);
    assert.equal(add(1e21, 1), 1e21);
  });

  it('rounds half away from zero', () => {
    assert.equal(round(1.005, 2), 1.01);
    assert.equal(round(-0.125, 2), -0.13);
    assert.equal(round(2.5, 0), 3);
    assert.equal(round(-2.5, 0), -3);
    assert.equal(round(1250, -2), 1300);
  });

  it('divides to twenty places and refuses zero', () => {
    const third = over(toDecimal(1), toDecimal(3));
    assert.equal(third && toNumber(third), 1 / 3);
    assert.equal(over(toDecimal(1), toDecimal(0)), null);
    const half = over(toDecimal(0.25), toDecimal(-0.5));
    assert.equal(half && toNumber(half), -0.5);
  });

  it('keeps every finite number through its decimal', () => {
    fc.assert(
      fc.property(fc.double({noNaN: true, noDefaultInfinity: true}), (number) => {
        assert.equal(toNumber(toDecimal(number)), number === 0 ? 0 : number);
      }),
    );
  });

  it('adds cents as whole numbers do', () => {
    fc.assert(
      fc.property(fc.integer({min: -1e12, max: 1e12}), fc.integer({min: -1e12, max: 1e12}), (a, b) => {
        assert.equal(add(a / 100, b / 100), (a + b) / 100);
      }),
    );
  });
});
