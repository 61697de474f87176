import type {Row} from '../query/types.js';
import type {RowAction} from '../state/list/grid-rights.js';
import type {MenuItem} from '../ui/menu/menu.js';
import {MenuView} from '../ui/menu/menu-view.js';
import type {CellPosition} from '../state/clipboard/cell-range.js';
import type {Point, GridContext} from './grid-controller.js';
import {isPinned, togglePin} from './pins/toggle-pin.js';
import {ACTION_ICONS} from './row-action.js';
import {rowTitle} from './row-title.js';

/** Opens the menu of a row: at a point of the window, else at one of its cells. */
export function openRowMenu(
  {session, commands, cursor}: GridContext,
  row: Row,
  place: CellPosition,
  point?: Point,
): void {
  const {app, root} = session;
  const {t} = app;
  const target = cursor.target(place);
  if (!target) return;
  const {left, top} = target.getBoundingClientRect();
  const run = (id: string) => {
    if (id === 'select') {
      const begun = session.selecting.peek() ? Promise.resolve() : commands.toggleSelection();
      void begun.then(() => session.selecting.peek()?.press(place.row, false));
    } else if (id === 'link') void copyLink(session, row);
    else if (id === 'pin') togglePin(session, row as Row & {id: string});
    else void commands.run(id as RowAction, row);
  };
  root.openOverlay((close) => (
    <MenuView
      anchor={{current: target}}
      at={point && {x: point.x - left, y: point.y - top}}
      items={rowMenuItems(session, row)}
      label={t('grid.actionsOf', {title: rowTitle(session, row)})}
      onAction={run}
      onClose={close}
    />
  ));
}

/** What the menu of a row offers. */
export function rowMenuItems(session: GridContext['session'], row: Row): MenuItem[] {
  const {t} = session.app;
  const actions = session.actionsOf(row);
  const line = (id: RowAction) => ({
    id,
    label: t(`grid.action.${id}`),
    icon: ACTION_ICONS[id],
    danger: id === 'delete',
  });
  const items: MenuItem[] = actions.filter((id) => id !== 'delete').map(line);
  if (session.linkOf(row)) items.push({id: 'link', label: t('grid.copyLink'), icon: 'external-link'});
  if (session.maySelect && row.id) items.push({id: 'select', label: t('grid.select'), icon: 'check-check'});
  if (session.scene && row.id && session.model.requests.readsByIds) {
    const pinned = isPinned(session, row);
    items.push({id: 'pin', label: t(pinned ? 'grid.unpinRow' : 'grid.pinRow'), icon: pinned ? 'pin-off' : 'pin'});
  }
  if (actions.includes('delete')) items.push({divider: true}, line('delete'));
  return items;
}

export async function copyLink(session: GridContext['session'], row: Row): Promise<void> {
  const {app, root} = session;
  const {client} = await app.services();
  try {
    await navigator.clipboard.writeText(client.address(session.linkOf(row)).href);
    root.announce(app.t('grid.linkCopied'));
  } catch {
    app.notifications.add({kind: 'danger', title: app.t('grid.linkNotCopied')});
  }
}
