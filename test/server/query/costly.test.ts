import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Database} from '../../../demo/server/db/database.js';
import {QueryGuard} from '../../../demo/server/query/guard.js';
import {exportQuery, runQuery} from '../../../demo/server/query/index.js';
import {application, asking, filled, NOW, outcome, viewer} from './fixture.js';

const LINES = {type: 'inner', source: 'order.lines', as: 'l', on: ['=', 'l.owner', {path: 'id'}]};
const joined = {from: 'order', select: ['number', 'l.product'], joins: [LINES]};
const ofUnion = {from: 'order', select: ['number'], unions: [{all: true, query: {...joined, select: ['number']}}]};

/** An engine that ends every query at its limit, and the limits that it was given. */
function endless(engine: Database['engine']) {
  const limits: number[] = [];
  const end = (limit: number) => {
    limits.push(limit);
    return Promise.reject(Object.assign(new Error('too long'), {code: '57014'}));
  };
  const stopped: Partial<Database> = {
    engine,
    within: (limit) => end(limit),
    read: (_, limit) => end(limit),
  };
  return {stopped, limits};
}

describe('queries with joins of one person on the embedded database', () => {
  let real: Database;
  before(async () => {
    real = await filled();
  });
  after(() => real.close());

  const asks = (engine: Database['engine'], id: string) => {
    const {stopped, limits} = endless(engine);
    const deps = {database: {...real, ...stopped}, application, viewer: viewer('admin', {id}), now: NOW};
    const ask = (query: object) => outcome(runQuery(deps, 'all', query));
    return {ask, deps, limits};
  };

  it('have less time, and are refused at once after two that ran past it, with 429 and the time to wait', async () => {
    const {ask, deps, limits} = asks('pglite', 'ann');
    const answers = await Promise.all([joined, ofUnion, joined, joined].map(ask));
    assert.deepEqual(answers, [
      'TIMEOUT query.tooSlow',
      'TIMEOUT query.tooSlow',
      'TIMEOUT query.tooCostly',
      'TIMEOUT query.tooCostly',
    ]);
    assert.deepEqual(limits, [1_500, 500]);
    await assert.rejects(runQuery(deps, 'count', joined), (error: {details: {status: number; retryAfter: number}}) => {
      assert.equal(error.details.status, 429);
      assert.ok(error.details.retryAfter > 50 && error.details.retryAfter <= 60);
      return true;
    });
    assert.equal(await outcome(exportQuery(deps, joined)), 'TIMEOUT query.tooCostly');
  });

  it('leave the lists of the same person and the joins of others alone', async () => {
    const {ask} = asks('pglite', 'ben');
    await ask(joined);
    await ask(joined);
    assert.equal((await asking(real, viewer('admin', {id: 'ben'}))('all', {from: 'order'})).length, 5);
    assert.equal((await asking(real, viewer('admin', {id: 'cleo'}))('all', joined)).length, 4);
  });

  it('have their whole time on PostgreSQL, which stops them by itself', async () => {
    const {ask, limits} = asks('postgres', 'dan');
    for (let i = 0; i < 3; i++) assert.equal(await ask(joined), 'TIMEOUT query.tooSlow');
    assert.deepEqual(limits, [5_000, 1_250, 500]);
  });

  it('are tried again after a minute', async () => {
    let now = 0;
    const guard = new QueryGuard(() => now);
    const {stopped} = endless('pglite');
    const run = (end: Pick<Database, 'engine' | 'within'>) =>
      outcome(guard.run(end as Database, 'eva', 5_000, undefined, async () => 'read', true));
    const broken = stopped as Database;
    const working = {engine: 'pglite', within: (_: number, read: () => unknown) => read()} as unknown as Database;
    await run(broken);
    await run(broken);
    assert.equal(await run(working), 'TIMEOUT query.tooCostly');
    now += 60_001;
    assert.equal(await run(working), 'read');
  });
});
