import assert from 'node:assert/strict';
import {randomBytes} from 'node:crypto';
import {after, before, describe, it, mock} from 'node:test';
import {sql} from 'kysely';
import type {Database} from '../../../demo/server/db/database.js';
import {noteChanges} from '../../../demo/server/records/change-counters.js';
import {queryJson, runQuery, type Answers} from '../../../demo/server/query/index.js';
import type {Viewer} from '../../../demo/server/security/viewer.js';
import type {RunResult} from '../../../src/query/types.js';
import {application, filled, NOW, outcome, viewer} from './fixture.js';

const DAY = 86_400_000;
const ALL = {from: 'order', select: ['number'], orderBy: [{column: 'number', dir: 'ASC'}]};

describe('an answer that was given before', () => {
  let database: Database;
  let reads = 0;
  before(async () => {
    const own = await filled();
    const counted =
      <A extends unknown[], R>(run: (...args: A) => R) =>
      (...args: A): R => {
        reads++;
        return run(...args);
      };
    database = {...own, read: counted(own.read), within: counted(own.within) as Database['within']};
  });
  after(() => database.close());

  const secret = randomBytes(32);
  async function ask<T = RunResult>(
    as: Viewer,
    query: object,
    now = NOW,
    kind: keyof Answers = 'run',
    column?: string,
  ) {
    const deps = {database, application, viewer: as, now, secret, changes: await database.changes()};
    return JSON.parse(await queryJson(deps, kind, query, {column})) as T;
  }
  const numbers = async (as: Viewer, query: object, now?: number) =>
    (await ask(as, query, now)).data.map(({number}) => number);
  /** What it takes to answer. */
  async function costs(run: () => Promise<unknown>): Promise<number> {
    reads = 0;
    await run();
    return reads;
  }

  it('is given again to everyone with the same rights, and to nobody else', async () => {
    const page = {...ALL, limit: 2};
    await ask(viewer('admin'), page);
    assert.equal(await costs(() => ask(viewer('admin'), page)), 0);
    assert.equal(await costs(() => ask(viewer('admin', {id: 'another'}), page)), 0);
    assert.notEqual(await costs(() => ask(viewer('admin'), {...page, offset: 2})), 0);
    assert.notEqual(await costs(() => ask(viewer('admin'), page, NOW, 'all')), 0);
    assert.notEqual(await costs(() => ask(viewer('admin'), page, NOW, 'count')), 0);
    assert.equal(await outcome(ask(viewer('nobody'), page)), 'ACCESS_DENIED query.notAvailable');
  });

  it('is nobody else’s where a rule names who asks', async () => {
    for (let round = 0; round < 2; round++) {
      for (const id of ['PO-1', 'PO-2', 'PO-3']) assert.deepEqual(await numbers(viewer('owner', {id}), ALL), [id]);
    }
  });

  it('is of one language, zone, day, parameter and column', async () => {
    const today = {...ALL, where: ['PERIOD', 'date', 'today']};
    const utc = viewer('admin', {timeZone: 'UTC'});
    for (let round = 0; round < 2; round++) {
      assert.deepEqual(await numbers(viewer('admin'), today), ['PO-2']);
      assert.deepEqual(await numbers(utc, today), ['PO-1']);
      assert.deepEqual(await numbers(utc, today, NOW + DAY), ['PO-2']);
      for (const [locale, count] of [
        ['fr', 1],
        ['en', 0],
      ] as const) {
        const titles = {from: 'order', select: ['title'], where: ['=', 'title', 'Deuxième']};
        assert.equal((await ask(viewer('admin', {locale}), titles)).totalCount, count);
      }
      for (const [least, count] of [
        [50, 2],
        [0, 3],
      ]) {
        const more = {...ALL, where: ['>', 'total', {param: 'least'}], params: {least}};
        assert.equal((await numbers(viewer('admin'), more)).length, count);
      }
      const sums = ['total', 'position'].map((column) =>
        outcome(ask(viewer('admin'), {from: 'order'}, NOW, 'sum', column)),
      );
      assert.notEqual(await sums[0], await sums[1]);
    }
  });

  it('is the same as one that is read, with cursors that lead on, for every kind', async () => {
    const page = {...ALL, limit: 2};
    const {cursor} = await ask(viewer('admin'), page);
    for (const as of [viewer('admin'), viewer('admin', {id: 'another'})]) {
      assert.deepEqual(await numbers(as, {...page, offset: 2, cursor}), ['PO-3', 'PO-4']);
    }
    for (const kind of ['all', 'one', 'exists', 'count', 'scalar', 'column', 'meta'] as const) {
      const read = await runQuery({database, application, viewer: viewer('admin'), now: NOW, secret}, kind, ALL);
      for (let round = 0; round < 2; round++) assert.deepEqual(await ask(viewer('admin'), ALL, NOW, kind), read);
    }
  });

  it('is no longer given once an object it was read from is changed, also one that only its texts come from', async () => {
    const shown = {...ALL, select: ['number', 'supplier'], withPresentations: true, limit: 1};
    const text = async () => JSON.stringify((await ask(viewer('admin'), shown)).data[0]);
    const before = await text();
    assert.match(before, /"p":"[^"]+"/);
    await sql`update ${sql.table('o_supplier')} set a_name = a_name || ' & Sons'`.execute(database.db);
    assert.equal(await text(), before, 'nothing is read while no change is counted');
    await noteChanges(database.db, application.id, ['unknown']);
    assert.equal(await text(), before);
    await noteChanges(database.db, application.id, ['supplier']);
    assert.match(await text(), / & Sons"/);
  });

  it('is given for five seconds at most, for nobody counts what other programs write', async () => {
    await ask(viewer('admin'), ALL);
    mock.timers.enable({apis: ['Date'], now: Date.now() + 4_000});
    try {
      assert.equal(await costs(() => ask(viewer('admin'), ALL)), 0);
      mock.timers.setTime(Date.now() + 1_001);
      assert.notEqual(await costs(() => ask(viewer('admin'), ALL)), 0);
    } finally {
      mock.timers.reset();
    }
  });
});
