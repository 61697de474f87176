import {isDate} from '../values/date/date.js';
import type {WeekDay} from '../values/formats.js';
import {baseOf, OPERATOR_FACTS, type BaseOperator, type TextOperator} from '../values/operators.js';
import {dayBounds, today} from '../values/date/zone.js';
import {paramValue, reading, type Evaluation, type Reading} from './evaluate-expression.js';
import {textTest} from './evaluate-text.js';
import {listOf, literalValue, type Value} from './evaluate-value.js';
import {compares, isList, isOrdered, kindPart} from '../types/kinds.js';
import {periodRange, type PeriodName} from './periods.js';
import {QueryFault} from './problem.js';
import type {Cond, Expr, Operator, Row} from './types.js';

export type {Evaluation} from './evaluate-expression.js';
export type RowTest = (row: Row) => boolean;

/**
 * A condition made ready for many rows. It holds for the rows that the server would answer, and throws QueryFault where
 * the server would refuse.
 */
export function rowTest(cond: Cond, about: Evaluation): RowTest {
  const [head, ...rest] = cond;
  if (head === 'and') return every((rest as Cond[]).map((part) => rowTest(part, about)));
  if (head === 'or') return some((rest as Cond[]).map((part) => rowTest(part, about)));
  if (head === 'not') return negated(rowTest(rest[0] as Cond, about));
  const left = reading(rest[0] as Expr, about, rowTest);
  const operands = rest.slice(1).map((operand) => operandOf(operand, about));
  // A range without ends asks for nothing, negated or not.
  const asked = baseOf(head);
  if (asked.base === 'BETWEEN' && operands.every(isNull)) return () => true;
  const test = TESTS[asked.base](left, operands, about);
  return asked.negated ? negated(test) : test;
}

const negated =
  (test: RowTest): RowTest =>
  (row) =>
    !test(row);

function every(tests: RowTest[]): RowTest {
  const [first, second] = tests;
  if (tests.length === 2) return (row) => first!(row) && second!(row);
  return tests.length === 1 ? first! : (row) => tests.every((test) => test(row));
}

function some(tests: RowTest[]): RowTest {
  return tests.length === 1 ? tests[0]! : (row) => tests.some((test) => test(row));
}

/** A literal, or an expression on the right. */
type Operand = {literal: unknown} | {reading: Reading};

function operandOf(operand: unknown, about: Evaluation): Operand {
  if (Array.isArray(operand)) return {literal: operand.map((item) => itemOf(item, about))};
  if (typeof operand !== 'object' || operand === null) return {literal: operand};
  if ('param' in operand) return {literal: paramValue(operand.param as string, about)};
  if ('value' in operand) return {literal: operand.value};
  return {reading: reading(operand as Expr, about, rowTest)};
}

/** A literal of a list, or a parameter instead of it. */
function itemOf(item: unknown, about: Evaluation): unknown {
  return typeof item === 'object' && item !== null && 'param' in item ? paramValue(item.param as string, about) : item;
}

const isNull = (operand: Operand | undefined): boolean =>
  operand !== undefined && 'literal' in operand && (operand.literal === null || operand.literal === undefined);

type OperatorTest = (left: Reading, operands: Operand[], about: Evaluation) => RowTest;

const compared =
  (operator: Comparison): OperatorTest =>
  (left, [right], about) =>
    comparison(operator, left, right!, about);
const like =
  (operator: TextOperator): OperatorTest =>
  (left, [part], about) =>
    likeTest(operator, left, part!, about);

/** How each operator is worked out over a row. */
const TESTS: Readonly<Record<BaseOperator, OperatorTest>> = {
  '=': compared('='),
  '>': compared('>'),
  '>=': compared('>='),
  '<': compared('<'),
  '<=': compared('<='),
  IN: (left, [items]) => amongTest(left, items!),
  BETWEEN(left, [first, second], about) {
    const from = isNull(first) ? null : comparison('>=', left, first!, about);
    const to = isNull(second) ? null : comparison('<=', left, second!, about);
    return every([from, to].filter((test) => test !== null));
  },
  LIKE: like('LIKE'),
  STARTS: like('STARTS'),
  ENDS: like('ENDS'),
  EMPTY: (left) => emptyTest(left),
  PERIOD: (left, [period, week], about) => periodTest(left, period!, week, about),
};

type Comparison = '=' | '>' | '>=' | '<' | '<=';

function emptyTest({kind, value, column}: Reading): RowTest {
  if (isList(kind)) return (row) => listOf(column?.cell(row)).length === 0;
  if (kind === 'text') return (row) => !value(row);
  if (kind === 'boolean') return (row) => value(row) !== true;
  return (row) => value(row) === null;
}

