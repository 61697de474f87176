import {and} from '../../query/conditions.js';
import type {DayRange} from '../../query/periods.js';
import type {Cond} from '../../query/types.js';
import {addToDate} from '../../values/date/date.js';
import type {ListPart, PageFilter, RelatedPart, ShownRecords} from '../../values/page-metadata.js';
import type {ShownDays} from '../chart/chart-periods.js';
import type {Comparison} from './page-period.js';

/** What a page's parts follow. */
export interface PageIntent {
  period: DayRange | null;
  /** Chosen values by the filter's id. */
  chosen: Readonly<Record<string, readonly string[]>>;
  /** Values of conditions by name: `today`, and what the host page gave. */
  params: Readonly<Record<string, unknown>>;
}

/** All that bounds the records of a part; null: nothing does. `period: null` leaves out the days. */
export function partCondition(part: ShownRecords, filters: readonly PageFilter[], intent: PageIntent): Cond | null {
  const {date, where} = part;
  const {period, chosen, params} = intent;
  const days: Cond | null = date && period ? rangeCondition(date, period) : null;
  const choices = filters.map((filter) => {
    const path = part.filters?.[filter.id] ?? (filter.object === part.object ? filter.field : undefined);
    const values = chosen[filter.id] ?? [];
    return path && values.length ? choiceCondition(path, values) : null;
  });
  const belongs = part.kind === 'related' ? Object.entries(part.belongs) : [];
  const owners = belongs.map(([path, param]): Cond => ['=', path, params[param] ?? null]);
  return and(where ? (withParams(where, params) as Cond) : null, ...owners, days, ...choices);
}

const COMPARED = {year: 'year', before: 'previous', none: undefined} as const;

/** The days that a chart shows and compares; undefined of parts that their condition bounds. */
export function chartDays(
  part: ListPart | RelatedPart,
  range: DayRange | null,
  comparison: Comparison,
): ShownDays | undefined {
  if (part.kind !== 'list' || part.mode !== 'chart' || !part.date || !range) return undefined;
  const compare = COMPARED[comparison];
  return {path: part.date, range, ...(compare && {compare})};
}

/** Both days included, as a person reads it. */
export const rangeCondition = (path: string, {start, end}: DayRange): Cond => [
  'BETWEEN',
  path,
  start,
  addToDate(end, -1, 'day'),
];

/** Booleans are chosen as `true` and `false`. */
function choiceCondition(path: string, values: readonly string[]): Cond {
  const plain = values.map((value) => (value === 'true' ? true : value === 'false' ? false : value));
  return plain.length === 1 ? ['=', path, plain[0]] : ['IN', path, plain];
}

/** A condition with the values that its parameters name; an unknown one is empty. */
export function withParams(condition: unknown, params: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(condition)) return condition.map((part) => withParams(part, params));
  if (typeof condition !== 'object' || condition === null) return condition;
  const {param} = condition as {param?: unknown};
  if (typeof param === 'string') return Object.hasOwn(params, param) ? params[param] : null;
  return Object.fromEntries(Object.entries(condition).map(([key, value]) => [key, withParams(value, params)]));
}
