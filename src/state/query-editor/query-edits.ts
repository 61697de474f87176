import {BOUNDS} from '../../query/bounds.js';
import type {Cond, Expr, FunctionName, Join, Query, SelectItem} from '../../query/types.js';
import {condPaths, exprPaths, itemExpr, itemName, itemPaths, retainedCond} from './query-paths.js';

/** What can be worked out of a column. */
export const FIGURES = ['sum', 'avg', 'min', 'max', 'count', 'distinct'] as const;
export type Figure = (typeof FIGURES)[number];

const AGGREGATES = new Set<FunctionName>(['count', 'sum', 'min', 'max', 'avg']);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function isFigure(expr: Expr | null): boolean {
  if (expr === null || typeof expr === 'string') return false;
  if ('fn' in expr) return AGGREGATES.has(expr.fn) || expr.args.some(isFigure);
  if ('case' in expr) return [...expr.case.map(([, result]) => result), expr.else ?? null].some(isFigure);
  return false;
}

/** Written as text it may be one, too. */
const isItemFigure = (item: SelectItem): boolean =>
  isFigure(itemExpr(item)) ||
  (typeof item !== 'string' && typeof item.expr === 'string' && /\b(count|sum|min|max|avg)\s*\(/i.test(item.expr));

/** What an item shows where the editor can change it: a column, or a figure of one. */
export function shownBy(item: SelectItem): {path: string; figure: Figure | null} | null {
  const expr = itemExpr(item);
  if (typeof expr === 'string') return {path: expr, figure: null};
  if (!expr || !('fn' in expr) || !AGGREGATES.has(expr.fn)) return null;
  const [path, ...more] = expr.args;
  const named = typeof path === 'object' && 'path' in path ? path.path : path;
  if (typeof named !== 'string' || more.length) return null;
  if (expr.distinct && expr.fn !== 'count') return null;
  return {path: named, figure: expr.distinct ? 'distinct' : (expr.fn as Figure)};
}

/** Whether the rows of the answer are groups of records. */
export function isGrouped({groupBy = [], select = [], having}: Query): boolean {
  return groupBy.length > 0 || !!having || select.some(isItemFigure);
}

/** A query whose groups go with its columns: each that is no figure is a group, and is sorted by only what it has. */
function grouped(query: Query): Query {
  if (!isGrouped(query)) return without(query, 'groupBy', 'groupSets');
  const {select, groupBy: before = []} = query;
  const shown = select?.length ? select : (before.filter((expr) => typeof expr === 'string') as SelectItem[]);
  const wanted = shown
    .filter((item) => !isItemFigure(item))
    .map(itemExpr)
    .filter((expr) => expr !== null)
    .filter((expr) => typeof expr === 'string' || exprPaths(expr).length > 0);
  const missing = wanted.filter((expr) => !before.some((each) => same(each, expr)));
  const groupBy = [...before, ...missing];
  const names = new Set(shown.map(itemName));
  const orderBy = query.orderBy?.filter(
    ({column}) =>
      isFigure(column as Expr) ||
      groupBy.some((each) => same(each, column)) ||
      (typeof column === 'string' && names.has(column)),
  );
  return tidy({...query, ...(shown.length && {select: shown}), groupBy, groupSets: setsOf(query, groupBy), orderBy});
}

/** The same sets over other groups: one that is new is in each of them. */
function setsOf({groupSets, groupBy: before = []}: Query, groupBy: Expr[]): number[][] | undefined {
  if (!groupSets) return undefined;
  const isNew = (expr: Expr) => !before.some((each) => same(each, expr));
  const sets = groupSets.map((set) => {
    const exprs = set.map((index) => before[index]);
    return groupBy.flatMap((expr, index) => (isNew(expr) || exprs.some((each) => same(each, expr)) ? [index] : []));
  });
  const different = sets.filter((set, at) => sets.findIndex((each) => same(each, set)) === at);
  return groupBy.length ? different : undefined;
}

function without(query: Query, ...members: (keyof Query)[]): Query {
  const rest = {...query};
  for (const member of members) delete rest[member];
  return rest;
}

/** Without members that say nothing. */
function tidy(query: Query): Query {
  const empty = (Object.keys(query) as (keyof Query)[]).filter((member) => {
    const value = query[member];
    return value === undefined || (Array.isArray(value) && !value.length);
  });
  return without(query, ...empty);
}

/** The groups go with the last figure, where they are no more than the columns beside it. */
function ungrouped(query: Query): Query {
  const {select = [], groupBy = [], having} = query;
  const shown = select.map(itemExpr);
  const isOwn = groupBy.some((expr) => !shown.some((each) => same(each, expr)));
  return having || isOwn || select.some(isItemFigure) ? query : without(query, 'groupBy', 'groupSets');
}

export function addColumn(query: Query, path: string): Query {
  const {select = []} = query;
  if (select.includes(path) || select.length >= BOUNDS.select) return query;
  return grouped({...query, select: [...select, path]});
}

/** Its group goes with it where no other column is of that group. */
export function removeColumn(query: Query, index: number): Query {
  const {select = [], groupBy = []} = query;
  const gone = select[index];
  if (gone === undefined) return query;
  const rest = select.filter((_, at) => at !== index);
  const expr = itemExpr(gone);
  const groups = groupBy.filter((each) => !same(each, expr) || rest.some((item) => same(itemExpr(item), expr)));
  const name = itemName(gone, index);
  const orderBy = query.orderBy?.filter(({column}) => typeof gone === 'string' || column !== name);
  const next = {...query, select: rest, groupBy: groups, groupSets: setsOf(query, groups), orderBy};
  return grouped(isItemFigure(gone) ? ungrouped(tidy(next)) : tidy(next));
}

export function moveColumn(query: Query, index: number, step: number): Query {
  const select = [...(query.select ?? [])];
  const to = index + step;
  if (to < 0 || to >= select.length) return query;
  const [item] = select.splice(index, 1);
  select.splice(to, 0, item!);
  return {...query, select};
}

/** Shows a figure of a column, or the column itself. Sorting by the item goes on where its name stays. */
export function setFigure(query: Query, index: number, figure: Figure | null): Query {
  const {select = [], groupBy = []} = query;
  const item = select[index];
  const shown = item === undefined ? null : shownBy(item);
  if (!shown || shown.figure === figure) return query;
  const next = figure ? figureItem(shown.path, figure, select) : shown.path;
  // Shown already as itself.
  if (typeof next === 'string' && select.includes(next)) return removeColumn(query, index);
  const items = select.map((each, at) => (at === index ? next : each));
  const isStill = items.some((each) => itemExpr(each) === shown.path);
  const groups = figure && !isStill ? groupBy.filter((each) => each !== shown.path) : groupBy;
  const before = itemName(item!, index);
  const orderBy = query.orderBy?.map((sort) =>
    sort.column === before ? {...sort, column: itemName(next, index)} : sort,
  );
  const changed = tidy({...query, select: items, groupBy: groups, groupSets: setsOf(query, groups), orderBy});
  return grouped(figure ? changed : ungrouped(changed));
}

function figureItem(path: string, figure: Figure, select: SelectItem[]): SelectItem {
  const base = `${figure}_${path.replaceAll('.', '_')}`.slice(0, 60);
  const names = new Set(select.map(itemName));
  let as = base;
  for (let number = 2; names.has(as); number++) as = `${base}_${number}`;
  const expr: Expr = figure === 'distinct' ? {fn: 'count', args: [path], distinct: true} : {fn: figure, args: [path]};
  return {expr, as};
}

export function addGroup(query: Query, path: string): Query {
  const {groupBy = [], select = []} = query;
  if (groupBy.includes(path) || groupBy.length >= BOUNDS.groupBy) return query;
  const groups = [...groupBy, path];
  const shown = select.includes(path) ? select : [...select, path];
  return grouped({...query, select: shown, groupBy: groups, groupSets: setsOf(query, groups)});
}

/** While rows are grouped its column goes too; with the last group what is shown is records again. */
export function removeGroup(query: Query, index: number): Query {
  const {groupBy = [], select = []} = query;
  const gone = groupBy[index];
  if (gone === undefined) return query;
  const groups = groupBy.filter((_, at) => at !== index);
  const still = groups.length > 0 || !!query.having || select.some(isItemFigure);
  const shown = still ? select.filter((item) => !same(itemExpr(item), gone)) : select;
  return grouped(tidy({...query, select: shown, groupBy: groups, groupSets: setsOf(query, groups)}));
}

/** Sorts by a path, or of groups by the name of a figure. */
export function addSort(query: Query, column: string): Query {
  const {orderBy = []} = query;
  if (orderBy.some((each) => each.column === column) || orderBy.length >= BOUNDS.orderBy) return query;
  return {...query, orderBy: [...orderBy, {column, dir: 'ASC'}]};
}

export function reverseSort(query: Query, index: number): Query {
  const orderBy = query.orderBy?.map((sort, at) =>
    at === index ? {...sort, dir: sort.dir === 'ASC' ? ('DESC' as const) : ('ASC' as const)} : sort,
  );
  return {...query, orderBy};
}

export function removeSort(query: Query, index: number): Query {
  return tidy({...query, orderBy: query.orderBy?.filter((_, at) => at !== index)});
}

export function setLimit(query: Query, limit: number | null): Query {
  return limit === null ? without(query, 'limit') : {...query, limit};
}

export function setDistinct(query: Query, distinct: boolean): Query {
  return distinct ? {...query, distinct} : without(query, 'distinct');
}

export function setWhere(query: Query, where: Cond | null): Query {
  return where ? {...query, where} : without(query, 'where');
}

export function addJoin(query: Query, join: Join): Query {
  const {joins = []} = query;
  return joins.length >= BOUNDS.joins ? query : {...query, joins: [...joins, join]};
}

/** Whether rows without a partner stay. */
export function setJoinType(query: Query, as: string, type: Join['type']): Query {
  return {...query, joins: query.joins?.map((join) => (join.as === as ? {...join, type} : join))};
}

/** A name of a join that no other part of the query has. */
export function joinName({joins = []}: Query, wanted: string, taken: readonly string[] = []): string {
  const names = new Set(['this', ...joins.map(({as}) => as), ...taken]);
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}_${number}`;
    if (!names.has(name)) return name;
  }
}

/** The query without what reads a path which is not kept, and how many parts of it went. */
export function keeping(query: Query, keeps: (path: string) => boolean): {query: Query; dropped: number} {
  const {select, joins, where, groupBy, orderBy, having} = query;
  const names = new Set((select ?? []).map(itemName).filter((name, at) => typeof select![at] !== 'string' && name));
  const isKept = (paths: string[]) => paths.every(keeps);
  // A join goes with what it is linked to, and everything of it.
  const linked = joins?.filter(({as, on}) => isKept(condPaths(on).filter((path) => !path.startsWith(`${as}.`))));
  const gone = joins?.filter((join) => !linked!.includes(join)).map(({as}) => `${as}.`) ?? [];
  if (gone.length) {
    const further = keeping(
      {...query, joins: linked},
      (path) => keeps(path) && !gone.some((as) => path.startsWith(as)),
    );
    return {query: further.query, dropped: further.dropped + gone.length};
  }
  const items = select?.filter((item) => isKept(itemPaths(item)));
  const groups = groupBy?.filter((expr) => isKept(exprPaths(expr)));
  const next: Query = {
    ...query,
    select: items,
    where: (where && retainedCond(where, keeps)) ?? undefined,
    groupBy: groups,
    groupSets: setsOf(query, groups ?? []),
    orderBy: orderBy?.filter(
      ({column}) => (typeof column === 'string' && names.has(column)) || isKept(exprPaths(column)),
    ),
    having: (having && retainedCond(having, keeps)) ?? undefined,
  };
  const dropped = countOf(query) - countOf(next);
  return {query: grouped(tidy(next)), dropped};
}

function countOf({select = [], joins = [], where, groupBy = [], orderBy = [], having}: Query): number {
  const conditions = [where, having].filter((cond) => cond !== undefined).flatMap(condPaths).length;
  return select.length + joins.length + conditions + groupBy.length + orderBy.length;
}

/** Without everything that leads through a reference or is of a join. */
export function removeTable(query: Query, prefix: string): {query: Query; dropped: number} {
  const own = `${prefix}.`;
  const joins = query.joins?.filter(({as}) => as !== prefix);
  return keeping(tidy({...query, joins}), (path) => !path.startsWith(own));
}
