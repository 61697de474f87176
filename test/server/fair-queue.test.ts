import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {sql} from 'kysely';
import {openDatabase} from '../../demo/server/db/database.js';
import {askedBy, FairQueue} from '../../demo/server/db/fair-queue.js';
import {TimeAllowance} from '../../demo/server/query/time-allowance.js';
import {newStorage, workerScript} from '../support/server.js';

const settled = () => new Promise((done) => setImmediate(done));

/** Persons who ask for a place for so many milliseconds of a clock that the test moves. */
function office(places: number) {
  let now = 0;
  const queue = new FairQueue(places, () => now);
  const order: string[] = [];
  const ask = async (name: string, ms: number) => {
    const leave = await queue.enter(name[0]!);
    order.push(name);
    now += ms;
    await settled();
    leave();
  };
  return {ask, order};
}

describe('turns', () => {
  it('go to whoever has had the least time', async () => {
    const {ask, order} = office(1);
    const long = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => ask(name, 5_000));
    const short = ['b1', 'b2', 'b3'].map((name) => ask(name, 10));
    await Promise.all([...long, ...short]);
    assert.deepEqual(order, ['a1', 'b1', 'b2', 'b3', 'a2', 'a3', 'a4', 'a5', 'a6']);
  });

  it('alternate between persons who ask alike, each in the order asked', async () => {
    const {ask, order} = office(1);
    await Promise.all(['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1'].map((name) => ask(name, 10)));
    assert.equal(order[0], 'a1');
    assert.deepEqual(order.slice(1, 4).sort(), ['a2', 'b1', 'c1'].sort());
    for (const person of ['a', 'b']) {
      const own = order.filter((name) => name.startsWith(person));
      assert.deepEqual(own, [...own].sort());
    }
  });

  it('are not saved up, and no debt is kept for ever', async () => {
    const {ask, order} = office(1);
    await ask('a1', 60_000);
    const flights = [ask('b1', 6_000), ask('b2', 10), ask('a2', 10)];
    await Promise.all(flights);
    assert.deepEqual(order, ['a1', 'b1', 'a2', 'b2']);
  });

  it('are as many at once as there are places', async () => {
    const queue = new FairQueue(2);
    const leave = await Promise.all([queue.enter('a'), queue.enter('a')]);
    let third = false;
    const waiting = queue.enter('b').then((end) => {
      third = true;
      return end;
    });
    await settled();
    assert.equal(third, false);
    leave[0]!();
    leave[0]!();
    (await waiting)();
    leave[1]!();
    (await queue.enter('a'))();
  });
});

describe('patience', () => {
  it('grows shorter with each query past its limit, and is whole again after a minute', () => {
    let now = 0;
    const patience = new TimeAllowance(() => now);
    assert.equal(patience.granted('a', 5_000), 5_000);
    patience.lost('a');
    assert.equal(patience.granted('a', 5_000), 1_250);
    assert.equal(patience.granted('b', 5_000), 5_000);
    for (let i = 0; i < 5; i++) patience.lost('a');
    assert.equal(patience.granted('a', 5_000), 500);
    assert.equal(patience.granted('a', 60_000), 500);
    now += 60_001;
    assert.equal(patience.granted('a', 5_000), 5_000);
  });
});

describe('a query past its limit', () => {
  it('loses nobody else a query or a save that waits behind it', async () => {
    const place = await newStorage();
    const database = openDatabase({url: place.url, worker: await workerScript()});
    const {db} = database;
    await sql`create table t (id int primary key)`.execute(db);
    const endless = sql`select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b`;
    const stopped = askedBy.run('a', () =>
      Promise.allSettled(Array.from({length: 2}, () => database.within(700, (own) => endless.execute(own)))),
    );
    const saved = askedBy.run('b', () =>
      Promise.all(
        Array.from({length: 5}, (_, id) =>
          db.transaction().execute((own) => sql`insert into t values (${id})`.execute(own)),
        ),
      ),
    );
    const counted = askedBy.run('c', () => database.read(sql`select 1 as v`.compile(db), 5_000));
    const [ends] = await Promise.all([stopped, saved]);
    assert.deepEqual(
      ends.map((end) => end.status === 'rejected' && (end.reason as {code: string}).code),
      ['57014', '57014'],
    );
    assert.deepEqual(await counted, [{v: 1}]);
    const {rows} = await sql<{n: number}>`select count(*) as n from t`.execute(db);
    assert.equal(rows[0]!.n, 5);
    await database.close();
    await place.remove();
  });
});
