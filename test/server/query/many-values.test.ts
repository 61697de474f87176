import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Database} from '../../../demo/server/db/database.js';
import {asking, filled, outcome, viewer, type Asker} from './fixture.js';

describe('a query with more values than a statement can bind', () => {
  let database: Database;
  let ask: Asker;
  before(async () => {
    database = await filled();
    ask = asking(database, viewer('admin'));
  });
  after(() => database.close());

  const numbers = Array.from({length: 999}, (_, i) => i + 1000);
  /** A text put together of 16 × 16 × 16 parameters. */
  const text = (expr: object, depth = 3): object =>
    depth ? {fn: 'concat', args: Array.from({length: 16}, () => text(expr, depth - 1))} : expr;
  const texts = (count: number) => Array.from({length: count}, (_, i) => ({expr: text({param: 'x'}), as: `t${i}`}));

  it('is answered where they stand in lists: 70,000', async () => {
    const query = {
      from: 'order',
      select: ['number', ...texts(2)],
      where: ['or', ...Array.from({length: 64}, () => ['IN', 'total', {param: 'totals'}])],
    };
    const found = await ask('all', query, {params: {totals: [...numbers, 20], x: 1}});
    assert.deepEqual(
      found.map(({number, t1}) => [number, (t1 as string).length]),
      [['PO-2', 4096]],
    );
    const {totalCount} = await ask('run', query, {params: {totals: [...numbers, 100.5], x: 1}});
    assert.equal(totalCount, 2);
  });

  it('is refused with 400 where each stands by itself', async () => {
    const query = {from: 'order', select: texts(20)};
    assert.equal(await outcome(ask('all', query, {params: {x: 1}})), 'VALIDATION query.tooMany');
  });

  it('finds lists by their items, and texts with any signs in them', async () => {
    const where = (...cond: unknown[]) =>
      ask('column', {from: 'order', select: ['number'], where: cond, orderBy: [{column: 'number'}]});
    assert.deepEqual(await where('IN', 'documents', ['b', 'a']), ['PO-1']);
    assert.deepEqual(await where('NOT-IN', 'number', ['PO-1', 'PO-2', '{"', 'a,b\\', 'NULL']), [
      'PO-3',
      'PO-4',
      'PO-5',
    ]);
    assert.deepEqual(await where('IN', 'supplier.name', ['apple 50%_off\\', 'Зоря']), ['PO-1', 'PO-4']);
    assert.deepEqual(await where('IN', 'partial', [false]), ['PO-2']);
  });
});
