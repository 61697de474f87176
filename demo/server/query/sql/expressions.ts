import {sql} from 'kysely';
import type {Cond, Expr} from '../../../../src/query/types.js';
import type {Bucket} from '../../../../src/values/date/bucket.js';
import type {WeekDay} from '../../../../src/values/formats.js';
import {baseOf} from '../../../../src/values/operators.js';
import {all, any, type Sql} from '../context.js';
import {invalid} from '../refusals.js';
import {aggregate, AGGREGATES, alike, call, truncated} from './functions.js';
import {ownKind} from './literals.js';
import {isNull, OPERATORS, type Operand} from './operators.js';
import type {Scope, Typed} from './scope.js';

/** An expression as SQL with its kind. Aggregates where allowed, and never within one another. */
export function expression(scope: Scope, expr: Expr, aggregates = false): Typed {
  const known = scope.known(expr);
  if (known) return known;
  if (typeof expr === 'string') return scope.column(expr);
  if ('path' in expr) return scope.column(expr.path);
  if ('value' in expr) return {...ownKind(expr.value), nullable: expr.value === null};
  if ('param' in expr) return {...ownKind(scalarParam(scope, expr.param)), nullable: true};
  if ('case' in expr) return cases(scope, expr, aggregates);
  if (AGGREGATES.has(expr.fn)) {
    if (!aggregates) throw invalid('query.misplacedAggregate', {name: expr.fn});
    return aggregate(
      expr.fn,
      expr.args.map((arg) => expression(scope, arg)),
      expr.distinct,
    );
  }
  if (expr.fn === 'trunc') {
    const [of, ...facts] = expr.args;
    const [bucket, first] = facts.map((fact) => (fact as {value: string}).value) as [Bucket, WeekDay | undefined];
    return truncated(scope, expression(scope, of!, aggregates), bucket, first);
  }
  return call(
    scope,
    expr.fn,
    expr.args.map((arg) => expression(scope, arg, aggregates)),
  );
}

/** A parameter's value; a name that is not given is refused. */
function paramValue({context: {params}}: Scope, name: string): unknown {
  if (!Object.hasOwn(params, name)) throw invalid('query.missingParam', {name});
  return params[name];
}

function scalarParam(scope: Scope, name: string): unknown {
  const value = paramValue(scope, name);
  if (typeof value === 'object' && value !== null) throw invalid('query.invalidValue', {path: name});
  return value ?? null;
}

function cases(
  scope: Scope,
  {case: branches, else: otherwise}: {case: [Cond, Expr][]; else?: Expr},
  aggregates: boolean,
): Typed {
  const results = [...branches.map(([, result]) => result), ...(otherwise === undefined ? [] : [otherwise])].map(
    (result) => expression(scope, result, aggregates),
  );
  const {kind} = alike(results);
  const whens = branches.map(([when], i) => sql`when ${condition(scope, when, aggregates)} then ${results[i]!.sql}`);
  const last = otherwise === undefined ? sql`` : sql`else ${results.at(-1)!.sql}`;
  return {sql: sql`case ${sql.join(whens, sql` `)} ${last} end`, kind, nullable: true};
}

/** A condition as SQL that is true or false, never null, wherever that shows. Aggregates only in `having`. */
export function condition(scope: Scope, cond: Cond, aggregates = false): Sql {
  const [head, ...rest] = cond;
  if (head === 'and') return all((rest as Cond[]).map((part) => condition(scope, part, aggregates)));
  if (head === 'or') return any((rest as Cond[]).map((part) => condition(scope, part, aggregates)));
  if (head === 'not') return sql`(${condition(scope, rest[0] as Cond, aggregates)}) is not true`;
  const left = expression(scope, rest[0] as Expr, aggregates);
  const operands = rest.slice(1).map((operand) => operandOf(scope, operand, aggregates));
  // A range without ends asks for nothing, negated or not.
  const {base, negated} = baseOf(head);
  if (base === 'BETWEEN' && operands.every(isNull)) return sql`true`;
  const test = OPERATORS[base](scope, left, operands);
  return negated ? sql`(${test}) is not true` : test;
}

function operandOf(scope: Scope, operand: unknown, aggregates: boolean): Operand {
  if (Array.isArray(operand)) return {value: operand.map((item) => itemOf(scope, item))};
  if (typeof operand !== 'object' || operand === null) return {value: operand};
  if ('param' in operand) return {value: paramValue(scope, operand.param as string)};
  if ('value' in operand) return {value: operand.value};
  return {typed: expression(scope, ('path' in operand ? operand.path : operand) as Expr, aggregates)};
}

/** A literal of a list, or a parameter instead of it. */
function itemOf(scope: Scope, item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'param' in item ? paramValue(scope, item.param as string) : item;
}
