import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {sql} from 'kysely';
import {openDatabase, transact, type Database} from '../../demo/server/db/database.js';
import {FolderInUse, lockFolder} from '../../demo/server/db/folder-lock.js';
import {newStorage, workerScript} from '../support/server.js';

describe('the database', () => {
  let place: Awaited<ReturnType<typeof newStorage>>;
  let database: Database;
  before(async () => {
    place = await newStorage();
    database = openDatabase({url: place.url, worker: await workerScript(), queryLimit: 1500});
    await sql`create table t (id int primary key, n numeric(18, 6), at timestamptz, d date, h time(0), j jsonb, b bigint, tags text[])`.execute(
      database.db,
    );
  });
  after(async () => {
    await database.close();
    await place.remove();
  });

  const one = async (query: ReturnType<typeof sql<{v: unknown}>>) => (await query.execute(database.db)).rows[0]?.v;

  it('gives values the same way whatever the engine', async () => {
    const at = new Date(1_795_000_000_123);
    await sql`insert into t values (1, ${123456789.012345}, ${at.toISOString()}, ${'2026-02-28'}, ${'07:05:09'}, ${{a: [1]}}, ${9007199254740991}, ${['a "b"', '\\']})`.execute(
      database.db,
    );
    const {rows} =
      await sql`select n, at, d, h, j, b, tags, true as yes, null::text as nothing from t where id = 1`.execute(
        database.db,
      );
    const {tags, ...rest} = rows[0] as Record<string, unknown>;
    assert.deepEqual(rest, {
      n: 123456789.012345,
      at: at.getTime(),
      d: '2026-02-28',
      h: '07:05:09',
      j: {a: [1]},
      b: 9007199254740991,
      yes: true,
      nothing: null,
    });
    assert.equal(await one(sql`select count(*) as v from t where tags = ${['a "b"', '\\']}`), 1);
    assert.ok(tags);
  });

  it('undoes the whole of a transaction that fails, and only that', async () => {
    const failing = transact(database.db, async (db) => {
      await sql`insert into t (id) values (10)`.execute(db);
      await new Promise((done) => setTimeout(done, 30));
      throw new Error('no');
    });
    await Promise.all([
      assert.rejects(failing, /no/),
      transact(database.db, async (db) => sql`insert into t (id) values (11)`.execute(db)),
    ]);
    assert.equal(await one(sql`select array_agg(id order by id)::text as v from t where id >= 10`), '{11}');
  });

  it('stops a query that runs too long and goes on serving', async () => {
    const endless = sql`select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b`.execute(
      database.db,
    );
    await assert.rejects(endless, {code: '57014'});
    assert.equal(await one(sql`select 1 as v`), 1);
    assert.equal(await one(sql`select id as v from t where id = 11`), 11);
  });

  it('gives a longer query the time it is granted', async () => {
    const slow = await database.within(20_000, (db) =>
      sql<{v: number}>`select count(*) as v from generate_series(1, 3000) a, generate_series(1, 4000) b`.execute(db),
    );
    assert.equal(slow.rows[0]?.v, 12_000_000);
  });

  it('stops the query of someone who has gone, and nobody else’s', async () => {
    if (database.engine === 'pglite') return;
    const gone = new AbortController();
    const sleeping = database.within(20_000, (db) => sql`select pg_sleep(10)`.execute(db), gone.signal);
    const other = database.within(20_000, (db) => sql`select pg_sleep(0.4)`.execute(db));
    setTimeout(() => gone.abort(), 150);
    await assert.rejects(sleeping, {code: '57014'});
    await other;
    assert.equal(await one(sql`select 1 as v`), 1);
  });

  it('names the constraint that a row ran into', async () => {
    await assert.rejects(sql`insert into t (id) values (11)`.execute(database.db), {
      code: '23505',
      constraint: 't_pkey',
    });
  });

  it('sorts the four languages as people do', async () => {
    const words = ['Élan', 'zebra', 'apple', 'Banana', 'їжак', 'ґанок', 'яблуко', 'Єва'];
    const sorted = await one(
      sql`select array_agg(w order by w collate "und-x-icu")::text as v from unnest(${words}::text[]) as w`,
    );
    assert.equal(sorted, '{apple,Banana,Élan,zebra,ґанок,Єва,їжак,яблуко}');
  });
});

describe('the lock of a data folder', () => {
  it('keeps a second holder out, and is gone when given back', () => {
    const {url, remove} = newFolder();
    const release = lockFolder(url);
    assert.throws(() => lockFolder(url), FolderInUse);
    release();
    lockFolder(url)();
    remove();
  });

  it('is taken over from a process that was killed, never from one that lives', async () => {
    const {url, remove} = newFolder();
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    writeFileSync(`${url}.lock`, JSON.stringify({pid: child.pid, started}));
    assert.throws(() => lockFolder(url), FolderInUse);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    lockFolder(url)();
    writeFileSync(`${url}.lock`, JSON.stringify({pid: process.pid, started: '1'}));
    lockFolder(url)();
    writeFileSync(`${url}.lock`, '{');
    lockFolder(url)();
    assert.deepEqual(readdirSync(dirname(url)), []);
    remove();
  });
});

function newFolder() {
  const folder = mkdtempSync(`${tmpdir()}/lc-lock-`);
  return {url: `${folder}/db`, remove: () => rmSync(folder, {recursive: true})};
}
