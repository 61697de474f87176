import {bucketStart, type Bucket} from '../values/date/bucket.js';
import {dayNumber} from '../values/date/date.js';
import {today} from '../values/date/zone.js';
import {round} from '../values/decimal.js';
import type {WeekDay} from '../values/formats.js';
import {isPresented} from '../values/presented.js';
import type {Attribute, Locale, OptionsMap} from '../values/types.js';
import {BOUNDS} from './bounds.js';
import {presentationsOf, type Value} from './evaluate-value.js';
import {kindOf, kindPart, type Kind} from '../types/kinds.js';
import {cellAt} from './nested.js';
import {QueryFault} from './problem.js';
import type {Cond, Expr, FunctionName, Path, Row} from './types.js';

/** What conditions are evaluated with, beside the rows. */
export interface Evaluation {
  locale: Locale;
  /** Timestamps and periods follow it. */
  timeZone: string;
  /** Milliseconds since 1970; what today is. */
  now: number;
  attribute(path: Path): Attribute;
  /** The options of an enumeration. */
  options(attribute: Attribute): OptionsMap;
  params?: Record<string, unknown>;
}

/** Makes a condition within an expression ready for many rows. */
type Conditions = (cond: Cond, about: Evaluation) => (row: Row) => boolean;

/** An expression made ready to be read from many rows. */
export interface Reading {
  kind: Kind;
  value(row: Row): Value;
  /** The cell itself, where it is a column as such. */
  column?: {attribute: Attribute; cell(row: Row): unknown};
}

export function reading(expr: Expr, about: Evaluation, conditions: Conditions): Reading {
  if (typeof expr === 'string') return columnReading(expr, about);
  if ('path' in expr) return columnReading(expr.path, about);
  if ('value' in expr) return constant(expr.value);
  if ('param' in expr) return constant(paramValue(expr.param, about));
  if ('case' in expr) return cases(expr, about, conditions);
  if (expr.fn === 'trunc') return truncated(expr.args, about, conditions);
  return call(
    expr.fn,
    expr.args.map((arg) => reading(arg, about, conditions)),
    about,
  );
}

export function columnReading(path: Path, about: Evaluation): Reading {
  const attribute = about.attribute(path);
  const kind = kindOf(attribute);
  const read = kindPart(kind).read(about.locale);
  // What is no column of its rows may still lie within them.
  const cell = path.includes('.') ? (row: Row) => cellAt(row, path) : (row: Row) => row[path];
  return {kind, value: (row) => read(cell(row)), column: {attribute, cell}};
}

/** A parameter's value; a name that is not given is refused. */
export function paramValue(name: string, {params = {}}: Evaluation): unknown {
  if (!Object.hasOwn(params, name)) throw new QueryFault('where', 'query.missingParam', {name});
  return params[name];
}

function constant(value: unknown): Reading {
  if (typeof value === 'object' && value !== null) throw new QueryFault('where', 'query.invalidValue');
  const kind = typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'text';
  return {kind, value: () => (value as Value | undefined) ?? null};
}

function cases(
  {case: branches, else: otherwise}: {case: [Cond, Expr][]; else?: Expr},
  about: Evaluation,
  conditions: Conditions,
): Reading {
  const whens = branches.map(([when]) => conditions(when, about));
  const results = branches.map(([, result]) => reading(result, about, conditions));
  const last = otherwise === undefined ? null : reading(otherwise, about, conditions);
  const kind = alike(last ? [...results, last] : results);
  return {kind, value: (row) => (results[whens.findIndex((when) => when(row))] ?? last)?.value(row) ?? null};
}

function alike(readings: Reading[]): Kind {
  const kind = readings[0]?.kind;
  if (!kind || readings.some((one) => one.kind !== kind)) throw new QueryFault('where', 'query.functionForType');
  return kind;
}

const isText = ({kind}: Reading): boolean => kind === 'text' || kind === 'multilingual';
const TAKES_MORE = new Set<FunctionName>(['concat', 'coalesce', 'round', 'days']);

