import {useEffect, useState, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {filterable} from '../../state/filter/criterion.js';
import type {ListMode} from '../../values/list-modes.js';
import type {MenuAction, MenuItem} from '../../ui/menu/menu.js';
import {MenuView} from '../../ui/menu/menu-view.js';
import type {ActionBarProps} from './action-bar.js';
import {clear} from '../clear.js';
import {useExportRight} from '../export/export-right.js';
import {DENSITIES, densityOf, setDensity, toggleWrap} from './density.js';
import type {GridSession} from '../grid-session.js';
import {sortable} from '../table/head-sort.js';
import type {LazyCommands} from '../lazy-commands.js';
import {LIST_VIEWS, offeredModes} from '../list-views.js';
import {formatSettings} from '../formats/lazy-formats.js';
import {openFinding} from '../find/lazy-finding.js';
import {openBuilder} from '../lazy-filter.js';
import {arrangement, columnSettings} from '../columns/lazy-settings.js';
import {layoutParts} from '../table/layout-parts.js';
import {goToPage} from './pager.js';
import {setPageSize} from './summary.js';

/** Views in which rows and cells stand out by rules. */
const FORMATTED: ReadonlySet<ListMode> = new Set<ListMode>(['list', 'cards', 'gallery']);

/** Whether a tree is shown as rows with columns. */
const inRows = ({session, narrow}: ActionBarProps) =>
  !narrow && session.mode === 'tree' && !!session.model.view.spec('tree')?.table;

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
  const run = (id: string) => {
    if (isSize(id)) return setPageSize(bar.session, Number(id));
    const mode = modeItems(bar).find((item) => item.id === id);
    if (mode) bar.session.model.view.choose(mode.id);
    else actions(bar)[id]?.();
  };
  const modes = modeItems(bar);
  const asModes = modes.length > 1 ? [{group: app.t('grid.action.view'), items: modes}] : [];
  const items = [...pageItems(bar), ...asModes, ...viewItems(bar), ...sizeItems(bar), ...fileItems(bar, right)];
  return <MenuView {...{anchor, items, onClose}} align="end" label={app.t('bars.more')} onAction={run} />;
}

function pageItems({session, narrow}: ActionBarProps): MenuItem[] {
  const {model, app} = session;
  const {t} = app;
  const page = model.page.value;
  const last = model.pages.value ?? 0;
  // Other views have none.
  const hasPages = narrow && !LIST_VIEWS[session.mode].View;
  const items: MenuItem[] = [];
  if (narrow) items.push({id: 'refresh', label: t('bars.refresh'), icon: 'refresh-cw'});
  if (narrow && model.filtered) items.push({id: 'clear', label: t('bars.clearFilters'), icon: 'funnel-x'});
  if (hasPages && page > 1) items.push({id: 'first', label: t('bars.firstPage'), icon: 'chevron-first'});
  if (hasPages && page < last) items.push({id: 'last', label: t('bars.lastPage'), icon: 'chevron-last'});
  // Where records are chosen, rows are selected all the time or not at all.
  if (session.maySelect && !session.settings.choose)
    items.push({id: 'select', label: t('bars.selectRows'), icon: 'list-checks'});
  return items;
}

/** The views that a narrow list can be switched to, where its bar has no room for them: there a table is cards. */
function modeItems({session, narrow}: ActionBarProps): (MenuAction & {id: ListMode})[] {
  const {t} = session.app;
  const current = session.mode === 'cards' ? 'list' : session.mode;
  const offered = offeredModes(session).filter(([mode]) => narrow && mode !== 'cards');
  return offered.map(([mode, view]) => {
    const {label, icon} = mode === 'list' ? LIST_VIEWS.cards : view;
    return {id: mode, label: t(label), icon, checked: mode === current};
  });
}

/** The view of the list: its filters, order, groups, columns, and density of rows. */
function viewItems(bar: ActionBarProps): MenuItem[] {
  const {session, narrow} = bar;
  const {t} = session.app;
  const columns = session.model.layout.all.value;
  const items: MenuItem[] = [];
  if (!narrow && session.mode === 'list' && session.model.rows.value.length)
    items.push({id: 'find', label: t('bars.find'), icon: 'text-search'});
  if (columns.some(({column}) => filterable(column)))
    items.push({id: 'builder', label: t('bars.filterBuilder'), icon: 'funnel'});
  const {filterBar = session.model.description.value?.filterBar} = session.model.settings.look.value;
  if (filterBar?.length)
    items.push({id: 'bar', label: t('bars.filterBar'), icon: 'list-filter', checked: !!session.model.bar.value.length});
  if (columns.some(({column}) => sortable(column)))
    items.push({id: 'arrange', label: t('bars.arrange'), icon: 'arrow-up-down'});
  if (!narrow && session.mode === 'list' && columns.some(({column}) => sortable(column)))
    items.push({id: 'groupBar', label: t('bars.groupBar'), icon: 'layers', checked: session.groupBar});
  if (columns.length > 1) items.push({id: 'columns', label: t('grid.columnSettings'), icon: 'settings-2'});
  if ((FORMATTED.has(session.mode) || inRows(bar)) && columns.some(({column}) => filterable(column)))
    items.push({id: 'formats', label: t('grid.formats'), icon: 'paintbrush'});
  if (!narrow && session.mode === 'list') {
    const held = densityOf(session);
    const lines = DENSITIES.map(({density, icon}) => ({
      id: density,
      label: t(`bars.density.${density}`),
      icon,
      checked: density === held,
    }));
    items.push({group: t('bars.density'), items: lines});
    const {wrap} = session.model.settings.look.value;
    items.push({id: 'wrap', label: t('bars.wrap'), icon: 'wrap-text', checked: !!wrap});
  }
  return items;
}

/** How many rows a page has, where the line beneath a list has no room for it. */
function sizeItems({session, narrow}: ActionBarProps): MenuItem[] {
  const {model, app, layout} = session;
  const sizes = model.pageSizes.value;
  if (!narrow || sizes.length < 2 || LIST_VIEWS[session.mode].View || !layoutParts(layout).includes('summary'))
    return [];
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
    find: () => void openFinding(session),
    bar: () => model.settings.see({barHidden: model.bar.peek().length > 0 || undefined}),
    builder: () => void openBuilder(session),
    arrange: () => arrangement(session),
    groupBar: () => model.settings.see({groupBar: !session.groupBar}),
    columns: () => columnSettings(session),
    formats: () => void formatSettings(session),
    wrap: () => toggleWrap(session),
    compact: () => setDensity(session, 'compact'),
    comfortable: () => setDensity(session, 'comfortable'),
    export: () => void commands.exportFile('xlsx'),
    csv: () => void commands.exportFile('csv'),
    print: () => void commands.print(),
  };
}
