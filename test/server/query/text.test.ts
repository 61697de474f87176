import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import fc from 'fast-check';
import type {Database} from '../../../demo/server/db/database.js';
import {prepare} from '../../../demo/server/query/prepare.js';
import {countStatement, rowsStatement} from '../../../demo/server/query/sql/statement.js';
import {application, asking, filled, NOW, viewer} from './fixture.js';

/** A query that holds the text wherever a text may stand. */
const holding = (text: string) => ({
  from: 'order',
  select: ['number', {expr: {fn: 'concat', args: [{value: text}, {param: 'p'}]}, as: 'x', params: {p: text}}],
  where: [
    'and',
    [
      'or',
      ['=', 'number', text],
      ['<>', 'note', text],
      ['LIKE', 'supplier', text],
      ['NOT-LIKE', 'note', text],
      ['STARTS', 'title', text],
      ['ENDS', 'title', text],
    ],
    ['IN', 'number', [text, text]],
    ['=', 'supplier', text],
    ['BETWEEN', 'number', text, text],
    ['=', 'note', {param: 'q'}],
    ['=', {case: [[['=', 'number', text], {value: text}]], else: {value: text}}, {value: text}],
  ],
  orderBy: [{column: {fn: 'coalesce', args: ['note', {value: text}]}, dir: 'ASC'}],
  search: {text: `xxx${text}xxx`, columns: ['number', 'supplier', 'supplier.country', 'title']},
  params: {q: text},
});

const hostile = fc.oneof(
  fc.string({unit: 'binary'}).map((text) => text.replaceAll('\0', '')),
  fc.constantFrom(
    "'",
    '"',
    "'; drop table o_order; --",
    '$1',
    '\\',
    '%',
    '_',
    '?',
    '${x}',
    "' or '1'='1",
    '/*',
    ')',
    '\u2028',
    'null',
    '{}',
  ),
);

describe('texts of a query', () => {
  let database: Database;
  before(async () => {
    database = await filled();
  });
  after(() => database.close());

  function written(text: string): string[] {
    const {context, query} = prepare({database, application, viewer: viewer('clerk'), now: NOW}, holding(text), {});
    const page = {limit: 10, offset: 0, reversed: false};
    return [rowsStatement(context, query, page).sql, countStatement({...context, names: {count: 0}}, query)].map(
      (statement) => statement.compile(database.db).sql,
    );
  }

  it('never change the SQL', () => {
    const plain = written('plain');
    fc.assert(
      fc.property(hostile, (text) => assert.deepEqual(written(text), plain)),
      {numRuns: 300},
    );
  });

  it('are compared as they are', async () => {
    const ask = asking(database, viewer('clerk'));
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        // Lone surrogates have no bytes to be stored as.
        fc.pre(Buffer.from(text).toString() === text);
        await ask('run', holding(text));
        assert.equal(await ask('scalar', {from: 'order', select: [{expr: {value: text}, as: 'x'}]}), text);
      }),
      {numRuns: 60},
    );
    assert.equal(await ask('count', {from: 'order'}), 2);
  });
});
