import type {CheckedQuery} from '../../../src/query/check.js';
import type {RunResult} from '../../../src/query/types.js';
import type {Database} from '../db/database.js';
import type {QueryContext, Sql} from './context.js';
import {Count} from './counts.js';
import {opened, sealed, type Place, type SortKeys} from './cursor.js';
import {fetchRows, pageOf, type KeyedRows, type Read} from './rows.js';
import {isPlain, rowsBeyond, rowsStatement, type Page} from './statement.js';

/** Larger pages are not walked. */
const MOST = 1_000;

/** How a page's statements are run: one by itself, or several on one state of the data. */
export interface Reads {
  one: Read;
  together<T>(run: (read: Read) => Promise<T>): Promise<T>;
}

interface Asked {
  context: QueryContext;
  query: CheckedQuery;
  page: Page;
  /** Signs cursors; absent where pages are not walked. */
  secret?: Buffer;
  count: Count | null;
}

/**
 * A page with the number of all rows, or with whether another page follows. The page after or before that of the query's
 * cursor is read from there, so that depth costs nothing; any other is counted from an end. The number of rows is worked
 * out once, and kept until something that it depends on is changed.
 */
export async function runOf(
  {one, together}: Reads,
  database: Database,
  context: QueryContext,
  query: CheckedQuery,
  secret: Buffer | undefined,
): Promise<RunResult> {
  const page = pageOf({...query, limit: query.limit === 0 ? -1 : query.limit});
  const walked = secret && isPlain(query) && page.limit <= MOST ? secret : undefined;
  const count = query.hideTotalRowCount ? null : new Count(database, context, query);
  const asked: Asked = {context, query, page, secret: walked, count};
  const place = walked ? opened(walked, context, query) : null;
  return (place ? null : await atOnce(one, asked)) ?? together((read) => inTurn(read, asked, place));
}

/** The page in one statement, where nothing has changed since its rows were counted; null where more is needed. */
async function atOnce(read: Read, asked: Asked): Promise<RunResult | null> {
  const {count, query} = asked;
  if (!count) return answer(asked, await counted(read, asked, Infinity));
  const {known} = count;
  if (!known || !isPlain(query)) return null;
  const found = await counted(read, asked, known.total, count.changes);
  return found.stamp === known.changed ? answer(asked, found, known.total) : null;
}

async function inTurn(read: Read, asked: Asked, place: Place | null): Promise<RunResult> {
  const total = asked.count ? await asked.count.by(read) : Infinity;
  const near = place && (await neighbours(read, asked, place));
  return answer(asked, near ?? (await counted(read, asked, total)), total);
}

function answer({context, query, page, secret, count}: Asked, {rows, keys}: KeyedRows, totalCount?: number): RunResult {
  const data = rows.slice(0, page.limit);
  const next = secret && data.length ? sealed(secret, context, query, placeOf(page, keys.slice(0, data.length))) : null;
  const result = count ? {data, totalCount} : {data, hasNextPage: rows.length > page.limit};
  return next ? {...result, cursor: next} : result;
}

const placeOf = ({offset}: Page, keys: SortKeys[]): Place => ({
  start: offset,
  end: offset + keys.length,
  first: keys[0]!,
  last: keys.at(-1)!,
});

/** The page beside a place; null for one that is not beside it, or that rows before it are missing from by now. */
async function neighbours(read: Read, asked: Asked, {start, end, first, last}: Place): Promise<KeyedRows | null> {
  const {offset, limit} = asked.page;
  const more = asked.count ? 0 : 1;
  if (offset === end) return walk(read, asked, last, false, limit + more);
  if (offset === 0 || offset + limit !== start) return null;
  const before = await walk(read, asked, first, true, limit);
  if (before.rows.length < limit) return null;
  // The row of the place itself follows.
  return {rows: more ? [...before.rows, {}] : before.rows, keys: before.keys};
}

async function walk(
  read: Read,
  {context, query}: Asked,
  from: SortKeys,
  reversed: boolean,
  limit: number,
): Promise<KeyedRows> {
  let found: KeyedRows = {rows: [], keys: []};
  for (const statement of rowsBeyond(context, query, from, reversed)) {
    const part = await fetchRows(read, context, query, statement(limit - found.rows.length));
    const [near, far] = reversed ? [part, found] : [found, part];
    found = {rows: [...near.rows, ...far.rows], keys: [...near.keys, ...far.keys]};
    if (found.rows.length >= limit) break;
  }
  return found;
}

/** The page by the number of its first row, counted from the nearer end where both are known. */
async function counted(
  read: Read,
  {context, query, page, secret, count}: Asked,
  total: number,
  stamp?: Sql,
): Promise<KeyedRows> {
  if (page.offset >= total) return {rows: [], keys: []};
  const asked = {...page, limit: page.limit + (count ? 0 : 1)};
  const nearest = isPlain(query) && Number.isFinite(total) ? nearer(asked, total) : asked;
  return fetchRows(read, context, query, rowsStatement(context, query, {...nearest, keyed: !!secret, stamp}));
}

/** The same page, counted from the end it is nearer to. */
function nearer({limit, offset, reversed}: Page, total: number): Page {
  const rows = Math.min(limit, total - offset);
  const behind = total - offset - rows;
  return behind < offset ? {limit: rows, offset: behind, reversed: !reversed} : {limit, offset, reversed};
}