function comparison(operator: Operator, left: Reading, right: Operand, about: Evaluation): RowTest {
  const {kind, value} = left;
  if (operator !== '=' && !isOrdered(kind)) throw forType(operator);
  if (isNull(right)) return operator === '=' ? emptyTest(left) : () => false;
  if (isList(kind)) return containsTest(left, right);
  if (!('literal' in right)) return comparedTest(operator, left, right.reading);
  if (kindPart(kind).wholeDays && isDate(right.literal) && right.literal < LAST_DAY) {
    return dayTest(operator, value, right.literal, about.timeZone);
  }
  const literal = literalValue(right.literal, kind);
  if (kind === 'text' || kind === 'multilingual') return textComparison(operator, value, () => literal);
  switch (operator) {
    case '>':
      return (row) => order(value(row), literal) > 0;
    case '>=':
      return (row) => order(value(row), literal) >= 0;
    case '<':
      return (row) => order(value(row), literal) < 0;
    case '<=':
      return (row) => order(value(row), literal) <= 0;
    default:
      return (row) => value(row) === literal;
  }
}

/** Neither before nor after where there is no value. */
function order(a: Value, b: Value): number {
  if (a === null || b === null) return NaN;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Two expressions compare when their values are of one sort. */
function comparedTest(operator: Operator, left: Reading, right: Reading): RowTest {
  if (!compares(left.kind, right.kind)) throw new QueryFault('where', 'query.invalidValue');
  if (left.kind === 'text' || left.kind === 'multilingual') return textComparison(operator, left.value, right.value);
  return holds(operator, (row) => order(left.value(row), right.value(row)));
}

function holds(operator: Operator, ordered: (row: Row) => number): RowTest {
  switch (operator) {
    case '>':
      return (row) => ordered(row) > 0;
    case '>=':
      return (row) => ordered(row) >= 0;
    case '<':
      return (row) => ordered(row) < 0;
    case '<=':
      return (row) => ordered(row) <= 0;
    default:
      return (row) => ordered(row) === 0;
  }
}

/** The root order of Unicode, as the server's collation has it; equal only to the very same text. */
const collator = new Intl.Collator('en');

function textComparison(operator: Operator, left: Reading['value'], right: Reading['value']): RowTest {
  if (operator === '=') {
    return (row) => {
      const text = left(row);
      return text !== null && text === right(row);
    };
  }
  return holds(operator, (row) => {
    const [a, b] = [left(row), right(row)] as [string | null, string | null];
    return a === null || b === null ? NaN : collator.compare(a, b) || order(a, b);
  });
}

/** Its end has no written form. */
const LAST_DAY = '9999-12-31';

/** A whole day of the reader's time zone against moments. */
function dayTest(operator: Operator, value: Reading['value'], day: string, timeZone: string): RowTest {
  const {from, to} = dayBounds(day, timeZone);
  switch (operator) {
    case '>':
      return (row) => order(value(row), to) >= 0;
    case '>=':
      return (row) => order(value(row), from) >= 0;
    case '<':
      return (row) => order(value(row), from) < 0;
    case '<=':
      return (row) => order(value(row), to) < 0;
    default:
      return betweenTest(value, from, to);
  }
}

/** Half-open: `from` belongs to the range, `to` does not. */
function betweenTest(value: Reading['value'], from: Value, to: Value): RowTest {
  return (row) => {
    const found = value(row);
    return found !== null && found >= from! && found < to!;
  };
}

function containsTest({kind, column}: Reading, right: Operand): RowTest {
  if (!('literal' in right)) throw forType('=');
  const item = literalValue(right.literal, kind);
  return (row) => listOf(column?.cell(row)).includes(item);
}

function amongTest(left: Reading, right: Operand): RowTest {
  const items =
    'literal' in right && Array.isArray(right.literal) ? right.literal.filter((item) => item !== null) : null;
  if (!items) throw new QueryFault('where', 'query.invalidValue');
  if (isList(left.kind)) return some(items.map((item) => containsTest(left, {literal: item})));
  const wanted = new Set<Value>(items.map((item) => literalValue(item, left.kind)));
  return (row) => wanted.has(left.value(row));
}

function likeTest(operator: TextOperator, left: Reading, right: Operand, about: Evaluation): RowTest {
  if (!('literal' in right) || (typeof right.literal !== 'string' && typeof right.literal !== 'number')) {
    throw new QueryFault('where', 'query.invalidValue');
  }
  const test = textTest(OPERATOR_FACTS[operator].place, left, String(right.literal), about);
  if (!test) throw forType(operator);
  return test;
}

function periodTest({kind, value}: Reading, period: Operand, week: Operand | undefined, about: Evaluation): RowTest {
  const {startOfDay} = kindPart(kind);
  if (!startOfDay) throw forType('PERIOD');
  const name = 'literal' in period ? (period.literal as PeriodName) : 'all';
  const firstDay = week && 'literal' in week ? (week.literal as WeekDay) : 'sun';
  const range = periodRange(name, today(about.now, about.timeZone), firstDay);
  if (!range) return () => true;
  const bound = (day: string) => startOfDay(day, about.timeZone);
  return betweenTest(value, bound(range.start), bound(range.end));
}

const forType = (operator: Operator): QueryFault => new QueryFault('where', 'query.operatorForType', {operator});
