import type {GridColumn} from '../state/list/grid-columns.js';
import {worded} from '../ui/late/wanted.js';
import {lazyPart} from '../values/lazy-part.js';
import {localized} from '../values/localized.js';
import type {GridSession} from './grid-session.js';

const filterDialogs = lazyPart(() => import('./filter/open.js'), 'tools');

/** Opens the filter of a column beside `anchor`, or closes it again; its code is loaded with the first of them. */
export async function openFilter(session: GridSession, column: GridColumn, anchor: HTMLElement): Promise<void> {
  const code = await worded(session, filterDialogs);
  code?.openFilterPopup(session, column, anchor);
}

/** Opens the dialog in which a person builds conditions of their own. */
export async function openBuilder(session: GridSession): Promise<void> {
  const code = await worded(session, filterDialogs);
  code?.openFilterBuilder(session);
}

/** Removes the filter of a column. */
export function clearFilter({model, root, app}: GridSession, {path, label}: GridColumn): void {
  if (!model.state.peek().filters[path]) return;
  model.removeFilter(path);
  announceFilters({model, root});
  void app.ready('tools').then(() => {
    root.announce(app.t('filter.removed', {column: localized(label, app.locale.peek())}));
  });
}

/** Reports the person's filters to the page. */
export function announceFilters({model, root}: Pick<GridSession, 'model' | 'root'>): void {
  const {filters, tree} = model.state.peek();
  root.emit('lc-filter', {filters, tree});
}
