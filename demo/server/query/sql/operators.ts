import {sql} from 'kysely';
import type {WeekDay} from '../../../../src/values/formats.js';
import {compares, isList, isOrdered, kindPart} from '../../../../src/types/kinds.js';
import {periodRange, type PeriodName} from '../../../../src/query/periods.js';
import {isDate} from '../../../../src/values/date/date.js';
import {OPERATOR_FACTS, type BaseOperator, type TextOperator} from '../../../../src/values/operators.js';
import {dayBounds, today} from '../../../../src/values/date/zone.js';
import {all, type Sql} from '../context.js';
import {invalid} from '../refusals.js';
import {literal, literalList} from './literals.js';
import type {Scope, Typed} from './scope.js';
import {collated, matches, shownText} from './texts.js';

/** A literal, or an expression on the right. */
export type Operand = {value: unknown} | {typed: Typed};

type OperatorTest = (scope: Scope, left: Typed, operands: Operand[]) => Sql;

const compared =
  (operator: Comparison): OperatorTest =>
  (scope, left, [right]) =>
    compare(scope, operator, left, right!);
const likeTest =
  (operator: TextOperator): OperatorTest =>
  (scope, left, [part]) =>
    like(scope, operator, left, part!);

/** Each filter operator as SQL. */
export const OPERATORS: Readonly<Record<BaseOperator, OperatorTest>> = {
  '=': compared('='),
  '>': compared('>'),
  '>=': compared('>='),
  '<': compared('<'),
  '<=': compared('<='),
  IN: (scope, left, [items]) => among(scope, left, items!),
  BETWEEN: (scope, left, ends) =>
    all(ends.flatMap((end, i) => (isNull(end) ? [] : [compare(scope, i ? '<=' : '>=', left, end)]))),
  LIKE: likeTest('LIKE'),
  STARTS: likeTest('STARTS'),
  ENDS: likeTest('ENDS'),
  EMPTY: (scope, left) => empty(left, scope),
  PERIOD: (scope, left, [period, week]) => within(scope, left, period!, week),
};

type Comparison = '=' | '>' | '>=' | '<' | '<=';

export const isNull = (operand: Operand): boolean =>
  'value' in operand && (operand.value === null || operand.value === undefined);

function compare(scope: Scope, operator: Comparison, left: Typed, right: Operand): Sql {
  if (operator !== '=' && !isOrdered(left.kind)) throw invalid('query.operatorForType', {operator});
  if (isNull(right)) return operator === '=' ? empty(left, scope) : sql`false`;
  if ('value' in right && kindPart(left.kind).wholeDays && isDate(right.value) && right.value < LAST_DAY) {
    return compareDay(operator, left, right.value, scope.context.viewer.timeZone);
  }
  if (isList(left.kind)) {
    if (!('value' in right)) throw invalid('query.operatorForType', {operator});
    return sql`${left.sql} @> ${literal(right.value, left.kind)}`;
  }
  const text = shownText(left, scope.context.viewer.locale);
  const other = 'value' in right ? literal(right.value, left.kind) : comparable(scope, left, right.typed);
  const side = text && operator !== '=' ? collated({sql: text, kind: 'text'}) : (text ?? left.sql);
  return sql`${side} ${sql.raw(operator)} ${other}`;
}

/** Two expressions compare when their values are of one sort. */
function comparable(scope: Scope, left: Typed, right: Typed): Sql {
  if (!compares(left.kind, right.kind)) throw invalid('query.invalidValue');
  return shownText(right, scope.context.viewer.locale) ?? right.sql;
}

/** Its end has no written form. */
const LAST_DAY = '9999-12-31';

/** A whole day of the viewer's time zone against moments. */
function compareDay(operator: Comparison, {sql: moment, kind}: Typed, day: string, timeZone: string): Sql {
  const {from, to} = dayBounds(day, timeZone);
  const [start, end] = [literal(from, kind), literal(to, kind)];
  switch (operator) {
    case '>':
      return sql`${moment} >= ${end}`;
    case '>=':
      return sql`${moment} >= ${start}`;
    case '<':
      return sql`${moment} < ${start}`;
    case '<=':
      return sql`${moment} < ${end}`;
    default:
      return all([sql`${moment} >= ${start}`, sql`${moment} < ${end}`]);
  }
}

function among(scope: Scope, left: Typed, right: Operand): Sql {
  const items = 'value' in right && Array.isArray(right.value) ? right.value.filter((item) => item !== null) : null;
  if (!items) throw invalid('query.invalidValue');
  if (!items.length) return sql`false`;
  if (isList(left.kind)) return sql`${left.sql} @> any(${literalList(items, left.kind)})`;
  const side = shownText(left, scope.context.viewer.locale) ?? left.sql;
  return sql`${side} = any(${literalList(items, left.kind)})`;
}

function like(scope: Scope, operator: TextOperator, left: Typed, right: Operand): Sql {
  if (!('value' in right) || (typeof right.value !== 'string' && typeof right.value !== 'number')) {
    throw invalid('query.invalidValue');
  }
  const found = matches(scope, left, {text: String(right.value), place: OPERATOR_FACTS[operator].place});
  if (!found) throw invalid('query.operatorForType', {operator});
  return found;
}

function within(scope: Scope, left: Typed, period: Operand, week?: Operand): Sql {
  const {viewer, now} = scope.context;
  const name = 'value' in period ? (period.value as PeriodName) : 'all';
  const firstDay = week && 'value' in week ? (week.value as WeekDay) : 'sun';
  const {startOfDay} = kindPart(left.kind);
  if (!startOfDay) throw invalid('query.operatorForType', {operator: 'PERIOD'});
  const range = periodRange(name, today(now, viewer.timeZone), firstDay);
  if (!range) return sql`true`;
  const bound = (day: string) => literal(startOfDay(day, viewer.timeZone), left.kind);
  return all([sql`${left.sql} >= ${bound(range.start)}`, sql`${left.sql} < ${bound(range.end)}`]);
}

function empty({sql: value, kind}: Typed, scope: Scope): Sql {
  switch (kind) {
    case 'text':
      return sql`coalesce(${value}, '') = ''`;
    case 'multilingual':
      return sql`${shownText({sql: value, kind, nullable: true}, scope.context.viewer.locale)} is null`;
    case 'boolean':
      return sql`${value} is not true`;
    case 'ids':
    case 'keys':
    case 'files':
      return sql`coalesce(${value}, '[]'::jsonb) = '[]'::jsonb`;
    default:
      return sql`${value} is null`;
  }
}
