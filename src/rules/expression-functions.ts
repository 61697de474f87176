import {addToDate, dayNumber, isDate} from '../values/date/date.js';
import {identity, isEmptyValue} from '../values/compare.js';
import {round} from '../values/decimal.js';
import {isTimestamp} from '../values/date/timestamp.js';
import {today} from '../values/date/zone.js';
import {
  arithmetic,
  equal,
  isEmpty,
  isRecord,
  kindOf,
  ordered,
  short,
  textOf,
  type SourcePosition,
} from './expression-values.js';
import {fail} from './expression-text.js';
import {matchesPattern} from './pattern.js';

/** The moment of `now()`, and the zone whose calendar `today()` uses. */
export interface Clock {
  ms: number;
  timeZone: string;
}

export interface Call {
  args: readonly unknown[];
  at: SourcePosition;
  clock: Clock;
  /** Counts work on long texts and lists. */
  spend(steps: number): void;
}

interface Declared {
  /** Least and most number of arguments, of a method without the receiver before the dot. */
  takes: readonly [number, number];
  /** A method's own value is its first argument. */
  work: (call: Call) => unknown;
}

/** Everything that can be called as `name(…)`. */
export const FUNCTIONS: Readonly<Record<string, Declared>> = {
  today: {takes: [0, 0], work: ({clock}) => today(clock.ms, clock.timeZone)},
  now: {takes: [0, 0], work: ({clock}) => clock.ms},
  has: {takes: [1, 1], work: ({args}) => !isEmptyValue(args[0])},
  size: {takes: [1, 1], work: size},
  string: {takes: [1, 1], work: ({args}) => textOf(args[0])},
  number: {takes: [1, 1], work: ({args}) => numberOf(args[0])},
  round: {takes: [1, 2], work: rounded},
  abs: {takes: [1, 1], work: (call) => withNumber(call, Math.abs)},
  min: {takes: [1, 8], work: (call) => extreme(call, '<')},
  max: {takes: [1, 8], work: (call) => extreme(call, '>')},
  sum: {takes: [1, 2], work: sum},
  date: {takes: [1, 1], work: dateOf},
  addDays: {takes: [2, 2], work: addDays},
  daysBetween: {takes: [2, 2], work: daysBetween},
};

/** Everything that can be called as `value.name(…)`, apart from what goes through rows. */
export const METHODS: Readonly<Record<string, Declared>> = {
  size: {takes: [0, 0], work: size},
  contains: {takes: [1, 1], work: contains},
  startsWith: {takes: [1, 1], work: (call) => withTexts(call, (text, part) => text.startsWith(part))},
  endsWith: {takes: [1, 1], work: (call) => withTexts(call, (text, part) => text.endsWith(part))},
  matches: {takes: [1, 1], work: matches},
  lowerAscii: {takes: [0, 0], work: ({args}) => textOf(args[0]).replace(/[A-Z]+/g, (part) => part.toLowerCase())},
  upperAscii: {takes: [0, 0], work: ({args}) => textOf(args[0]).replace(/[a-z]+/g, (part) => part.toUpperCase())},
  trim: {takes: [0, 0], work: ({args}) => textOf(args[0]).trim()},
  substring: {takes: [1, 2], work: substring},
  join: {takes: [0, 1], work: join},
};

function size({args: [value], at}: Call): unknown {
  if (isEmpty(value)) return 0;
  if (Array.isArray(value)) return value.length;
  return typeof value === 'string' ? [...value].length : fail('types', `size(${kindOf(value)})`, at);
}

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

function withNumber({args: [value], at}: Call, work: (value: number) => unknown): unknown {
  if (isEmpty(value)) return null;
  return typeof value === 'number' ? work(value) : fail('types', kindOf(value), at);
}

function rounded(call: Call): unknown {
  const digits = call.args[1] ?? 0;
  const scale = typeof digits === 'number' ? Math.min(10, Math.max(0, Math.trunc(digits))) : 0;
  return withNumber(call, (value) => round(value, scale));
}

/** Of the arguments, or of one list; empty values do not count. */
function extreme({args, at, spend}: Call, operator: '<' | '>'): unknown {
  const values = args.length === 1 && Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  spend(values.length);
  return values.reduce((best, value) => (isEmpty(best) || ordered(operator, value, best, at) ? value : best), null);
}

/** Of a list of numbers, or of one column of rows; empty values do not count. */
function sum({args: [list, column], at, spend}: Call): unknown {
  if (isEmpty(list)) return 0;
  if (!Array.isArray(list)) return fail('types', `sum(${kindOf(list)})`, at);
  spend(list.length * 2);
  return (list as unknown[]).reduce<unknown>((total, each) => {
    const value = typeof column === 'string' && isRecord(each) ? member(each, column) : identity(each);
    return isEmpty(value) ? total : arithmetic('+', total, typeof value === 'string' ? numberOf(value) : value, at);
  }, 0);
}

/** An own value of a record: nothing is inherited, so that no prototype can be reached. */
export function member(record: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(record, name) ? identity(record[name]) : null;
}

function dateOf({args: [value], at, clock}: Call): unknown {
  if (isEmpty(value) || isDate(value)) return value ?? null;
  return isTimestamp(value) ? today(value, clock.timeZone) : fail('types', `date(${kindOf(value)})`, at);
}

/** Within the years a date can have. */
function addDays({args: [date, days], at}: Call): unknown {
  if (isEmpty(date) || isEmpty(days)) return null;
  if (!isDate(date) || typeof days !== 'number') return fail('types', `addDays(${kindOf(date)}, ${kindOf(days)})`, at);
  const moved = Math.abs(days) < 4_000_000 ? addToDate(date, Math.trunc(days), 'day') : null;
  return isDate(moved) ? moved : null;
}

function daysBetween({args: [from, to], at}: Call): unknown {
  if (isEmpty(from) || isEmpty(to)) return null;
  if (!isDate(from) || !isDate(to)) return fail('types', `daysBetween(${kindOf(from)}, ${kindOf(to)})`, at);
  return dayNumber(to) - dayNumber(from);
}

function withTexts(call: Call, work: (text: string, other: string) => unknown): unknown {
  const [text, other] = call.args;
  if (isEmpty(text) || isEmpty(other)) return false;
  if (typeof text !== 'string' || typeof other !== 'string')
    return fail('types', `${kindOf(text)}, ${kindOf(other)}`, call.at);
  return work(text, other);
}

/** The whole text, by the patterns of rules, none of which needs exponential time. */
function matches(call: Call): unknown {
  return withTexts(call, (text, pattern) => {
    // What is repeated twice in a pattern costs the square of the text's length.
    call.spend(10 + text.length ** 2 / 1000);
    return matchesPattern(pattern, text);
  });
}

function contains(call: Call): unknown {
  const [value, part] = call.args;
  if (!Array.isArray(value)) return withTexts(call, (text, other) => text.includes(other));
  call.spend(value.length);
  return value.some((each) => equal(identity(each), part, call.at));
}

function substring({args: [value, from, to], at}: Call): unknown {
  if (typeof from !== 'number' || (to !== undefined && typeof to !== 'number'))
    return fail('types', `substring(${kindOf(from)})`, at);
  return [...textOf(value)].slice(Math.max(0, from), to === undefined ? undefined : Math.max(0, to)).join('');
}

function join({args: [list, between = ''], at, spend}: Call): unknown {
  if (isEmpty(list)) return '';
  if (!Array.isArray(list)) return fail('types', `join(${kindOf(list)})`, at);
  spend(list.length);
  return short(list.map(textOf).join(textOf(between)), at);
}
