import {ViewsService} from '../../api/views.js';
import type {StoredView} from '../../contract/views.js';
import {filterColumns} from '../../state/filter/filter-bar.js';
import {columnsOfText} from '../../state/list/list-settings.js';
import type {GridSession} from '../grid-session.js';
import {stateFrom} from '../address/url-state.js';

/** The server's views of a list. */
export async function viewsOf({app, model}: GridSession): Promise<ViewsService> {
  return new ViewsService((await app.services()).client, model.settings.key);
}

/** What is on the screen, as a view keeps it: columns, filters, sort, group, page size, mode and density. */
export function contentOf(session: GridSession): string {
  const {model} = session;
  const {page: _, columns, ...state} = model.state.peek();
  return JSON.stringify({...state, columns: model.layout.text || columns, ...model.settings.look.peek()});
}

/** Shows a view, or with null the list as the person arranged it. */
export async function showView(session: GridSession, view: StoredView | null): Promise<void> {
  const {model} = session;
  const columnsToFilter = filterColumns(model.description.peek());
  const state = await stateFrom(session, view?.view ?? null, model.defaults, columnsToFilter);
  const columns = view ? columnsOfText(state.columns ?? '') : model.settings.ownColumns;
  model.settings.show(columns, view);
  model.ask({
    ...state,
    groups: state.groups,
    mode: state.mode,
    viewParams: state.viewParams,
    columns: model.layout.text,
    page: 1,
  });
}
