import {useCallback, useEffect, type RefObject} from 'react';
import {groupAt} from '../../state/list-rows/line-marks.js';
import type {RowAction} from '../../state/list/grid-rights.js';
import {notifyUnloaded} from '../../ui/late/notify-unloaded.js';
import type {ListPosition} from '../address/list-memory.js';
import {useListPosition, type PlaceReader} from '../address/use-list-memory.js';
import {useSavedRow} from '../address/use-saved-row.js';
import type {CellPosition} from '../../state/clipboard/cell-range.js';
import {goToCell} from '../cells/go-to-cell.js';
import {paste} from '../cells/pasted.js';
import type {GridSession} from '../grid-session.js';
import type {LazyCommands} from '../lazy-commands.js';
import {loadController} from './lazy-controller.js';
import type {RowViewport} from './row-viewport.js';
import {useGridKeyboard} from './use-grid-keyboard.js';

export interface TableCursorOptions {
  session: GridSession;
  commands: LazyCommands;
  /** Where the person was when they left the list. */
  place: ListPosition | null;
  onReader: (read: PlaceReader) => void;
}

/** The cell that has the focus or would get it: by keys and presses, in the row of a saved record, where the person was. */
export function useTableCursor(
  scroller: RefObject<HTMLElement | null>,
  viewport: RowViewport,
  /** The number of row actions at the end of a row. */
  actions: number,
  {session, commands, place, onReader}: TableCursorOptions,
) {
  const {model} = session;
  const columns = model.columns.value.length;
  const keyboard = useGridKeyboard(scroller, viewport, {
    act: pressIn(session, commands),
    columns: columns + actions,
    headColumns: columns + (actions ? 1 : 0),
    firstColumn: session.selecting.value ? -1 : 0,
    rows: model.rows.value.length,
    detail: (event, row) => !!session.details.peek()?.keyDown(event, row),
    edits: !!session.settings.editCells,
    paste: (...pasted) => paste(session, ...pasted),
    menuRow: ({row}) => session.withMenu(model.rows.peek().at(row)),
    work: (grid, cursor) => loadController({session, commands, grid, cursor, viewport}),
    lost: (cause, again) => void notifyUnloaded(session.root, cause, again),
  });
  const {cursor} = keyboard;
  const focusRow = useCallback(
    (row: number) => {
      if (cursor && scroller.current) goToCell(scroller.current, cursor, viewport, {row, column: cursor.place.column});
    },
    [scroller, cursor, viewport],
  );
  useSavedRow(session, cursor && focusRow);
  useListPosition(scroller, cursor, viewport, model, {place, onReader});
  useEffect(() => {
    const grid = scroller.current;
    if (!grid || !cursor) return;
    session.scene = {grid, cursor, viewport};
    return () => void (session.scene = null);
  }, [session, scroller, cursor, viewport]);
  const mark = () => {
    keyboard.mark();
    session.finding.peek()?.mark();
  };
  return {cursor, mark};
}

/** The action of a press at a position of the grid. */
function pressIn(session: GridSession, commands: LazyCommands) {
  const {model} = session;
  return (at: CellPosition, widget: string | undefined, shift: boolean) => {
    const selecting = session.selecting.peek();
    if (widget === 'select' && selecting) return selecting.press(at.row, shift);
    if (at.row < 0) return;
    const row = model.rows.peek().at(at.row);
    const group = groupAt(row);
    if (group) return model.figures.peek()?.toggle(group);
    if (widget === 'link') return;
    if (widget === 'detail') return session.details.peek()?.toggle(row, at.row);
    const column = model.columns.peek()[at.column];
    if (widget === 'reference' && column) void commands.openReference(row, column);
    else if (widget && row) void commands.run(widget as RowAction, row);
    else void commands.open(row);
  };
}
