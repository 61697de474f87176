import {createHash} from 'node:crypto';
import {sql} from 'kysely';
import type {CheckedQuery} from '../../../src/query/check.js';
import type {Database} from '../db/database.js';
import {changesOf} from '../objects/changes.js';
import {id, newAlias, type QueryContext, type Sql} from './context.js';
import {countStatement} from './statement.js';

const MOST = 5_000;
/** Milliseconds. What other programs write into the tables is noticed by then. */
const LONGEST = 60_000;

interface Known {
  total: number;
  /** How often the objects had been changed then. */
  changed: number;
  at: number;
}

/** Counts that were worked out, until an object that they read is changed by any instance. */
class Counts {
  private readonly known = new Map<string, Known>();

  get(key: string): Known | undefined {
    const found = this.known.get(key);
    return found && Date.now() - found.at < LONGEST ? found : undefined;
  }

  set(key: string, total: number, changed: number): void {
    this.known.delete(key);
    this.known.set(key, {total, changed, at: Date.now()});
    if (this.known.size > MOST) this.known.delete(this.known.keys().next().value!);
  }
}

const counts = new WeakMap<Database['db'], Counts>();

/** The number of rows that one query has, and what it takes to know whether it still holds. */
export class Count {
  private readonly all: Counts;
  private readonly key: string;
  private readonly sql: Sql;
  /** How often what the query reads was changed, to be asked for within the statement that reads its rows. */
  readonly changes: Sql;

  /**
   * The statement and its values say all that the number depends on beside the rows themselves: rights, filters, the
   * language, and the days that periods mean by now.
   */
  constructor({db}: Database, context: QueryContext, query: CheckedQuery) {
    const own: QueryContext = {...context, tables: new Set(), names: {count: 0}};
    const rows = countStatement(own, query);
    this.changes = changesOf(context.application.id, own.tables);
    const alias = id(newAlias(own));
    this.sql = sql`select ${alias}.n, ${this.changes} as changed from (${rows}) as ${alias}`;
    const compiled = this.sql.compile(db);
    this.key = createHash('sha1')
      .update(JSON.stringify([compiled.sql, compiled.parameters]))
      .digest('base64');
    let all = counts.get(db);
    if (!all) counts.set(db, (all = new Counts()));
    this.all = all;
  }

  /** The number as last worked out; it holds while `changes` is `changed`. */
  get known(): Known | undefined {
    return this.all.get(this.key);
  }

  /** The number by now, worked out anew when it no longer holds. */
  async by(read: (statement: Sql) => Promise<Record<string, unknown>[]>): Promise<number> {
    const {known} = this;
    if (known) {
      const [row] = await read(sql`select ${this.changes} as changed`);
      if (row!.changed === known.changed) return known.total;
    }
    const [row] = await read(this.sql);
    const total = Number(row!.n);
    this.all.set(this.key, total, Number(row!.changed));
    return total;
  }
}
