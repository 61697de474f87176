import {createHash} from 'node:crypto';
import type {PostgresPool} from 'kysely';
import type pg from 'pg';
import {FairQueue} from './fair-queue.js';

/** Prepared statements of one connection; each needs memory of the database. */
const READY = 200;
const NAMED = 1_000;

const names = new Map<string, string>();

/** A short name for a statement, the same at each connection. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  if (names.size >= NAMED) names.clear();
  names.set(text, name);
  return name;
}

/** Connections of a pool, shared out between the persons who wait for one. */
export class FairPool {
  private readonly turns: FairQueue;
  private readonly ready = new WeakMap<pg.PoolClient, Set<string>>();

  constructor(
    private readonly pool: pg.Pool,
    connections: number,
  ) {
    this.turns = new FairQueue(connections);
  }

  async connect(): Promise<Lent> {
    const leave = await this.turns.enter();
    try {
      const client = await this.pool.connect();
      let ready = this.ready.get(client);
      if (!ready) this.ready.set(client, (ready = new Set()));
      return new Lent(client, ready, leave);
    } catch (error) {
      leave();
      throw error;
    }
  }

  end = () => this.pool.end();

  /** Itself, as the driver types a pool. */
  get shared(): PostgresPool {
    return this as unknown as PostgresPool;
  }
}

/** A connection until it is released. */
class Lent {
  constructor(
    private readonly client: pg.PoolClient & {processID?: number},
    private readonly ready: Set<string>,
    private readonly leave: () => void,
  ) {}

  get pid(): number {
    return this.client.processID ?? 0;
  }

  query(text: string, values: readonly unknown[]) {
    return this.client.query(text, [...values]);
  }

  /** As `query`, for a text that comes again: it is parsed once. */
  async again(text: string, values: readonly unknown[]): Promise<Record<string, unknown>[]> {
    const name = nameOf(text);
    if (!this.ready.has(name) && this.ready.size >= READY) return (await this.query(text, values)).rows;
    this.ready.add(name);
    return (await this.client.query({name, text, values: [...values]})).rows;
  }

  release(): void {
    this.client.release();
    this.leave();
  }
}
