import {BOUNDS} from './bounds.js';
import {
  checkCond,
  checkExpr,
  checkIdentifier,
  checkLiteral,
  checkPath,
  join,
  listOf,
  objectWith,
  type Json,
  type Usage,
} from './check-expression.js';
import {parseExpression} from './expression-text.js';
import {QueryFault, type QueryProblem} from './problem.js';
import type {Cond, Expr, Join, Query, SortItem} from './types.js';

/** A column of the answer: `as` is its key in the rows. */
export interface CheckedItem {
  expr: Expr;
  as: string;
  params: Record<string, unknown>;
}

/** A query within the bounds: texts parsed, lists present, `from` written out. Names are not yet resolved. */
export interface CheckedQuery extends Pick<
  Query,
  'limit' | 'offset' | 'cursor' | 'search' | 'withPresentations' | 'withPrimaryKey' | 'hideTotalRowCount'
> {
  from: {source: string; as: string};
  /** null: every column. */
  select: CheckedItem[] | null;
  joins: Join[];
  where: Cond | null;
  orderBy: SortItem[];
  groupBy: Expr[];
  /** null: one, by all of `groupBy`. */
  groupSets: number[][] | null;
  having: Cond | null;
  distinct: boolean;
  unions: {all: boolean; query: CheckedQuery}[];
  params: Record<string, unknown>;
  checkAccess: boolean;
}

const MEMBERS = [
  'from',
  'select',
  'joins',
  'where',
  'orderBy',
  'groupBy',
  'groupSets',
  'having',
  'limit',
  'offset',
  'cursor',
  'distinct',
  'unions',
  'params',
  'checkAccess',
  'withPresentations',
  'withPrimaryKey',
  'hideTotalRowCount',
  'search',
];
const SOURCE = /^[a-z][a-z0-9_]{0,62}(\.[a-z][a-z0-9_]{0,62})?$/i;

/** Reads an untrusted query; the first thing that is not within the grammar and the bounds is the problem. */
export function checkQuery(json: unknown): {query: CheckedQuery} | {problem: QueryProblem} {
  try {
    return {query: readQuery(json, '', 1, {conditions: 0})};
  } catch (error) {
    if (error instanceof QueryFault) return {problem: error.problem};
    throw error;
  }
}

/** Parameters of a query: literals, or lists of them. */
export function checkParams(json: unknown, at = 'params'): Record<string, unknown> {
  if (json === undefined || json === null || (Array.isArray(json) && !json.length)) return {};
  const params = objectWith(json, Object.keys(json as object), at);
  return Object.fromEntries(
    listOf(Object.entries(params), BOUNDS.conditions, at).map((entry) => {
      const [name, value] = entry as [string, unknown];
      const place = join(at, name);
      checkIdentifier(name, place);
      const list = Array.isArray(value) ? listOf(value, BOUNDS.items, place) : null;
      return [name, list ? list.map((item) => checkLiteral(item, place)) : checkLiteral(value, place)];
    }),
  );
}

function readQuery(json: unknown, at: string, depth: number, usage: Usage): CheckedQuery {
  if (depth > BOUNDS.depth) throw new QueryFault(at, 'query.tooDeep', {max: BOUNDS.depth});
  const raw = objectWith(json, MEMBERS, at);
  const place = (member: string) => join(at, member);
  const list = (member: string, max: number) => listOf(raw[member] ?? [], max, place(member));
  const cond = (member: string) =>
    raw[member] === undefined || raw[member] === null ? null : checkCond(raw[member], place(member), depth, usage);
  return {
    from: readSource(raw.from, place('from')),
    select: raw.select === undefined ? null : readSelect(raw.select, place('select'), depth, usage),
    joins: list('joins', BOUNDS.joins).map((item, i) => readJoin(item, place(`joins.${i}`), depth, usage)),
    where: cond('where'),
    orderBy: list('orderBy', BOUNDS.orderBy).map((item, i) => readSort(item, place(`orderBy.${i}`), depth, usage)),
    groupBy: list('groupBy', BOUNDS.groupBy).map((item, i) => checkExpr(item, place(`groupBy.${i}`), depth, usage)),
    groupSets: readSets(raw, place('groupSets')),
    having: cond('having'),
    unions: list('unions', BOUNDS.unions).map((item, i) => readUnion(item, place(`unions.${i}`), depth, usage)),
    params: checkParams(raw.params, place('params')),
    limit: whole(raw, 'limit', -1, place('limit')),
    offset: whole(raw, 'offset', 0, place('offset')),
    cursor: readCursor(raw.cursor, place('cursor')),
    distinct: flag(raw, 'distinct', place('distinct')) ?? false,
    checkAccess: flag(raw, 'checkAccess', place('checkAccess')) ?? true,
    withPresentations: flag(raw, 'withPresentations', place('withPresentations')),
    withPrimaryKey: flag(raw, 'withPrimaryKey', place('withPrimaryKey')),
    hideTotalRowCount: flag(raw, 'hideTotalRowCount', place('hideTotalRowCount')),
    search: readSearch(raw.search, place('search')),
  };
}

function readSource(json: unknown, at: string): CheckedQuery['from'] {
  if (typeof json === 'string') return {source: sourceName(json, at), as: 'this'};
  const {source, as} = objectWith(json, ['source', 'as'], at);
  return {source: sourceName(source, join(at, 'source')), as: checkIdentifier(as, join(at, 'as'))};
}

function sourceName(json: unknown, at: string): string {
  if (typeof json !== 'string' || !SOURCE.test(json)) throw new QueryFault(at, 'query.malformed');
  return json;
}

