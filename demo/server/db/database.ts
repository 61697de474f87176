import {Kysely, PostgresDialect, sql, type Transaction} from 'kysely';
import pg from 'pg';
import {lockFolder} from './folder-lock.js';
import {PgliteDialect} from './pglite-dialect.js';
import {PgliteThread, timeLimit} from './pglite-thread.js';
import type {Tables} from './tables.js';
import {parsers} from './wire-types.js';

export type Db = Kysely<Tables>;

/** Milliseconds a query may run when nothing else is said. */
export const QUERY_LIMIT = 5_000;

export interface Database {
  engine: 'pglite' | 'postgres';
  db: Db;
  /** Runs reads in one transaction, each of its queries up to `limit` milliseconds. Past it: code 57014. */
  within<T>(limit: number, run: (db: Transaction<Tables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

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
  const db: Db = new Kysely({dialect: new PgliteDialect(new PgliteThread(url, script, queryLimit))});
  return {
    engine: 'pglite',
    db,
    within: (limit, run) => timeLimit.run(limit, () => db.transaction().execute(run)),
    close: () => db.destroy().finally(release),
  };
}

function openPostgres({url, queryLimit = QUERY_LIMIT}: DatabaseOptions): Database {
  const types = {getTypeParser: (oid: number) => parsers[oid] ?? ((text: string) => text)};
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    statement_timeout: queryLimit,
    types: types as unknown as pg.CustomTypesConfig,
  });
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db: Db = new Kysely({dialect: new PostgresDialect({pool})});
  return {
    engine: 'postgres',
    db,
    within: (limit, run) =>
      db.transaction().execute(async (transaction) => {
        await sql`set local statement_timeout = ${sql.lit(Math.round(limit))}`.execute(transaction);
        return run(transaction);
      }),
    close: () => db.destroy(),
  };
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
