import {BOUNDS} from '../../../src/query/bounds.js';
import type {CheckedQuery} from '../../../src/query/check.js';
import type {Row} from '../../../src/query/types.js';
import type {DatabaseRow} from '../db/database.js';
import type {QueryContext, Sql} from './context.js';
import type {SortKeys} from './cursor.js';
import {wireRow} from './outputs.js';
import {isPlain, rowsStatement, type Page, type Statement} from './statement.js';

/** Runs one statement that reads. */
export type Read = (statement: Sql) => Promise<DatabaseRow[]>;

/** Rows with what each is ordered by, where the statement tells. */
export interface KeyedRows {
  rows: Row[];
  keys: SortKeys[];
  /** What was asked for as `stamp`; undefined without a row. */
  stamp?: unknown;
}

export function pageOf({limit = -1, offset = 0}: CheckedQuery): Page {
  return {limit: limit < 0 ? BOUNDS.rows : Math.min(limit, BOUNDS.rows), offset, reversed: false};
}

export async function rowsOf(read: Read, context: QueryContext, query: CheckedQuery): Promise<Row[]> {
  return (await fetchRows(read, context, query, rowsStatement(context, query, pageOf(query)))).rows;
}

export async function fetchRows(
  read: Read,
  context: QueryContext,
  query: CheckedQuery,
  {sql, outputs, keys = 0}: Statement,
): Promise<KeyedRows> {
  const found = await read(sql);
  const alias = context.application.recordsOf(query.from.source);
  const named = query.withPrimaryKey === true && isPlain(query);
  const rows = found.map((row) => ({
    ...wireRow(outputs, row),
    ...(named && {id: row.key as string, ...(alias && {alias})}),
  }));
  const keysOf = (row: Record<string, unknown>) => Array.from({length: keys}, (_, i) => row[`s${i}`] as string | null);
  return {rows, keys: keys ? found.map(keysOf) : [], stamp: found[0]?.stamp};
}
