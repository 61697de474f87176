import {grouped, type SortKey} from './list-state.js';
import type {GroupBy} from '../list-rows/grid-source.js';

/** The columns that rows are grouped by, from the outermost, in the directions in which the groups stand. */
export function levelsOf(sort: SortKey[], groupBy: GroupBy[]): SortKey[] {
  return grouped(sort, groupBy).sort.slice(0, groupBy.length);
}

/** A column as the level `at`, wherever it was before; the innermost when absent. */
export function withLevel(levels: readonly SortKey[], path: string, at = Infinity): SortKey[] {
  const own = levels.find((key) => key.path === path) ?? {path, dir: 'ASC'};
  const others = withoutLevel(levels, path);
  return [...others.slice(0, at), own, ...others.slice(at)];
}

export const withoutLevel = (levels: readonly SortKey[], path: string): SortKey[] =>
  levels.filter((key) => key.path !== path);

/** The groups of a level the other way round. */
export const turnedLevel = (levels: readonly SortKey[], path: string): SortKey[] =>
  levels.map((key): SortKey => (key.path === path ? {path, dir: key.dir === 'ASC' ? 'DESC' : 'ASC'} : key));

/** A sort by the same columns, those that are levels in the direction of these. */
export const sortOfLevels = (sort: readonly SortKey[], levels: readonly SortKey[]): SortKey[] =>
  sort.map((key) => levels.find(({path}) => path === key.path) ?? key);
