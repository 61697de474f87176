import {computed, signal, type ReadonlySignal} from '@preact/signals-react';

/** A cell by the positions of its row and its column among those shown. */
export interface CellPosition {
  row: number;
  column: number;
}

/** Both ends included. */
export interface RangeBounds {
  top: number;
  bottom: number;
  from: number;
  to: number;
}

/** All between two cells, whichever comes first; null: they are the same one. */
export function boundsBetween(a: CellPosition, b: CellPosition): RangeBounds | null {
  if (a.row === b.row && a.column === b.column) return null;
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    from: Math.min(a.column, b.column),
    to: Math.max(a.column, b.column),
  };
}

/**
 * Cells selected together: all between the one where that began, its anchor, and another, its head. `Cell` is what a cell is
 * found by: its position, or its record where rows move.
 */
export class CellRange<Cell> {
  private readonly first = signal<Cell | null>(null);
  private readonly head = signal<Cell | null>(null);
  private pressed: Cell | null = null;

  readonly anchor: ReadonlySignal<Cell | null> = this.first;
  /** null: no more than one cell is selected. */
  readonly bounds: ReadonlySignal<RangeBounds | null> = computed(() => {
    const [anchor, head] = [this.first.value, this.head.value];
    const [from, to] = [anchor && this.positionOf(anchor), head && this.positionOf(head)];
    return from && to && boundsBetween(from, to);
  });

  constructor(
    /** null: it is not shown. */
    private readonly positionOf: (cell: Cell) => CellPosition | null,
    /** null: there is none. */
    private readonly cellAt: (position: CellPosition) => Cell | null,
  ) {}

  /** A range begins here; what was selected no longer is. */
  begin(cell: Cell): void {
    this.first.value = cell;
    this.head.value = null;
  }

  /** Selects up to another cell. */
  extend(cell: Cell): void {
    if (this.first.peek()) this.head.value = cell;
    else this.begin(cell);
  }

  /** Moves the head from where it is, or would begin; answers where it is now, null where no cell is. */
  moveHead(to: (from: CellPosition) => CellPosition | null): Cell | null {
    const now = this.head.peek() ?? this.first.peek();
    const from = now && this.positionOf(now);
    const next = from && to(from);
    const cell = next && this.cellAt(next);
    if (cell) this.extend(cell);
    return cell;
  }

  /** Nothing but the anchor is selected. */
  collapse(): void {
    this.head.value = null;
  }

  clear(): void {
    this.first.value = null;
    this.head.value = null;
  }

  /** A pointer is pressed on a cell, from which it may drag a range; null: on none. */
  press(cell: Cell | null): void {
    this.pressed = cell;
  }

  get isPressed(): boolean {
    return this.pressed !== null;
  }

  /** The pressed pointer is over a cell; answers whether cells are selected by that. */
  drag(cell: Cell): boolean {
    const {pressed} = this;
    if (!pressed) return false;
    if (!this.bounds.peek()) {
      const [from, to] = [this.positionOf(pressed), this.positionOf(cell)];
      if (!from || !to || !boundsBetween(from, to)) return false;
      this.begin(pressed);
    }
    this.extend(cell);
    return true;
  }

  /** The pointer is let go; answers whether it has selected cells. */
  release(): boolean {
    const {isPressed} = this;
    this.pressed = null;
    return isPressed && this.bounds.peek() !== null;
  }
}
