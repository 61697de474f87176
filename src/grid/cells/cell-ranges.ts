import {flushSync} from 'react-dom';
import {CELLS_FORMAT} from '../../state/clipboard/cells-format.js';
import {GridRange, type GridCell, type RangeBounds} from '../../state/list/grid-range.js';
import {formatNumber} from '../../values/number.js';
import type {ShownContext} from '../../types/shown.js';
import {cellAfter} from './cell-keys.js';
import css from './cell-ranges.css';
import {boundsOf, contextOf, rowsIn} from './cell-filling.js';
import {copiedCells, copiedValues} from './copy-cells.js';
import type {GridContext} from '../grid-controller.js';
import {goToCell, revealColumn} from './go-to-cell.js';

/** Cells selected together, by keys or by a drag, and their copy. Marked in the DOM, so that a drag renders nothing. */
export class CellRanges {
  private readonly range = new GridRange();
  private marked: Element[] = [];
  private pressed: GridCell | null = null;

  constructor(private readonly scene: GridContext) {}

  listen(signal: AbortSignal): void {
    const {grid, cursor, session} = this.scene;
    session.root.adopt(css);
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
      this.pressed = null;
      if (event.button !== 0) return;
      if (!place || (event.target as Element).closest('[data-widget]')) return this.drop();
      if (event.shiftKey) {
        // Else the browser selects the text between.
        event.preventDefault();
        if (!this.range.far) this.range.begin(cursor.place);
        this.range.extend(place);
        this.say();
        return this.mark();
      }
      this.drop();
      this.pressed = place;
    });
    on('mousemove', (event) => {
      const place = this.pressed && event.buttons === 1 ? placeOf(event) : null;
      if (!place || !this.pressed) return;
      const {row, column} = this.pressed;
      if (!this.range.bounds && place.row === row && place.column === column) return;
      getSelection()?.removeAllRanges();
      if (!this.range.bounds) {
        this.range.begin(this.pressed);
        cursor.set(this.pressed);
        cursor.focus();
      }
      this.range.extend(place);
      this.mark();
    });
    on('mouseup', () => {
      if (this.pressed && this.range.bounds) this.say();
      this.pressed = null;
    });
    // A drag ends with a click where it ends; it must not focus that.
    on('click', (event) => this.range.bounds && !isWidget(event) && event.stopPropagation(), true);
  }

  /** What is selected; null where that is no more than one cell. */
  get bounds(): RangeBounds | null {
    return this.range.bounds;
  }

  keyDown(event: KeyboardEvent, place: GridCell): boolean {
    if (event.key === 'Escape') {
      const open = this.range.bounds !== null;
      this.drop();
      return open;
    }
    if (!event.shiftKey || event.key.length === 1) return false;
    const {session, grid, viewport} = this.scene;
    if (!this.range.bounds) this.range.begin(place);
    const {ctrlKey, metaKey, key} = event;
    const next = cellAfter({key, ctrlKey, metaKey, altKey: false, shiftKey: false}, this.range.far ?? place, {
      rows: session.model.rows.peek().length,
      firstColumn: 0,
      columns: this.columns,
      pageRows: viewport.pageRows,
      rtl: getComputedStyle(grid).direction === 'rtl',
    });
    if (!next) return false;
    this.range.extend({row: Math.max(0, next.row), column: next.column});
    this.show(this.range.far!, false);
    this.say();
    this.mark();
    return true;
  }

  /** All cells of a column. */
  column({column}: GridCell): boolean {
    if (column < 0 || column >= this.columns) return false;
    return this.select({row: 0, column}, {row: this.scene.session.model.rows.peek().length - 1, column});
  }

  /** All cells of the page. */
  all(): boolean {
    const row = this.scene.session.model.rows.peek().length - 1;
    return this.select({row: 0, column: 0}, {row, column: this.columns - 1});
  }

  /** Brings a cell to the screen, with the focus where that is to follow. */
  show(place: GridCell, focus: boolean): void {
    const {grid, cursor, viewport} = this.scene;
    if (focus) return goToCell(grid, cursor, viewport, place);
    if (viewport.windowed.peek()) grid.scrollTop = viewport.reveal(place.row);
    flushSync(() => revealColumn(grid, viewport.across, place.column));
    this.cell(place)?.scrollIntoView({block: 'nearest', inline: 'nearest'});
  }

  /** Shows which cells are selected, as far as they are drawn. */
  mark(): void {
    const bounds = this.range.bounds;
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
  cover({row, column}: GridCell, {lines, columns}: {lines: number; columns: number}): void {
    const last = this.scene.session.model.rows.peek().length - 1;
    this.range.begin({row, column});
    this.range.extend({
      row: Math.min(row + lines - 1, last),
      column: Math.min(column + columns, this.columns) - 1,
    });
    this.mark();
  }

  private drop(): void {
    this.range.drop();
    this.mark();
  }

  private select(from: GridCell, to: GridCell): boolean {
    this.range.begin(from);
    this.range.extend(to);
    this.say();
    this.mark();
    return true;
  }

  private copy(event: ClipboardEvent, place: GridCell | null): void {
    const {model, app, root} = this.scene.session;
    if (event.defaultPrevented || String(getSelection() ?? '')) return;
    const bounds = this.range.bounds ?? (place && boundsOf(place));
    if (!bounds) return;
    const rows = rowsIn(this.scene.session, bounds);
    if (!rows.length) return;
    const columns = model.columns.peek().slice(bounds.from, bounds.to + 1);
    const {text, html} = copiedCells(rows, columns, this.context);
    event.clipboardData?.setData(CELLS_FORMAT, JSON.stringify(copiedValues(rows, columns, this.context)));
    event.clipboardData?.setData('text/plain', text);
    event.clipboardData?.setData('text/html', html);
    event.preventDefault();
    root.announce(app.t('table.copied', {range: this.size(rows.length, columns.length)}));
  }

  private say(): void {
    const bounds = this.range.bounds;
    const {app, root} = this.scene.session;
    if (!bounds) return;
    const range = this.size(bounds.bottom - bounds.top + 1, bounds.to - bounds.from + 1);
    root.announce(app.t('table.selected', {range}));
  }

  private size(lines: number, columns: number): string {
    const {t, formats} = this.scene.session.app;
    return t('table.range', {
      lines: t('grid.records', {count: lines, shown: formatNumber(lines, 0, formats.peek())}),
      columns: t('table.columnCount', {count: columns}),
    });
  }

  private get columns(): number {
    return this.scene.session.model.columns.peek().length;
  }

  private get context(): ShownContext {
    return contextOf(this.scene.session);
  }

  private cell({row, column}: GridCell): Element | null {
    return this.scene.grid.querySelector(`[data-row="${row}"] [data-column="${column}"]`);
  }
}

function isWidget(event: Event): boolean {
  return (event.target as Element).closest('[data-widget]') !== null;
}
