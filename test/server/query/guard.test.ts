import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {sql} from 'kysely';
import type {Database} from '../../../demo/server/db/database.js';
import {QueryGuard} from '../../../demo/server/query/guard.js';
import {commandOf} from '../../../demo/server/query/index.js';
import {application, asking, filled, outcome, viewer} from './fixture.js';

/** A database whose reads end when the test says so. */
function slow() {
  const running: (() => void)[] = [];
  let most = 0;
  const within = async () => {
    await new Promise<void>((done) => {
      running.push(done);
      most = Math.max(most, running.length);
    });
  };
  return {database: {within} as unknown as Database, running, most: () => most};
}

const settled = () => new Promise((done) => setImmediate(done));

describe('queries of one viewer', () => {
  it('run four at once; the others follow in turn, and other viewers do not wait', async () => {
    const guard = new QueryGuard();
    const {database, running, most} = slow();
    const ended: number[] = [];
    const flights = Array.from({length: 6}, (_, i) =>
      guard.run(database, 'a', 1, undefined, async () => undefined).then(() => ended.push(i)),
    );
    await settled();
    assert.equal(running.length, 4);
    const other = guard.run(database, 'b', 1, undefined, async () => undefined);
    await settled();
    assert.equal(running.length, 5);
    running.splice(4, 1)[0]!();
    await other;
    while (ended.length < 6) {
      running.shift()?.();
      await settled();
    }
    await Promise.all(flights);
    assert.ok(most() <= 5);
    assert.deepEqual(ended, [0, 1, 2, 3, 4, 5]);
  });

  it('are refused with 429 when too many wait', async () => {
    const guard = new QueryGuard();
    const {database, running} = slow();
    const flights = Array.from({length: 37}, () =>
      outcome(guard.run(database, 'a', 1, undefined, async () => undefined)),
    );
    await settled();
    assert.equal(await flights.at(-1), 'UNKNOWN_ERROR query.tooManyAtOnce');
    for (let ended = 0; ended < 36; ended++) {
      running.shift()!();
      await settled();
    }
    await Promise.all(flights);
  });

  it('do not begin once nobody waits for them', async () => {
    const {database, running} = slow();
    const flight = new QueryGuard().run(database, 'a', 1, AbortSignal.abort(), async () => undefined);
    await assert.rejects(flight, {name: 'AbortError'});
    assert.equal(running.length, 0);
  });

  it('are refused as too slow when the database stops them', async () => {
    const stopped = {
      within: () => Promise.reject(Object.assign(new Error('canceled'), {code: '57014'})),
    } as unknown as Database;
    assert.equal(
      await outcome(new QueryGuard().run(stopped, 'a', 1, undefined, async () => undefined)),
      'TIMEOUT query.tooSlow',
    );
  });
});

describe('a query', () => {
  let database: Database;
  before(async () => {
    database = await filled();
  });
  after(() => database.close());

  it('reads only: nothing it runs can write', async () => {
    const write = new QueryGuard().run(database, 'a', 5_000, undefined, (db) => sql`delete from o_order`.execute(db));
    await assert.rejects(write, {code: '25006'});
  });

  it('is stopped by PostgreSQL at its limit', {skip: !process.env.TEST_DATABASE_URL}, async () => {
    const slept = new QueryGuard().run(database, 'a', 50, undefined, (db) => sql`select pg_sleep(5)`.execute(db));
    assert.equal(await outcome(slept), 'TIMEOUT query.tooSlow');
  });

  it('gives no more rows than the bounds, whatever is asked', async () => {
    const {sql: text, params} = commandOf({database, application, viewer: viewer('admin')}, {from: 'order', limit: -1});
    assert.match(text, /limit \$/);
    assert.ok(params.includes(10_000));
  });

  it('follows no more references than the bounds', async () => {
    // Of each table four: the record, its supplier, and the supplier's country and payroll.
    const following = (joined: number) => {
      const names = Array.from({length: joined}, (_, i) => `j${i}`);
      const joins = names.map((as) => ({type: 'left', source: 'order.lines', as, on: ['=', `${as}.id`, {path: 'id'}]}));
      const tables = ['this', ...names];
      const select = tables.flatMap((as) => [`${as}.owner.supplier.country`, `${as}.owner.supplier.payroll`]);
      return asking(database, viewer('admin'))('meta', {from: 'order.lines', select, joins, withPresentations: true});
    };
    assert.equal((await following(7)).columns.length, 16);
    assert.equal(await outcome(following(8)), 'VALIDATION query.tooMany');
  });

  it('shows its SQL to an administrator alone', async () => {
    const asked = async () => commandOf({database, application, viewer: viewer('reader')}, {from: 'order'});
    assert.equal(await outcome(asked()), 'ACCESS_DENIED errorAccessDenied');
  });

  it('sorts with a NULLS clause only where a column may be empty', () => {
    const order = (column: string) =>
      commandOf(
        {database, application, viewer: viewer('admin')},
        {from: 'order', select: ['id'], orderBy: [{column, dir: 'DESC'}]},
      ).sql;
    assert.doesNotMatch(order('number'), /nulls/);
    assert.match(order('date'), /nulls last/);
  });

  it('rounds to as many digits as there are, whatever is asked', async () => {
    const rounded = (digits: number) => ['=', {fn: 'round', args: ['total', {value: digits}]}, 100.5];
    const found = (digits: number) =>
      asking(database, viewer('admin'))('count', {from: 'order', where: rounded(digits)});
    assert.deepEqual(await Promise.all([found(1), found(99999999999), found(-99999999999)]), [2, 2, 0]);
  });
});
