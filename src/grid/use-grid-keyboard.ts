import {useEffect, useLayoutEffect, useRef, useState, type RefObject} from 'react';
import {flushSync} from 'react-dom';
import {CellCursor} from './cell-cursor.js';
import {cellAfter, type CellPlace} from './cell-keys.js';
import type {GridWork} from './grid-work.js';
import {listenPaste} from './listen-paste.js';
import type {Clip} from './pasted.js';
import {isWorkKey} from './work-keys.js';
import type {ColumnViewport} from './column-viewport.js';
import type {RowViewport} from './row-viewport.js';

export interface CellActions {
  /** Enter, Space or a double click on a cell, or a press of the widget in it. */
  act(place: CellPlace, widget: string | undefined, shift: boolean): void;
  /** −1 while rows are selected, else 0. */
  firstColumn: number;
  columns: number;
  /** The head has one place for all row actions. */
  headColumns: number;
  rows: number;
  /** Cells are edited: Enter and text mean that. */
  edits: boolean;
  /** What was pasted with the focus in a cell; false where it means nothing there. */
  paste(clip: Clip, place: CellPlace, work: GridWork | null, load: () => Promise<GridWork>): boolean;
  /** What else can be done in a grid; its code comes when the pointer or the focus first gets there. */
  work(grid: HTMLElement, cursor: CellCursor): Promise<GridWork>;
  /** Tells that this code did not come for what was pressed; `again` does it. */
  lost(cause: unknown, again: () => void): void;
}

/** px that the actions of a row take of what is in view. */
const ASIDE = 100;

/** Moves to a cell wherever it is, and brings it to the screen. */
export function goToCell(grid: HTMLElement, cursor: CellCursor, viewport: RowViewport, place: CellPlace): void {
  const {across} = viewport;
  // It is drawn even where columns that come into view take more room than was thought.
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
  const worker = useRef<GridWork>(null);
  useLayoutEffect(() => {
    latest.current = actions;
    cursor?.mark();
    worker.current?.mark();
  });
  useLayoutEffect(() => setCursor(ref.current && new CellCursor(ref.current)), [ref]);
  useEffect(() => {
    const grid = ref.current;
    if (!grid || !cursor) return;
    const listeners = new AbortController();
    listen(grid, cursor, viewport, () => latest.current, worker, listeners.signal);
    return () => listeners.abort();
  }, [ref, cursor, viewport]);
  return cursor;
}

function listen(
  grid: HTMLElement,
  cursor: CellCursor,
  viewport: RowViewport,
  actions: () => CellActions,
  worker: RefObject<GridWork | null>,
  signal: AbortSignal,
): void {
  const placeOf = (event: Event) => cursor.placeOf(event.target as Element);
  const press = (event: Event) => {
    const place = placeOf(event);
    if (place) actions().act(place, widgetOf(event), (event as MouseEvent | KeyboardEvent).shiftKey);
  };
  let coming: Promise<GridWork> | undefined;
  const load = () => {
    coming ??= actions()
      .work(grid, cursor)
      .then((loaded) => {
        if (!signal.aborted) loaded.listen(grid, signal);
        return (worker.current = loaded);
      });
    // Without it the grid is read and opened all the same; the next touch tries again.
    coming.catch(() => (coming = undefined));
    return coming;
  };
  listenPaste(grid, cursor, (clip, place) => actions().paste(clip, place, worker.current, load), signal);
  grid.addEventListener('pointerover', () => void load().catch(() => undefined), {signal, once: true});
  grid.addEventListener(
    'focusin',
    (event) => {
      const place = placeOf(event);
      if (place) cursor.set(place);
      if (!coming) void load().catch(() => undefined);
    },
    {signal},
  );
  grid.addEventListener(
    'click',
    (event) => {
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
      if (isWorkKey(event, actions().edits)) {
        const work = worker.current;
        if (work ? work.keyDown(event, place) : !widgetOf(event)) event.preventDefault();
        if (!work && event.defaultPrevented) {
          const opens = event.key === ' ' || event.key === 'Enter';
          const late = (loaded: GridWork | null) => {
            if (!loaded?.keyDown(event, place) && opens) actions().act(place, undefined, event.shiftKey);
          };
          const lost = (cause: unknown) => (opens ? late(null) : actions().lost(cause, again));
          const again = () => void load().then(late, lost);
          again();
        }
        if (event.defaultPrevented) return;
      }
      if (event.key === ' ' || event.key === 'Enter') {
        // The press of a widget comes as its click.
        if (widgetOf(event)) return;
        event.preventDefault();
        return press(event);
      }
      const next = nextPlace(event, place, grid, viewport, actions());
      if (!next) return;
      event.preventDefault();
      goToCell(grid, cursor, viewport, next);
    },
    {signal},
  );
}

function nextPlace(
  event: KeyboardEvent,
  place: CellPlace,
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
