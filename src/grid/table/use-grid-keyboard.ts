import {useEffect, useLayoutEffect, useRef, useState, type RefObject} from 'react';
import {CellCursor} from '../cells/cell-cursor.js';
import {GridInput, type CellActions} from './grid-input.js';
import {LazyGridController} from './lazy-controller.js';
import type {RowViewport} from './row-viewport.js';

interface GridKeyboard {
  /** null until the grid is in the DOM. */
  cursor: CellCursor | null;
  /** Puts the marks of the cursor and of selected cells on rows that were rendered. */
  mark: () => void;
}

/** Keyboard and mouse of the ARIA grid pattern, by delegation at the grid. */
export function useGridKeyboard(
  ref: RefObject<HTMLElement | null>,
  viewport: RowViewport,
  actions: CellActions,
): GridKeyboard {
  const [cursor, setCursor] = useState<CellCursor | null>(null);
  const latest = useRef(actions);
  const work = useRef<LazyGridController>(null);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useLayoutEffect(() => setCursor(ref.current && new CellCursor(ref.current)), [ref]);
  useEffect(() => {
    const grid = ref.current;
    if (!grid || !cursor) return;
    const listeners = new AbortController();
    const {signal} = listeners;
    const actions = () => latest.current;
    work.current = new LazyGridController(grid, cursor, actions, signal);
    new GridInput(grid, cursor, viewport, actions, work.current).listen(signal);
    return () => listeners.abort();
  }, [ref, cursor, viewport]);
  const mark = () => {
    cursor?.mark();
    work.current?.part.peek()?.mark();
  };
  return {cursor, mark};
}
