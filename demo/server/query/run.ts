import type {CheckedQuery} from '../../../src/query/check.js';
import type {RunResult} from '../../../src/query/types.js';
import type {QueryContext} from './context.js';
import {opened, sealed, type Place, type SortKeys} from './cursor.js';
import {countOf, fetchRows, pageOf, type KeyedRows, type Read} from './rows.js';
import {isPlain, rowsBeyond, rowsStatement, type Page} from './statement.js';

/** Larger pages are not walked. */
const MOST = 1_000;

/**
 * A page with the number of all rows, or with whether another page follows. The page after or before that of the query's
 * cursor is read from there, so that depth costs nothing; any other is counted from an end.
 */
export async function runOf(
  db: Read,
  context: QueryContext,
  query: CheckedQuery,
  secret: Buffer | undefined,
  signal?: AbortSignal,
): Promise<RunResult> {
  const page = pageOf({...query, limit: query.limit === 0 ? -1 : query.limit});
  const walked = secret && isPlain(query) && page.limit <= MOST ? secret : undefined;
  const place = walked ? opened(walked, context, query) : null;
  const more = query.hideTotalRowCount ? 1 : 0;
  const totalCount = more ? Infinity : await countOf(db, context, query);
  signal?.throwIfAborted();
  const near = place && (await neighbours(db, context, query, place, page, more));
  const {rows, keys} = near ?? (await counted(db, context, query, page, totalCount, {more, keyed: !!walked}));
  const data = rows.slice(0, page.limit);
  const next = walked && data.length ? sealed(walked, context, query, placeOf(page, keys.slice(0, data.length))) : null;
  const answer = more ? {data, hasNextPage: rows.length > page.limit} : {data, totalCount};
  return next ? {...answer, cursor: next} : answer;
}

const placeOf = ({offset}: Page, keys: SortKeys[]): Place => ({
  start: offset,
  end: offset + keys.length,
  first: keys[0]!,
  last: keys.at(-1)!,
});

/** The page beside a place; null for one that is not beside it, or that rows before it are missing from by now. */
async function neighbours(
  db: Read,
  context: QueryContext,
  query: CheckedQuery,
  {start, end, first, last}: Place,
  {offset, limit}: Page,
  more: number,
): Promise<KeyedRows | null> {
  if (offset === end) return walk(db, context, query, last, false, limit + more);
  if (offset === 0 || offset + limit !== start) return null;
  const before = await walk(db, context, query, first, true, limit);
  if (before.rows.length < limit) return null;
  // The row of the place itself follows.
  return {rows: more ? [...before.rows, {}] : before.rows, keys: before.keys};
}

async function walk(
  db: Read,
  context: QueryContext,
  query: CheckedQuery,
  from: SortKeys,
  reversed: boolean,
  limit: number,
): Promise<KeyedRows> {
  let found: KeyedRows = {rows: [], keys: []};
  for (const statement of rowsBeyond(context, query, from, reversed)) {
    const part = await fetchRows(db, context, query, statement(limit - found.rows.length));
    const [near, far] = reversed ? [part, found] : [found, part];
    found = {rows: [...near.rows, ...far.rows], keys: [...near.keys, ...far.keys]};
    if (found.rows.length >= limit) break;
  }
  return found;
}

/** The page by the number of its first row, counted from the nearer end where both are known. */
async function counted(
  db: Read,
  context: QueryContext,
  query: CheckedQuery,
  page: Page,
  total: number,
  {more, keyed}: {more: number; keyed: boolean},
): Promise<KeyedRows> {
  if (page.offset >= total) return {rows: [], keys: []};
  const asked = {...page, limit: page.limit + more};
  const nearest = isPlain(query) && Number.isFinite(total) ? nearer(asked, total) : asked;
  return fetchRows(db, context, query, rowsStatement(context, query, {...nearest, keyed}));
}

/** The same page, counted from the end it is nearer to. */
function nearer({limit, offset, reversed}: Page, total: number): Page {
  const rows = Math.min(limit, total - offset);
  const behind = total - offset - rows;
  return behind < offset ? {limit: rows, offset: behind, reversed: !reversed} : {limit, offset, reversed};
}
