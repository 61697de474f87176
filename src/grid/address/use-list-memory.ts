import {useEffect, useLayoutEffect, useState, type RefObject} from 'react';
import type {GridModel} from '../../state/list/grid-model.js';
import type {RowList} from '../../state/list-rows/grid-source.js';
import type {CellCursor} from '../cells/cell-cursor.js';
import type {ListPosition} from './list-memory.js';
import type {RowViewport} from '../table/row-viewport.js';
import {goToCell} from '../cells/go-to-cell.js';

/** Gives where the person is, for the list to remember. */
export type PlaceReader = () => ListPosition;

/** Restores the position where the person left the list once its rows are loaded, and stores it from then on. */
export function useListPosition(
  scroller: RefObject<HTMLElement | null>,
  cursor: CellCursor | null,
  viewport: RowViewport,
  model: GridModel,
  {place, onReader}: {place: ListPosition | null; onReader: (read: PlaceReader) => void},
): void {
  const [left, setLeft] = useState(place);
  const rows = model.rows.value;
  useLayoutEffect(() => {
    const grid = scroller.current;
    if (!left || !grid || !cursor || !rows.length) return;
    setLeft(null);
    grid.scrollTop = left.scrollTop;
    const at = {row: rowOf(rows, left), column: left.column};
    cursor.set(at);
    if (document.activeElement === document.body) goToCell(grid, cursor, viewport, at);
  }, [left, scroller, cursor, viewport, rows]);
  useEffect(() => {
    if (!cursor) return;
    onReader(() => {
      const {row, column} = cursor.place;
      return {id: model.rows.peek().at(Math.max(0, row))?.id, row, column, scrollTop: scroller.current?.scrollTop ?? 0};
    });
  }, [scroller, cursor, model, onReader]);
}

/** The row with the id left, else the one now in its position. */
function rowOf(rows: RowList, {id, row}: ListPosition): number {
  const near = Math.min(rows.length, row + 200);
  for (let index = Math.max(0, row - 200); index < near; index++) if (id && rows.at(index)?.id === id) return index;
  return Math.min(row, rows.length - 1);
}
