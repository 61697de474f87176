import type {GridColumn} from '../../state/list/grid-columns.js';
import type {SortKey} from '../../state/list/list-state.js';
import {localized} from '../../values/localized.js';
import type {GridSession} from '../grid-session.js';

/** Whether the server can order by a column; by a password it must not. */
export function sortable({attribute: {type}}: GridColumn): boolean {
  return !type[1]?.policy && !['image', 'file', 'files', 'tabular_section', 'multilingual_text'].includes(type[0]);
}

/** The next direction of a column; `further` keeps the others that order. */
export function cycleSort(session: GridSession, column: GridColumn, further: boolean): void {
  if (!sortable(column)) return;
  session.model.cycleSort(column.path, further);
  announceSort(session);
}

/** Orders by one column only, or with null by none. */
export function sortBy(session: GridSession, column: GridColumn, dir: SortKey['dir'] | null): void {
  session.model.setSort(dir ? [{path: column.path, dir}] : []);
  announceSort(session);
}

/** Announces and reports the order of the list. */
export function announceSort({app, model, root}: GridSession): void {
  const {sort} = model.state.peek();
  const nameOf = (path: string) =>
    localized(model.layout.all.peek().find((item) => item.column.path === path)?.column.label, app.locale.peek());
  const texts = sort.map(({path, dir}) =>
    app.t(dir === 'ASC' ? 'table.sortedAscending' : 'table.sortedDescending', {column: nameOf(path)}),
  );
  root.announce(texts.join('. ') || app.t('table.notSorted'));
  root.emit('lc-sort', {sort});
}
