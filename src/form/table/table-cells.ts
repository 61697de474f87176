import type {RefObject} from 'react';
import type {AppModel} from '../../state/app/app-model.js';
import type {CellAddress, TableRange} from '../../state/clipboard/table-range.js';
import type {TableModel} from '../../state/rows/table-model.js';
import type {RootModel} from '../../ui/root-context.js';
import {announceCells} from '../../ui/table/selected-cells.js';

/** The cells of a table as they are rendered in a box, and what is announced of those that are selected. */
export class TableCells {
  constructor(
    readonly table: TableModel,
    readonly range: TableRange,
    readonly box: RefObject<HTMLElement | null>,
    readonly app: AppModel,
    readonly root: RootModel,
  ) {}

  /** The cell that contains something; null outside of cells. */
  at(target: EventTarget | null): CellAddress | null {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
    const key = cell?.closest<HTMLElement>('[data-row]')?.dataset.row;
    // A popup of a cell is its child to React, not in the page.
    if (!cell || !key || !this.box.current?.contains(cell)) return null;
    const row = this.table.shown.peek().find((each) => each.key === key);
    return row ? {row, column: cell.dataset.column!} : null;
  }

  show({row, column}: CellAddress): void {
    const cell = `[data-row="${CSS.escape(row.key)}"] [data-column="${CSS.escape(column)}"]`;
    this.box.current?.querySelector(cell)?.scrollIntoView({block: 'nearest', inline: 'nearest'});
  }

  announceSelected(): void {
    const {rows, columns, isOpen} = this.range;
    if (isOpen) this.announce('table.selected', rows.length, columns.length);
  }

  announce(done: 'table.selected' | 'table.copied', rows: number, columns: number): void {
    announceCells(this, done, this.app.t('table.rowCount', {count: rows}), columns);
  }
}
