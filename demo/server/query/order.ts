import {sql} from 'kysely';
import type {CheckedQuery} from '../../../src/query/check.js';
import type {SortDirection} from '../../../src/values/metadata.js';
import {id, type Sql} from './context.js';
import {collated, expression} from './expressions.js';
import {literal} from './literals.js';
import type {Output} from './outputs.js';
import {invalid} from './refusals.js';
import type {Scope, Typed} from './scope.js';
import {referenceText, shownText} from './texts.js';

export interface Sort {
  sql: Sql;
  dir: SortDirection;
  nullable: boolean;
}

/**
 * The order of records as people read them: text by the collation, references by what they show, enumerations in the
 * order of their options, empty values last. The keys are always appended, so that pages are stable.
 */
export function recordSorts(scope: Scope, query: CheckedQuery): Sort[] {
  const sorts = askedSorts(scope, query, false);
  const dir = sorts.at(-1)?.dir ?? 'ASC';
  return [...sorts, ...scope.tables().map(({alias, optional}) => ({sql: id(alias, 'id'), dir, nullable: optional}))];
}

/** The order of groups, the groups' own values appended. */
export function groupSorts(scope: Scope, query: CheckedQuery): Sort[] {
  const groups = query.groupBy.map((expr): Sort => ({sql: expression(scope, expr).sql, dir: 'ASC', nullable: true}));
  return [...askedSorts(scope, query, true), ...groups];
}

function askedSorts(scope: Scope, query: CheckedQuery, aggregates: boolean): Sort[] {
  const byName = new Map(query.select?.map((item) => [item.as, item.expr]));
  return query.orderBy.map(({column, dir}): Sort => {
    const expr = typeof column === 'string' ? (byName.get(column) ?? column) : column;
    const typed = expression(scope, expr, aggregates);
    return {sql: sortKey(scope, typed), dir, nullable: typed.nullable};
  });
}

/** The order of a query whose rows are no longer records: only what it selects can be asked for. */
export function outputSorts(query: CheckedQuery, outputs: Output[], alias: string): Sort[] {
  const named = query.orderBy.map(({column, dir}): Sort => {
    const index = outputs.findIndex(({as}) => as === column);
    const output = outputs[index];
    if (!output) throw invalid('query.unselectedOrder');
    return {...outputSort(output, index, alias), dir};
  });
  return [...named, ...outputs.map((output, index) => outputSort(output, index, alias))];
}

function outputSort({typed, presented}: Output, index: number, alias: string): Sort {
  const column = id(alias, `${presented ? 'p' : 'c'}${index}`);
  const kind = presented ? 'text' : typed.kind;
  return {sql: kind === 'text' ? collated({sql: column, kind}) : column, dir: 'ASC', nullable: true};
}

/**
 * `order by …`, or nothing. NULLS only where there may be any: on a column that is never null it would keep an index from
 * being used.
 */
export function orderBy(sorts: Sort[], reversed = false): Sql {
  if (!sorts.length) return sql``;
  const keys = sorts.map(({sql: key, dir, nullable}) => {
    const direction = reversed ? (dir === 'ASC' ? 'desc' : 'asc') : dir.toLowerCase();
    const nulls =
      nullable && direction === (reversed ? 'asc' : 'desc') ? (reversed ? ' nulls first' : ' nulls last') : '';
    return sql`${key} ${sql.raw(direction + nulls)}`;
  });
  return sql`order by ${sql.join(keys)}`;
}

function sortKey(scope: Scope, typed: Typed): Sql {
  if (typed.kind === 'reference') {
    const text = referenceText(scope, typed);
    return text ? collated({sql: text, kind: 'text'}) : typed.sql;
  }
  if (typed.kind === 'enumeration' && typed.column)
    return position(typed.sql, Object.keys(typed.column.field.options ?? {}));
  const text = shownText(typed, scope.context.viewer.locale);
  return text ? collated({sql: text, kind: 'text'}) : typed.sql;
}

function position(key: Sql, keys: string[]): Sql {
  if (!keys.length) return key;
  return sql`array_position(array[${sql.join(keys.map((name) => literal(name, 'text')))}], ${key})`;
}
