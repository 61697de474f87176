import type {GridColumn} from '../../state/list/grid-columns.js';
import type {ListState} from '../../state/list/list-state.js';
import {lazyPart} from '../../values/lazy-part.js';
import type {ReportTarget} from './read-address.js';

const addressReader = lazyPart(() => import('./read-address.js'));

/** The state that an address or a view asks for. What reads it is loaded where there is one. */
export async function stateFrom(
  list: ReportTarget,
  params: string | null,
  defaults: ListState,
  columns: GridColumn[],
): Promise<ListState> {
  if (!params) return defaults;
  const {readAddress} = await addressReader.load();
  return readAddress(list, params, defaults, columns);
}
