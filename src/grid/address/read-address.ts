import type {GridColumn} from '../../state/list/grid-columns.js';
import type {ListState} from '../../state/list/list-state.js';
import {filtersWhere} from '../../state/filter/filters.js';
import {readParams} from '../../state/list/read-params.js';
import type {GridSession} from '../grid-session.js';

/** Whose list it is. */
export type ReportTarget = Pick<GridSession, 'app' | 'root'>;

/** The state in an address or a view; what of it does not fit the list is left out, and the person is informed. */
export function readAddress(list: ReportTarget, params: string, defaults: ListState, columns: GridColumn[]): ListState {
  const {state, fault} = readParams(params, defaults, columns);
  if (fault) report(list, fault, 'LC1018', params);
  return {...state, where: filtersWhere};
}

const reported = new WeakSet<ReportTarget>();

/** Shows, once per list, that the address does not hold all of its filters. */
export function warnTooLong(list: ReportTarget): void {
  if (reported.has(list)) return;
  reported.add(list);
  report(list, 'tooLong', 'LC1016', location.pathname);
}

function report(
  {app, root}: ReportTarget,
  what: 'unreadable' | 'unfitting' | 'tooLong',
  code: string,
  cause: string,
): void {
  const kind = what === 'tooLong' ? 'info' : 'warning';
  const say = () => {
    const title = app.t(`address.fault.${what}`); // @words tools
    const text = app.t(`address.faultHint.${what}`); // @words tools
    app.notifications.add({kind, title, text});
    root.emit('lc-error', {code, message: title, cause});
  };
  app.ready('tools').then(say, say);
}
