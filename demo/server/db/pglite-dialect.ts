import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import {DatabaseError, type PgliteThread} from './pglite-thread.js';
import {FairQueue} from './fair-queue.js';

/** Kysely on one PGlite thread. There is one connection: whoever holds it (a query, a transaction) has it alone. */
export class PgliteDialect implements Dialect {
  private readonly turns = new FairQueue(1);

  constructor(private readonly thread: PgliteThread) {}

  createDriver = (): Driver => new PgliteDriver(this.thread, this.turns);

  /** One statement by itself, whose text comes again. */
  async read(sql: string, parameters: readonly unknown[]): Promise<Record<string, unknown>[]> {
    const release = await this.turns.enter();
    try {
      return (await this.thread.query(sql, parameters, true)).rows;
    } finally {
      release();
    }
  }

  createQueryCompiler = () => new PostgresQueryCompiler();
  createAdapter = () => new PostgresAdapter();
  createIntrospector = (db: Kysely<unknown>) => new PostgresIntrospector(db);
}

class PgliteDriver implements Driver {
  private readonly held = new WeakMap<DatabaseConnection, () => void>();

  constructor(
    private readonly thread: PgliteThread,
    private readonly turns: FairQueue,
  ) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const release = await this.turns.enter();
    const connection = new PgliteConnection(this.thread);
    this.held.set(connection, release);
    return connection;
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.held.get(connection)?.();
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const {isolationLevel, accessMode} = settings;
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    await connection.executeQuery(CompiledQuery.raw(`begin${level}${accessMode ? ` ${accessMode}` : ''}`));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A restarted thread has nothing to roll back.
    if ((connection as PgliteConnection).lost) return;
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  destroy(): Promise<void> {
    return this.thread.close();
  }
}

class PgliteConnection implements DatabaseConnection {
  private readonly generation: number;

  constructor(private readonly thread: PgliteThread) {
    this.generation = thread.generation;
  }

  get lost(): boolean {
    return this.generation !== this.thread.generation;
  }

  async executeQuery<R>({sql, parameters}: CompiledQuery): Promise<QueryResult<R>> {
    if (this.lost) throw new DatabaseError({message: 'the transaction was lost', code: '08006'});
    const {rows, affected} = await this.thread.query(sql, parameters);
    return {rows: rows as R[], numAffectedRows: BigInt(affected)};
  }

  /** PGlite has no cursors across calls; long reads page by key. */
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new DatabaseError({message: 'streaming is not supported', code: '0A000'});
  }
}
