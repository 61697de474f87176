import {sql} from 'kysely';
import type {RunResult} from '../../../src/query/types.js';
import {Count} from './counts.js';
import {opened, sealed, type CursorPosition, type SortKeys} from './cursor.js';
import {ready, Slot} from './plan.js';
import {ANY_PAGE, fetchRows, pageOf, type Asked, type KeyedRows, type Read} from './rows.js';
import {isPlain, rowsBeyond, rowsStatement, type Page} from './sql/statement.js';

/** Larger pages are not walked. */
const MOST = 1_000;

/** How a page's statements are run: one by itself, or several on one state of the data. */
export interface Reads {
  one: Read;
  together<T>(run: (read: Read) => Promise<T>): Promise<T>;
}

interface AskedPage extends Asked {
  page: Page<number>;
  /** Signs cursors; absent where pages are not walked. */
  secret?: Buffer;
  count: Count | null;
}

/**
 * A page with the number of all rows, or with whether another page follows. The page after or before that of the
 * query's cursor is read from there, so that depth costs nothing; any other is counted from an end. The number of rows
 * is counted once, and cached until something that it depends on is changed.
 */
export async function runOf({one, together}: Reads, question: Asked, secret: Buffer | undefined): Promise<RunResult> {
  const {context, query} = question;
  const page = pageOf({...query, limit: query.limit === 0 ? -1 : query.limit});
  const walked = secret && isPlain(query) && page.limit <= MOST ? secret : undefined;
  const count = query.hideTotalRowCount ? null : new Count(question);
  const asked: AskedPage = {...question, page, secret: walked, count};
  const place = walked ? opened(walked, context, query) : null;
  return (place ? null : await atOnce(one, asked)) ?? together((read) => inTurn(read, asked, place));
}

/** The page in one statement, where nothing has changed since its rows were counted; null where more is needed. */
async function atOnce(read: Read, asked: AskedPage): Promise<RunResult | null> {
  const {count, query} = asked;
  if (!count) return answer(asked, await counted(read, asked, Infinity));
  const {known} = count;
  if (!known || !isPlain(query)) return null;
  const found = await counted(read, asked, known.total, true);
  return found.stamp === known.changed ? answer(asked, found, known.total) : null;
}

async function inTurn(read: Read, asked: AskedPage, place: CursorPosition | null): Promise<RunResult> {
  const total = asked.count ? await asked.count.by(read) : Infinity;
  const near = place && (await neighbours(read, asked, place));
  return answer(asked, near ?? (await counted(read, asked, total)), total);
}

function answer(
  {context, query, page, secret, count}: AskedPage,
  {rows, keys}: KeyedRows,
  totalCount?: number,
): RunResult {
  const data = rows.slice(0, page.limit);
  const next = secret && data.length ? sealed(secret, context, query, placeOf(page, keys.slice(0, data.length))) : null;
  const result = count ? {data, totalCount} : {data, hasNextPage: rows.length > page.limit};
  return next ? {...result, cursor: next} : result;
}

const placeOf = ({offset}: Page<number>, keys: SortKeys[]): CursorPosition => ({
  start: offset,
  end: offset + keys.length,
  first: keys[0]!,
  last: keys.at(-1)!,
});

/** The page next to a position; null for one that is not, or that rows before it are missing from by now. */
async function neighbours(
  read: Read,
  asked: AskedPage,
  {start, end, first, last}: CursorPosition,
): Promise<KeyedRows | null> {
  const {offset, limit} = asked.page;
  const more = asked.count ? 0 : 1;
  if (offset === end) return walk(read, asked, last, false, limit + more);
  if (offset === 0 || offset + limit !== start) return null;
  const before = await walk(read, asked, first, true, limit);
  if (before.rows.length < limit) return null;
  // The row of the position itself follows.
  return {rows: more ? [...before.rows, {}] : before.rows, keys: before.keys};
}

async function walk(
  read: Read,
  asked: AskedPage,
  from: SortKeys,
  reversed: boolean,
  limit: number,
): Promise<KeyedRows> {
  const {db, context, query, plan} = asked;
  const shape = from.map((key) => (key === null ? 'empty' : 'set'));
  const slots = from.map((key, index) => (key === null ? null : new Slot(`s${index}`)));
  const statements = (size: Size) =>
    plan.made(`beyond ${size.name} ${reversed} ${shape.join()}`, context, (own) =>
      rowsBeyond(own, query, slots, reversed, size.limit).map((statement) => ready(db, statement)),
    );
  const keys = Object.fromEntries(from.map((key, index) => [`s${index}`, key]));
  let found: KeyedRows = {rows: [], keys: []};
  for (let part = 0; ; part++) {
    const left = limit - found.rows.length;
    const statement = statements(sizeOf(left))[part];
    if (!statement || left <= 0) return found;
    const more = await fetchRows(read, asked, statement, {...keys, limit: left});
    const [near, far] = reversed ? [more, found] : [found, more];
    found = {rows: [...near.rows, ...far.rows], keys: [...near.keys, ...far.keys]};
  }
}

interface Size {
  name: string;
  limit: Page['limit'];
}

const ANY_SIZE: Size = {name: '', limit: ANY_PAGE.limit};
const MOST_SIZE = 500;

/**
 * The usual sizes of pages are literals, so that the engine can use one plan for all values: for any number of rows it
 * would plan to join whole tables. They are few, so that the texts are.
 */
function sizeOf(limit: number): Size {
  const usual = limit <= MOST_SIZE && limit % 10 <= 1;
  return usual ? {name: String(limit), limit: sql.lit(limit)} : ANY_SIZE;
}

/** The page by the number of its first row, counted from the nearer end where both are known. */
async function counted(read: Read, asked: AskedPage, total: number, stamped = false): Promise<KeyedRows> {
  const {db, context, query, plan, page, secret, count} = asked;
  const wanted = {...page, limit: page.limit + (count ? 0 : 1)};
  const {limit, offset, reversed} = isPlain(query) && Number.isFinite(total) ? nearer(wanted, total) : wanted;
  const keyed = !!secret;
  const stamp = stamped ? count!.changes : undefined;
  const size = sizeOf(limit);
  const statement = plan.made(`page ${size.name} ${reversed} ${keyed} ${stamped}`, context, (own) =>
    ready(db, rowsStatement(own, query, {...ANY_PAGE, limit: size.limit, reversed, keyed, stamp})),
  );
  if (page.offset >= total) return {rows: [], keys: []};
  return fetchRows(read, asked, statement, {limit, offset});
}

/** The same page, counted from the end it is nearer to. */
function nearer({limit, offset, reversed}: Page<number>, total: number): Page<number> {
  const rows = Math.min(limit, total - offset);
  const behind = total - offset - rows;
  return behind < offset ? {limit: rows, offset: behind, reversed: !reversed} : {limit, offset, reversed};
}
