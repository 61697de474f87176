import type {CellCursor} from '../cells/cell-cursor.js';
import {cellAfter} from '../cells/cell-keys.js';
import {goToCell} from '../cells/go-to-cell.js';
import {listenPaste} from '../cells/listen-paste.js';
import type {Clip} from '../cells/pasted.js';
import type {GridController} from '../grid-controller.js';
import type {CellPosition, RangeBounds} from '../../state/clipboard/cell-range.js';
import type {GridControllerOptions, LazyGridController} from './lazy-controller.js';
import type {RowViewport} from './row-viewport.js';

export interface CellActions extends GridControllerOptions {
  /** Enter, Space or a double click on a cell, or a press of the widget in it. */
  act(place: CellPosition, widget: string | undefined, shift: boolean): void;
  /** −1 while rows are selected, else 0. */
  firstColumn: number;
  columns: number;
  /** The head has one cell for all row actions. */
  headColumns: number;
  rows: number;
  /** A key that opens and closes a row beneath; false where it means something else. */
  detail(event: KeyboardEvent, row: number): boolean;
  /** What was pasted with the focus in a cell; false where it means nothing there. */
  paste(clip: Clip, place: CellPosition, selected: RangeBounds | null, load: () => Promise<GridController>): boolean;
}

/** What keys and presses in the cells of a grid do: move, act, or what its controller adds once that is loaded. */
export class GridInput {
  constructor(
    private readonly grid: HTMLElement,
    private readonly cursor: CellCursor,
    private readonly viewport: RowViewport,
    private readonly actions: () => CellActions,
    private readonly work: LazyGridController,
  ) {}

  listen(signal: AbortSignal): void {
    const {grid, cursor} = this;
    const {part} = this.work;
    listenPaste(
      grid,
      cursor,
      (clip, place) => this.actions().paste(clip, place, part.peek()?.selected ?? null, part.load),
      signal,
    );
    grid.addEventListener('pointerover', part.preload, {signal, once: true});
    grid.addEventListener('focusin', (event) => this.focusIn(event), {signal});
    grid.addEventListener('contextmenu', (event) => this.contextMenu(event), {signal});
    grid.addEventListener('click', (event) => this.click(event), {signal});
    grid.addEventListener('dblclick', (event) => this.doubleClick(event), {signal});
    grid.addEventListener('keydown', (event) => this.keyDown(event), {signal});
  }

  private focusIn(event: FocusEvent): void {
    const place = this.placeOf(event);
    if (place) this.cursor.set(place);
    this.work.part.preload();
  }

  private contextMenu(event: MouseEvent): void {
    const place = this.placeOf(event);
    if (!place || inEditor(event) || isSelectingText()) return;
    if (this.work.openMenu(place, {x: event.clientX, y: event.clientY})) event.preventDefault();
  }

  private click(event: MouseEvent): void {
    this.work.supersede();
    const place = this.placeOf(event);
    if (inEditor(event)) return;
    if (widgetOf(event)) this.press(event);
    else if (place && !isSelectingText()) this.goTo(place);
  }

  private doubleClick(event: MouseEvent): void {
    const place = this.placeOf(event);
    if (place && !widgetOf(event))
      this.work.doubleClick(place, () => this.actions().act(place, undefined, event.shiftKey));
  }

  private keyDown(event: KeyboardEvent): void {
    const place = this.placeOf(event);
    if (!place || event.isComposing || inEditor(event)) return;
    const {work} = this;
    work.supersede();
    if (isMenuKey(event)) {
      if (work.openMenu(place)) event.preventDefault();
      return;
    }
    if (this.actions().detail(event, place.row)) return event.preventDefault();
    work.keyDown(event, place, !!widgetOf(event), () => this.actions().act(place, undefined, event.shiftKey));
    if (event.defaultPrevented) return;
    if (event.key === ' ' || event.key === 'Enter') {
      // The press of a widget comes as its click.
      if (widgetOf(event)) return;
      event.preventDefault();
      return this.press(event);
    }
    const next = this.nextPosition(event, place);
    if (!next) return;
    event.preventDefault();
    this.goTo(next);
  }

  private press(event: MouseEvent | KeyboardEvent): void {
    const place = this.placeOf(event);
    if (place) this.actions().act(place, widgetOf(event), event.shiftKey);
  }

  private nextPosition(event: KeyboardEvent, place: CellPosition): CellPosition | null {
    const {rows, firstColumn, columns, headColumns} = this.actions();
    const next = cellAfter(event, place, {
      rows,
      firstColumn,
      columns,
      pageRows: this.viewport.pageRows,
      rtl: getComputedStyle(this.grid).direction === 'rtl',
    });
    return next && next.row < 0 ? {row: -1, column: Math.min(next.column, headColumns - 1)} : next;
  }

  private goTo(place: CellPosition): void {
    goToCell(this.grid, this.cursor, this.viewport, place);
  }

  private placeOf(event: Event): CellPosition | null {
    return this.cursor.placeOf(event.target as Element);
  }
}

const isMenuKey = ({key, shiftKey}: KeyboardEvent) => key === 'ContextMenu' || (key === 'F10' && shiftKey);

/** What is typed in the control of a cell is the control's. */
function inEditor(event: Event): boolean {
  return (event.target as Element).closest('.lc-celledit') !== null;
}

function widgetOf(event: Event): string | undefined {
  return (event.target as Element).closest<HTMLElement>('[data-widget]')?.dataset.widget;
}

/** Text someone is selecting must not be lost to a move of the focus. */
function isSelectingText(): boolean {
  return String(getSelection() ?? '') !== '';
}
