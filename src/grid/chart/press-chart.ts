import {batch} from '@preact/signals-react';
import type {ShownChart} from '../../state/chart/chart-model.js';
import {pressOf} from '../../state/chart/chart-press.js';
import {filtersWhere} from '../../state/filter/filters.js';
import type {Spot} from '../../ui/chart/scene.js';
import type {GridSession} from '../grid-session.js';
import {announceFilters} from '../lazy-filter.js';
import {leadToRows} from '../lead-to-rows.js';
import type {LazyCommands} from '../lazy-commands.js';

/** Shows the records that a figure is of: the list filtered so, as a table where it can be one. */
export function pressChart(session: GridSession, commands: LazyCommands, shown: ShownChart, spot: Spot): void {
  const {root, model, app} = session;
  const press = pressOf(shown, spot, model);
  if (!root.emit('lc-chart-press', press, {cancelable: true})) return;
  if (shown.data.points) {
    const row = model.view.rows.peek().at(spot.category);
    if (row?.id) void commands.open(row);
    return;
  }
  const entries = Object.entries(press.filters);
  if (!entries.length) return;
  const {drill} = session.settings;
  if (drill) return drill(press.filters);
  batch(() => {
    for (const [path, filter] of entries) model.setFilter(path, filter, filtersWhere);
    if (model.view.isOpen) model.view.choose('list');
  });
  announceFilters(session);
  if (model.view.isOpen) leadToRows(session);
  const value = shown.data.categories[spot.category]!.title;
  root.announce(app.t('chart.filtered', {name: session.name, value}));
}
