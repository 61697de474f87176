import type {Cond} from '../../query/types.js';
import type {WeekDay} from '../../values/formats.js';
import type {ListFilters} from './filters.js';

type Where = (filters: ListFilters, firstDayOfWeek?: WeekDay, but?: string) => Cond | null;

let where: Where | null = null;

/** Gives what makes a condition of filters, `state/filters`: all that sets a filter imports that. */
export function setWhere(made: Where): void {
  where = made;
}

/** All that a person asked for as one condition, except the filter `but`; null without any. */
export function askedWhere(asked: ListFilters, firstDayOfWeek?: WeekDay, but?: string): Cond | null {
  if (!asked.tree && !Object.keys(asked.filters).length) return null;
  // Not without it: the unfiltered rows would look like the filtered ones.
  return where!(asked, firstDayOfWeek, but);
}
