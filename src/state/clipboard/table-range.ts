import {CellRange} from './cell-range.js';
import type {RowModel} from '../rows/row-model.js';
import type {TableModel} from '../rows/table-model.js';
import type {Attribute} from '../../values/types.js';

/** A cell of a table, also where its row moves. */
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

/** The cells of a table that are selected: all between the one that had the focus last and another. */
export class TableRange extends CellRange<CellAddress> {
  constructor(private readonly table: TableModel) {
    super(
      ({row, column}) => {
        const rows = table.shown.value;
        const line = row.line.value - 1;
        const position = {
          row: rows[line] === row ? line : rows.indexOf(row),
          column: table.columns.findIndex(({internalId}) => internalId === column),
        };
        return position.row < 0 || position.column < 0 ? null : position;
      },
      (position) => {
        const row = table.shown.peek()[position.row];
        const column = table.columns[position.column];
        return row && column ? {row, column: column.internalId} : null;
      },
    );
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
  spanOf(row: RowModel): {from: number; to: number} | null {
    const bounds = this.bounds.value;
    if (!bounds) return null;
    const rows = this.table.shown.value;
    const line = row.line.value;
    const [first, last] = [rows[bounds.top], rows[bounds.bottom]];
    return first && last && line >= first.line.value && line <= last.line.value ? bounds : null;
  }

  /** The cell that has the focus now; what was selected no longer is. */
  enter(cell: CellAddress): void {
    const {row, column} = this.anchor.peek() ?? {};
    if (row !== cell.row || column !== cell.column) this.begin(cell);
  }

  /** What is selected now, for work that comes to it later. */
  snapshot(): Selected {
    return {at: this.anchor.peek(), rows: this.rows, columns: this.columns, shown: this.table.shown.peek()};
  }
}
