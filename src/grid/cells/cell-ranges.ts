import {effect} from '@preact/signals-react';
import {CellRange, type CellPosition, type RangeBounds} from '../../state/clipboard/cell-range.js';
import {announceCells, putCells} from '../../ui/table/selected-cells.js';
import {formatNumber} from '../../values/number.js';
import {cellAfter} from './cell-keys.js';
import css from './cell-ranges.css';
import {boundsOf, contextOf, rowsIn} from './cell-filling.js';
import {copiedCells, copiedValues} from './copy-cells.js';
import type {GridContext} from '../grid-controller.js';
import {goToCell, showCell} from './go-to-cell.js';

/** Cells selected together, by keys or by a drag, and their copy. Marked in the DOM, so that a drag renders nothing. */
export class CellRanges {
  private readonly range = new CellRange<CellPosition>(
    (position) => position,
    (position) => position,
  );
  private marked: Element[] = [];

  constructor(private readonly scene: GridContext) {}

  listen(signal: AbortSignal): void {
    const {grid, cursor, session} = this.scene;
    session.root.adopt(css);
    const stop = effect(() => void (session.ranged.value = this.range.bounds.value));
    signal.addEventListener('abort', () => {
      stop();
      session.ranged.value = null;
    });
    const placeOf = ({target}: Event) => {
      const place = cursor.placeOf(target as Element);
      return place && place.row >= 0 && place.column >= 0 && place.column < this.columns ? place : null;
    };
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      answer: (event: HTMLElementEventMap[K]) => void,
      capture = false,
    ) => grid.addEventListener(type, answer, {signal, capture});
    on('copy', (event) => this.copy(event, placeOf(event)));
    // Where no text is selected, Firefox sends it to the body instead of to the cell that has the focus.
    const elsewhere = (event: ClipboardEvent) => {
      const focused = (grid.getRootNode() as ShadowRoot).activeElement;
      if (focused && grid.contains(focused) && !event.composedPath().includes(grid))
        this.copy(event, cursor.placeOf(focused));
    };
    grid.ownerDocument.addEventListener('copy', elsewhere, {signal});
    on('mousedown', (event) => {
      const place = placeOf(event);
      this.range.press(null);
      if (event.button !== 0) return;
      if (!place || (event.target as Element).closest('[data-widget]')) return this.drop();
      if (event.shiftKey) {
        // Else the browser selects the text between.
        event.preventDefault();
        if (!this.range.anchor.peek()) this.range.begin(cursor.place);
        this.range.extend(place);
        this.announceSelected();
        return this.mark();
      }
      this.drop();
      this.range.press(place);
    });
    on('mousemove', (event) => {
      const place = this.range.isPressed && event.buttons === 1 ? placeOf(event) : null;
      const wasOpen = this.bounds !== null;
      if (!place || !this.range.drag(place)) return;
      getSelection()?.removeAllRanges();
      if (!wasOpen) {
        cursor.set(this.range.anchor.peek()!);
        cursor.focus();
      }
      this.mark();
    });
    on('mouseup', () => {
      if (this.range.release()) this.announceSelected();
    });
    // A drag ends with a click where it ends; it must not focus that.
    on('click', (event) => this.bounds && !isWidget(event) && event.stopPropagation(), true);
  }

  /** What is selected; null where that is no more than one cell. */
  get bounds(): RangeBounds | null {
    return this.range.bounds.peek();
  }

  keyDown(event: KeyboardEvent, place: CellPosition): boolean {
    if (event.key === 'Escape') {
      const open = this.bounds !== null;
      this.drop();
      return open;
    }
    if (!event.shiftKey || event.key.length === 1) return false;
    const {session, grid, viewport} = this.scene;
    if (!this.bounds) this.range.begin(place);
    const {ctrlKey, metaKey, key} = event;
    const head = this.range.moveHead((from) => {
      const next = cellAfter({key, ctrlKey, metaKey, altKey: false, shiftKey: false}, from, {
        rows: session.model.rows.peek().length,
        firstColumn: 0,
        columns: this.columns,
        pageRows: viewport.pageRows,
        rtl: getComputedStyle(grid).direction === 'rtl',
      });
      return next && {row: Math.max(0, next.row), column: next.column};
    });
    if (!head) return false;
    this.show(head, false);
    this.announceSelected();
    this.mark();
    return true;
  }

  /** All cells of a column. */
  column({column}: CellPosition): boolean {
    if (column < 0 || column >= this.columns) return false;
    return this.select({row: 0, column}, {row: this.scene.session.model.rows.peek().length - 1, column});
  }

  /** All cells of the page. */
  all(): boolean {
    const row = this.scene.session.model.rows.peek().length - 1;
    return this.select({row: 0, column: 0}, {row, column: this.columns - 1});
  }

  /** Brings a cell to the screen, with the focus where that is to follow. */
  show(place: CellPosition, focus: boolean): void {
    const {grid, cursor, viewport} = this.scene;
    if (focus) return goToCell(grid, cursor, viewport, place);
    showCell(this.scene, place);
  }

  /** Shows which cells are selected, as far as they are drawn. */
  mark(): void {
    const {bounds} = this;
    if (!bounds && !this.marked.length) return;
    for (const cell of this.marked) {
      cell.classList.remove('is-ranged');
      cell.removeAttribute('aria-selected');
    }
    this.marked = [];
    if (!bounds) return;
    for (const row of this.scene.grid.querySelectorAll<HTMLElement>('.lc-grid__body [data-row]')) {
      const index = Number(row.dataset.row);
      if (index < bounds.top || index > bounds.bottom) continue;
      for (const cell of row.querySelectorAll<HTMLElement>('[data-column]')) {
        const column = Number(cell.dataset.column);
        if (column < bounds.from || column > bounds.to) continue;
        cell.classList.add('is-ranged');
        cell.setAttribute('aria-selected', 'true');
        this.marked.push(cell);
      }
    }
  }

  /** Selects what was filled from a cell on, without a word. */
  cover({row, column}: CellPosition, {lines, columns}: {lines: number; columns: number}): void {
    const last = this.scene.session.model.rows.peek().length - 1;
    this.range.begin({row, column});
    this.range.extend({
      row: Math.min(row + lines - 1, last),
      column: Math.min(column + columns, this.columns) - 1,
    });
    this.mark();
  }

  private drop(): void {
    this.range.clear();
    this.mark();
  }

  private select(from: CellPosition, to: CellPosition): boolean {
    this.range.begin(from);
    this.range.extend(to);
    this.announceSelected();
    this.mark();
    return true;
  }

  private copy(event: ClipboardEvent, place: CellPosition | null): void {
    const {session} = this.scene;
    if (event.defaultPrevented || String(getSelection() ?? '')) return;
    const bounds = this.bounds ?? (place && boundsOf(place));
    if (!bounds) return;
    const rows = rowsIn(session, bounds);
    if (!rows.length) return;
    const columns = session.model.columns.peek().slice(bounds.from, bounds.to + 1);
    const context = contextOf(session);
    const cells = copiedValues(rows, columns, context);
    putCells(event, {...copiedCells(rows, columns, context), cells});
    this.announce('table.copied', rows.length, columns.length);
  }

  private announceSelected(): void {
    const {bounds} = this;
    if (bounds) this.announce('table.selected', bounds.bottom - bounds.top + 1, bounds.to - bounds.from + 1);
  }

  private announce(done: 'table.selected' | 'table.copied', rows: number, columns: number): void {
    const {session} = this.scene;
    const {t, formats} = session.app;
    const lines = t('grid.records', {count: rows, shown: formatNumber(rows, 0, formats.peek())});
    announceCells(session, done, lines, columns);
  }

  private get columns(): number {
    return this.scene.session.model.columns.peek().length;
  }
}

function isWidget(event: Event): boolean {
  return (event.target as Element).closest('[data-widget]') !== null;
}
