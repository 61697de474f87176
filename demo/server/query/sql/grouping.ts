import type {CheckedQuery} from '../../../../src/query/check.js';
import type {Expr} from '../../../../src/query/types.js';
import {AGGREGATES} from './functions.js';
import {invalid} from '../refusals.js';

/** Whether the rows of the answer are groups of records. */
export function isGrouped(query: CheckedQuery): boolean {
  return query.groupBy.length > 0 || query.having !== null || (query.select ?? []).some(({expr}) => hasAggregate(expr));
}

function hasAggregate(expr: Expr): boolean {
  if (typeof expr === 'string') return false;
  if ('fn' in expr) return AGGREGATES.has(expr.fn) || expr.args.some(hasAggregate);
  if ('case' in expr)
    return [...expr.case.map(([, result]) => result), ...(expr.else ? [expr.else] : [])].some(hasAggregate);
  return false;
}

/** In a grouped query each column is one of the groups' own, or an aggregate over them. */
export function checkGrouping(query: CheckedQuery): void {
  const groups = new Set(query.groupBy.map((expr) => JSON.stringify(expr)));
  for (const {expr, as} of query.select ?? []) {
    if (!constantWithin(expr, groups)) throw invalid('query.notGrouped', {path: as});
  }
  if (!query.select) throw invalid('query.notGrouped', {path: 'select'});
}

function constantWithin(expr: Expr, groups: Set<string>): boolean {
  if (groups.has(JSON.stringify(expr))) return true;
  if (typeof expr === 'string') return false;
  if ('fn' in expr) return AGGREGATES.has(expr.fn) || expr.args.every((arg) => constantWithin(arg, groups));
  if ('case' in expr) return hasAggregate(expr);
  return !('path' in expr);
}
