import type {SheetCell} from '../../../src/types/sql-part.js';
import {sql} from 'kysely';
import {BOUNDS} from '../../../src/query/bounds.js';
import type {CheckedQuery} from '../../../src/query/check.js';
import {Refusal} from '../http/refusal.js';
import {cellOf, sheetColumn} from './cells.js';
import type {QueryContext} from './context.js';
import {TIME_LIMIT, guard} from './guard.js';
import type {QueryDeps, QueryOptions} from './index.js';
import {labelOf, metaOf} from './meta.js';
import {wireRow, type Output} from './sql/outputs.js';
import {prepare} from './prepare.js';
import {spreadsheet, SPREADSHEET_TYPE} from './spreadsheet.js';
import {sourceOf} from './sources/source.js';
import {hasJoins, isPlain, keyedRows, keysStatement, rowsStatement, type Statement} from './sql/statement.js';

/** Rows read at once; between two pieces the connection is free for others, however slowly the file is read. */
const PIECE = 2_000;

export interface Export {
  /** For Content-Disposition. */
  name: string;
  type: string;
  body: ReadableStream<Uint8Array>;
}

/**
 * The rows of an untrusted query as a spreadsheet, without its limit and offset, up to 1,000,000. Every table that the
 * query names must be open to export for the viewer. The first rows are read before it answers, so that what a query is
 * refused for is thrown as by runQuery.
 */
export async function exportQuery(deps: QueryDeps, json: unknown, options: QueryOptions = {}): Promise<Export> {
  const {context, query, outputs} = checkExport(deps, json, options.params);
  const pieces = isStored(context, query)
    ? await plainPieces(deps, context, query, options)
    : await onePiece(deps, context, query, options);
  const {total} = pieces;
  const columns = outputs.map((output) => sheetColumn(output, labelOf(context, output)));
  return {
    name: 'data.xlsx',
    type: SPREADSHEET_TYPE,
    body: spreadsheet(
      'Data',
      columns,
      cells(
        context,
        outputs,
        reported(pieces.rows, (done) => options.onRows?.(done, total)),
      ),
    ),
  };
}

/** An untrusted query that the viewer may export; what it is refused for is thrown. */
export function checkExport(deps: QueryDeps, json: unknown, params: unknown) {
  const {context, query: asked} = prepare(deps, json, params, 'export');
  const query: CheckedQuery = {...asked, withPresentations: true, withPrimaryKey: false};
  if (!metaOf(context, query).canExport) throw new Refusal('ACCESS_DENIED', 'query.notExportable');
  const {outputs} = rowsStatement(context, query, {limit: 1, offset: 0, reversed: false});
  return {context, query, outputs};
}

/** Rows of a table, one each: only those have keys to read them by again. Enumerations and providers are worked out. */
const isStored = (context: QueryContext, query: CheckedQuery): boolean =>
  isPlain(query) && sourceOf(context, query.from.source)?.object !== null;

type Piece = Record<string, unknown>[];

interface Pieces {
  total: number;
  rows: AsyncIterable<Piece>;
}

/** Reports how many rows are taken, before the next piece is read. */
async function* reported(pieces: AsyncIterable<Piece>, report: (done: number) => void): AsyncGenerator<Piece> {
  let done = 0;
  for await (const piece of pieces) {
    yield piece;
    report((done += piece.length));
  }
}

async function* cells(
  {viewer}: QueryContext,
  outputs: Output[],
  pieces: AsyncIterable<Piece>,
): AsyncGenerator<SheetCell[]> {
  for await (const piece of pieces) {
    for (const row of piece) {
      const values = Object.values(wireRow(outputs, row));
      yield outputs.map((output, i) => cellOf(output, values[i], viewer));
    }
  }
}

async function plainPieces(
  deps: QueryDeps,
  context: QueryContext,
  query: CheckedQuery,
  {signal}: QueryOptions,
): Promise<Pieces> {
  const rows = await read(deps, signal, keysStatement(context, query, BOUNDS.exportRows));
  const keys = rows.map(({key}) => key as string);
  const piece = (from: number) => read(deps, signal, keyedRows(context, query, keys.slice(from, from + PIECE)).sql);
  const first = await piece(0);
  const rest = async function* () {
    yield first;
    for (let from = PIECE; from < keys.length; from += PIECE) yield await piece(from);
  };
  return {total: keys.length, rows: rest()};
}

async function onePiece(
  deps: QueryDeps,
  context: QueryContext,
  query: CheckedQuery,
  {signal}: QueryOptions,
): Promise<Pieces> {
  const page = {limit: BOUNDS.exportRows, offset: 0, reversed: false};
  const rows = await read(deps, signal, rowsStatement(context, query, page).sql, hasJoins(query));
  const only = async function* () {
    yield rows;
  };
  return {total: rows.length, rows: only()};
}

function read(
  {database, viewer}: QueryDeps,
  signal: AbortSignal | undefined,
  statement: Statement['sql'],
  joined = false,
): Promise<Piece> {
  return guard.run(
    database,
    viewer.id,
    TIME_LIMIT.export,
    signal,
    async (db) => (await sql<Record<string, unknown>>`${statement}`.execute(db)).rows,
    joined,
  );
}
