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

/** Puts the state into the page's address; false: filters that make it too long are not in it. */
export function keepInAddress(memory: ListMemory, state: ListState, defaults: ListState): boolean {
  let isWhole = true;
  memory.params = toParams(state, defaults, (params) => {
    const fits = memory.fits(params);
    isWhole &&= fits;
    return fits;
  });
  return isWhole;
}
