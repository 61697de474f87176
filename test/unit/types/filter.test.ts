import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {FILTERS} from '../../../src/types/registry/filter.js';
import type {TypeName} from '../../../src/values/types.js';

const offered = (type: TypeName) => FILTERS[type].operators;

describe('the operators that a filter offers', () => {
  it('compare what has an order, match what has a text, and only ask for presence of the rest', () => {
    const compared = ['=', '<>', '>', '>=', '<', '<=', 'BETWEEN', 'NOT-BETWEEN', 'EMPTY', 'FILLED'];
    for (const type of ['number', 'date', 'time', 'timestamp', 'duration'] as const)
      assert.deepEqual(
        offered(type).filter((operator) => operator !== 'PERIOD'),
        compared,
        type,
      );
    const textual = [
      '=',
      '<>',
      'IN',
      'NOT-IN',
      'LIKE',
      'NOT-LIKE',
      'STARTS',
      'NOT-STARTS',
      'ENDS',
      'NOT-ENDS',
      'EMPTY',
      'FILLED',
    ];
    for (const type of ['reference', 'string', 'text', 'email'] as const)
      assert.deepEqual(offered(type), textual, type);
    for (const type of ['file', 'boolean', 'image'] as const)
      assert.deepEqual(offered(type), ['EMPTY', 'FILLED'], type);
    assert.ok(!offered('number').includes('LIKE'));
    assert.ok(!offered('reference').includes('>'));
  });
});
