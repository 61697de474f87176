import {useEffect, useState, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {filterable} from '../../state/filter/criterion.js';
import type {MenuItem} from '../../ui/menu/menu.js';
import {MenuView} from '../../ui/menu/menu-view.js';
import type {ActionBarProps} from './action-bar.js';
import {clear} from '../clear.js';
import {useExportRight} from '../export/export-right.js';
import {DENSITIES, densityOf, setDensity} from './density.js';
import type {GridSession} from '../grid-session.js';
import {sortable} from '../table/head-sort.js';
import type {LazyCommands} from '../lazy-commands.js';
import {openBuilder} from '../lazy-filter.js';
import {arrangement, columnSettings} from '../columns/lazy-settings.js';
import {layoutParts} from '../table/layout-parts.js';
import {goToPage} from './pager.js';
import {setPageSize} from './summary.js';

interface MoreMenuProps extends ActionBarProps {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** What is behind the dots; a narrow list puts more there, and the ends that its pager has no room for. */
export function MoreMenu({anchor, onClose, ...bar}: MoreMenuProps) {
  useSignals();
  const {app} = bar.session;
  const [worded, setWorded] = useState(false);
  const right = useExportRight(bar.session);
  useEffect(() => {
    let gone = false;
    void app.ready('tools').then(() => !gone && setWorded(true));
    return () => {
      gone = true;
    };
  }, [app]);
  if (!worded) return null;
  const run = (id: string) => (isSize(id) ? setPageSize(bar.session, Number(id)) : actions(bar)[id]?.());
  const items = [...pageItems(bar), ...viewItems(bar), ...sizeItems(bar), ...fileItems(bar, right)];
  return <MenuView {...{anchor, items, onClose}} align="end" label={app.t('bars.more')} onAction={run} />;
}

function pageItems({session, narrow}: ActionBarProps): MenuItem[] {
  const {model, app} = session;
  const {t} = app;
  const page = model.page.value;
  const last = model.pages.value ?? 0;
  const items: MenuItem[] = [];
  if (narrow) items.push({id: 'refresh', label: t('bars.refresh'), icon: 'refresh-cw'});
  if (narrow && model.filtered) items.push({id: 'clear', label: t('bars.clearFilters'), icon: 'funnel-x'});
  if (narrow && page > 1) items.push({id: 'first', label: t('bars.firstPage'), icon: 'chevron-first'});
  if (narrow && page < last) items.push({id: 'last', label: t('bars.lastPage'), icon: 'chevron-last'});
  if (session.maySelect) items.push({id: 'select', label: t('bars.selectRows'), icon: 'list-checks'});
  return items;
}

/** The view of the list: its filters, order, groups, columns, and density of rows. */
function viewItems({session, narrow}: ActionBarProps): MenuItem[] {
  const {t} = session.app;
  const columns = session.model.layout.all.value;
  const items: MenuItem[] = [];
  if (columns.some(({column}) => filterable(column)))
    items.push({id: 'builder', label: t('bars.filterBuilder'), icon: 'funnel'});
  if (columns.some(({column}) => sortable(column)))
    items.push({id: 'arrange', label: t('bars.arrange'), icon: 'arrow-up-down'});
  if (columns.length > 1) items.push({id: 'columns', label: t('grid.columnSettings'), icon: 'settings-2'});
  if (!narrow && session.mode === 'list') {
    const held = densityOf(session);
    const lines = DENSITIES.map(({density, icon}) => ({
      id: density,
      label: t(`bars.density.${density}`),
      icon,
      checked: density === held,
    }));
    items.push({group: t('bars.density'), items: lines});
  }
  return items;
}

/** How many rows a page has, where the line beneath a list has no room for it. */
function sizeItems({session, narrow}: ActionBarProps): MenuItem[] {
  const {model, app, layout} = session;
  const sizes = model.pageSizes.value;
  if (!narrow || sizes.length < 2 || !layoutParts(layout).includes('summary')) return [];
  const items = sizes.map((size) => ({
    id: String(size),
    label: size ? String(size) : app.t('bars.allRows'),
    checked: size === model.state.value.pageSize,
  }));
  return [{group: app.t('bars.pageSize'), items}];
}

const isSize = (id: string) => /^\d+$/.test(id);

function fileItems({session}: ActionBarProps, right: ReturnType<typeof useExportRight>): MenuItem[] {
  const {t} = session.app;
  const items: MenuItem[] = [{divider: true}];
  if (right !== 'no')
    items.push({id: 'export', label: t('grid.export'), icon: 'file-spreadsheet', disabled: right === 'asked'});
  if (session.exportsHere) items.push({id: 'csv', label: t('grid.exportCsv'), icon: 'file-text'});
  items.push({id: 'print', label: t('bars.print'), icon: 'printer', disabled: !session.model.rows.value.length});
  if (session.maySelect && session.actions.includes('delete'))
    items.push({divider: true}, {id: 'delete', label: t('bars.deleteSelected'), icon: 'trash-2', disabled: true});
  return items;
}

/** The dots are gone while rows are selected: the focus goes to the boxes. */
async function select(session: GridSession, commands: LazyCommands): Promise<void> {
  await commands.toggleSelection();
  requestAnimationFrame(() => session.selecting.peek()?.focus());
}

function actions({session, commands}: ActionBarProps): Record<string, () => void> {
  const {model} = session;
  return {
    refresh: () => void model.refresh(),
    clear: () => clear(session),
    first: () => goToPage(session, 1),
    last: () => goToPage(session, model.pages.peek() ?? 1),
    select: () => void select(session, commands),
    builder: () => void openBuilder(session),
    arrange: () => arrangement(session),
    columns: () => columnSettings(session),
    compact: () => setDensity(session, 'compact'),
    comfortable: () => setDensity(session, 'comfortable'),
    export: () => void commands.exportFile('xlsx'),
    csv: () => void commands.exportFile('csv'),
    print: () => void commands.print(),
  };
}
