// Queries as data, as the contract says: checked (`prepare.ts`), compiled against what the viewer may see (`sources/`, `sql/`), limited in time and number
// (`guard.ts`), answered from the cache where nothing has changed (`answer-cache.ts`), or as a file (`export.ts`).
import type {CompiledQuery} from 'kysely';
import type {QueryCommand} from '../../../src/contract/query-command.js';
import type {CheckedQuery} from '../../../src/query/check.js';
import type {QueryKind, QueryMeta, Row, RunResult} from '../../../src/query/types.js';
import type {Application} from '../application.js';
import type {Changes} from '../db/change-counts.js';
import type {Database, DatabaseRow} from '../db/database.js';
import {accessDenied} from '../http/refusal.js';
import type {Viewer} from '../security/viewer.js';
import type {Sql} from './context.js';
import {aggregateOf} from './aggregate.js';
import {Count} from './counts.js';
import {guard, TIME_LIMIT} from './guard.js';
import {metaOf} from './meta.js';
import {CachedAnswer} from './answer-cache.js';
import {prepare} from './prepare.js';
import {invalid} from './refusals.js';
import {compiled, planOf} from './plan.js';
import {pageOf, pageStatement, rowsOf, type Asked, type Read} from './rows.js';
import {runOf, type Reads} from './run.js';
import {hasJoins, rowsStatement} from './sql/statement.js';

export {checkExport, exportQuery} from './export.js';
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
  /** Reports how many rows of an export are written. */
  onRows?: (done: number, total: number) => void;
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
  const asked = askedOf(deps, json, options.params);
  if (kind === 'meta') return metaOf(asked.context, asked.query) as Answers[K];
  return inTurn(deps, asked, options, (reads) => answer(reads, deps, asked, kind, options.column));
}

/** The same as JSON, which may be that of an earlier answer; `changes` were reported after the query came. */
export async function queryJson(
  deps: QueryDeps & {changes: Changes},
  kind: keyof Answers,
  json: unknown,
  options: QueryOptions = {},
): Promise<string> {
  const {column} = options;
  const asked = askedOf(deps, json, options.params);
  if (kind === 'meta') return JSON.stringify(metaOf(asked.context, asked.query));
  const cached = new CachedAnswer(deps.database, asked, deps.changes, kind, column);
  const work = async (reads: Reads) => {
    // An earlier request of the same person may have asked the same.
    const known = cached.get();
    if (known !== undefined) return known;
    const text = JSON.stringify(await answer(reads, deps, asked, kind, column));
    cached.set(text);
    return text;
  };
  return cached.get() ?? inTurn(deps, asked, options, work);
}

function askedOf(deps: QueryDeps, json: unknown, params: unknown): Asked {
  const {context, query} = prepare(deps, json, params);
  return {db: deps.database.db, context, query, plan: planOf(context, query)};
}

/** Runs a read when the viewer has a slot. */
function inTurn<T>(
  {database, viewer}: QueryDeps,
  {query}: Asked,
  {signal}: QueryOptions,
  run: (reads: Reads) => Promise<T>,
): Promise<T> {
  const command = (statement: Sql | CompiledQuery): CompiledQuery => {
    const made = 'compile' in statement ? compiled(database.db, statement) : statement;
    if (made.parameters.length > MOST_VALUES) throw invalid('query.tooMany', {path: 'where', max: MOST_VALUES});
    return made;
  };
  const read = (limit: number): Promise<T> => {
    const one: Read = (statement) => database.read(command(statement), limit, signal);
    const together: Reads['together'] = (several) =>
      database.within(
        limit,
        (db) => several(async (statement) => (await db.executeQuery<DatabaseRow>(command(statement))).rows),
        signal,
      );
    return run({one, together});
  };
  return guard.through(database, viewer.id, TIME_LIMIT.query, signal, read, hasJoins(query));
}

async function answer<K extends keyof Answers>(
  reads: Reads,
  {secret}: QueryDeps,
  asked: Asked,
  kind: K,
  column?: string,
): Promise<Answers[K]> {
  if (kind === 'run') return (await runOf(reads, asked, secret)) as Answers[K];
  // Every clause is compiled for every kind: a count refuses what the rows would refuse.
  pageStatement(asked);
  if (kind === 'count') return (await new Count(asked).by(reads.one)) as Answers[K];
  return (await rowsFor(reads.one, asked, kind, column)) as Answers[K];
}

/** The SQL of a query's rows with its values, to show an administrator in development. Never accepted as a query. */
export function commandOf(deps: QueryDeps, json: unknown, params?: unknown): QueryCommand {
  if (!deps.viewer.isAdmin) throw accessDenied();
  const {context, query} = prepare(deps, json, params);
  const {sql, parameters} = rowsStatement(context, query, pageOf(query)).sql.compile(deps.database.db);
  return {sql, params: [...parameters]};
}

async function rowsFor(read: Read, asked: Asked, kind: QueryKind, column?: string) {
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
