import {useEffect, useLayoutEffect, useRef, useState, type RefObject} from 'react';
import {flushSync} from 'react-dom';
import {CellCursor} from '../cells/cell-cursor.js';
import {cellAfter, type CellPosition} from '../cells/cell-keys.js';
import type {GridController} from '../grid-controller.js';
import type {RangeBounds} from '../../state/list/grid-range.js';
import {LazyGridController, type GridControllerOptions} from './lazy-controller.js';
import {listenPaste} from '../cells/listen-paste.js';
import type {Clip} from '../cells/pasted.js';
import type {ColumnViewport} from '../columns/column-viewport.js';
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
  /** What was pasted with the focus in a cell; false where it means nothing there. */
  paste(clip: Clip, place: CellPosition, selected: RangeBounds | null, load: () => Promise<GridController>): boolean;
}

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

/** Scrolls sideways to a column that may not be drawn yet. */
export function revealColumn(grid: HTMLElement, across: ColumnViewport, column: number): void {
  const at = Math.abs(grid.scrollLeft);
  across.scroll(at);
  const pinned = grid.querySelectorAll('.lc-grid__row--head > .is-pinned').length;
  const to = across.reveal(column, pinned, ASIDE);
  if (to !== at) grid.scrollLeft = getComputedStyle(grid).direction === 'rtl' ? -to : to;
}

/** Keyboard and mouse of the ARIA grid pattern, by delegation at the grid; null until the grid is in the DOM. */
export function useGridKeyboard(
  ref: RefObject<HTMLElement | null>,
  viewport: RowViewport,
  actions: CellActions,
): CellCursor | null {
  const [cursor, setCursor] = useState<CellCursor | null>(null);
  const latest = useRef(actions);
  const work = useRef<LazyGridController>(null);
  useLayoutEffect(() => {
    latest.current = actions;
    cursor?.mark();
    work.current?.part.peek()?.mark();
  });
  useLayoutEffect(() => setCursor(ref.current && new CellCursor(ref.current)), [ref]);
  useEffect(() => {
    const grid = ref.current;
    if (!grid || !cursor) return;
    const listeners = new AbortController();
    const {signal} = listeners;
    const actions = () => latest.current;
    work.current = new LazyGridController(grid, cursor, actions, signal);
    listen(grid, cursor, viewport, actions, work.current, signal);
    return () => listeners.abort();
  }, [ref, cursor, viewport]);
  return cursor;
}

function listen(
  grid: HTMLElement,
  cursor: CellCursor,
  viewport: RowViewport,
  actions: () => CellActions,
  work: LazyGridController,
  signal: AbortSignal,
): void {
  const placeOf = (event: Event) => cursor.placeOf(event.target as Element);
  const press = (event: Event) => {
    const place = placeOf(event);
    if (place) actions().act(place, widgetOf(event), (event as MouseEvent | KeyboardEvent).shiftKey);
  };
  listenPaste(
    grid,
    cursor,
    (clip, place) => actions().paste(clip, place, work.part.peek()?.selected ?? null, work.part.load),
    signal,
  );
  grid.addEventListener('pointerover', work.part.preload, {signal, once: true});
  grid.addEventListener(
    'focusin',
    (event) => {
      const place = placeOf(event);
      if (place) cursor.set(place);
      work.part.preload();
    },
    {signal},
  );
  grid.addEventListener(
    'contextmenu',
    (event) => {
      const place = placeOf(event);
      if (!place || inEditor(event) || isSelectingText()) return;
      if (work.openMenu(place, {x: event.clientX, y: event.clientY})) event.preventDefault();
    },
    {signal},
  );
  grid.addEventListener(
    'click',
    (event) => {
      work.supersede();
      const place = placeOf(event);
      if (inEditor(event)) return;
      if (widgetOf(event)) press(event);
      else if (place && !isSelectingText()) goToCell(grid, cursor, viewport, place);
    },
    {signal},
  );
  grid.addEventListener(
    'dblclick',
    (event) => {
      if (!widgetOf(event)) press(event);
    },
    {signal},
  );
  grid.addEventListener(
    'keydown',
    (event) => {
      const place = placeOf(event);
      if (!place || event.isComposing || inEditor(event)) return;
      work.supersede();
      if (isMenuKey(event)) {
        if (work.openMenu(place)) event.preventDefault();
        return;
      }
      work.keyDown(event, place, !!widgetOf(event), () => actions().act(place, undefined, event.shiftKey));
      if (event.defaultPrevented) return;
      if (event.key === ' ' || event.key === 'Enter') {
        // The press of a widget comes as its click.
        if (widgetOf(event)) return;
        event.preventDefault();
        return press(event);
      }
      const next = nextPosition(event, place, grid, viewport, actions());
      if (!next) return;
      event.preventDefault();
      goToCell(grid, cursor, viewport, next);
    },
    {signal},
  );
}

const isMenuKey = ({key, shiftKey}: KeyboardEvent) => key === 'ContextMenu' || (key === 'F10' && shiftKey);

function nextPosition(
  event: KeyboardEvent,
  place: CellPosition,
  grid: HTMLElement,
  viewport: RowViewport,
  actions: CellActions,
) {
  const {rows, firstColumn, columns, headColumns} = actions;
  const {rowHeight, viewport: height} = viewport.geometry.peek();
  const pageRows = Math.max(1, Math.floor(height / rowHeight) - 1);
  const next = cellAfter(event, place, {
    rows,
    firstColumn,
    columns,
    pageRows,
    rtl: getComputedStyle(grid).direction === 'rtl',
  });
  return next && next.row < 0 ? {row: -1, column: Math.min(next.column, headColumns - 1)} : next;
}

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
