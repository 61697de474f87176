import {sql} from 'kysely';
import {BOUNDS} from '../../../../src/query/bounds.js';
import type {FunctionName} from '../../../../src/query/types.js';
import type {Bucket} from '../../../../src/values/date/bucket.js';
import {today} from '../../../../src/values/date/zone.js';
import {WEEK_DAYS, type WeekDay} from '../../../../src/values/formats.js';
import {isOrdered, kindPart} from '../../../../src/types/kinds.js';
import type {Sql} from '../context.js';
import {invalid} from '../refusals.js';
import {literal} from './literals.js';
import type {Scope, Typed} from './scope.js';
import {collated, referenceText, shownText} from './texts.js';

export const AGGREGATES: ReadonlySet<FunctionName> = new Set(['count', 'sum', 'min', 'max', 'avg']);

/** The first of several values of one kind; an untyped null goes with any. */
export function alike(values: Typed[]): Typed {
  const first = values[0];
  if (!first || values.some(({kind}) => kind !== first.kind)) throw invalid('query.functionForType');
  return first;
}

const isSummed = ({kind}: Typed): boolean => kind === 'number' || !!kindPart(kind).fromMeasure;
const isMinimal = ({kind}: Typed): boolean => isOrdered(kind) && kind !== 'multilingual';

/** An aggregate of values that are compiled already. */
export function aggregate(fn: FunctionName, args: Typed[], distinct = false): Typed {
  if (fn === 'count' && !args.length) return {sql: sql`count(*)`, kind: 'number', nullable: false};
  const [arg, ...more] = args;
  const fits = fn === 'count' || (arg && (fn === 'sum' || fn === 'avg' ? isSummed(arg) : isMinimal(arg)));
  if (!arg || more.length || !fits) throw invalid('query.functionForType', {name: fn});
  const inner = fn === 'min' || fn === 'max' ? collated(arg) : arg.sql;
  return {
    sql: sql`${sql.raw(fn)}(${distinct ? sql`distinct ` : sql``}${inner})`,
    kind: fn === 'count' ? 'number' : arg.kind,
    nullable: fn !== 'count',
  };
}

/** Each function of the query language as SQL. */
export function call(scope: Scope, fn: FunctionName, args: Typed[]): Typed {
  const [first, second] = args;
  const refuse = () => invalid('query.functionForType', {name: fn});
  if (fn === 'today' && !first) return viewersDay(scope);
  if (!first || fn === 'today' || (second && !TAKES_MORE.has(fn))) throw refuse();
  const nullable = args.some((arg) => arg.nullable);
  const text = shownText(first, scope.context.viewer.locale);
  switch (fn) {
    case 'lower':
    case 'upper':
      if (!text) throw refuse();
      return {sql: sql`${sql.raw(fn)}(${text} collate "und-x-icu")`, kind: 'text', nullable};
    case 'length':
      if (!text) throw refuse();
      return {sql: sql`length(${text})`, kind: 'number', nullable};
    case 'concat': {
      const joined = sql`concat(${sql.join(args.map((arg) => asText(scope, arg)))})`;
      return {sql: sql`left(${joined}, ${sql.lit(BOUNDS.joinedText)})`, kind: 'text', nullable: false};
    }
    case 'coalesce':
      return {sql: sql`coalesce(${sql.join(args.map((arg) => arg.sql))})`, kind: alike(args).kind, nullable};
    case 'year':
    case 'month':
    case 'day':
      return {sql: sql`extract(${sql.raw(fn)} from ${localDay(scope, first, refuse)})`, kind: 'number', nullable};
    case 'days': {
      if (!second || args.length > 2) throw refuse();
      return {sql: sql`(${wholeDay(scope, second, fn)} - ${wholeDay(scope, first, fn)})`, kind: 'number', nullable};
    }
    case 'round':
      if (first.kind !== 'number' || (second && second.kind !== 'number') || args.length > 2) throw refuse();
      return {sql: sql`round(${first.sql}, ${second ? digits(second.sql) : sql`0`})`, kind: 'number', nullable};
    default:
      if (first.kind !== 'number') throw refuse();
      return {sql: sql`abs(${first.sql})`, kind: 'number', nullable};
  }
}

/** A whole number for any number: one that is too large would fail, and thereby reveal rows that nobody may see. */
function digits(number: Sql): Sql {
  const most = sql.lit(BOUNDS.roundedDigits);
  const within = sql`greatest(least(${number}, ${most}), -${most})`;
  return sql`case when ${number} is null then null else ${within}::int end`;
}

const TAKES_MORE = new Set<FunctionName>(['concat', 'coalesce', 'round', 'days']);

function localDay(scope: Scope, {sql: value, kind}: Typed, refuse: () => Error): Sql {
  const {dayOf, wholeDays} = kindPart(kind);
  if (!dayOf) throw refuse();
  if (!wholeDays) return value;
  // Moments at the ends of what the engine knows have no day in some zones.
  const dated = sql`case when ${value} between '4000-01-01 BC' and '200000-01-01' then ${value} end`;
  return sql`(${dated} at time zone ${scope.context.viewer.timeZone})`;
}

/** The day that a day or moment is of. Those at the ends of what the engine knows are none: some are no moment, nor can they be counted from. */
function wholeDay(scope: Scope, typed: Typed, name: FunctionName): Sql {
  const day = sql`(${localDay(scope, typed, () => invalid('query.functionForType', {name}))})::date`;
  return sql`case when ${day} between '4000-01-01 BC' and '200000-01-01' then ${day} end`;
}

/** The first day of the period that a day or moment lies in. */
export function truncated(scope: Scope, typed: Typed, bucket: Bucket, firstDayOfWeek: WeekDay = 'sun'): Typed {
  // Weeks of the engine begin on Monday.
  const shift = sql.lit(bucket === 'week' ? (8 - WEEK_DAYS.indexOf(firstDayOfWeek)) % 7 : 0);
  const day = wholeDay(scope, typed, 'trunc');
  const start = sql`date_trunc(${sql.lit(bucket)}, (${day} + ${shift})::timestamp)::date - ${shift}`;
  return {sql: start, kind: 'date', nullable: typed.nullable};
}

/** The viewer's day. */
function viewersDay({context: {now, viewer}}: Scope): Typed {
  return {sql: literal(today(now, viewer.timeZone), 'date'), kind: 'date', nullable: false};
}

function asText(scope: Scope, typed: Typed): Sql {
  if (typed.kind === 'reference') return referenceText(scope, typed) ?? sql`''`;
  return shownText(typed, scope.context.viewer.locale) ?? sql`${typed.sql}::text`;
}
