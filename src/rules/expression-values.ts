import {isEmptyValue, identity} from '../values/compare.js';
import {minus, over, plus, times, toDecimal, toNumber, type Decimal} from '../values/decimal.js';
import {fail} from './expression-text.js';

/** A position in the text, for failures. */
export type SourcePosition = {pos: number};

/** Numbers from here on are not worked out digit by digit. */
const EXACT_BELOW = 1e15;
const LONGEST_TEXT = 10_000;

export const isEmpty = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A condition: what is empty does not hold. */
export function truth(value: unknown, at: SourcePosition): boolean {
  if (typeof value === 'boolean') return value;
  return isEmpty(value) ? false : fail('types', `condition ${kindOf(value)}`, at);
}

/** Empty values are the same, and lists by what they hold; records are never compared. */
export function equal(a: unknown, b: unknown, at: SourcePosition): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmptyValue(a) && isEmptyValue(b);
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, index) => equal(identity(each), identity(b[index]), at));
  if (isRecord(a) || isRecord(b)) return fail('types', `${kindOf(a)} == ${kindOf(b)}`, at);
  return a === b;
}

/** Numbers by size, texts (dates and times among them) by their characters; nothing is before or after an empty value. */
export function ordered(operator: '<' | '<=' | '>' | '>=', a: unknown, b: unknown, at: SourcePosition): boolean {
  if (isEmpty(a) || isEmpty(b)) return false;
  const same = typeof a === typeof b && (typeof a === 'number' || typeof a === 'string');
  if (!same) return fail('types', `${kindOf(a)} ${operator} ${kindOf(b)}`, at);
  const [left, right] = [a as number, b as number];
  switch (operator) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
  }
}

/** Decimal arithmetic; null where a value is missing, for a division by zero and beyond all numbers. */
export function arithmetic(operator: '+' | '-' | '*' | '/' | '%', a: unknown, b: unknown, at: SourcePosition): unknown {
  if (operator === '+' && Array.isArray(a) && Array.isArray(b)) return [...(a as unknown[]), ...(b as unknown[])];
  if (operator === '+' && (typeof a === 'string' || typeof b === 'string')) return short(textOf(a) + textOf(b), at);
  if (isEmpty(a) || isEmpty(b)) return null;
  if (typeof a !== 'number' || typeof b !== 'number') return fail('types', `${kindOf(a)} ${operator} ${kindOf(b)}`, at);
  if ((operator === '/' || operator === '%') && b === 0) return null;
  const result =
    operator === '%'
      ? a % b
      : Math.max(Math.abs(a), Math.abs(b)) < EXACT_BELOW
        ? exact(operator, a, b)
        : inexact(operator, a, b);
  return Number.isFinite(result) ? result : null;
}

function exact(operator: '+' | '-' | '*' | '/', a: number, b: number): number {
  const apply: (a: Decimal, b: Decimal) => Decimal | null = {'+': plus, '-': minus, '*': times, '/': over}[operator];
  const result = apply(toDecimal(a), toDecimal(b));
  return result ? toNumber(result) : Number.NaN;
}

function inexact(operator: '+' | '-' | '*' | '/', a: number, b: number): number {
  return operator === '+' ? a + b : operator === '-' ? a - b : operator === '*' ? a * b : a / b;
}

/** A value within a text: nothing for an empty one, numbers and flags as they are written in an expression. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** A text that is not beyond what an expression may make. */
export function short(text: string, at: SourcePosition): string {
  return text.length > LONGEST_TEXT ? fail('steps', 'text', at) : text;
}

export function kindOf(value: unknown): string {
  if (isEmpty(value)) return 'empty';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'object' ? 'record' : typeof value === 'string' ? 'text' : typeof value;
}
