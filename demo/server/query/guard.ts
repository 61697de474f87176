import type {Transaction} from 'kysely';
import type {Database} from '../db/database.js';
import type {Tables} from '../db/tables.js';
import {askedBy} from '../db/fair-queue.js';
import {TimeAllowance} from './time-allowance.js';
import {invalid, tooCostly, tooMany, tooSlow} from './refusals.js';

/** Milliseconds. The embedded database answers nobody else while a join runs, and cannot stop it but by starting again. */
export const TIME_LIMIT = {query: 5_000, export: 60_000, embeddedJoin: 1_500};
/** Queries with joins past their limit after which the person's next ones are refused, on the embedded database. */
const SLOW_JOINS = 2;
/** On PostgreSQL; the embedded database answers one at a time anyway, and the next is granted its time only then. */
const AT_ONCE = 4;
const WAITING = 32;

interface Lane {
  running: number;
  waiting: (() => void)[];
}

/** Reads of each viewer: four at once, the others wait, more than that are refused. */
export class QueryGuard {
  private readonly lanes = new Map<string, Lane>();
  private readonly patience: TimeAllowance;
  private readonly joins: TimeAllowance;

  constructor(now?: () => number) {
    this.patience = new TimeAllowance(now);
    this.joins = new TimeAllowance(now);
  }

  /** Runs reads on one snapshot of the data, within the time limit. */
  async run<T>(
    database: Database,
    viewer: string,
    limit: number,
    signal: AbortSignal | undefined,
    read: (db: Transaction<Tables>) => Promise<T>,
    joined = false,
  ): Promise<T> {
    const within = (granted: number) => database.within(granted, read, signal);
    return this.through(database, viewer, limit, signal, within, joined);
  }

  /**
   * Runs a read when the viewer has a slot, and gives it the time limit of its statements. `joined`: the query has
   * joins of its own, whose cost nobody foresees.
   */
  async through<T>(
    {engine}: Pick<Database, 'engine'>,
    viewer: string,
    limit: number,
    signal: AbortSignal | undefined,
    read: (limit: number) => Promise<T>,
    joined = false,
  ): Promise<T> {
    const embedded = engine === 'pglite';
    const patience = embedded && joined ? this.joins : this.patience;
    const most = embedded && joined ? Math.min(limit, TIME_LIMIT.embeddedJoin) : limit;
    const leave = await this.enter(viewer, embedded ? 1 : AT_ONCE);
    try {
      signal?.throwIfAborted();
      // Those that waited behind the slow ones are refused too.
      const pause = this.joins.exhausted(viewer, SLOW_JOINS);
      if (joined && pause) throw tooCostly(pause);
      return await askedBy.run(viewer, () => read(patience.granted(viewer, most)));
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      const refusal = refusalOf(error);
      if (isTooSlow(error)) patience.lost(viewer);
      throw refusal;
    } finally {
      leave();
    }
  }

  private async enter(viewer: string, atOnce: number): Promise<() => void> {
    let lane = this.lanes.get(viewer);
    if (!lane) this.lanes.set(viewer, (lane = {running: 0, waiting: []}));
    const {waiting} = lane;
    if (lane.running < atOnce) lane.running++;
    else if (waiting.length >= WAITING) throw tooMany();
    else await new Promise<void>((resume) => waiting.push(resume));
    return () => {
      const next = waiting.shift();
      if (next) next();
      else if (--lane.running === 0) this.lanes.delete(viewer);
    };
  }
}

const isTooSlow = (error: unknown): boolean => (error as {code?: unknown}).code === '57014';

/** A query that ran too long, or a value that the database cannot work with; anything else as it is. */
function refusalOf(error: unknown): unknown {
  const {code} = error as {code?: unknown};
  if (isTooSlow(error)) return tooSlow(error);
  return typeof code === 'string' && DATA_EXCEPTION.test(code) ? invalid('query.invalidValue') : error;
}

const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;

export const guard = new QueryGuard();
