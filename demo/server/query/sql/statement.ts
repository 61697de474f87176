import {sql} from 'kysely';
import type {CheckedQuery} from '../../../../src/query/check.js';
import {GROUP_SET} from '../../../../src/query/types.js';
import {beyond} from './keyset.js';
import type {SortKeys} from '../cursor.js';
import {all, id, newAlias, type QueryContext, type Sql} from '../context.js';
import {isFenced} from './fence.js';
import {condition, expression} from './expressions.js';
import {checkGrouping, isGrouped} from './grouping.js';
import {groupSorts, orderBy, outputSorts, recordSorts, type Sort} from './order.js';
import type {Bound} from '../plan.js';
import {outputsOf, sameShape, selectList, type Output} from './outputs.js';
import {invalid, notAvailable} from '../refusals.js';
import {Scope} from './scope.js';
import {searchCondition} from './search.js';
import {sourceOf, type Source} from '../sources/source.js';
import {referenceText} from './texts.js';

/** The rows to read. `reversed` reads from the far end, so that the last pages cost what the first do. */
export interface Page<N = Bound<number> | Sql> {
  limit: N;
  offset: N;
  reversed: boolean;
  /** What a plain row is ordered by comes with it, as `s0`, `s1` … */
  keyed?: boolean;
  /** Comes with each plain row as `stamp`. */
  stamp?: Sql;
}

export interface Statement {
  sql: Sql;
  outputs: Output[];
  /** Sources whose columns the query names. */
  read: ReadonlySet<Source>;
  /** How many columns `s0`, `s1` … hold what a row is ordered by. */
  keys?: number;
}

/** Whether rows of the answer are records of `from`, one each. */
export function isPlain(query: CheckedQuery): boolean {
  return !query.joins.length && !query.distinct && !query.unions.length && !isGrouped(query);
}

/** Whether it has joins of its own; those that paths follow meet one record each. */
export const hasJoins = ({joins, unions}: CheckedQuery): boolean =>
  joins.length > 0 || unions.some(({query}) => hasJoins(query));

/** The query's rows. Plain ones carry the record's id as `key`. */
export function rowsStatement(context: QueryContext, query: CheckedQuery, page: Page): Statement {
  if (isPlain(query)) return plainRows(context, query, page);
  if (query.distinct || query.unions.length) return derivedRows(context, query, page);
  const {scope, from, outputs, grouped} = directParts(context, query);
  const order = orderBy(grouped ? groupSorts(scope, query) : recordSorts(scope, query));
  return {
    sql: sql`select ${selectList(outputs)} from ${from()} ${order} limit ${page.limit} offset ${page.offset}`,
    outputs,
    read: scope.read,
  };
}

/** The number of rows the query has without limit and offset. */
export function countStatement(context: QueryContext, query: CheckedQuery): Sql {
  if (!isPlain(query)) {
    const {sql: rows} = unpagedRows(context, query);
    return sql`select count(*) as n from (${rows}) as ${id(newAlias(context))}`;
  }
  const scope = scopeOf(context, query);
  const where = whereOf(scope, query);
  return sql`select count(*) as n from ${scope.from()} where ${where}`;
}

/** All rows of a query, in no order. */
export function unpagedRows(context: QueryContext, query: CheckedQuery): Statement {
  return query.unions.length ? derived(context, query) : direct(context, query);
}

function plainRows(context: QueryContext, query: CheckedQuery, page: Page): Statement {
  const scope = scopeOf(context, query);
  return pageRows(scope, query, whereOf(scope, query), recordSorts(scope, query), page);
}

/**
 * The rows of a plain query beyond a position, as statements that each read on from where the one before it ended. Also
 * for the position of a row that has been deleted since.
 */
export function rowsBeyond(
  context: QueryContext,
  query: CheckedQuery,
  keys: Bound<SortKeys[number]>[],
  reversed: boolean,
  limit: Page['limit'],
): Statement[] {
  const scope = scopeOf(context, query);
  const where = whereOf(scope, query);
  const sorts = recordSorts(scope, query);
  return beyond(sorts, keys, reversed).map((part) =>
    pageRows(scope, query, all([where, part]), sorts, {limit, offset: 0, reversed, keyed: true}),
  );
}

