import {sql} from 'kysely';
import type {CheckedQuery} from '../../../../src/query/check.js';
import type {SortDirection} from '../../../../src/values/list-metadata.js';
import {id, type Sql} from '../context.js';
import {expression} from './expressions.js';
import {literal, sqlTypeName} from './literals.js';
import type {Output} from './outputs.js';
import {invalid} from '../refusals.js';
import type {Scope, Typed} from './scope.js';
import {collated, referenceText, shownText} from './texts.js';

export interface Sort extends SortKey {
  dir: SortDirection;
  nullable: boolean;
  /** No two rows have the same, and none has none. */
  unique?: boolean;
}

/** What is compared, and its type in SQL. */
interface SortKey {
  sql: Sql;
  type: string;
}

/**
 * The order of records as people read them: text by the collation, references by what they show, enumerations in the
 * order of their options, empty values last. The keys are always appended, so that pages are stable.
 */
export function recordSorts(scope: Scope, query: CheckedQuery): Sort[] {
  const sorts = askedSorts(scope, query, false);
  const dir = sorts.at(-1)?.dir ?? 'ASC';
  const keys = scope.tables().map(({alias, optional}): Sort => ({
    sql: id(alias, 'id'),
    type: 'uuid',
    dir,
    nullable: optional,
    unique: !optional,
  }));
  return [...sorts, ...keys];
}

/** The order of groups, the groups' own values appended. */
export function groupSorts(scope: Scope, query: CheckedQuery): Sort[] {
  const groups = query.groupBy.map((expr): Sort => {
    const {sql: value, kind} = expression(scope, expr);
    return {sql: value, type: sqlTypeName(kind), dir: 'ASC', nullable: true};
  });
  return [...askedSorts(scope, query, true), ...groups];
}

function askedSorts(scope: Scope, query: CheckedQuery, aggregates: boolean): Sort[] {
  const byName = new Map(query.select?.map((item) => [item.as, item.expr]));
  return query.orderBy.map(({column, dir}): Sort => {
    const expr = typeof column === 'string' ? (byName.get(column) ?? column) : column;
    const typed = expression(scope, expr, aggregates);
    return {...sortKey(scope, typed), dir, nullable: typed.nullable};
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
  const key = kind === 'text' ? collated({sql: column, kind}) : column;
  return {sql: key, type: sqlTypeName(kind), dir: 'ASC', nullable: true};
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

function sortKey(scope: Scope, typed: Typed): SortKey {
  const {kind, column} = typed;
  if (kind === 'enumeration' && column) return position(typed.sql, Object.keys(column.field.options ?? {}));
  const text = kind === 'reference' ? referenceText(scope, typed) : shownText(typed, scope.context.viewer.locale);
  return text ? {sql: collated({sql: text, kind: 'text'}), type: 'text'} : {sql: typed.sql, type: sqlTypeName(kind)};
}

function position(key: Sql, keys: string[]): SortKey {
  if (!keys.length) return {sql: key, type: 'text'};
  const names = sql.join(keys.map((name) => literal(name, 'text')));
  return {sql: sql`array_position(array[${names}], ${key})`, type: 'integer'};
}
