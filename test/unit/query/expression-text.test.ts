import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {parseExpression} from '../../../src/query/expression-text.js';
import {QueryFault} from '../../../src/query/problem.js';

const read = (text: string) => parseExpression(text, 'select.0.expr');

describe('an expression as text', () => {
  const table: [string, unknown][] = [
    ['supplier.name', 'supplier.name'],
    ["'it''s'", {value: "it's"}],
    ['-12.5', {value: -12.5}],
    ['TRUE', {value: true}],
    ['null', {value: null}],
    [':from', {param: 'from'}],
    ['count(*)', {fn: 'count', args: []}],
    ['count()', {fn: 'count', args: []}],
    ['COUNT( distinct supplier )', {fn: 'count', args: ['supplier'], distinct: true}],
    ["coalesce(note, 'none')", {fn: 'coalesce', args: ['note', {value: 'none'}]}],
    ['round(sum(total), 1)', {fn: 'round', args: [{fn: 'sum', args: ['total']}, {value: 1}]}],
    ['days(deliver_until, today())', {fn: 'days', args: ['deliver_until', {fn: 'today', args: []}]}],
    ["case when a = 'x' then 1 end", {case: [[['=', 'a', 'x'], {value: 1}]]}],
    ['case when a = b then a else b end', {case: [[['=', 'a', {path: 'b'}], 'a']], else: 'b'}],
    [
      'case when a in (1, :p) or b is not empty and not c is empty then 1 end',
      {
        case: [[['or', ['IN', 'a', [1, {param: 'p'}]], ['and', ['FILLED', 'b'], ['not', ['EMPTY', 'c']]]], {value: 1}]],
      },
    ],
    [
      "case when (a not between 1 and 2 or a like '%') then 1 when b not starts 'x' then 2 when b ends 'y' then 3 end",
      {
        case: [
          [['or', ['NOT-BETWEEN', 'a', 1, 2], ['LIKE', 'a', '%']], {value: 1}],
          [['NOT-STARTS', 'b', 'x'], {value: 2}],
          [['ENDS', 'b', 'y'], {value: 3}],
        ],
      },
    ],
  ];
  for (const [text, expr] of table) {
    it(`reads ${text}`, () => assert.deepEqual(read(text), expr));
  }

  const refused: [string, number | 'end'][] = [
    ['', 'end'],
    ['sum(', 'end'],
    ['sum(a', 'end'],
    ['a b', 3],
    ['a;', 2],
    ["'open", 1],
    ['a + b', 3],
    ['sum(a))', 7],
    ['case when a then 1 end', 13],
    ['case when a = 1 then 2', 'end'],
    ['"a"', 1],
    ['a.', 2],
    ['a -- b', 3],
    ['/* */ a', 1],
  ];
  for (const [text, position] of refused) {
    it(`refuses ${JSON.stringify(text)} with its place`, () => {
      assert.throws(
        () => read(text),
        (fault: QueryFault) => {
          assert.equal(fault.problem.key, 'query.unreadableExpression');
          assert.deepEqual(fault.problem.params, {path: 'select.0.expr', position});
          return true;
        },
      );
    });
  }

  it('gives an expression or a fault for any text, deep ones too', () => {
    const words = fc.array(
      fc.constantFrom('a', '(', ')', "'x'", ',', 'case', 'when', 'then', 'end', 'not', 'sum', '=', ':p', '1'),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          words.map((list) => list.join(' ')),
        ),
        (text) => {
          try {
            read(text);
          } catch (error) {
            assert.ok(error instanceof QueryFault);
          }
        },
      ),
      {numRuns: 1000},
    );
    assert.throws(() => read('abs('.repeat(50_000)), QueryFault);
    assert.throws(() => read(`case when ${'('.repeat(50_000)}`), QueryFault);
  });
});
