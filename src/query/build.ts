// Parts of a query as functions: each gives the plain data of the contract (types.ts), with the types of its operands.
import type {WeekDay} from '../values/formats.js';
import type {OperatorOf} from '../values/operators.js';
import type {PeriodName} from './periods.js';
import type {Cond, Expr, FunctionName, Operator, Path} from './types.js';

export {and, not, or} from './conditions.js';

declare const ANSWER: unique symbol;

/** An expression of which the type of the answer is known. */
export type Typed<T> = Exclude<Expr, string> & {readonly [ANSWER]?: T};

/** What follows the operator. A text is a text; `path('total')` compares with another column. */
export type OperandsOf<O extends Operator> =
  O extends OperatorOf<'none'>
    ? []
    : O extends OperatorOf<'range'>
      ? [start: unknown, end: unknown]
      : O extends OperatorOf<'list'>
        ? [values: readonly unknown[] | {param: string}]
        : O extends OperatorOf<'period'>
          ? [period: PeriodName, firstDayOfWeek?: WeekDay]
          : [value: unknown];

/**
 * One condition, with the operands that its operator has.
 * @example
 * is('status', 'IN', ['draft', 'sent'])
 * is('date', 'PERIOD', 'thisMonth', 'mon')
 * is(count(), '>', 3)
 */
export function is<O extends Operator>(left: Expr, operator: O, ...operands: OperandsOf<O>): Cond {
  return [operator, left, ...operands];
}

/** A column where a value is possible too. */
export const path = (name: Path): Typed<unknown> => ({path: name});

/** A value where a text would be a path. */
export const value = <T>(literal: T): Typed<T> => ({value: literal});

/** What `params` of the query gives under the name. */
export const param = (name: string): Typed<unknown> & {param: string} => ({param: name});

/** A function of the contract. `fn('trunc', 'date', value('month'))` is the first day of the month. */
export const fn = (name: FunctionName, ...args: Expr[]): Typed<unknown> => ({fn: name, args});

/** How many rows a group has; of a column, how many have a value. */
export const count = (column?: Expr): Typed<number> => ({fn: 'count', args: column === undefined ? [] : [column]});

/** How many different values a column has in a group. */
export const countDistinct = (column: Expr): Typed<number> => ({fn: 'count', args: [column], distinct: true});

/** null where no row of the group has a value, as are the others. */
export const sum = (column: Expr): Typed<number | null> => ({fn: 'sum', args: [column]});
export const avg = (column: Expr): Typed<number | null> => ({fn: 'avg', args: [column]});
export const min = (column: Expr): Typed<unknown> => ({fn: 'min', args: [column]});
export const max = (column: Expr): Typed<unknown> => ({fn: 'max', args: [column]});

/** The first expression whose condition holds, else `otherwise`. */
export const cases = (branches: [Cond, Expr][], otherwise?: Expr): Typed<unknown> => ({
  case: branches,
  ...(otherwise !== undefined && {else: otherwise}),
});
