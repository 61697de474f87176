import {warnOnce} from '../host/warnings.js';
import type {GridColumn} from '../state/grid-columns.js';
import {fromParams, paramsFilters, toParams, type ListState} from '../state/list-state.js';
import type {ListMemory} from './list-place.js';

/** The state that the page's address asks for. What reads filters is loaded where there are some. */
export async function stateFrom(params: string | null, defaults: ListState, columns: GridColumn[]): Promise<ListState> {
  const state = fromParams(params, defaults);
  const given = paramsFilters(params);
  if (!given) return state;
  const {readFilters} = await import('../state/read-filters.js');
  return {...state, ...readFilters(given, columns)};
}

/** Puts the state into the page's address. Filters that make it too long are left out, and the developer is told. */
export function keepState(memory: ListMemory, state: ListState, defaults: ListState): void {
  memory.params = toParams(state, defaults, (params) => {
    const fits = memory.fits(params);
    if (!fits) {
      const sentence = 'the address would be longer than 2,000 characters, so the last filters are not in it';
      warnOnce('LC1016', location.pathname, __DEV__ && sentence);
    }
    return fits;
  });
}
