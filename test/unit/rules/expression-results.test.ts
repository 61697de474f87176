import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {computedValue, holds} from '../../../src/rules/expression.js';
import type {Attribute} from '../../../src/values/types.js';

const clock = {ms: Date.UTC(2026, 9, 25, 0, 30), timeZone: 'Europe/Kyiv'};
const record = {
  status: 'ordered',
  quantity: 3,
  price: 0.1,
  discount: 0,
  nothing: null,
  empty: '',
  name: 'Ridgeline 2',
  date: '2026-11-20',
  until: '2026-12-01',
  slot: '09:30:00',
  confirmed: Date.UTC(2026, 9, 24, 22, 30),
  urgent: true,
  supplier: {v: 's1', p: 'Nordskar AB'},
  tags: ['a', 'b'],
  documents: [{id: 'd1', name: 'Quote.pdf'}],
  title: {en: 'Tents', fr: 'Tentes', es: '', uk: ''},
  lines: [
    {id: 'r1', quantity: 2, price: 10.1, note: ''},
    {id: 'r2', quantity: 8, price: null, note: 'x'},
  ],
};

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
