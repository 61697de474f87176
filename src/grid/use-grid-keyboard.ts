import {useEffect, useLayoutEffect, useRef, useState, type RefObject} from 'react';
import {flushSync} from 'react-dom';
import {CellCursor} from './cell-cursor.js';
import {cellAfter, type CellPlace} from './cell-keys.js';
import type {RowViewport} from './row-viewport.js';

export interface CellActions {
  /** Enter, Space or a double click on a cell, or a press of the widget in it. */
  act(place: CellPlace, widget: string | undefined): void;
  columns: number;
  /** The head has one place for all row actions. */
  headColumns: number;
  rows: number;
}

/** Moves to a cell wherever it is, and brings it to the screen. */
export function goToCell(grid: HTMLElement, cursor: CellCursor, viewport: RowViewport, place: CellPlace): void {
  if (place.row >= 0 && viewport.windowed.peek()) {
    flushSync(() => {
      grid.scrollTop = viewport.reveal(place.row);
    });
  }
  cursor.set(place);
  cursor.focus();
  cursor.target(place)?.closest('[data-column]')?.scrollIntoView({block: 'nearest', inline: 'nearest'});
}

/** Keyboard and mouse of the ARIA grid pattern, by delegation at the grid; null until the grid is in the DOM. */
export function useGridKeyboard(
  ref: RefObject<HTMLElement | null>,
  viewport: RowViewport,
  actions: CellActions,
): CellCursor | null {
  const [cursor, setCursor] = useState<CellCursor | null>(null);
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
    cursor?.mark();
  });
  useLayoutEffect(() => setCursor(ref.current && new CellCursor(ref.current)), [ref]);
  useEffect(() => {
    const grid = ref.current;
    if (!grid || !cursor) return;
    const listeners = new AbortController();
    listen(grid, cursor, viewport, () => latest.current, listeners.signal);
    return () => listeners.abort();
  }, [ref, cursor, viewport]);
  return cursor;
}

function listen(
  grid: HTMLElement,
  cursor: CellCursor,
  viewport: RowViewport,
  actions: () => CellActions,
  signal: AbortSignal,
): void {
  const placeOf = (event: Event) => cursor.placeOf(event.target as Element);
  const press = (event: Event) => {
    const place = placeOf(event);
    if (place) actions().act(place, widgetOf(event));
  };
  grid.addEventListener(
    'focusin',
    (event) => {
      const place = placeOf(event);
      if (place) cursor.set(place);
    },
    {signal},
  );
  grid.addEventListener(
    'click',
    (event) => {
      const place = placeOf(event);
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
      if (!place || event.isComposing) return;
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
  const {rows, columns, headColumns} = actions;
  const {rowHeight, viewport: height} = viewport.geometry.peek();
  const pageRows = Math.max(1, Math.floor(height / rowHeight) - 1);
  const next = cellAfter(event, place, {rows, columns, pageRows, rtl: getComputedStyle(grid).direction === 'rtl'});
  return next && next.row < 0 ? {row: -1, column: Math.min(next.column, headColumns - 1)} : next;
}

function widgetOf(event: Event): string | undefined {
  return (event.target as Element).closest<HTMLElement>('[data-widget]')?.dataset.widget;
}

/** Text someone is selecting must not be lost to a move of the focus. */
function isSelectingText(): boolean {
  return String(getSelection() ?? '') !== '';
}
