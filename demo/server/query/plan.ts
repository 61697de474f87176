import {CompiledQuery} from 'kysely';
import type {CheckedQuery} from '../../../src/query/check.js';
import type {Db} from '../db/database.js';
import {seenAlike} from '../security/rights.js';
import {alone, type QueryContext, type Sql} from './context.js';
import type {Statement} from './sql/statement.js';

/** A value of a statement that each run binds anew. */
export class Slot {
  constructor(readonly name: string) {}
}

export type Bound<T> = T | Slot;

/** A compiled statement of rows; what is bound to its slots is not known yet. */
export interface Ready {
  sql: string;
  parameters: readonly unknown[];
  columns: {as: string; presented: boolean}[];
  /** How many columns `s0`, `s1` … hold what a row is ordered by. */
  keys: number;
}

export function ready(db: Db, {sql, outputs, keys = 0}: Statement): Ready {
  const {sql: text, parameters} = sql.compile(db);
  return {sql: text, parameters, columns: outputs.map(({as, presented}) => ({as, presented})), keys};
}

/** The statement with its slots filled. */
export function bound({sql, parameters}: Pick<Ready, 'sql' | 'parameters'>, values: Record<string, unknown>) {
  return CompiledQuery.raw(
    sql,
    parameters.map((value) => (value instanceof Slot ? values[value.name] : value)),
  );
}

/** Without the tree that it was compiled from, which needs many times its memory. */
export function compiled(db: Db, statement: Sql): CompiledQuery {
  const {sql, parameters} = statement.compile(db);
  return CompiledQuery.raw(sql, [...parameters]);
}

/** Texts of statements are some 5 KB each. */
const MOST = 500;
/** Longer questions are seldom asked twice. */
const LONGEST = 10_000;
/** In each time zone a day begins with a quarter of an hour; periods mean other days then. */
const QUARTER = 15 * 60_000;

/** What a question comes to in SQL for all with the same rights, whichever page of it is asked for. */
export class Plan {
  private readonly kept = new Map<string, unknown>();
  /** Aliases of the objects that its statements read. */
  readonly tables = new Set<string>();

  /** `id`: of a cached plan. */
  constructor(readonly id: number | null = null) {}

  /** What `make` gave under this name the first time. */
  keep<T>(name: string, make: () => T): T {
    if (!this.kept.has(name)) this.kept.set(name, make());
    return this.kept.get(name) as T;
  }

  /** What `make` gave for a context of its own the first time. */
  made<T>(name: string, context: QueryContext, make: (own: QueryContext) => T): T {
    return this.keep(name, () => {
      const own = alone(context);
      const result = make(own);
      for (const alias of own.tables) this.tables.add(alias);
      return result;
    });
  }
}

let made = 0;
const plans = new WeakMap<QueryContext['application'], Map<string, Plan>>();

/** The plan of a checked query. Its key holds all that the text and the values of a statement are made from. */
export function planOf({application, viewer, now, params, purpose}: QueryContext, query: CheckedQuery): Plan {
  const question = {...query, limit: 0, offset: 0, cursor: ''};
  const key = JSON.stringify([purpose, seenAlike(application, viewer), Math.floor(now / QUARTER), params, question]);
  if (key.length > LONGEST) return new Plan();
  let own = plans.get(application);
  if (!own) plans.set(application, (own = new Map()));
  const plan = own.get(key) ?? new Plan(++made);
  // The one that was not asked for the longest goes first.
  own.delete(key);
  own.set(key, plan);
  if (own.size > MOST) own.delete(own.keys().next().value!);
  return plan;
}
