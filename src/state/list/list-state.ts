import type {Cond} from '../../query/types.js';
import type {GridDescription, GroupBy} from '../list-rows/grid-source.js';
import type {SortDirection} from '../../values/list-metadata.js';
import type {FiltersWhere, ListFilters} from '../filter/filters.js';

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
  /** Path of the column that the person grouped by, '' for none; absent for the list's own groups. */
  group?: string;
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

/** What the rows are grouped by: the column that the person chose, else the list's own. */
export function groupOf(description: GridDescription | null, chosen: string | undefined): GroupBy | undefined {
  const own = description?.group;
  if (chosen === undefined || chosen === own?.column.path) return own;
  const column = description?.columns.find(({path}) => path === chosen);
  return column && {column, dir: 'ASC'};
}

/** A sort that keeps the rows of a group together: by the group first, in the direction it has in the sort or by itself. */
export function grouped(sort: SortKey[], group: GroupBy | undefined): {sort: SortKey[]; group?: GroupBy} {
  if (!group) return {sort};
  const {path} = group.column;
  const own = sort.find((key) => key.path === path) ?? {path, dir: group.dir};
  return {sort: [own, ...sort.filter((key) => key.path !== path)], group};
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
  if (state.group !== undefined) params.group = state.group;
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
export function allOf(...conditions: (Cond | null | undefined)[]): Cond | undefined {
  const given = conditions.filter((condition) => condition !== null && condition !== undefined);
  return given.length > 1 ? ['and', ...given] : given[0];
}
