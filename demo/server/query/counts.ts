import {createHash} from 'node:crypto';
import {sql, type CompiledQuery} from 'kysely';
import type {CheckedQuery} from '../../../src/query/check.js';
import type {Database, Db} from '../db/database.js';
import {changesOf} from '../records/change-counters.js';
import {id, newAlias, type QueryContext, type Sql} from './context.js';
import {compiled} from './plan.js';
import type {Asked, Read} from './rows.js';
import {countStatement} from './sql/statement.js';

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

/** The number of rows of one query, and what is needed to know whether it is still valid. */
export class Count {
  private readonly all: Counts;
  private readonly statement: CountStatement;

  constructor({db, context, query, plan}: Asked) {
    this.statement = plan.made('count', context, (own) => countOf(db, own, query));
    let all = counts.get(db);
    if (!all) counts.set(db, (all = new Counts()));
    this.all = all;
  }

  /** How often what the query reads was changed, to be asked for within the statement that reads its rows. */
  get changes(): Sql {
    return this.statement.changes;
  }

  /** The number as last worked out; it holds while `changes` is `changed`. */
  get known(): Known | undefined {
    return this.all.get(this.statement.key);
  }

  /** The number by now, worked out anew when it no longer holds. */
  async by(read: Read): Promise<number> {
    const {known} = this;
    if (known) {
      const [row] = await read(this.statement.changed);
      if (row!.changed === known.changed) return known.total;
    }
    const [row] = await read(this.statement.counted);
    const total = Number(row!.n);
    this.all.set(this.statement.key, total, Number(row!.changed));
    return total;
  }
}

interface CountStatement {
  key: string;
  changes: Sql;
  changed: CompiledQuery;
  counted: CompiledQuery;
}

/**
 * The statement and its values say all that the number depends on beside the rows themselves: rights, filters, the
 * language, and the days that periods mean by now.
 */
function countOf(db: Db, context: QueryContext, query: CheckedQuery): CountStatement {
  const rows = countStatement(context, query);
  const changes = changesOf(context.application.id, context.tables);
  const alias = id(newAlias(context));
  const counted = compiled(db, sql`select ${alias}.n, ${changes} as changed from (${rows}) as ${alias}`);
  const key = createHash('sha1')
    .update(JSON.stringify([counted.sql, counted.parameters]))
    .digest('base64');
  return {key, changes, changed: compiled(db, sql`select ${changes} as changed`), counted};
}
