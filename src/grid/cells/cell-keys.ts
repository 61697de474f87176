import type {CellPosition} from '../../state/clipboard/cell-range.js';

interface GridShape {
  rows: number;
  /** −1 while rows are selected, else 0. */
  firstColumn: number;
  columns: number;
  /** Rows that Page Up and Page Down pass. */
  pageRows: number;
  rtl: boolean;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * The cell a key of the ARIA grid pattern leads to; null: the key means nothing here. It stops at the edges. Row −1 is the
 * head, column −1 the boxes of selected rows.
 */
export function cellAfter(
  pressed: Pressed,
  {row, column}: CellPosition,
  {rows, firstColumn, columns, pageRows, rtl}: GridShape,
): CellPosition | null {
  if (pressed.altKey || pressed.shiftKey) return null;
  const far = pressed.ctrlKey || pressed.metaKey;
  const [last, end] = [rows - 1, columns - 1];
  const to = (row: number, column: number) => ({
    row: Math.max(-1, Math.min(row, last)),
    column: Math.max(firstColumn, Math.min(column, end)),
  });
  const forward = rtl ? -1 : 1;
  switch (pressed.key) {
    case 'ArrowDown':
      return to(far ? last : row + 1, column);
    case 'ArrowUp':
      return to(far ? 0 : row - 1, column);
    case 'ArrowRight':
      return to(row, far ? (rtl ? firstColumn : end) : column + forward);
    case 'ArrowLeft':
      return to(row, far ? (rtl ? end : firstColumn) : column - forward);
    case 'Home':
      return to(far ? 0 : row, firstColumn);
    case 'End':
      return to(far ? last : row, end);
    case 'PageDown':
      return to(row + pageRows, column);
    case 'PageUp':
      return to(row < 0 ? row : Math.max(0, row - pageRows), column);
    default:
      return null;
  }
}