function readSelect(json: unknown, at: string, depth: number, usage: Usage): CheckedItem[] {
  const items = listOf(json, BOUNDS.select, at).map((item, i) => readItem(item, i, join(at, i), depth, usage));
  const names = new Set(items.map(({as}) => as));
  if (names.size < items.length) throw new QueryFault(at, 'query.repeatedColumn');
  return items;
}

function readItem(json: unknown, index: number, at: string, depth: number, usage: Usage): CheckedItem {
  if (typeof json === 'string') return {expr: checkPath(json, at), as: json, params: {}};
  const {expr, params, as} = objectWith(json, ['expr', 'params', 'as'], at);
  const parsed = typeof expr === 'string' ? parseExpression(expr, join(at, 'expr')) : expr;
  return {
    expr: checkExpr(parsed, join(at, 'expr'), depth, usage),
    as: as === undefined ? (typeof expr === 'string' ? expr : `column${index + 1}`) : checkPath(as, join(at, 'as')),
    params: checkParams(params, join(at, 'params')),
  };
}

function readJoin(json: unknown, at: string, depth: number, usage: Usage): Join {
  const {type, source, as, on} = objectWith(json, ['type', 'source', 'as', 'on'], at);
  if (type !== 'left' && type !== 'inner') throw new QueryFault(join(at, 'type'), 'query.malformed');
  const name = checkIdentifier(as, join(at, 'as'));
  const cond = checkCond(on, join(at, 'on'), depth, usage);
  if (!links(cond, name)) throw new QueryFault(join(at, 'on'), 'query.unlinkedJoin', {name});
  return {type, source: sourceName(source, join(at, 'source')), as: name, on: cond};
}

/**
 * Whether rows are joined by a value that both have: a column of the joined source equals one of another. Without, each
 * row meets each, and three such joins of ten thousand rows would never end. Decided by the query alone: an estimate of
 * the database would reveal rows that the caller may not see.
 */
function links([head, ...rest]: Cond, name: string): boolean {
  if (head === 'and') return (rest as Cond[]).some((part) => links(part, name));
  if (head !== '=') return false;
  const [left, right] = rest.map(pathOf);
  return left !== undefined && right !== undefined && isOf(left, name) !== isOf(right, name);
}

const isOf = (path: string, name: string): boolean => path.startsWith(`${name}.`);

function pathOf(operand: unknown, index: number): string | undefined {
  if (typeof operand === 'string') return index === 0 ? operand : undefined;
  return typeof operand === 'object' && operand !== null ? (operand as {path?: string}).path : undefined;
}

/** Each set has some of the groups, in their order; no two have the same, and each group is in one. */
function readSets({groupSets, groupBy}: Json, at: string): number[][] | null {
  if (groupSets === undefined || groupSets === null) return null;
  const groups = Array.isArray(groupBy) ? groupBy.length : 0;
  const sets = listOf(groupSets, BOUNDS.groupSets, at).map((json, i) => {
    const set = listOf(json, BOUNDS.groupBy, join(at, i)) as number[];
    const fits = set.every((group, n) => Number.isInteger(group) && group > (set[n - 1] ?? -1) && group < groups);
    if (!fits) throw new QueryFault(join(at, i), 'query.malformed');
    return set;
  });
  const isWhole = groups > 0 && new Set(sets.flat()).size === groups;
  if (!isWhole || new Set(sets.map(String)).size < sets.length) throw new QueryFault(at, 'query.malformed');
  return sets;
}

function readSort(json: unknown, at: string, depth: number, usage: Usage): SortItem {
  const {column, dir = 'ASC'} = objectWith(json, ['column', 'dir'], at);
  if (dir !== 'ASC' && dir !== 'DESC') throw new QueryFault(join(at, 'dir'), 'query.malformed');
  return {column: checkExpr(column, join(at, 'column'), depth, usage), dir};
}

function readUnion(json: unknown, at: string, depth: number, usage: Usage): {all: boolean; query: CheckedQuery} {
  const {all, query} = objectWith(json, ['all', 'query'], at);
  return {all: all === true, query: readQuery(query, join(at, 'query'), depth + 1, usage)};
}

function readSearch(json: unknown, at: string): Query['search'] {
  if (json === undefined || json === null) return undefined;
  const {text, columns} = objectWith(json, ['text', 'columns'], at);
  if (typeof text !== 'string' || text.length > BOUNDS.searchText || text.includes('\0')) {
    throw new QueryFault(join(at, 'text'), 'query.invalidValue');
  }
  const paths = listOf(columns, BOUNDS.searchColumns, join(at, 'columns'));
  return {text, columns: paths.map((path, i) => checkPath(path, join(at, `columns.${i}`)))};
}

function readCursor(json: unknown, at: string): string | undefined {
  if (json === undefined || json === null) return undefined;
  if (typeof json !== 'string' || json.length > BOUNDS.text) throw new QueryFault(at, 'query.malformed');
  return json;
}

function whole(raw: Json, member: string, min: number, at: string): number | undefined {
  const value = raw[member];
  if (value === undefined || value === null) return undefined;
  if (!Number.isSafeInteger(value) || (value as number) < min || (value as number) > BOUNDS.offset) {
    throw new QueryFault(at, 'query.invalidValue');
  }
  return value as number;
}

function flag(raw: Json, member: string, at: string): boolean | undefined {
  const value = raw[member];
  if (value !== undefined && typeof value !== 'boolean') throw new QueryFault(at, 'query.malformed');
  return value;
}
