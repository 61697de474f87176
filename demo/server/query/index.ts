import type {CompiledQuery} from 'kysely';
import type {CheckedQuery} from '../../../src/query/check.js';
import type {QueryKind, QueryMeta, Row, RunResult} from '../../../src/query/types.js';
import type {Application} from '../application.js';
import type {Database, DatabaseRow} from '../db/database.js';
import {accessDenied} from '../http/refusal.js';
import type {Viewer} from '../security/viewer.js';
import type {Sql} from './context.js';
import {aggregateOf} from './aggregate.js';
import {Count} from './counts.js';
import {guard, TIME_LIMIT} from './guard.js';
import {metaOf} from './meta.js';
import {prepare} from './prepare.js';
import {invalid} from './refusals.js';
import {compiled, planOf} from './plan.js';
import {pageOf, pageStatement, rowsOf, type Asked, type Read} from './rows.js';
import {runOf, type Reads} from './run.js';
import {hasJoins, rowsStatement} from './statement.js';

export {exportQuery} from './export.js';
export interface QueryDeps {
  database: Database;
  application: Application;
  viewer: Viewer;
  /** Milliseconds; the present when absent. */
  now?: number;
  /** Cursors are signed with it; without it there are none. */
  secret?: Buffer;
}

export interface QueryOptions {
  params?: unknown;
  /** For sum, min, max and avg. */
  column?: string;
  signal?: AbortSignal;
}

/** Values that the protocol of the database binds to one statement. */
const MOST_VALUES = 65_535;

export interface Answers {
  all: Row[];
  one: Row | null;
  exists: boolean;
  count: number;
  sum: unknown;
  min: unknown;
  max: unknown;
  avg: unknown;
  scalar: unknown;
  column: unknown[];
  run: RunResult;
  meta: QueryMeta;
}

/**
 * Answers an untrusted query as the viewer may see the data. Throws Refusal: VALIDATION (400) for what is not a query
 * within the bounds, ACCESS_DENIED alike for what is unknown and what is hidden, TIMEOUT, or 429.
 */
export async function runQuery<K extends keyof Answers>(
  deps: QueryDeps,
  kind: K,
  json: unknown,
  options: QueryOptions = {},
): Promise<Answers[K]> {
  const {context, query} = prepare(deps, json, options.params);
  if (kind === 'meta') return metaOf(context, query) as Answers[K];
  const {database, viewer, secret} = deps;
  const asked: Asked = {db: database.db, context, query, plan: planOf(context, query)};
  const command = (statement: Sql | CompiledQuery): CompiledQuery => {
    const made = 'compile' in statement ? compiled(database.db, statement) : statement;
    if (made.parameters.length > MOST_VALUES) throw invalid('query.tooMany', {path: 'where', max: MOST_VALUES});
    return made;
  };
  const {signal} = options;
  const read = async (limit: number): Promise<Answers[K]> => {
    const one: Read = (statement) => database.read(command(statement), limit, signal);
    const together: Reads['together'] = (run) =>
      database.within(
        limit,
        (db) => run(async (statement) => (await db.executeQuery<DatabaseRow>(command(statement))).rows),
        signal,
      );
    if (kind === 'run') return (await runOf({one, together}, asked, secret)) as Answers[K];
    // Every clause is compiled for every kind: a count refuses what the rows would refuse.
    pageStatement(asked);
    if (kind === 'count') return (await new Count(asked).by(one)) as Answers[K];
    return (await answer(one, asked, kind, options.column)) as Answers[K];
  };
  return guard.through(database, viewer.id, TIME_LIMIT.query, signal, read, hasJoins(query));
}

/** The SQL of a query's rows with its values, to show an administrator in development. Never taken as a query. */
export function commandOf(deps: QueryDeps, json: unknown, params?: unknown): {sql: string; params: readonly unknown[]} {
  if (!deps.viewer.isAdmin) throw accessDenied();
  const {context, query} = prepare(deps, json, params);
  const {sql, parameters} = rowsStatement(context, query, pageOf(query)).sql.compile(deps.database.db);
  return {sql, params: parameters};
}

async function answer(read: Read, asked: Asked, kind: QueryKind, column?: string) {
  const rows = (more: Partial<CheckedQuery> = {}) => rowsOf(read, {...asked, query: {...asked.query, ...more}});
  switch (kind) {
    case 'all':
      return rows();
    case 'one':
      return (await rows({limit: 1}))[0] ?? null;
    case 'scalar':
      return Object.values((await rows({limit: 1, withPrimaryKey: false}))[0] ?? {})[0] ?? null;
    case 'column':
      return (await rows({withPrimaryKey: false})).map((row) => Object.values(row)[0] ?? null);
    case 'exists':
      return (await rows({limit: 1})).length > 0;
    case 'sum':
    case 'min':
    case 'max':
    case 'avg':
      return aggregateOf(read, asked.context, asked.query, kind, column);
    default:
      throw invalid('query.unknownKind');
  }
}
