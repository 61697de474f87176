import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {dependencies, evaluate} from '../../../src/rules/formula.js';
import type {Formula} from '../../../src/values/types.js';

const order = {
  vat: 0.2,
  lines: [
    {id: '1', quantity: 3, price: 19.99},
    {id: '2', quantity: 1, price: 0.1},
    {id: '3', quantity: 2, price: null},
  ],
};
const net: Formula = ['sum', 'lines', ['*', 'quantity', 'price']];

describe('evaluate', () => {
  const cases: [Formula, number | null][] = [
    [['+', 0.1, 0.2], 0.3],
    [['-', 1, 0.9], 0.1],
    [['*', 1.1, 1.1, 10], 12.1],
    [['/', 1, 8], 0.125],
    [['/', 1, 0], null],
    [['round', 2.675, 2], 2.68],
    [['round', ['*', net, 'vat'], 2], 12.01],
    [net, 60.07],
    [['count', 'lines'], 3],
    [['sum', 'lines', ['*', 'price', 'vat']], 4.018],
    ['vat', 0.2],
    ['nothing', null],
    [['+', 1, 'nothing'], null],
    ['toString', null],
    [['coalesce', 'nothing', 'vat', 1], 0.2],
    [['coalesce', 'nothing'], null],
    [['sum', 'nothing', 1], 0],
    [['sum', 'vat', 1], 0],
  ];
  for (const [formula, expected] of cases) {
    it(`${JSON.stringify(formula)} = ${expected}`, () => assert.equal(evaluate(formula, order), expected));
  }

  it('gives null for what is no formula, however deep', () => {
    for (const wrong of [null, {}, ['^', 1, 2], ['sum'], [], undefined, ['round', 1]]) {
      assert.doesNotThrow(() => evaluate(wrong as unknown as Formula, order));
    }
    let deep: Formula = 1;
    for (let level = 0; level < 5000; level++) deep = ['+', deep];
    assert.equal(evaluate(deep, {}), null);
    assert.deepEqual(dependencies(deep), []);
  });

  it('sums money as whole cents do', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({min: -1e9, max: 1e9}), {maxLength: 50}), (cents) => {
        const rows = cents.map((amount, index) => ({id: String(index), amount: amount / 100}));
        assert.equal(evaluate(['sum', 'rows', 'amount'], {rows}), cents.reduce((a, b) => a + b, 0) / 100);
      }),
    );
  });
});

it('names what a formula depends on', () => {
  assert.deepEqual(dependencies(['+', net, ['count', 'payments'], 'freight', 5]), [
    'lines.quantity',
    'lines.price',
    'payments',
    'freight',
  ]);
});
