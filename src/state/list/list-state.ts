import type {ListMode} from '../../values/list-modes.js';
import type {Cond} from '../../query/types.js';
import type {GridDescription, GroupBy} from '../list-rows/grid-source.js';
import type {SortDirection} from '../../values/list-metadata.js';
import type {FiltersWhere, FilterTree, ListFilters} from '../filter/filters.js';

const DEFAULT_PAGE_SIZE = 25;
export const DEFAULT_PAGE_SIZES = '25, 50, 100, 250';
const DEFAULT_PAGE_RANGE = 10;

export interface SortKey {
  path: string;
  dir: SortDirection;
}

/** What a person asked a list for. */
export interface ListState extends ListFilters {
  /** From 1. */
  page: number;
  /** Rows a page; 0 is all of them. */
  pageSize: number;
  sort: SortKey[];
  search: string;
  /** Makes a condition of the filters and the tree; its code comes with the first of them. */
  where?: FiltersWhere;
  /** The columns as the person arranged them (`columnsText`); '' or absent for the list's own. */
  columns?: string;
  /** The columns that the person grouped by, from the outermost; absent for the list's own groups. */
  groups?: SortKey[];
  /** The view that an address or a person asks for; absent for the one that they keep, else the list's own. */
  mode?: ListMode;
  /** What was chosen in views, by name: `by`, the path that a board is by. */
  viewParams?: Record<string, string>;
}

/** A whole number of at least `least`, else the fallback. Texts are read as attributes give them. */
function wholeNumber(value: unknown, least: number, fallback: number): number {
  if (typeof value === 'string' ? !/^\s*\d+\s*$/.test(value) : typeof value !== 'number') return fallback;
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= least ? number : fallback;
}

export const validPage = (value: unknown) => wholeNumber(value, 1, 1);
export const validPageSize = (value: unknown, fallback = DEFAULT_PAGE_SIZE) => wholeNumber(value, 0, fallback);
export const validPageRange = (value: unknown) => wholeNumber(value, 1, DEFAULT_PAGE_RANGE);
export const validTotal = (value: unknown) => wholeNumber(value, 0, 0);

/** Comma-separated non-negative integers, sorted, each once; the default list when none can be read. */
export function parsePageSizes(text: string): number[] {
  const sizes = text
    .split(',')
    .map((part) => wholeNumber(part, 0, -1))
    .filter((size) => size >= 0);
  return sizes.length ? [...new Set(sizes)].sort((a, b) => a - b) : parsePageSizes(DEFAULT_PAGE_SIZES);
}

/** Sort as given: a list of {path, dir} or an object of directions by path. Whatever else is in it is dropped. */
export function readSort(value: unknown): SortKey[] {
  if (!value || typeof value !== 'object') return [];
  const pairs: [unknown, unknown][] = Array.isArray(value)
    ? value.map((item: Partial<SortKey> | null) => [item?.path, item?.dir ?? 'ASC'])
    : Object.entries(value);
  return pairs.flatMap(([path, dir]) =>
    typeof path === 'string' && path && (dir === 'ASC' || dir === 'DESC') ? [{path, dir}] : [],
  );
}

/** As `readSort`; null where an order is asked for and none can be read. */
export function knownSort(value: unknown): SortKey[] | null {
  const sort = readSort(value);
  const isNone = typeof value === 'object' && value !== null && !Object.keys(value).length;
  return sort.length || isNone ? sort : null;
}

/** What the rows are grouped by, from the outermost: the columns that the person chose, else the list's own. */
export function groupsOf(description: GridDescription | null, chosen: readonly SortKey[] | undefined): GroupBy[] {
  const own = description?.groupBy ?? NO_GROUPS;
  if (!chosen) return own;
  const columns = [...own.map(({column}) => column), ...(description?.columns ?? [])];
  const paths = [...new Set(chosen.map(({path}) => path))];
  return paths.flatMap((path) => {
    const column = columns.find((each) => each.path === path);
    return column ? {column, dir: chosen.find((key) => key.path === path)!.dir} : [];
  });
}
const NO_GROUPS: GroupBy[] = [];

/** A sort that keeps the rows of a group together: by the groups first, in the direction they have in the sort or by themselves. */
export function grouped(sort: SortKey[], groupBy: GroupBy[]): {sort: SortKey[]; groupBy?: GroupBy[]} {
  if (!groupBy.length) return {sort};
  const first = groupBy.map(({column: {path}, dir}) => sort.find((key) => key.path === path) ?? {path, dir});
  return {sort: [...first, ...sort.filter(({path}) => !first.some((key) => key.path === path))], groupBy};
}

/**
 * The next order of a column in the cycle none, ascending, descending; `further` keeps the other keys, a new one comes
 * last.
 */
export function cycledSort(sort: SortKey[], path: string, further = false): SortKey[] {
  const kept = further ? sort : sort.filter((key) => key.path === path);
  const current = kept.find((key) => key.path === path)?.dir;
  if (!current) return [...kept, {path, dir: 'ASC'}];
  if (current === 'DESC') return kept.filter((key) => key.path !== path);
  return kept.map((key): SortKey => (key.path === path ? {path, dir: 'DESC'} : key));
}

/** What is left out of a URL that becomes too long, one by one from the first. */
const DISPENSABLE = ['columns', 'tree', 'filters', 'search'] as const;

/**
 * The `params` JSON of a list's URL; '' when nothing differs from `defaults`. Of a text that does not fit, the
 * columns go first, then the tree, then the filters, the latest of them first.
 */
export function toParams(
  state: ListState,
  defaults: ListState,
  fits: (params: string) => boolean = () => true,
): string {
  const params: Record<string, unknown> = {};
  if (state.page !== 1) params.page = state.page;
  if (state.pageSize !== defaults.pageSize) params.pageSize = state.pageSize;
  if (JSON.stringify(state.sort) !== JSON.stringify(defaults.sort)) params.sort = state.sort;
  if (state.search) params.search = state.search;
  if (state.groups) params.groups = state.groups;
  if (state.mode) params.mode = state.mode;
  if (state.viewParams) params.viewParams = state.viewParams;
  if (state.columns) params.columns = state.columns;
  if (Object.keys(state.filters).length) params.filters = addressed(state.filters);
  if (state.tree) params.tree = state.tree;
  let text = paramsText(params);
  while (!fits(text)) {
    const dispensable = DISPENSABLE.find((name) => name in params);
    if (!dispensable) return '';
    const filters = params.filters as ListState['filters'] | undefined;
    const last = dispensable === 'filters' && Object.keys(filters!).at(-1);
    if (last) delete filters![last];
    if (!last || !Object.keys(filters!).length) delete params[dispensable];
    text = paramsText(params);
  }
  return text;
}

/** Filters as an address has them: the path goes without saying where it is the uid. */
function addressed(filters: ListState['filters']): Record<string, unknown> {
  const entries = Object.entries(filters);
  return Object.fromEntries(entries.map(([uid, {path, ...rest}]) => [uid, path === uid ? rest : {path, ...rest}]));
}

function paramsText(params: Record<string, unknown>): string {
  return Object.keys(params).length ? JSON.stringify(params) : '';
}

/** All of the conditions that are there; undefined when there is none. */
export function allOf(...conditions: (Cond | null | undefined)[]): Cond | undefined;
export function allOf(...conditions: (FilterTree | null | undefined)[]): FilterTree | undefined;
export function allOf(...conditions: (FilterTree | null | undefined)[]): FilterTree | undefined {
  const given = conditions.filter((condition) => condition !== null && condition !== undefined);
  return given.length > 1 ? ['and', ...given] : given[0];
}
