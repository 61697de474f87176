import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {computedValue, holds} from '../../../src/rules/expression.js';
import type {Attribute} from '../../../src/values/types.js';
import {clock, record} from './expression-record.js';

describe('a condition', () => {
  it('answers what is given for a failure, and says why', () => {
    const reasons: string[] = [];
    const reported = (text: string, otherwise: boolean) =>
      holds(text, [record], clock, otherwise, ({reason}) => reasons.push(reason));
    assert.deepEqual([reported('quantity > 2', false), reported('nothing', true)], [true, false]);
    assert.deepEqual(
      [reported('quantity >', true), reported('name', false), reported('quantity > "a"', true)],
      [true, false, true],
    );
    assert.deepEqual(reasons, ['syntax', 'types', 'types']);
  });
});

describe('the value of a computed attribute', () => {
  const computed = (resultType: string | undefined, scale?: number): Attribute => ({
    internalId: 'c',
    name: 'c',
    label: 'C',
    type: ['computed', {...(resultType && {resultType: resultType as 'string'}), ...(scale !== undefined && {scale})}],
  });
  it('is rounded to the scale, or what the type cannot hold is empty', () => {
    const cases = [
      [undefined, 2, 1.005, 1.01],
      [undefined, undefined, 2.5, 3],
      [undefined, 2, null, null],
      [undefined, 2, [1], null],
      ['string', undefined, 12, '12'],
      ['string', undefined, null, ''],
      ['date', undefined, '2026-11-20', '2026-11-20'],
      ['date', undefined, 'soon', null],
      ['boolean', undefined, true, true],
    ] as const;
    for (const [type, scale, given, kept] of cases)
      assert.equal(computedValue(computed(type, scale), given), kept, `${type} ${String(given)}`);
  });
});
