import type {Transaction} from 'kysely';
import type {Database} from '../db/database.js';
import type {Tables} from '../db/tables.js';
import {invalid, tooMany, tooSlow} from './refusals.js';

/** Milliseconds. */
export const TIME_LIMIT = {query: 5_000, export: 60_000};
const AT_ONCE = 4;
const WAITING = 32;

interface Lane {
  running: number;
  waiting: (() => void)[];
}

/** Reads of each viewer: four at once, the others wait their turn, more than that are refused. */
export class QueryGuard {
  private readonly lanes = new Map<string, Lane>();

  /** Runs reads on one snapshot of the data, within the time limit. */
  async run<T>(
    database: Database,
    viewer: string,
    limit: number,
    signal: AbortSignal | undefined,
    read: (db: Transaction<Tables>) => Promise<T>,
  ): Promise<T> {
    const leave = await this.enter(viewer);
    try {
      signal?.throwIfAborted();
      return await database.within(limit, read, signal);
    } catch (error) {
      throw signal?.aborted ? signal.reason : refusalOf(error);
    } finally {
      leave();
    }
  }

  private async enter(viewer: string): Promise<() => void> {
    let lane = this.lanes.get(viewer);
    if (!lane) this.lanes.set(viewer, (lane = {running: 0, waiting: []}));
    const {waiting} = lane;
    if (lane.running < AT_ONCE) lane.running++;
    else if (waiting.length >= WAITING) throw tooMany();
    else await new Promise<void>((turn) => waiting.push(turn));
    return () => {
      const next = waiting.shift();
      if (next) next();
      else if (--lane.running === 0) this.lanes.delete(viewer);
    };
  }
}

/** A query that ran too long, or a value that the database cannot work with; anything else as it is. */
function refusalOf(error: unknown): unknown {
  const {code} = error as {code?: unknown};
  if (code === '57014') return tooSlow(error);
  return typeof code === 'string' && DATA_EXCEPTION.test(code) ? invalid('query.invalidValue') : error;
}

const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;

export const guard = new QueryGuard();
