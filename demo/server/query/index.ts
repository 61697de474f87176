import type {Transaction} from 'kysely';
import {BOUNDS} from '../../../src/query/bounds.js';
import type {CheckedQuery} from '../../../src/query/check.js';
import type {QueryKind, QueryMeta, Row, RunResult} from '../../../src/query/types.js';
import type {Application} from '../application.js';
import type {Database} from '../db/database.js';
import type {Tables} from '../db/tables.js';
import {accessDenied} from '../http/refusal.js';
import type {Viewer} from '../security/viewer.js';
import type {QueryContext} from './context.js';
import {aggregateOf} from './aggregate.js';
import {guard, TIME_LIMIT} from './guard.js';
import {metaOf} from './meta.js';
import {wireRow} from './outputs.js';
import {prepare} from './prepare.js';
import {invalid} from './refusals.js';
import {countStatement, isPlain, rowsStatement, type Page, type Statement} from './statement.js';

export {exportQuery} from './export.js';
export interface QueryDeps {
  database: Database;
  application: Application;
  viewer: Viewer;
  /** Milliseconds; the present when absent. */
  now?: number;
}

export interface QueryOptions {
  params?: unknown;
  /** For sum, min, max and avg. */
  column?: string;
  signal?: AbortSignal;
}

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
  return guard.run(
    deps.database,
    deps.viewer.id,
    TIME_LIMIT.query,
    options.signal,
    async (db) => (await answer(db, context, query, kind, options)) as Answers[K],
  );
}

/** The SQL of a query's rows with its values, to show an administrator in development. Never taken as a query. */
export function commandOf(deps: QueryDeps, json: unknown, params?: unknown): {sql: string; params: readonly unknown[]} {
  if (!deps.viewer.isAdmin) throw accessDenied();
  const {context, query} = prepare(deps, json, params);
  const {sql, parameters} = rowsStatement(context, query, pageOf(query)).sql.compile(deps.database.db);
  return {sql, params: parameters};
}

type Read = Transaction<Tables>;

async function answer(
  db: Read,
  context: QueryContext,
  query: CheckedQuery,
  kind: QueryKind,
  {column, signal}: QueryOptions,
) {
  // Every clause is compiled for every kind: a count refuses what the rows would refuse.
  rowsStatement(context, query, pageOf(query));
  switch (kind) {
    case 'all':
      return rowsOf(db, context, query);
    case 'one':
      return (await rowsOf(db, context, {...query, limit: 1}))[0] ?? null;
    case 'scalar':
      return (
        Object.values((await rowsOf(db, context, {...query, limit: 1, withPrimaryKey: false}))[0] ?? {})[0] ?? null
      );
    case 'column':
      return (await rowsOf(db, context, {...query, withPrimaryKey: false})).map((row) => Object.values(row)[0] ?? null);
    case 'exists':
      return (await rowsOf(db, context, {...query, limit: 1})).length > 0;
    case 'count':
      return countOf(db, context, query);
    case 'run':
      return runOf(db, context, query, signal);
    case 'sum':
    case 'min':
    case 'max':
    case 'avg':
      return aggregateOf(db, context, query, kind, column);
    default:
      throw invalid('query.unknownKind');
  }
}

async function countOf(db: Read, context: QueryContext, query: CheckedQuery): Promise<number> {
  const {rows} = await countStatement(context, query).execute(db);
  return Number((rows[0] as {n: unknown}).n);
}

function pageOf({limit = -1, offset = 0}: CheckedQuery): Page {
  return {limit: limit < 0 ? BOUNDS.rows : Math.min(limit, BOUNDS.rows), offset, reversed: false};
}

async function rowsOf(db: Read, context: QueryContext, query: CheckedQuery, page = pageOf(query)): Promise<Row[]> {
  return fetchRows(db, context, query, rowsStatement(context, query, page));
}

async function fetchRows(db: Read, context: QueryContext, query: CheckedQuery, statement: Statement): Promise<Row[]> {
  const {rows} = await statement.sql.execute(db);
  const alias = context.application.object(query.from.source) ? query.from.source : undefined;
  const keyed = query.withPrimaryKey === true && isPlain(query);
  return (rows as Record<string, unknown>[]).map((row) => ({
    ...wireRow(statement.outputs, row),
    ...(keyed && {id: row.key as string, ...(alias && {alias})}),
  }));
}

/** A page with the number of all rows, or with whether another page follows. */
async function runOf(db: Read, context: QueryContext, query: CheckedQuery, signal?: AbortSignal): Promise<RunResult> {
  const page = pageOf({...query, limit: query.limit === 0 ? -1 : query.limit});
  if (query.hideTotalRowCount) {
    const rows = await rowsOf(db, context, query, {...page, limit: page.limit + 1});
    return {data: rows.slice(0, page.limit), hasNextPage: rows.length > page.limit};
  }
  const totalCount = await countOf(db, context, query);
  signal?.throwIfAborted();
  const data =
    page.offset < totalCount ? await rowsOf(db, context, query, isPlain(query) ? nearer(page, totalCount) : page) : [];
  return {data, totalCount};
}

/** The same page, counted from the end it is nearer to. */
function nearer({limit, offset, reversed}: Page, total: number): Page {
  const rows = Math.min(limit, total - offset);
  const behind = total - offset - rows;
  return behind < offset ? {limit: rows, offset: behind, reversed: !reversed} : {limit, offset, reversed};
}
