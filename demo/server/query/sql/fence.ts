import type {CheckedQuery} from '../../../../src/query/check.js';
import type {Cond, Expr} from '../../../../src/query/types.js';
import {AGGREGATES} from './functions.js';

/**
 * Whether a condition of the query works anything out. The planner may ask it of a row before it asks the row rule, so
 * such a query reads the permitted rows behind a fence. Comparing columns with values and with one another cannot fail,
 * and stays in reach of an index. What is selected or aggregated is worked out from rows that have passed every
 * condition; what is sorted by becomes a condition where a page is read on from a cursor.
 */
export function isFenced({where, having, joins, orderBy, select}: CheckedQuery): boolean {
  const named = new Map(select?.map(({as, expr}) => [as, expr]));
  const conditions = [where, having, ...joins.map(({on}) => on)];
  const sorts = orderBy.map(({column}) => (typeof column === 'string' ? (named.get(column) ?? column) : column));
  return conditions.some((cond) => cond && computes(cond)) || sorts.some(isComputed);
}

function computes([head, ...rest]: Cond): boolean {
  if (head === 'and' || head === 'or' || head === 'not') return (rest as Cond[]).some(computes);
  return rest.some((operand) => typeof operand === 'object' && operand !== null && isComputed(operand as Expr));
}

/** Aggregates come after every condition, whatever is within them. */
function isComputed(expr: Expr): boolean {
  if (typeof expr === 'string' || Array.isArray(expr)) return false;
  return 'case' in expr || ('fn' in expr && !AGGREGATES.has(expr.fn));
}