/**
 * The page's keys come first, from the columns that filter and sort; only then are the other columns and the texts of
 * references looked up, for the rows of the page alone.
 */
function pageRows(scope: Scope, query: CheckedQuery, where: Sql, sorts: Sort[], page: Page): Statement {
  if (scope.root.source.beneath) return rowsAtOnce(scope, query, where, sorts, page);
  const {limit, offset, reversed, keyed = false, stamp} = page;
  const names = keyed ? sorts.map((_, index) => id(`s${index}`)) : [];
  const columns = names.map((name, index) => sql`, ${sorts[index]!.sql} as ${name}`);
  const selected = sql`${id(scope.root.alias, 'id')}${sql.join(columns, sql``)}`;
  const order = orderBy(sorts, reversed);
  const keys = sql`select ${selected} from ${scope.from()} where ${where} ${order} limit ${limit} offset ${offset}`;
  const numbered = sql`select k.*, row_number() over () as n from (${keys}) as k`;
  const statement = shownRows(scope.context, query, numbered, {reversed, names, stamp});
  return {...statement, read: new Set([...scope.read, ...statement.read]), keys: names.length};
}

/** Rows of a data provider are worked out whole: to look them up by their keys would be to work them out again. */
function rowsAtOnce(scope: Scope, query: CheckedQuery, where: Sql, sorts: Sort[], page: Page): Statement {
  const {limit, offset, reversed, keyed = false} = page;
  const outputs = outputsOf(scope, query, false);
  const names = keyed ? sorts.map((_, index) => id(`s${index}`)) : [];
  const texts = names.map((name, index) => sql`, (${sorts[index]!.sql})::text as ${name}`);
  const columns = sql`${sql.join(texts, sql``)}${outputs.length ? sql`, ${selectList(outputs)}` : sql``}`;
  const order = orderBy(sorts, reversed);
  const rows = sql`select ${id(scope.root.alias, 'id')} as key${columns}
    from ${scope.from()} where ${where} ${order} limit ${limit} offset ${offset}`;
  const numbered = sql`select k.*, row_number() over () as n from (${rows}) as k`;
  return {
    sql: sql`select page.* from (${numbered}) as page order by page.n ${sql.raw(reversed ? 'desc' : 'asc')}`,
    outputs,
    read: scope.read,
    keys: names.length,
  };
}

/** All keys of a plain query in its order, for reading its rows piece by piece. */
export function keysStatement(context: QueryContext, query: CheckedQuery, limit: number): Sql {
  const scope = scopeOf(context, query);
  const where = whereOf(scope, query);
  const order = orderBy(recordSorts(scope, query));
  return sql`select ${id(scope.root.alias, 'id')} as key from ${scope.from()} where ${where} ${order} limit ${limit}`;
}

/** The rows of a plain query that have these keys, in the order of the keys. */
export function keyedRows(context: QueryContext, query: CheckedQuery, keys: readonly string[]): Statement {
  return shownRows(context, query, sql`select k.id, k.n from unnest(${keys}::uuid[]) with ordinality as k(id, n)`);
}

/** Columns of `keys` named in `names` come as text beside those that the query selects. */
function shownRows(
  context: QueryContext,
  query: CheckedQuery,
  keys: Sql,
  {reversed = false, names = [], stamp}: {reversed?: boolean; names?: Sql[]; stamp?: Sql} = {},
): Statement {
  // Nothing is asked of these rows: the keys have passed every condition.
  const shown = scopeOf(context, query, false);
  const outputs = outputsOf(shown, query, false);
  const texts = names.map((name) => sql`, page.${name}::text as ${name}`);
  const columns = sql`${sql.join(texts, sql``)}${outputs.length ? sql`, ${selectList(outputs)}` : sql``}`;
  const order = sql`order by page.n ${sql.raw(reversed ? 'desc' : 'asc')}`;
  return {
    sql: sql`with page as materialized (${keys})
      select page.id as key${stamp ? sql`, ${stamp} as stamp` : sql``}${columns} from page join ${shown.from('page')} ${order}`,
    outputs,
    read: shown.read,
  };
}

/** Distinct rows and unions: sorted and paged by what they select. */
function derivedRows(context: QueryContext, query: CheckedQuery, {limit, offset}: Page): Statement {
  const {sql: rows, outputs, read} = unpagedRows(context, query);
  const alias = newAlias(context);
  const order = orderBy(outputSorts(query, outputs, alias));
  return {sql: sql`select * from (${rows}) as ${id(alias)} ${order} limit ${limit} offset ${offset}`, outputs, read};
}