function call(fn: FunctionName, args: Reading[], about: Evaluation): Reading {
  const [first, second] = args;
  const refuse = (key: 'query.functionForType' | 'query.misplacedAggregate' = 'query.functionForType') =>
    new QueryFault('where', key, {name: fn});
  if (fn === 'today' && !first) return {kind: 'date', value: () => today(about.now, about.timeZone)};
  if (!first || fn === 'today' || (second && !TAKES_MORE.has(fn))) throw refuse();
  const of = <T extends Value>(kind: Kind, apply: (value: T) => Value): Reading => ({
    kind,
    value: (row) => {
      const value = first.value(row);
      return value === null ? null : apply(value as T);
    },
  });
  switch (fn) {
    case 'lower':
    case 'upper':
      if (!isText(first)) throw refuse();
      return of<string>('text', (text) => (fn === 'lower' ? text.toLowerCase() : text.toUpperCase()));
    case 'length':
      if (!isText(first)) throw refuse();
      return of<string>('number', (text) => [...text].length);
    case 'concat':
      return {kind: 'text', value: (row) => cut(args.map((arg) => written(arg, row)).join(''))};
    case 'coalesce': {
      const kind = alike(args);
      return {kind, value: (row) => args.reduce<Value>((found, arg) => found ?? arg.value(row), null)};
    }
    case 'year':
    case 'month':
    case 'day': {
      const {dayOf} = kindPart(first.kind);
      if (!dayOf) throw refuse();
      const part = {year: 0, month: 1, day: 2}[fn];
      return of<string | number>('number', (value) => Number(dayOf(value, about.timeZone).split('-')[part]));
    }
    case 'days': {
      const days = args.map(({kind, value}) => {
        const {dayOf} = kindPart(kind);
        if (!dayOf || args.length !== 2) throw refuse();
        return (row: Row) => dayNumber(dayOf(value(row), about.timeZone));
      });
      const isKnown = (row: Row) => args.every(({value}) => value(row) !== null);
      return {kind: 'number', value: (row) => (isKnown(row) ? days[1]!(row) - days[0]!(row) : null)};
    }
    case 'round':
      if (first.kind !== 'number' || (second && second.kind !== 'number') || args.length > 2) throw refuse();
      return {
        kind: 'number',
        value: (row) => {
          const [number, scale] = [first.value(row), second ? second.value(row) : 0];
          return number === null || scale === null ? null : round(number as number, digits(scale as number));
        },
      };
    case 'abs':
      if (first.kind !== 'number') throw refuse();
      return of<number>('number', Math.abs);
    default:
      throw refuse('query.misplacedAggregate');
  }
}

/** Days and moments by the first day of the period that they lie in. */
function truncated([of, ...facts]: Expr[], about: Evaluation, conditions: Conditions): Reading {
  const {kind, value} = reading(of!, about, conditions);
  const {dayOf} = kindPart(kind);
  if (!dayOf) throw new QueryFault('where', 'query.functionForType', {name: 'trunc'});
  const [bucket, first] = facts.map((fact) => (fact as {value: string}).value) as [Bucket, WeekDay | undefined];
  const start = (held: Value) => (held === null ? null : bucketStart(dayOf(held, about.timeZone), bucket, first));
  return {kind: 'date', value: (row) => start(value(row))};
}

function digits(scale: number): number {
  const most = BOUNDS.roundedDigits;
  return round(Math.max(-most, Math.min(most, scale)), 0);
}

function cut(text: string): string {
  return text.length > BOUNDS.joinedText ? [...text].slice(0, BOUNDS.joinedText).join('') : text;
}

/** A value within a longer text: references as they show, nothing for what is empty. */
function written({kind, column, value}: Reading, row: Row): string {
  const cell = column?.cell(row);
  if (kind === 'reference' && isPresented(cell)) return presentationsOf(cell).join('');
  return String(value(row) ?? '');
}
