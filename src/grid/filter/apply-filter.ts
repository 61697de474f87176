import type {FilterCondition} from '../../query/conditions.js';
import {normalised} from '../../state/filter/basic-filter.js';
import {filtersWhere} from '../../state/filter/filters.js';
import {filterWords} from '../../state/filter/filter-words.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {localized} from '../../values/localized.js';
import type {GridSession} from '../grid-session.js';
import {announceFilters} from '../lazy-filter.js';
import {wordsContext} from './words-context.js';

/** Sets a column's filter, or clears it where the criteria are empty, and announces it. */
export function applyFilter(session: GridSession, column: GridColumn, draft: FilterCondition | null): void {
  const {model, root, app} = session;
  const filter = normalised(draft);
  const label = localized(column.label, app.locale.peek());
  const before = model.state.peek().filters[column.path];
  if (!filter && !before) return;
  if (filter) model.setFilter(column.path, {path: column.path, ...filter}, filtersWhere);
  else model.removeFilter(column.path);
  announceFilters(session);
  const words = filter && filterWords(filter, column, wordsContext(session));
  root.announce(words ? app.t('filter.applied', {column: label, words}) : app.t('filter.removed', {column: label}));
}
