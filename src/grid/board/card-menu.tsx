import type {Row} from '../../query/types.js';
import {rowKey} from '../../state/list-rows/row-key.js';
import type {RowAction} from '../../state/list/grid-rights.js';
import type {MenuAction, MenuItem} from '../../ui/menu/menu.js';
import {MenuView} from '../../ui/menu/menu-view.js';
import {copyLink, rowMenuItems} from '../row-menu.js';
import {rowTitle} from '../row-title.js';
import type {BoardParts} from './board-parts.js';

/** Before the key of a column, in the id of a line. */
const TO = 'to ';

/** The menu of a card: what can be done with its record, and the columns that it can be moved to. */
export function openMenu(parts: BoardParts, row: Row, anchor: HTMLElement, point?: {x: number; y: number}): void {
  const {session, commands, mover, board, narrow} = parts;
  /** On a phone the other column is not shown: the focus goes to the card beside. */
  const besides = ({column, index}: {column: string; index: number}) => {
    const rows = board.rowsOf(board.laneOf(column, board.columnOf(column)!.cell));
    const row = rows[index + 1] ?? rows[index - 1];
    return row && rowKey(row);
  };
  const {left, top} = anchor.getBoundingClientRect();
  const run = (id: string) => {
    if (id.startsWith(TO)) {
      const place = board.placeOf(rowKey(row));
      const to = id.slice(TO.length);
      if (place) void mover.move({row, from: place.column, to, index: 0, next: narrow ? besides(place) : undefined});
    } else if (id === 'select') {
      const begun = session.selecting.peek() ? Promise.resolve() : commands.toggleSelection();
      void begun.then(() => session.selecting.peek()?.pressRow(row, false));
    } else if (id === 'link') void copyLink(session, row);
    else void commands.run(id as RowAction, row);
  };
  session.root.openOverlay((close) => (
    <MenuView
      anchor={{current: anchor}}
      at={point && {x: point.x - left, y: point.y - top}}
      align="end"
      items={[...rowMenuItems(session, row), ...moveItems(parts, row)]}
      label={session.app.t('grid.actionsOf', {title: rowTitle(session, row)})}
      onAction={run}
      onClose={close}
    />
  ));
}

/** The other columns; one that takes no card, and all where the card cannot be moved, with the reason. */
function moveItems({session, mover, board}: BoardParts, row: Row): MenuItem[] {
  const {t} = session.app;
  const from = board.placeOf(rowKey(row))?.column;
  const fixed = mover.refusal(row);
  if (fixed) return [{group: t('board.moveTo'), items: [{id: 'fixed', label: fixed, icon: 'lock', disabled: true}]}];
  const others = board.columns.peek().filter(({key}) => key !== from);
  const items = others.map((column): MenuAction => {
    const refusal = mover.refusalOf(column);
    const label = column.text || t('table.noGroup');
    return {id: TO + column.key, label, ...(refusal && {icon: 'lock', hint: refusal, disabled: true})};
  });
  return items.length ? [{group: t('board.moveTo'), items}] : [];
}
