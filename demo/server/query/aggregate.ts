import {sql} from 'kysely';
import type {CheckedQuery} from '../../../src/query/check.js';
import {checkQuery} from '../../../src/query/check.js';
import type {QueryContext} from './context.js';
import {expression} from './sql/expressions.js';
import {isGrouped} from './sql/grouping.js';
import {invalid} from './refusals.js';
import type {Read} from './rows.js';
import {scopeOf, whereOf} from './sql/statement.js';

/** One aggregate of a column (a path or the text of an expression) over the rows of a query; null without rows. */
export async function aggregateOf(
  read: Read,
  context: QueryContext,
  query: CheckedQuery,
  fn: 'sum' | 'min' | 'max' | 'avg',
  column?: string,
): Promise<unknown> {
  if (!column) throw invalid('query.malformed', {path: 'column'});
  const checked = checkQuery({from: query.from.source, select: [{expr: column}]});
  if ('problem' in checked) throw invalid(checked.problem.key, checked.problem.params);
  if (query.distinct || query.unions.length || isGrouped(query)) throw invalid('query.malformed', {path: 'groupBy'});
  const scope = scopeOf(context, query);
  const where = whereOf(scope, query);
  const {sql: value} = expression(scope, {fn, args: [checked.query.select![0]!.expr]}, true);
  const [row] = await read(sql`select ${value} as value from ${scope.from()} where ${where}`);
  return row?.value ?? null;
}
