import type {CompiledQuery} from 'kysely';
import {BOUNDS} from '../../../src/query/bounds.js';
import type {CheckedQuery} from '../../../src/query/check.js';
import type {Row} from '../../../src/query/types.js';
import type {Db, DatabaseRow} from '../db/database.js';
import type {QueryContext, Sql} from './context.js';
import type {SortKeys} from './cursor.js';
import {wireRow} from './sql/outputs.js';
import {bound, ready, Slot, type Plan, type Ready} from './plan.js';
import {isPlain, rowsStatement, type Page} from './sql/statement.js';

/** Runs one statement that reads. */
export type Read = (statement: Sql | CompiledQuery) => Promise<DatabaseRow[]>;

/** A checked query, what it is compiled for, and what it was compiled to before. */
export interface Asked {
  db: Db;
  context: QueryContext;
  query: CheckedQuery;
  plan: Plan;
}

/** Rows with what each is ordered by, where the statement selects it. */
export interface KeyedRows {
  rows: Row[];
  keys: SortKeys[];
  /** What was asked for as `stamp`; undefined without a row. */
  stamp?: unknown;
}

export function pageOf({limit = -1, offset = 0}: CheckedQuery): Page<number> {
  return {limit: limit < 0 ? BOUNDS.rows : Math.min(limit, BOUNDS.rows), offset, reversed: false};
}

/** The query's rows as a statement, whichever of them are asked for. */
export function pageStatement({db, context, query, plan}: Asked): Ready {
  return plan.made('rows', context, (own) => ready(db, rowsStatement(own, query, {...ANY_PAGE, reversed: false})));
}

/** Instead of the numbers of a page. */
export const ANY_PAGE = {limit: new Slot('limit'), offset: new Slot('offset')};

export async function rowsOf(read: Read, asked: Asked): Promise<Row[]> {
  const {limit, offset} = pageOf(asked.query);
  return (await fetchRows(read, asked, pageStatement(asked), {limit, offset})).rows;
}

/** Runs a statement with the values of its slots. */
export async function fetchRows(
  read: Read,
  {context, query}: Asked,
  statement: Ready,
  values: Record<string, unknown>,
): Promise<KeyedRows> {
  const {columns, keys} = statement;
  const found = await read(bound(statement, values));
  const alias = context.application.recordsOf(query.from.source);
  const named = query.withPrimaryKey === true && isPlain(query);
  const rows = found.map((row) => {
    const shown = wireRow(columns, row);
    if (named) shown.id = row.key;
    if (named && alias) shown.alias = alias;
    return shown;
  });
  const keysOf = (row: Record<string, unknown>) => Array.from({length: keys}, (_, i) => row[`s${i}`] as string | null);
  return {rows, keys: keys ? found.map(keysOf) : [], stamp: found[0]?.stamp};
}
