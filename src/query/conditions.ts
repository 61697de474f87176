import type {WeekDay} from '../values/formats.js';
import {isBuiltIn, operandOf, type FilterOperator} from '../values/operators.js';
import {ownCondition} from './own-condition.js';
import {isPeriod} from './periods.js';
import type {Cond, Path} from './types.js';

/** A column's filter as lists keep it. `value` of a range is {start, end}; of PERIOD a period's name. */
export interface FilterCondition {
  operator1: FilterOperator;
  value1?: unknown;
  operator2?: FilterOperator;
  value2?: unknown;
  groupOperator?: 'AND' | 'OR';
  advanced?: boolean;
}

/** All of them; null when there is nothing to hold. Empty parts are left out. */
export const and = (...parts: (Cond | null | undefined)[]): Cond | null => joined('and', parts);

/** Any of them; null when there is nothing to hold. */
export const or = (...parts: (Cond | null | undefined)[]): Cond | null => joined('or', parts);

export const not = (part: Cond | null | undefined): Cond | null => (part ? ['not', part] : null);

/** A filter as a condition; null when its criteria are empty, which means no filter. Weeks follow `firstDayOfWeek`. */
export function filterCondition(path: Path, filter: FilterCondition, firstDayOfWeek: WeekDay = 'sun'): Cond | null {
  const first = criterion(path, filter.operator1, filter.value1, firstDayOfWeek);
  const second = filter.operator2 ? criterion(path, filter.operator2, filter.value2, firstDayOfWeek) : null;
  return filter.groupOperator === 'OR' ? or(first, second) : and(first, second);
}

/** The filters of a list, keyed by path, as one condition. */
export function filtersCondition(filters: Record<Path, FilterCondition>, firstDayOfWeek?: WeekDay): Cond | null {
  return and(...Object.entries(filters).map(([path, filter]) => filterCondition(path, filter, firstDayOfWeek)));
}

function joined(head: 'and' | 'or', parts: (Cond | null | undefined)[]): Cond | null {
  const held = parts.filter((part): part is Cond => Boolean(part));
  return held.length > 1 ? [head, ...held] : (held[0] ?? null);
}

function criterion(path: Path, operator: FilterOperator, value: unknown, firstDayOfWeek: WeekDay): Cond | null {
  const held = heldOperand(operator, value);
  if (held === undefined) return null;
  if (!isBuiltIn(operator)) return ownCondition(operator, path, held, firstDayOfWeek);
  switch (operandOf(operator)) {
    case 'none':
      return [operator, path];
    case 'range':
      return between(path, operator as 'BETWEEN' | 'NOT-BETWEEN', held as Ends);
    case 'period':
      return String(held).endsWith('Week') && firstDayOfWeek !== 'sun'
        ? [operator, path, held, firstDayOfWeek]
        : [operator, path, held];
    default:
      return [operator, path, held];
  }
}

/** What a criterion compares with, without presentations; undefined where that is nothing. */
function heldOperand(operator: FilterOperator, value: unknown): unknown {
  switch (operandOf(operator)) {
    case 'none':
      return null;
    case 'list': {
      const items = (Array.isArray(value) ? value : [value]).map(plain).filter((item) => !isBlank(item));
      return items.length ? items : undefined;
    }
    case 'range': {
      const ends = inOrder(value);
      return ends.start === null && ends.end === null ? undefined : ends;
    }
    case 'period':
      return isPeriod(value) && value !== 'all' && value !== 'custom' ? value : undefined;
    default:
      return isBlank(plain(value)) ? undefined : plain(value);
  }
}

interface Ends {
  start: unknown;
  end: unknown;
}

/** The ends of a range, the lesser first however they were given; null is an open side. Times stay: a night ends the day after. */
export function inOrder(range: unknown): Ends {
  const {start, end} = (range ?? {}) as Partial<Ends>;
  const ends = {start: blankAsNull(start), end: blankAsNull(end)};
  return isTurned(ends) && !isTime(ends.start) ? {start: ends.end, end: ends.start} : ends;
}

function between(path: Path, operator: 'BETWEEN' | 'NOT-BETWEEN', {start, end}: Ends): Cond {
  if (!isTurned({start, end})) return [operator, path, start, end];
  const overnight: Cond = ['or', ['>=', path, start], ['<=', path, end]];
  return operator === 'BETWEEN' ? overnight : ['not', overnight];
}

/** Of ends in order: a range of times that goes past midnight. */
const isTurned = ({start, end}: Ends): boolean =>
  start !== null && end !== null && typeof start === typeof end && (end as string) < (start as string);

const isTime = (value: unknown): boolean => typeof value === 'string' && value[2] === ':';

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || Number.isNaN(value);

const blankAsNull = (value: unknown): unknown => (isBlank(value) ? null : value);

/** A value without its presentation. */
function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'v' in value ? value.v : value;
}
