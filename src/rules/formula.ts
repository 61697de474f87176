import {minus, over, plus, rounded, times, toDecimal, toNumber, type Decimal} from '../values/decimal.js';
import type {Formula} from '../values/types.js';

export type Values = Readonly<Record<string, unknown>>;

const DEEPEST = 32;

/**
 * The value of a formula over a record, or over a row and then its record, in exact decimals; null where a value is
 * missing or no number, and for a division by zero. Sums skip rows without a value. Within a section a name means the
 * row's column, else the record's field.
 */
export function evaluate(formula: Formula, ...scopes: readonly Values[]): number | null {
  const result = decimalOf(formula, scopes, 0);
  return result && toNumber(result);
}

/** The paths a formula reads, columns of a section as `section.column`; a section that is counted by its own name. */
export function dependencies(formula: Formula): string[] {
  const found = new Set<string>();
  collect(formula, '', found, 0);
  return [...found];
}

function decimalOf(formula: Formula, scopes: readonly Values[], depth: number): Decimal | null {
  if (depth > DEEPEST) return null;
  if (typeof formula === 'number') return Number.isFinite(formula) ? toDecimal(formula) : null;
  if (typeof formula === 'string') return decimalAt(formula, scopes);
  if (!Array.isArray(formula)) return null;
  const at = (part: Formula) => decimalOf(part, scopes, depth + 1);
  switch (formula[0]) {
    case 'round': {
      const value = at(formula[1]);
      return value && rounded(value, Math.min(10, Math.max(0, Math.trunc(formula[2]) || 0)));
    }
    case 'coalesce':
      return firstOf(formula.slice(1) as Formula[], at);
    case 'count':
      return toDecimal(rowsAt(formula[1], scopes).length);
    case 'sum':
      return sum(rowsAt(formula[1], scopes).map((row) => decimalOf(formula[2], [row, ...scopes], depth + 1)));
    case '+':
    case '-':
    case '*':
    case '/':
      return chain(
        formula[0],
        formula.slice(1).map((part) => at(part as Formula)),
      );
    default:
      return null;
  }
}

function firstOf(parts: Formula[], at: (part: Formula) => Decimal | null): Decimal | null {
  for (const part of parts) {
    const value = at(part);
    if (value) return value;
  }
  return null;
}

function chain(operation: '+' | '-' | '*' | '/', [first, ...rest]: (Decimal | null)[]): Decimal | null {
  const apply = {'+': plus, '-': minus, '*': times, '/': over}[operation];
  return rest.reduce<Decimal | null>((left, right) => left && right && apply(left, right), first ?? null);
}

function sum(values: (Decimal | null)[]): Decimal {
  return values.reduce<Decimal>((total, value) => (value ? plus(total, value) : total), {units: 0n, scale: 0});
}

function decimalAt(path: string, scopes: readonly Values[]): Decimal | null {
  const value = valueAt(path, scopes);
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? toDecimal(number) : null;
}

function rowsAt(path: string, scopes: readonly Values[]): Values[] {
  const rows = valueAt(path, scopes);
  return Array.isArray(rows) ? rows.filter((row): row is Values => typeof row === 'object' && row !== null) : [];
}

function valueAt(path: unknown, scopes: readonly Values[]): unknown {
  if (typeof path !== 'string') return undefined;
  const scope = scopes.find((values) => Object.hasOwn(values, path));
  return scope?.[path];
}

function collect(formula: Formula, section: string, found: Set<string>, depth: number): void {
  if (depth > DEEPEST) return;
  if (typeof formula === 'string') found.add(section + formula);
  if (!Array.isArray(formula)) return;
  const [operation, ...parts] = formula;
  if (operation === 'count') found.add(String(parts[0]));
  else if (operation === 'sum') collect(parts[1] as Formula, `${String(parts[0])}.`, found, depth + 1);
  else if (operation === 'round') collect(parts[0] as Formula, section, found, depth + 1);
  else for (const part of parts) collect(part as Formula, section, found, depth + 1);
}
