import {and, filterCondition, type FilterCondition} from '../../query/conditions.js';
import type {Cond} from '../../query/types.js';
import {heldType} from '../../values/attribute-type.js';
import {identity} from '../../values/compare.js';
import type {WeekDay} from '../../values/formats.js';
import type {Attribute, TypeName} from '../../values/types.js';

/** A person's filter of one column. Values keep their presentations (`{v, p}`), so that a chip can say them. */
export interface ListFilter extends FilterCondition {
  path: string;
}

/** What a person filters a list by: columns by uid, and a tree of their own making. All of it holds. */
export interface ListFilters {
  filters: Record<string, ListFilter>;
  tree: Cond | null;
}

/** What a filter compares: a computed value by its result, a running number as a number. */
export function filterType(attribute: Pick<Attribute, 'type'>): TypeName {
  const type = heldType(attribute);
  return type === 'autoincrement' ? 'number' : type;
}

/** Makes one condition of all that a person asked for. */
export type FiltersWhere = typeof filtersWhere;

/** All that a person asked for as one condition, except the filter `but`; null without any. */
export function filtersWhere({filters, tree}: ListFilters, firstDayOfWeek?: WeekDay, but?: string): Cond | null {
  const columns = Object.entries(filters)
    .filter(([uid]) => uid !== but)
    .map(([, filter]) => filterCondition(filter.path, filter, firstDayOfWeek));
  return and(...columns, tree && plainTree(tree, firstDayOfWeek));
}

/**
 * A tree as the server accepts it: values without their presentations, weeks by their first day, nights by their ends.
 */
function plainTree([head, ...rest]: Cond, firstDayOfWeek?: WeekDay): Cond | null {
  if (head === 'and' || head === 'or' || head === 'not')
    return [head, ...rest.map((part) => plainTree(part as Cond, firstDayOfWeek))] as Cond;
  const [path, ...values] = rest as [string, ...unknown[]];
  if (head === 'PERIOD') return filterCondition(path, {operator1: head, value1: values[0]}, firstDayOfWeek);
  if (head === 'BETWEEN' || head === 'NOT-BETWEEN')
    return filterCondition(path, {operator1: head, value1: {start: values[0], end: values[1]}});
  return [head, path, ...values.map((value) => (Array.isArray(value) ? value.map(identity) : identity(value)))] as Cond;
}
