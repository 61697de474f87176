import {isBucket} from '../values/date/bucket.js';
import {WEEK_DAYS} from '../values/formats.js';
import {BOUNDS} from './bounds.js';
import {QueryFault} from './problem.js';
import {isPeriod} from './periods.js';
import {operandOf, type Operand} from '../values/operators.js';
import {FUNCTIONS, OPERATORS, type Cond, type Expr, type FunctionName, type Operator} from './types.js';

const IDENTIFIER = /^[a-z][a-z0-9_]{0,62}$/i;
const PATH = /^[a-z][a-z0-9_]{0,62}(\.[a-z][a-z0-9_]{0,62}){0,3}$/i;

/** How much of the bounds one query has used; shared with its unions. */
export interface Usage {
  conditions: number;
}

export type Json = Record<string, unknown>;

function isObject(json: unknown): json is Json {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** The object, when it has no member besides the named ones. */
export function objectWith(json: unknown, members: readonly string[], at: string): Json {
  if (!isObject(json)) throw new QueryFault(at, 'query.malformed');
  const extra = Object.keys(json).find((name) => !members.includes(name));
  if (extra !== undefined) throw new QueryFault(join(at, extra), 'query.unknownMember', {name: extra});
  return json;
}

export function listOf(json: unknown, max: number, at: string): unknown[] {
  if (!Array.isArray(json)) throw new QueryFault(at, 'query.malformed');
  if (json.length > max) throw new QueryFault(at, 'query.tooMany', {max});
  return json;
}

export function checkPath(json: unknown, at: string): string {
  if (typeof json !== 'string' || !PATH.test(json)) throw new QueryFault(at, 'query.malformed');
  return json;
}

export function checkIdentifier(json: unknown, at: string): string {
  if (typeof json !== 'string' || !IDENTIFIER.test(json)) throw new QueryFault(at, 'query.malformed');
  return json;
}

/** An expression as JSON; anything else throws QueryFault. */
export function checkExpr(json: unknown, at: string, depth: number, usage: Usage): Expr {
  deepEnough(depth, at);
  if (typeof json === 'string') return checkPath(json, at);
  if (!isObject(json)) throw new QueryFault(at, 'query.malformed');
  if (Object.hasOwn(json, 'fn')) return checkCall(json, at, depth, usage);
  if (Object.hasOwn(json, 'case')) return checkCase(json, at, depth, usage);
  if (Object.hasOwn(json, 'param')) {
    return {param: checkIdentifier(objectWith(json, ['param'], at).param, join(at, 'param'))};
  }
  if (Object.hasOwn(json, 'path')) return checkPath(objectWith(json, ['path'], at).path, join(at, 'path'));
  return {value: checkLiteral(objectWith(json, ['value'], at).value, join(at, 'value'))};
}

/** A condition as JSON. The head decides what follows. */
export function checkCond(json: unknown, at: string, depth: number, usage: Usage): Cond {
  deepEnough(depth, at);
  const [head, ...rest] = listOf(json, BOUNDS.items, at);
  const inner = (part: unknown, index: number) => checkCond(part, join(at, index + 1), depth + 1, usage);
  if (head === 'and' || head === 'or') return [head, ...rest.map(inner)];
  if (head === 'not') {
    if (rest.length !== 1) throw new QueryFault(at, 'query.malformed');
    return ['not', inner(rest[0], 0)];
  }
  if (!(OPERATORS as readonly unknown[]).includes(head)) throw new QueryFault(join(at, 0), 'query.unknownOperator');
  if (++usage.conditions > BOUNDS.conditions) throw new QueryFault(at, 'query.tooMany', {max: BOUNDS.conditions});
  const operator = head as Operator;
  const left = checkExpr(rest[0], join(at, 1), depth + 1, usage);
  return [operator, left, ...checkOperands(operator, rest.slice(1), at, depth, usage)];
}

const COUNT: Partial<Record<Operand, number>> = {range: 2, none: 0};

function checkOperands(operator: Operator, operands: unknown[], at: string, depth: number, usage: Usage): unknown[] {
  const operand = operandOf(operator);
  if (operand === 'period') return checkPeriod(operands, at);
  if (operands.length !== (COUNT[operand] ?? 1)) throw new QueryFault(at, 'query.malformed');
  if (operand === 'list') {
    if (isObject(operands[0])) return [checkParam(operands[0], join(at, 2))];
    return [
      listOf(operands[0], BOUNDS.items, join(at, 2)).map((item, i) =>
        isObject(item) ? checkParam(item, join(at, `2.${i}`)) : checkLiteral(item, join(at, `2.${i}`)),
      ),
    ];
  }
  return operands.map((operand, i) => checkOperand(operand, join(at, i + 2), depth, usage));
}

function checkPeriod(operands: unknown[], at: string): unknown[] {
  const [period, firstDayOfWeek = 'sun', ...more] = operands;
  if (!isPeriod(period)) throw new QueryFault(join(at, 2), 'query.unknownPeriod');
  if (more.length || !(WEEK_DAYS as readonly unknown[]).includes(firstDayOfWeek)) {
    throw new QueryFault(join(at, 3), 'query.malformed');
  }
  return [period, firstDayOfWeek];
}

function checkParam(json: unknown, at: string): Expr {
  return {param: checkIdentifier(objectWith(json, ['param'], at).param, at)};
}

/** A literal, or an Expr as an object. */
function checkOperand(json: unknown, at: string, depth: number, usage: Usage): unknown {
  if (!isObject(json)) return checkLiteral(json, at);
  const expr = checkExpr(json, at, depth + 1, usage);
  return typeof expr === 'string' ? {path: expr} : expr;
}

/** null, a boolean, a finite number or a text of bounded length. */
export function checkLiteral(json: unknown, at: string): unknown {
  if (json === null || typeof json === 'boolean') return json;
  if (typeof json === 'number' && Number.isFinite(json)) return json;
  // A NUL cannot be stored, so no value equals it; the engines refuse to bind it.
  if (typeof json === 'string' && json.length <= BOUNDS.text && !json.includes('\0')) return json;
  throw new QueryFault(at, 'query.invalidValue');
}

function checkCall(json: Json, at: string, depth: number, usage: Usage): Expr {
  const {fn, args, distinct} = objectWith(json, ['fn', 'args', 'distinct'], at);
  if (!(FUNCTIONS as readonly unknown[]).includes(fn)) throw new QueryFault(join(at, 'fn'), 'query.unknownFunction');
  if (distinct !== undefined && typeof distinct !== 'boolean') throw new QueryFault(at, 'query.malformed');
  const list = listOf(args ?? [], 16, join(at, 'args'));
  if (fn === 'trunc') checkTrunc(list, join(at, 'args'));
  return {
    fn: fn as FunctionName,
    args: list.map((arg, i) => checkExpr(arg, join(at, `args.${i}`), depth + 1, usage)),
    ...(distinct && {distinct}),
  };
}

/** The period, and of weeks their first day, are written out: a statement is made for each. */
function checkTrunc([, ...facts]: unknown[], at: string): void {
  const [period, day = 'sun', ...more] = facts.map((fact) => (isObject(fact) ? fact.value : null));
  const isDay = (WEEK_DAYS as readonly unknown[]).includes(day);
  if (!isBucket(period) || !isDay || more.length) throw new QueryFault(at, 'query.unknownPeriod');
}

function checkCase(json: Json, at: string, depth: number, usage: Usage): Expr {
  const {case: branches, else: otherwise} = objectWith(json, ['case', 'else'], at);
  const list = listOf(branches, 16, join(at, 'case'));
  if (!list.length) throw new QueryFault(at, 'query.malformed');
  return {
    case: list.map((branch, i) => {
      const place = join(at, `case.${i}`);
      const [when, then, ...more] = listOf(branch, 2, place);
      if (more.length) throw new QueryFault(place, 'query.malformed');
      return [checkCond(when, `${place}.0`, depth + 1, usage), checkExpr(then, `${place}.1`, depth + 1, usage)];
    }),
    ...(otherwise !== undefined && {else: checkExpr(otherwise, join(at, 'else'), depth + 1, usage)}),
  };
}

function deepEnough(depth: number, at: string): void {
  if (depth > BOUNDS.depth) throw new QueryFault(at, 'query.tooDeep', {max: BOUNDS.depth});
}

export function join(at: string, step: string | number): string {
  return at ? `${at}.${step}` : String(step);
}