function derived(context: QueryContext, query: CheckedQuery): Statement {
  const first = direct(context, query);
  const read = new Set(first.read);
  const parts = query.unions.map(({all: repeated, query: inner}) => {
    if (inner.orderBy.length || inner.limit !== undefined || inner.offset) throw invalid('query.unequalUnion');
    const joint = {...inner, withPresentations: query.withPresentations};
    const {sql: rows, outputs, read: more} = unpagedRows(context, joint);
    if (!sameShape(first.outputs, outputs)) throw invalid('query.unequalUnion');
    for (const source of more) read.add(source);
    return sql` union ${sql.raw(repeated ? 'all ' : '')}(${rows})`;
  });
  return {sql: sql`(${first.sql})${sql.join(parts, sql``)}`, outputs: first.outputs, read};
}

function direct(context: QueryContext, query: CheckedQuery): Statement {
  const {scope, from, outputs} = directParts(context, query);
  const distinct = query.distinct ? sql`distinct ` : sql``;
  return {sql: sql`select ${distinct}${selectList(outputs)} from ${from()}`, outputs, read: scope.read};
}

function directParts(context: QueryContext, query: CheckedQuery) {
  const grouped = isGrouped(query);
  if (grouped) checkGrouping(query);
  const scope = scopeOf(context, query);
  const where = whereOf(scope, query);
  const {groupBy, set} = groupClause(scope, query);
  const outputs = [...outputsOf(scope, query, grouped), ...(set ? [set] : [])];
  if (!outputs.length) throw invalid('query.malformed', {path: 'select'});
  const having = query.having ? sql` having ${condition(scope, query.having, true)}` : sql``;
  // Called last: sorts may still add joins.
  const from = () => sql`${scope.from()} where ${where}${groupBy}${having}`;
  return {scope, from, outputs, grouped};
}

/** A reference is grouped together with the text it shows. */
function groupClause(scope: Scope, query: CheckedQuery): {groupBy: Sql; set?: Output} {
  const groups = query.groupBy.map((expr) => {
    const typed = expression(scope, expr);
    if (!typed.column) return [scope.compute(expr, typed).sql];
    const text = typed.kind === 'reference' ? referenceText(scope, typed) : null;
    return text ? [typed.sql, text] : [typed.sql];
  });
  if (!groups.length) return {groupBy: sql``};
  const {groupSets} = query;
  if (!groupSets) return {groupBy: sql` group by ${sql.join(groups.flat())}`};
  const sets = groupSets.map((set) => sql`(${sql.join(set.flatMap((group) => groups[group]!))})`);
  return {groupBy: sql` group by grouping sets (${sql.join(sets)})`, set: setOutput(groups, groupSets)};
}

/** Which of the sets a row is of: a group that it is not by has a bit, the last group the lowest. */
function setOutput(groups: Sql[][], sets: number[][]): Output {
  const bits = (set: number[]) => groups.reduce((sum, _, group) => sum * 2 + (set.includes(group) ? 0 : 1), 0);
  const whens = sets.map((set, index) => sql`when ${sql.lit(bits(set))} then ${sql.lit(index)}`);
  const mask = sql`grouping(${sql.join(groups.map(([first]) => first!))})`;
  const typed = {sql: sql`case ${mask} ${sql.join(whens, sql` `)} end`, kind: 'number' as const, nullable: false};
  return {as: GROUP_SET, typed, presented: false, text: null};
}

/** The source and the query's own joins. */
export function scopeOf(context: QueryContext, query: CheckedQuery, fenced = isFenced(query)): Scope {
  const source = sourceOf(context, query.from.source);
  if (!source) throw notAvailable(query.from.source);
  const scope = new Scope(context, source, newAlias(context), query.from.as, fenced);
  for (const join of query.joins) scope.join(join, (inner) => condition(inner, join.on));
  return scope;
}

export function whereOf(scope: Scope, query: CheckedQuery): Sql {
  const parts = [query.where && condition(scope, query.where), searchCondition(scope, query.search)];
  return all(parts.filter((part) => part !== null));
}
