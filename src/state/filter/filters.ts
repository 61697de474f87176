import {and, filterCondition, not, or, type FilterCondition} from '../../query/conditions.js';
import {isBuiltIn, operandOf, type FilterOperator} from '../../values/operators.js';
import type {Cond, Expr} from '../../query/types.js';
import {heldType} from '../../values/attribute-type.js';
import {identity} from '../../values/compare.js';
import type {WeekDay} from '../../values/formats.js';
import type {Attribute, TypeName} from '../../values/types.js';

/** A person's filter of one column. Values keep their presentations (`{v, p}`), so that a chip can say them. */
export interface ListFilter extends FilterCondition {
  path: string;
}

/** Conditions of a person's own making. As those of a query, but that operators of the page stay by their names and values by their presentations. */
export type FilterTree = ['and' | 'or', ...FilterTree[]] | ['not', FilterTree] | [FilterOperator, Expr, ...unknown[]];

/** What a person filters a list by: columns by uid, and a tree of their own making. All of it holds. */
export interface ListFilters {
  filters: Record<string, ListFilter>;
  tree: FilterTree | null;
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
function plainTree([head, ...rest]: FilterTree, firstDayOfWeek?: WeekDay): Cond | null {
  if (head === 'and' || head === 'or')
    return (head === 'and' ? and : or)(...rest.map((part) => plainTree(part as FilterTree, firstDayOfWeek)));
  if (head === 'not') return not(plainTree(rest[0] as FilterTree, firstDayOfWeek));
  const [path, ...values] = rest as [string, ...unknown[]];
  const operand = operandOf(head);
  if (operand === 'range')
    return filterCondition(path, {operator1: head, value1: {start: values[0], end: values[1]}}, firstDayOfWeek);
  if (operand === 'period' || !isBuiltIn(head))
    return filterCondition(path, {operator1: head, value1: values[0]}, firstDayOfWeek);
  return [head, path, ...values.map((value) => (Array.isArray(value) ? value.map(identity) : identity(value)))] as Cond;
}
