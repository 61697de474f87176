import {flushSync} from 'react-dom';
import type {ColumnViewport} from '../columns/column-viewport.js';
import type {RowViewport} from '../table/row-viewport.js';
import type {CellCursor} from './cell-cursor.js';
import type {TableScene} from '../grid-session.js';
import type {CellPosition} from '../../state/clipboard/cell-range.js';

/** px that the actions of a row cover of what is in view. */
const ASIDE = 100;

/** Moves to a cell wherever it is, and brings it to the screen. */
export function goToCell(grid: HTMLElement, cursor: CellCursor, viewport: RowViewport, place: CellPosition): void {
  const {across} = viewport;
  // It is rendered even where columns that come into view are wider than expected.
  cursor.set(place);
  flushSync(() => {
    if (place.row >= 0 && viewport.windowed.peek()) grid.scrollTop = viewport.reveal(place.row);
    revealColumn(grid, across, place.column);
  });
  cursor.set(place);
  cursor.focus();
  cursor.target(place)?.closest('[data-column]')?.scrollIntoView({block: 'nearest', inline: 'nearest'});
  across.scroll(grid.scrollLeft);
}

/** Brings a cell to the screen; the focus stays where it is. */
export function showCell({grid, viewport}: Pick<TableScene, 'grid' | 'viewport'>, {row, column}: CellPosition): void {
  if (viewport.windowed.peek()) grid.scrollTop = viewport.reveal(row);
  flushSync(() => revealColumn(grid, viewport.across, column));
  const cell = grid.querySelector(`[data-row="${row}"] [data-column="${column}"]`);
  cell?.scrollIntoView({block: 'nearest', inline: 'nearest'});
}

/** Scrolls sideways to a column that may not be drawn yet. */
function revealColumn(grid: HTMLElement, across: ColumnViewport, column: number): void {
  const at = Math.abs(grid.scrollLeft);
  across.scroll(at);
  const pinned = grid.querySelectorAll('.lc-grid__row--head > .is-pinned').length;
  const to = across.reveal(column, pinned, ASIDE);
  if (to !== at) grid.scrollLeft = getComputedStyle(grid).direction === 'rtl' ? -to : to;
}
