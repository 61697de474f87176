import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {checkQuery} from '../../../src/query/check.js';

const problemOf = (json: unknown) => {
  const checked = checkQuery(json);
  return 'problem' in checked ? `${checked.problem.key} ${checked.problem.path}` : null;
};
const where = (cond: unknown) => problemOf({from: 'order', where: cond});
const times = <T>(count: number, item: T): T[] => Array.from({length: count}, () => item);

function nested(levels: number): unknown {
  return levels > 1 ? ['not', nested(levels - 1)] : ['EMPTY', 'a'];
}

describe('an untrusted query', () => {
  it('is read with all its parts written out', () => {
    const checked = checkQuery({from: 'order', select: ['number', {expr: 'sum(total)'}, {expr: {value: 1}}]});
    assert.ok('query' in checked);
    assert.deepEqual(checked.query.from, {source: 'order', as: 'this'});
    assert.deepEqual(
      checked.query.select?.map(({as}) => as),
      ['number', 'sum(total)', 'column3'],
    );
    assert.deepEqual(checked.query.select?.[1]?.expr, {fn: 'sum', args: ['total']});
  });

  const problems: [string, unknown, string][] = [
    ['no object', null, 'query.malformed '],
    ['no source', {}, 'query.malformed from'],
    ['a table name as source', {from: 'public.o_order.x'}, 'query.malformed from'],
    ['a member nobody knows', {from: 'a', sql: 'select 1'}, 'query.unknownMember sql'],
    ['a member of the prototype', JSON.parse('{"from": "a", "__proto__": {}}'), 'query.unknownMember __proto__'],
    [
      'an unknown member deeper',
      {from: 'a', orderBy: [{column: 'b', dir: 'ASC', nulls: 'x'}]},
      'query.unknownMember orderBy.0.nulls',
    ],
    [
      'a direction of its own',
      {from: 'a', orderBy: [{column: 'b', dir: 'asc; drop'}]},
      'query.malformed orderBy.0.dir',
    ],
    ['a path of five steps', {from: 'a', select: ['a.b.c.d.e']}, 'query.malformed select.0'],
    ['two columns of one name', {from: 'a', select: ['b', {expr: 'c', as: 'b'}]}, 'query.repeatedColumn select'],
    ['an unreadable expression', {from: 'a', select: [{expr: 'b +'}]}, 'query.unreadableExpression select.0.expr'],
    ['an unknown function', {from: 'a', select: [{expr: 'pg_sleep(1)'}]}, 'query.unknownFunction select.0.expr.fn'],
    ['a fraction as limit', {from: 'a', limit: 1.5}, 'query.invalidValue limit'],
    ['a limit below -1', {from: 'a', limit: -2}, 'query.invalidValue limit'],
    ['a negative offset', {from: 'a', offset: -1}, 'query.invalidValue offset'],
    ['a flag that is none', {from: 'a', distinct: 'yes'}, 'query.malformed distinct'],
    ['a parameter that is an object', {from: 'a', params: {p: {}}}, 'query.invalidValue params.p'],
    [
      'a join of another type',
      {from: 'a', joins: [{type: 'cross', source: 'b', as: 'b', on: ['EMPTY', 'b.c']}]},
      'query.malformed joins.0.type',
    ],
    [
      'a fault within a union',
      {from: 'a', unions: [{query: {from: 'b', where: ['~', 'c', 'd']}}]},
      'query.unknownOperator unions.0.query.where.0',
    ],
    ['a search that is no text', {from: 'a', search: {text: 1, columns: []}}, 'query.invalidValue search.text'],
  ];
  for (const [name, json, problem] of problems) {
    it(`is refused for ${name}, with its place`, () => assert.equal(problemOf(json), problem));
  }

  it('is refused for conditions that do not read, with their place', () => {
    assert.equal(where(['and', ['=', 'a', 1], ['~', 'b', 1]]), 'query.unknownOperator where.2.0');
    assert.equal(where(['=', 'a']), 'query.malformed where');
    assert.equal(where(['EMPTY', 'a', 1]), 'query.malformed where');
    assert.equal(where(['BETWEEN', 'a', 1]), 'query.malformed where');
    assert.equal(where(['=', 'a', [1]]), 'query.invalidValue where.2');
    assert.equal(where(['=', 'a', {sql: '1'}]), 'query.unknownMember where.2.sql');
    assert.equal(where(['IN', 'a', 'b']), 'query.malformed where.2');
    assert.equal(where(['IN', 'a', [{value: 1}]]), 'query.unknownMember where.2.0.value');
    assert.equal(where(['PERIOD', 'a', 'toString']), 'query.unknownPeriod where.2');
    assert.equal(where(['PERIOD', 'a', 'thisWeek', 'monday']), 'query.malformed where.3');
    assert.equal(where(['=', 'a', 'x\0']), 'query.invalidValue where.2');
    assert.equal(where(['=', 'a', Number.NaN]), 'query.invalidValue where.2');
    assert.equal(where(['IN', 'a', []]), null);
    assert.equal(where(['and']), null);
  });

  it('is held to its bounds', () => {
    assert.equal(where(nested(8)), 'query.tooDeep where.1.1.1.1.1.1.1.1');
    assert.equal(where(nested(7)), null);
    assert.equal(where(['or', ...times(64, ['EMPTY', 'a'])]), null);
    assert.equal(where(['or', ...times(65, ['EMPTY', 'a'])]), 'query.tooMany where.65');
    assert.equal(where(['IN', 'a', times(1000, 'x')]), null);
    assert.equal(where(['IN', 'a', times(1001, 'x')]), 'query.tooMany where.2');
    assert.equal(problemOf({from: 'a', unions: times(5, {query: {from: 'b'}})}), 'query.tooMany unions');
    assert.equal(problemOf({from: 'a', select: times(201, 'b')}), 'query.tooMany select');
    assert.equal(problemOf({from: 'a', joins: times(9, {})}), 'query.tooMany joins');
    assert.equal(where(['=', 'a', 'x'.repeat(10_001)]), 'query.invalidValue where.2');
  });

  it('joins by a value that both sides have', () => {
    const joined = (on: unknown) => problemOf({from: 'order', joins: [{type: 'inner', source: 'order', as: 'b', on}]});
    const equal = ['=', 'b.supplier', {path: 'supplier'}];
    assert.equal(joined(equal), null);
    assert.equal(joined(['and', ['<>', 'b.id', {path: 'id'}], ['=', 'supplier', {path: 'b.supplier'}]]), null);
    for (const on of [
      ['<>', 'b.id', {path: 'id'}],
      ['=', 'b.id', {path: 'b.supplier'}],
      ['=', 'id', {path: 'supplier'}],
      ['=', 'b.id', 'supplier'],
      ['or', equal, ['FILLED', 'id']],
      ['not', equal],
      ['and'],
    ]) {
      assert.equal(joined(on), 'query.unlinkedJoin joins.0.on', JSON.stringify(on));
    }
  });

  it('counts the conditions of its unions and joins together', () => {
    const many = ['or', ...times(33, ['EMPTY', 'a'])];
    assert.equal(
      problemOf({from: 'a', where: many, unions: [{query: {from: 'b', where: many}}]}),
      'query.tooMany unions.0.query.where.32',
    );
  });

  it('has a problem or none, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        checkQuery(json);
        checkQuery({
          from: 'a',
          where: json,
          select: json,
          orderBy: json,
          params: json,
          search: json,
          joins: json,
          unions: json,
        });
      }),
      {numRuns: 500},
    );
  });
});
