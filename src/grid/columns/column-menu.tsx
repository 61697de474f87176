import {hideColumn, pinColumn, wrapColumn} from '../../state/list/column-changes.js';
import {ELASTIC} from '../../state/list/column-widths.js';
import type {RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {filterable} from '../../state/filter/criterion.js';
import {alignOf, type GridColumn} from '../../state/list/grid-columns.js';
import type {MenuItem} from '../../ui/menu/menu.js';
import {MenuView} from '../../ui/menu/menu-view.js';
import {localized} from '../../values/localized.js';
import {autoSize, moveTo, resetWidth} from './column-drag.js';
import type {GridSession} from '../grid-session.js';
import {removeLevel, setLevel} from '../groups/regroup.js';
import {sortable, sortBy} from '../table/head-sort.js';
import {clearFilter, openFilter} from '../lazy-filter.js';
import {formatSettings} from '../formats/lazy-formats.js';
import {columnSettings} from './lazy-settings.js';
import type {OpenMenu} from '../table/use-head.js';

interface ColumnMenuProps extends OpenMenu {
  session: GridSession;
  grid: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** What can be done with a column. */
export function ColumnMenu({session, column, anchor, grid, onClose}: ColumnMenuProps) {
  useSignals();
  const {app} = session;
  const run = (id: string) => actions(session, column, grid.current!, anchor.current!)[id]?.();
  return (
    <MenuView
      anchor={anchor}
      align={alignOf(column) === 'end' ? 'end' : 'start'}
      label={app.t('columns.menu', {column: localized(column.label, app.locale.value)})}
      items={itemsOf(session, column)}
      onAction={run}
      onClose={onClose}
    />
  );
}

function itemsOf(session: GridSession, column: GridColumn): MenuItem[] {
  const {model, app} = session;
  const {t} = app;
  const dir = model.state.value.sort.find(({path}) => path === column.path)?.dir;
  const columns = model.columns.value;
  const place = columns.indexOf(column);
  const pinned = model.layout.pinned.value;
  const isPinned = place < pinned;
  const [first, last] = isPinned ? [0, pinned - 1] : [pinned, columns.length - 1];
  const sorts: MenuItem[] = [
    {id: 'ascending', label: t('columns.sortAscending'), icon: 'arrow-up-narrow-wide', checked: dir === 'ASC'},
    {id: 'descending', label: t('columns.sortDescending'), icon: 'arrow-down-wide-narrow', checked: dir === 'DESC'},
    {id: 'unsorted', label: t('columns.clearSort'), icon: 'x', disabled: !dir},
    {divider: true},
  ];
  const filters: MenuItem[] = [
    {id: 'filter', label: t('columns.filterMore'), icon: 'funnel', hint: 'F'},
    {
      id: 'unfilter',
      label: t('columns.clearFilter'),
      icon: 'funnel-x',
      disabled: !model.state.value.filters[column.path],
    },
    {divider: true},
  ];
  return [
    ...(sortable(column) ? sorts : []),
    ...(filterable(column) ? filters : []),
    ...(sortable(column) && session.mode === 'list' ? [groupItem(session, column), {divider: true} as const] : []),
    {id: 'auto', label: t('columns.autoSize'), icon: 'fold-horizontal'},
    {
      id: 'reset',
      label: t('columns.resetWidth'),
      icon: 'move-horizontal',
      disabled: !model.layout.widths.value.has(column.path),
    },
    isPinned
      ? {id: 'unpin', label: t('columns.unpin'), icon: 'pin-off'}
      : {id: 'pin', label: t('columns.pin'), icon: 'pin', disabled: columns.length === 1},
    ...(ELASTIC.has(column.kind) && session.mode === 'list'
      ? [{id: 'wrap', label: t('columns.wrap'), icon: 'wrap-text', checked: wrapped(session, column)}]
      : []),
    {id: 'start', label: t('columns.moveToStart'), icon: 'arrow-left-to-line', disabled: place === first},
    {id: 'end', label: t('columns.moveToEnd'), icon: 'arrow-right-to-line', disabled: place === last},
    {divider: true},
    {id: 'hide', label: t('columns.hide'), icon: 'eye-off', disabled: columns.length === 1},
    {id: 'settings', label: t('grid.columnSettings'), icon: 'settings-2'},
    {id: 'formats', label: t('grid.formats'), icon: 'paintbrush'},
  ];
}

/** Whether the texts of a column go over several lines. */
function wrapped({model}: GridSession, {path}: GridColumn): boolean {
  return model.layout.wrapped(model.settings.look.value.wrap).includes(path);
}

/** A column becomes the innermost level of groups, or none any more. */
function groupItem({model, app: {t}}: GridSession, {path}: GridColumn): MenuItem {
  const groups = model.groupBy.value;
  if (groups.some(({column}) => column.path === path))
    return {id: 'ungroup', label: t('columns.removeFromGroups'), icon: 'x'};
  return {id: 'group', label: t(groups.length ? 'columns.addToGroups' : 'columns.groupByThis'), icon: 'layers'};
}

function actions(
  session: GridSession,
  column: GridColumn,
  grid: HTMLElement,
  anchor: HTMLElement,
): Record<string, () => void> {
  const {model, app, root} = session;
  const say = (
    key: 'columns.pinned' | 'columns.unpinned' | 'columns.wrapped' | 'columns.unwrapped' | 'columns.hidden',
  ) => root.announce(app.t(key, {column: localized(column.label, app.locale.peek())}));
  return {
    ascending: () => sortBy(session, column, 'ASC'),
    descending: () => sortBy(session, column, 'DESC'),
    unsorted: () => sortBy(session, column, null),
    // Once the menu has given the focus back.
    filter: () => setTimeout(() => void openFilter(session, column, anchor)),
    unfilter: () => clearFilter(session, column),
    group: () => setLevel(session, column.path),
    ungroup: () => removeLevel(session, column.path),
    settings: () => columnSettings(session),
    formats: () => void formatSettings(session),
    auto: () => autoSize(session, grid, column),
    reset: () => resetWidth(session, column),
    pin: () => {
      pinColumn(model.layout, column.path, true);
      say('columns.pinned');
    },
    unpin: () => {
      pinColumn(model.layout, column.path, false);
      say('columns.unpinned');
    },
    wrap: () => {
      const wrap = !wrapped(session, column);
      wrapColumn(model.layout, column.path, wrap);
      say(wrap ? 'columns.wrapped' : 'columns.unwrapped');
    },
    start: () => moveTo(session, column, 0),
    end: () => moveTo(session, column, model.columns.peek().length - 1),
    hide: () => {
      hideColumn(model.layout, column.path);
      say('columns.hidden');
    },
  };
}
