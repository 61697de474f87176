import {filterCondition, inOrder, type FilterCondition} from '../../query/conditions.js';
import {isPeriod, type PeriodName} from '../../query/periods.js';
import type {BasicView} from '../../types/filter-part.js';
import {FILTERS} from '../../types/registry/filter.js';
import {configOf} from '../../values/attribute-type.js';
import {identity} from '../../values/compare.js';
import {operandOf, type FilterOperator} from '../../values/operators.js';
import type {DateRange} from '../../values/date/date-range.js';
import type {Attribute} from '../../values/types.js';
import {operatorsFor} from './criterion.js';
import {filterType} from './filters.js';

export function basicView(attribute: Attribute): BasicView {
  const config = configOf(attribute);
  return config.options ? 'choices' : FILTERS[filterType(attribute)].basic(config);
}

/** A filter whose criteria hold something; null when they are empty, which means no filter. */
export function normalised(filter: FilterCondition | null): FilterCondition | null {
  if (!filter || !filterCondition('path', filter)) return null;
  const {operator1, value1, operator2, value2, groupOperator, advanced} = filter;
  const holds = (operator: FilterOperator | undefined, value: unknown) =>
    operator !== undefined && filterCondition('path', {operator1: operator, value1: value}) !== null;
  const mode = advanced ? {advanced} : {};
  if (!holds(operator2, value2)) return {...one(operator1, value1), ...mode};
  if (!holds(operator1, value1)) return {...one(operator2!, value2), ...mode};
  const second = one(operator2!, value2);
  return {
    ...one(operator1, value1),
    operator2,
    ...('value1' in second && {value2: second.value1}),
    groupOperator: groupOperator ?? 'AND',
    ...mode,
  };
}

function one(operator1: FilterOperator, value1: unknown): FilterCondition {
  const operand = operandOf(operator1);
  if (operand === 'none') return {operator1};
  if (operand === 'range') return {operator1, value1: inOrder(value1)};
  if (operand !== 'list') return {operator1, value1};
  const items = Array.isArray(value1) ? (value1 as unknown[]) : [value1];
  return {operator1, value1: items.filter((item) => ![null, undefined, ''].includes(identity(item) as null))};
}

/** The two ends of a basic range; a value counts only where its box is ticked. */
export interface RangeEnds {
  from: boolean;
  to: boolean;
  start: unknown;
  end: unknown;
}

/** Both boxes make a range, one alone an open side, none no filter. */
export function rangeFilter({from, to, start, end}: RangeEnds): FilterCondition | null {
  if (from && to) return normalised({operator1: 'BETWEEN', value1: {start, end}});
  if (from) return normalised({operator1: '>=', value1: start});
  return to ? normalised({operator1: '<=', value1: end}) : null;
}

export function rangeEnds(filter: FilterCondition | null): RangeEnds {
  const {start = null, end = null} = (filter?.value1 ?? {}) as {start?: unknown; end?: unknown};
  if (filter?.operator1 === 'BETWEEN') return {from: start !== null, to: end !== null, start, end};
  if (filter?.operator1 === '>=') return {from: true, to: false, start: filter.value1, end: null};
  if (filter?.operator1 === '<=') return {from: false, to: true, start: null, end: filter.value1};
  return {from: false, to: false, start: null, end: null};
}

/** `all` and an empty custom range are no filter. */
export function periodFilter(period: PeriodName, range: DateRange): FilterCondition | null {
  if (period !== 'custom') return normalised({operator1: 'PERIOD', value1: period});
  return normalised({operator1: 'BETWEEN', value1: range});
}

export function periodOf(filter: FilterCondition | null): {period: PeriodName; range: DateRange} {
  const {start = null, end = null} = (filter?.operator1 === 'BETWEEN' ? filter.value1 : {}) as Partial<DateRange>;
  if (filter?.operator1 === 'PERIOD' && isPeriod(filter.value1))
    return {period: filter.value1, range: {start: null, end: null}};
  return {period: filter ? 'custom' : 'all', range: {start, end}};
}

/** What is ticked of a list of choices; `blank` is the choice of rows without a value. */
export interface Choice {
  values: unknown[];
  blank: boolean;
}

/** Any of the ticked choices; none or `all` of them is no filter. */
export function choiceFilter({values, blank}: Choice, all: boolean): FilterCondition | null {
  if (all || (!values.length && !blank)) return null;
  if (!values.length) return {operator1: 'EMPTY'};
  const chosen: FilterCondition = {operator1: 'IN', value1: values};
  return blank ? {...chosen, operator2: 'EMPTY', groupOperator: 'OR'} : chosen;
}

export function choiceOf(filter: FilterCondition | null): Choice {
  const values = filter?.operator1 === 'IN' ? (filter.value1 as unknown[]) : [];
  return {values, blank: filter?.operator1 === 'EMPTY' || filter?.operator2 === 'EMPTY'};
}

/** Yes is FILLED and no is EMPTY; both or neither is no filter. */
export function booleanFilter(yes: boolean, no: boolean): FilterCondition | null {
  return yes === no ? null : {operator1: yes ? 'FILLED' : 'EMPTY'};
}

/** Whether a filter can be shown by the basic view. */
export function isBasic(filter: FilterCondition | null, view: BasicView): boolean {
  if (!filter) return true;
  const {operator1, operator2, groupOperator} = filter;
  if (view === 'choices' && operator1 === 'IN' && operator2 === 'EMPTY') return groupOperator === 'OR';
  if (operator2) return false;
  const fits: Record<BasicView, FilterOperator[]> = {
    choices: ['IN', 'EMPTY', 'FILLED'],
    period: ['PERIOD', 'BETWEEN'],
    range: ['BETWEEN', '>=', '<='],
    text: ['LIKE', 'STARTS'],
    reference: ['IN'],
    presence: ['EMPTY', 'FILLED'],
  };
  return fits[view].includes(operator1);
}

/** What an advanced criterion begins with: what people mean most often. */
export function firstOperator(attribute: Attribute): FilterOperator {
  const offered = operatorsFor(attribute);
  const usual: FilterOperator[] = {
    choices: ['IN', 'FILLED'] as FilterOperator[],
    period: ['>='] as FilterOperator[],
    range: ['>='] as FilterOperator[],
    text: ['LIKE'] as FilterOperator[],
    reference: ['IN'] as FilterOperator[],
    presence: ['FILLED'] as FilterOperator[],
  }[basicView(attribute)];
  return usual.find((operator) => offered.includes(operator)) ?? offered[0]!;
}
