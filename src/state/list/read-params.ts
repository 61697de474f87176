import {isListMode} from '../../values/list-modes.js';
import {BOUNDS} from '../../query/bounds.js';
import type {GridColumn} from './grid-columns.js';
import {knownSort, validPage, validPageSize, type ListState} from './list-state.js';
import {readFilters} from '../filter/read-filters.js';

/** The longest choice of a view that an address is believed, in characters. */
const VIEW_PARAM = 500;

/** The state in the `params` of an address or of a view; `fault` explains what of it was ignored. */
interface ReadParams {
  state: ListState;
  fault?: 'unreadable' | 'unfitting';
}

/** The state that a text asks for: what it does not say, or what these columns cannot be asked, stays at its default. */
export function readParams(text: string, defaults: ListState, columns: readonly GridColumn[]): ReadParams {
  const given = parsedObject(text);
  if (!given) return {state: defaults, fault: 'unreadable'};
  const {filters, tree, dropped} = readFilters(given, columns);
  const readable = 'sort' in given ? knownSort(given.sort) : defaults.sort;
  const asked = readable ?? defaults.sort;
  const known = (path: string) => [...columns, ...defaults.sort].some((each) => each.path === path);
  const left = asked.filter(({path}) => known(path));
  const sort = left.length || !asked.length ? left : defaults.sort;
  const pageSize = validPageSize(given.pageSize, defaults.pageSize);
  const page = validPage(given.page ?? defaults.page);
  return {
    state: {
      ...defaults,
      page: page * pageSize > BOUNDS.offset ? 1 : page,
      pageSize,
      ...(typeof given.columns === 'string' && {columns: given.columns}),
      ...(isListMode(given.mode) && {mode: given.mode}),
      ...readViewParams(given.viewParams),
      ...readGroups(given),
      sort,
      search: typeof given.search === 'string' ? given.search.slice(0, BOUNDS.searchText) : defaults.search,
      filters,
      tree,
    },
    ...((dropped || !readable || left.length < asked.length) && {fault: 'unfitting'}),
  };
}

/** Addresses and views of before several levels have one path, '' for none. */
function readGroups({groups, group}: Record<string, unknown>): Pick<ListState, 'groups'> {
  const read = typeof group === 'string' ? (group ? {[group]: 'ASC'} : []) : groups;
  const known = knownSort(read);
  return known ? {groups: known} : {};
}

/** What was chosen in views; anything but short texts is left out. */
function readViewParams(given: unknown): Pick<ListState, 'viewParams'> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return {};
  const texts = Object.entries(given).filter(([, value]) => typeof value === 'string' && value.length <= VIEW_PARAM);
  return texts.length ? {viewParams: Object.fromEntries(texts) as Record<string, string>} : {};
}

function parsedObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
