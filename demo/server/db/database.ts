// The database behind one interface: PGlite in a thread, or PostgreSQL. Beside it the server's own tables (`tables.ts`), migration, and
// the queue that shares connections between people. Tables of the application's objects are in schema/.
import {Kysely, PostgresDialect, sql, type CompiledQuery, type Transaction} from 'kysely';
import pg from 'pg';
import {changesFrom, type Changes} from './change-counts.js';
import {FairPool} from './fair-pool.js';
import {lockFolder} from './folder-lock.js';
import {PgliteDialect} from './pglite-dialect.js';
import {PgliteThread, timeLimit} from './pglite-thread.js';
import type {Tables} from './tables.js';
import {askedBy} from './fair-queue.js';
import {parsers} from './wire-types.js';

export type Db = Kysely<Tables>;

/** Milliseconds a query may run by default. */
export const QUERY_LIMIT = 5_000;
const CONNECTIONS = 10;

export interface Database {
  engine: 'pglite' | 'postgres';
  db: Db;
  /**
   * Runs reads on one snapshot, each query up to `limit` milliseconds. Past it: code 57014. An abort ends the running
   * query on PostgreSQL; PGlite cannot be interrupted, and goes on to the end of that query.
   */
  within<T>(limit: number, run: (db: Transaction<Tables>) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Runs one read by itself, as `within` does: one statement sees one state of the data without a transaction. */
  read(query: CompiledQuery, limit: number, signal?: AbortSignal): Promise<DatabaseRow[]>;
  /** How often records and accounts were changed, by all that was committed, at any instance, before it is asked. */
  changes(): Promise<Changes>;
  close(): Promise<void>;
}

export type DatabaseRow = Record<string, unknown>;

export interface DatabaseOptions {
  /** `postgres://…`, or a folder for PGlite. */
  url: string;
  /** The built pglite-worker module. */
  worker?: URL;
  queryLimit?: number;
}

export function openDatabase(options: DatabaseOptions): Database {
  return /^postgres(ql)?:/.test(options.url) ? openPostgres(options) : openPglite(options);
}

function openPglite({url, worker, queryLimit = QUERY_LIMIT}: DatabaseOptions): Database {
  const release = lockFolder(url);
  const script = worker ?? new URL('./pglite-worker.js', import.meta.url);
  const thread = new PgliteThread(url, script, queryLimit);
  const dialect = new PgliteDialect(thread);
  const db: Db = new Kysely({dialect});
  const read: Database['read'] = ({sql: text, parameters}, limit) =>
    timeLimit.run(limit, () => dialect.read(text, parameters));
  // No other process can write, so that nothing is asked until a statement that counts changes was sent.
  let known: {writes: number; changes: Changes} | undefined;
  const numbers = changesFrom((query) => askedBy.run('', () => read(query, queryLimit)));
  return {
    engine: 'pglite',
    db,
    within: (limit, run) => timeLimit.run(limit, () => snapshot(db).execute(run)),
    read,
    changes: async () => {
      const {writes} = thread;
      if (known?.writes === writes) return known.changes;
      const changes = await numbers();
      known = {writes, changes};
      return changes;
    },
    close: () => db.destroy().finally(release),
  };
}

function openPostgres({url, queryLimit = QUERY_LIMIT}: DatabaseOptions): Database {
  const types = {getTypeParser: (oid: number) => parsers[oid] ?? ((text: string) => text)};
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    statement_timeout: queryLimit,
    types: types as unknown as pg.CustomTypesConfig,
  });
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const fair = new FairPool(pool, CONNECTIONS);
  const db: Db = new Kysely({dialect: new PostgresDialect({pool: fair.shared})});
  const within: Database['within'] = (limit, run, signal) =>
    snapshot(db).execute(async (transaction) => {
      const {rows} = await sql<{pid: number}>`
          select pg_backend_pid() as pid, set_config('statement_timeout', ${String(Math.round(limit))}, true)`.execute(
        transaction,
      );
      return cancelled(db, rows[0]!.pid, signal, () => run(transaction));
    });
  // The limit of a single statement is the connection's own, so that to set one costs no round trip.
  const read: Database['read'] = async (query, limit, signal) => {
    if (limit !== queryLimit) {
      return within(limit, async (transaction) => (await transaction.executeQuery<DatabaseRow>(query)).rows, signal);
    }
    const lent = await fair.connect();
    try {
      return await cancelled(db, lent.pid, signal, () => lent.again(query.sql, query.parameters));
    } finally {
      lent.release();
    }
  };
  return {
    engine: 'postgres',
    db,
    within,
    read,
    changes: changesFrom((query) => askedBy.run('', () => read(query, queryLimit))),
    close: () => db.destroy(),
  };
}

/** A transaction that sees one state of the data and cannot write. */
export const snapshot = (db: Db) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');

/** Runs what a backend works on; an abort stops its query. Waits for that, so that no later query is hit. */
async function cancelled<T>(db: Db, pid: number, signal: AbortSignal | undefined, run: () => Promise<T>): Promise<T> {
  signal?.throwIfAborted();
  let stopping: Promise<unknown> | undefined;
  const stop = () => (stopping = sql`select pg_cancel_backend(${pid}::int)`.execute(db).catch(() => undefined));
  signal?.addEventListener('abort', stop, {once: true});
  try {
    return await run();
  } finally {
    signal?.removeEventListener('abort', stop);
    await stopping;
  }
}

const RETRIED = new Set(['40001', '40P01', '08006']);

/** One transaction, tried again (at most five times, with jitter) when it met another or lost its connection. */
export async function transact<T>(db: Db, run: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(run);
    } catch (error) {
      if (attempt === 5 || !RETRIED.has((error as {code?: string}).code ?? '')) throw error;
      await new Promise((done) => setTimeout(done, Math.random() * 20 * 2 ** attempt));
    }
  }
}
