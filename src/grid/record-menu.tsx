import type {Row} from '../query/types.js';
import type {RowAction} from '../state/list/grid-rights.js';
import {MenuView} from '../ui/menu/menu-view.js';
import type {ListViewProps} from './list-views.js';
import {togglePin} from './pins/toggle-pin.js';
import {copyLink, rowMenuItems} from './row-menu.js';
import {rowTitle} from './row-title.js';

/** Opens the menu of a record in a view without cells: at a point of the window, else at the element. */
export function openMenu(
  {session, commands}: Pick<ListViewProps, 'session' | 'commands'>,
  row: Row,
  anchor: HTMLElement,
  point?: {x: number; y: number},
): void {
  const {left, top} = anchor.getBoundingClientRect();
  const run = (id: string) => {
    if (id === 'select') {
      const begun = session.selecting.peek() ? Promise.resolve() : commands.toggleSelection();
      void begun.then(() => session.selecting.peek()?.pressRow(row, false));
    } else if (id === 'link') void copyLink(session, row);
    else if (id === 'pin') togglePin(session, row as Row & {id: string});
    else void commands.run(id as RowAction, row);
  };
  session.root.openOverlay((close) => (
    <MenuView
      anchor={{current: anchor}}
      at={point && {x: point.x - left, y: point.y - top}}
      align="end"
      items={rowMenuItems(session, row)}
      label={session.app.t('grid.actionsOf', {title: rowTitle(session, row)})}
      onAction={run}
      onClose={close}
    />
  ));
}
