import {sql} from 'kysely';
import {all, type Sql} from '../context.js';
import type {SortKeys} from '../cursor.js';
import type {Bound} from '../plan.js';
import type {Sort} from './order.js';

type Key = Bound<SortKeys[number]>;

/**
 * The rows after the one with these keys, or `reversed` those before it, as conditions that hold for no row twice, nearest
 * rows first. Each is a stretch of the order, so that an index on it finds where it begins.
 */
export function beyond(sorts: Sort[], keys: Key[], reversed: boolean): Sql[] {
  return sorts
    .map((_, depth) => stretches(sorts, keys, depth, reversed))
    .reverse()
    .flat();
}

/** Rows alike in the keys before `depth`, and further on in that one. */
function stretches(sorts: Sort[], keys: Key[], depth: number, reversed: boolean): Sql[] {
  const alike = sorts.slice(0, depth).map((sort, index) => same(sort, keys[index] ?? null));
  return further(sorts[depth]!, keys[depth] ?? null, reversed).map((part) => all([...alike, part]));
}

function same(sort: Sort, key: Key): Sql {
  return key === null ? sql`${sort.sql} is null` : sql`${sort.sql} = ${typed(sort, key)}`;
}

function further(sort: Sort, key: Key, reversed: boolean): Sql[] {
  const {sql: column, dir, unique} = sort;
  const emptyLast = emptyAtEnd(sort) !== reversed;
  if (key === null) return emptyLast ? [] : [sql`${column} is not null`];
  const operator = sql.raw((dir === 'ASC') === reversed ? '<' : '>');
  const part = sql`${column} ${operator} ${typed(sort, key)}`;
  return emptyLast && !unique ? [part, sql`${column} is null`] : [part];
}

/** Where an ORDER BY without NULLS would put them, when the column has none. */
const emptyAtEnd = ({nullable, dir}: Sort): boolean => nullable || dir === 'ASC';

const typed = ({type}: Sort, key: NonNullable<Key>): Sql => sql`${key}::${sql.raw(type)}`;
