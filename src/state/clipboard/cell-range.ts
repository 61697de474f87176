import {computed, signal, type ReadonlySignal} from '@preact/signals-react';
import type {RowModel} from '../rows/row-model.js';
import type {TableModel} from '../rows/table-model.js';
import type {Attribute} from '../../values/types.js';

export interface CellAddress {
  row: RowModel;
  column: string;
}

/** What was selected at one moment: the cell with the focus, the selected rows and columns, all rows shown. */
export interface Selected {
  at: CellAddress | null;
  rows: readonly RowModel[];
  columns: readonly Attribute[];
  shown: readonly RowModel[];
}

/** Positions among the rows shown and the columns, both ends included. */
interface Bounds {
  top: number;
  bottom: number;
  from: number;
  to: number;
}

/** The cells of a table that are selected: all between the one that has the focus and another. */
export class CellRange {
  /** The cell that had the focus last. */
  readonly at = signal<CellAddress | null>(null);
  private readonly end = signal<CellAddress | null>(null);
  private readonly bounds: ReadonlySignal<Bounds | null>;

  constructor(private readonly table: TableModel) {
    this.bounds = computed(() => {
      const [at, end] = [this.at.value, this.end.value];
      const [first, last] = [at && this.placeOf(at), end && this.placeOf(end)];
      if (!first || !last || (first.row === last.row && first.column === last.column)) return null;
      return {
        top: Math.min(first.row, last.row),
        bottom: Math.max(first.row, last.row),
        from: Math.min(first.column, last.column),
        to: Math.max(first.column, last.column),
      };
    });
  }

  /** Whether more than one cell is selected. */
  get isOpen(): boolean {
    return this.bounds.value !== null;
  }

  /** The selected rows, in order; none without a range. */
  get rows(): RowModel[] {
    const bounds = this.bounds.value;
    return bounds ? this.table.shown.value.slice(bounds.top, bounds.bottom + 1) : [];
  }

  get columns(): Attribute[] {
    const bounds = this.bounds.value;
    return bounds ? this.table.columns.slice(bounds.from, bounds.to + 1) : [];
  }

  /** The positions of the selected columns, in a selected row. */
  spanOf(row: RowModel): Pick<Bounds, 'from' | 'to'> | null {
    const bounds = this.bounds.value;
    if (!bounds) return null;
    const rows = this.table.shown.value;
    const line = row.line.value;
    const [first, last] = [rows[bounds.top], rows[bounds.bottom]];
    return first && last && line >= first.line.value && line <= last.line.value ? bounds : null;
  }

  /** The cell that has the focus now; what was selected no longer is. */
  enter(place: CellAddress): void {
    const {row, column} = this.at.peek() ?? {};
    if (row === place.row && column === place.column) return;
    this.at.value = place;
    this.end.value = null;
  }

  /** Selects up to another cell. */
  extend(place: CellAddress): void {
    this.end.value = place;
  }

  /** Moves the far end by lines and columns; answers where it is now, null where there is no further cell. */
  step(lines: number, columns: number): CellAddress | null {
    const now = this.end.peek() ?? this.at.peek();
    const place = now && this.placeOf(now);
    if (!place) return null;
    const row = this.table.shown.peek()[place.row + lines];
    const column = this.table.columns[place.column + columns];
    if (!row || !column) return null;
    const next = {row, column: column.internalId};
    this.extend(next);
    return next;
  }

  /** What is selected now, for work that comes to it later. */
  taken(): Selected {
    return {at: this.at.peek(), rows: this.rows, columns: this.columns, shown: this.table.shown.peek()};
  }

  drop(): void {
    this.end.value = null;
  }

  private placeOf({row, column}: CellAddress): {row: number; column: number} | null {
    const rows = this.table.shown.value;
    const line = row.line.value - 1;
    const place = {
      row: rows[line] === row ? line : rows.indexOf(row),
      column: this.table.columns.findIndex(({internalId}) => internalId === column),
    };
    return place.row < 0 || place.column < 0 ? null : place;
  }
}
