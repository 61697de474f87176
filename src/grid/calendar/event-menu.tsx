import type {CalendarEvent} from '../../state/calendar/calendar-model.js';
import type {RowAction} from '../../state/list/grid-rights.js';
import type {MenuItem} from '../../ui/menu/menu.js';
import {MenuView} from '../../ui/menu/menu-view.js';
import {copyLink, rowMenuItems} from '../row-menu.js';
import {rowTitle} from '../row-title.js';
import type {CalendarParts} from './calendar-parts.js';
import {openMoveDialog} from './move-dialog.js';

/** The menu of an event: what can be done with its record, and where it can be moved to. */
export function openMenu(
  parts: CalendarParts,
  event: CalendarEvent,
  anchor: HTMLElement,
  point?: {x: number; y: number},
): void {
  const {session, commands, mover} = parts;
  const {t} = session.app;
  const {row} = event;
  const {left, top} = anchor.getBoundingClientRect();
  const fixed = mover.refusal(event);
  const move: MenuItem = {
    id: 'move',
    label: t('calendar.moveTo'),
    icon: fixed ? 'lock' : 'calendar-clock',
    ...(fixed && {hint: fixed, disabled: true}),
  };
  const run = (id: string) => {
    if (id === 'move') openMoveDialog(parts, event);
    else if (id === 'select') {
      const begun = session.selecting.peek() ? Promise.resolve() : commands.toggleSelection();
      void begun.then(() => session.selecting.peek()?.pressRow(row, false));
    } else if (id === 'link') void copyLink(session, row);
    else void commands.run(id as RowAction, row);
  };
  session.root.openOverlay((close) => (
    <MenuView
      anchor={{current: anchor}}
      at={point && {x: point.x - left, y: point.y - top}}
      items={[...rowMenuItems(session, row), {divider: true}, move]}
      label={t('grid.actionsOf', {title: rowTitle(session, row)})}
      onAction={run}
      onClose={close}
    />
  ));
}
