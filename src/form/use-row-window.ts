import {useEffect, useMemo, useReducer, useRef} from 'react';
import {RowWatch} from './row-watch.js';
import type {RowModel} from '../state/row-model.js';

/** Rows up to this number are rendered with their inputs at once. */
const LAZY_ABOVE = 25;
/** Above this number, rows off the screen are only room. */
const PLACEHOLDERS_ABOVE = 50;
/** Rows that come and go together. */
const CHUNK = 20;

/** Room for rows that are not rendered. */
export interface Room {
  chunk: number;
  rows: RowModel[];
}

export interface RowWindow {
  /** What to render, in order. */
  items: (RowModel | Room)[];
  /** Whether rows off the screen are only room. */
  partial: boolean;
  /** Follows what is in view; absent where all rows have their inputs at once. */
  watch?: RowWatch;
}

/**
 * What of a long table to render: the rows in view, as many before and behind them, and those to keep, wherever they
 * are, so that none loses the focus.
 */
export function useRowWindow(rows: RowModel[], kept: (RowModel | null)[], kind: 'rows' | 'cards'): RowWindow {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const seen = useRef({from: 0, to: 0});
  const shown = useRef(rows);
  shown.current = rows;
  const watch = useMemo(() => {
    const made: RowWatch = new RowWatch(
      kind,
      () => {
        const next = chunksInView(made, shown.current) ?? seen.current;
        const {from, to} = seen.current;
        if (made.held) Object.assign(next, {from: Math.min(from, next.from), to: Math.max(to, next.to)});
        if (next.from === from && next.to === to) return;
        seen.current = next;
        redraw();
      },
      redraw,
    );
    return made;
  }, [kind]);
  useEffect(() => () => watch.dispose(), [watch]);
  const partial = rows.length > PLACEHOLDERS_ABOVE;
  if (!partial) return {items: rows, partial, watch: rows.length > LAZY_ABOVE ? watch : undefined};
  const last = Math.ceil(rows.length / CHUNK) - 1;
  const {from, to} = seen.current;
  const whole = new Set(kept.flatMap((row) => (row ? Math.floor(placeOf(row, rows) / CHUNK) : [])));
  const items: (RowModel | Room)[] = [];
  for (let chunk = 0; chunk <= last; chunk++) {
    const part = rows.slice(chunk * CHUNK, (chunk + 1) * CHUNK);
    const near = chunk >= Math.min(from, last) - 1 && chunk <= Math.min(to, last) + 1;
    if (near || whole.has(chunk)) items.push(...part);
    else items.push({chunk, rows: part});
  }
  return {items, partial, watch};
}

function chunksInView({seen}: RowWatch, rows: RowModel[]): {from: number; to: number} | null {
  let from = Infinity;
  let to = -Infinity;
  for (const watched of seen) {
    const chunk = 'chunk' in watched ? watched.chunk : Math.floor(placeOf(watched.row, rows) / CHUNK);
    if (chunk < 0) continue;
    from = Math.min(from, chunk);
    to = Math.max(to, chunk);
  }
  return to < 0 ? null : {from, to};
}

/** The place of a row among those shown: its number, unless a search hides some. */
function placeOf(row: RowModel, rows: RowModel[]): number {
  const place = row.line.peek() - 1;
  return rows[place] === row ? place : rows.indexOf(row);
}
