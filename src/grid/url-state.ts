import type {GridColumn} from '../state/grid-columns.js';
import {toParams, type ListState} from '../state/list-state.js';
import type {GridSession} from './grid-session.js';
import type {ListMemory} from './list-place.js';
import type {Told} from './read-address.js';

/** The state that an address or a view asks for. What reads it is loaded where there is one. */
export async function stateFrom(
  list: Told,
  params: string | null,
  defaults: ListState,
  columns: GridColumn[],
): Promise<ListState> {
  if (!params) return defaults;
  const {readAddress} = await import('./read-address.js');
  return readAddress(list, params, defaults, columns);
}

/** Puts the state into the page's address; where filters make it too long, the person is told that not all are in it. */
export function keepInAddress(session: GridSession, memory: ListMemory): void {
  const {model} = session;
  const state = model.state.value;
  let misses = 0;
  memory.params = toParams(state, model.defaults, (params) => {
    const fits = memory.fits(params);
    if (!fits) misses++;
    return fits;
  });
  // The arrangement of columns goes first, without a word.
  if (misses > (state.columns ? 1 : 0)) void import('./read-address.js').then(({tellTooLong}) => tellTooLong(session));
}
