import type {Transaction} from 'kysely';
import {BOUNDS} from '../../../src/query/bounds.js';
import type {CheckedQuery} from '../../../src/query/check.js';
import type {Row} from '../../../src/query/types.js';
import type {Tables} from '../db/tables.js';
import type {QueryContext} from './context.js';
import type {SortKeys} from './cursor.js';
import {wireRow} from './outputs.js';
import {countStatement, isPlain, rowsStatement, type Page, type Statement} from './statement.js';

/** Reads of one query, on one state of the data. */
export type Read = Transaction<Tables>;

/** Rows with what each is ordered by, where the statement tells. */
export interface KeyedRows {
  rows: Row[];
  keys: SortKeys[];
}

export async function countOf(db: Read, context: QueryContext, query: CheckedQuery): Promise<number> {
  const {rows} = await countStatement(context, query).execute(db);
  return Number((rows[0] as {n: unknown}).n);
}

export function pageOf({limit = -1, offset = 0}: CheckedQuery): Page {
  return {limit: limit < 0 ? BOUNDS.rows : Math.min(limit, BOUNDS.rows), offset, reversed: false};
}

export async function rowsOf(db: Read, context: QueryContext, query: CheckedQuery): Promise<Row[]> {
  return (await fetchRows(db, context, query, rowsStatement(context, query, pageOf(query)))).rows;
}

export async function fetchRows(
  db: Read,
  context: QueryContext,
  query: CheckedQuery,
  {sql, outputs, keys = 0}: Statement,
): Promise<KeyedRows> {
  const found = (await sql.execute(db)).rows as Record<string, unknown>[];
  const alias = context.application.recordsOf(query.from.source);
  const named = query.withPrimaryKey === true && isPlain(query);
  const rows = found.map((row) => ({
    ...wireRow(outputs, row),
    ...(named && {id: row.key as string, ...(alias && {alias})}),
  }));
  const keysOf = (row: Record<string, unknown>) => Array.from({length: keys}, (_, i) => row[`s${i}`] as string | null);
  return {rows, keys: keys ? found.map(keysOf) : []};
}
