import type {CellPosition} from '../../state/clipboard/cell-range.js';

/**
 * The one cell of a grid that Tab reaches. It is marked in the DOM, not in React: moving it must not render rows again,
 * and the rows render every cell with `tabindex="-1"`.
 */
export class CellCursor {
  place: CellPosition = {row: 0, column: 0};
  private stop: HTMLElement | null = null;
  private row: Element | null = null;
  private used = false;

  constructor(private readonly grid: HTMLElement) {}

  get focused(): boolean {
    return this.grid.matches(':focus-within');
  }

  /** What gets the focus in a cell: its one widget, else the cell. */
  target({row, column}: CellPosition): HTMLElement | null {
    const cell =
      this.grid.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`) ??
      // The heading of a group has one cell instead of many.
      this.grid.querySelector<HTMLElement>(`[data-row="${row}"] .lc-grid__group`);
    // What opens the row is pressed; by keys the row itself is.
    return cell?.querySelector<HTMLElement>('[data-widget]:not([data-widget=detail])') ?? cell;
  }

  /** The position of the cell that contains something; null outside of cells. */
  placeOf(inside: Element): CellPosition | null {
    const cell = inside.closest<HTMLElement>('[data-column]');
    const row = cell?.closest<HTMLElement>('[data-row]');
    return cell && row ? {row: Number(row.dataset.row), column: Number(cell.dataset.column)} : null;
  }

  /** Makes a cell the tab stop and its row the current one. */
  set(place: CellPosition): void {
    this.place = place;
    this.used = true;
    this.mark();
  }

  /** After rendering: the tab stop is where the cursor is, or in the first row drawn when that one is out of view. */
  mark(): void {
    const target = this.target(this.place) ?? this.firstDrawn();
    if (target !== this.stop) {
      if (this.stop) this.stop.tabIndex = -1;
      this.stop = target;
    }
    if (target) target.tabIndex = 0;
    const row = this.place.row < 0 || !this.used ? null : this.grid.querySelector(`[data-row="${this.place.row}"]`);
    if (row !== this.row) this.row?.classList.remove('is-active');
    this.row = row;
    // Also to the same row: one that was selected meanwhile has been drawn without it.
    row?.classList.add('is-active');
  }

  focus(): void {
    this.target(this.place)?.focus({preventScroll: true});
  }

  private firstDrawn(): HTMLElement | null {
    const row = this.grid.querySelector<HTMLElement>('[data-row]:not([data-row="-1"])');
    const {column} = this.place;
    return this.target({row: row ? Number(row.dataset.row) : -1, column}) ?? this.target({row: -1, column: 0});
  }
}
