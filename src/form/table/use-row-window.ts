import {useEffect, useMemo, useReducer, useRef} from 'react';
import {RowWatch} from './row-watch.js';
import type {RowModel} from '../../state/rows/row-model.js';

/** Rows up to this number are rendered with their inputs at once. */
const LAZY_ABOVE = 25;
/** Above this number, rows off the screen are only room. */
const PLACEHOLDERS_ABOVE = 50;
/** Rows that come and go together. */
const CHUNK = 20;
/** Chunks that are one room where they are far from the view: ten thousand rows are few rooms to draw and to lay out. */
const FAR = 16;
const PARTS = ['from', 'to', 'first', 'last'] as const;

/** Room for rows that are not rendered. */
export interface SpacerSize {
  chunk: number;
  /** How many chunks it is from there. */
  chunks: number;
  rows: RowModel[];
}

/** What is in view, in chunks: rows and near rooms, and with the far ones, which are divided before they are drawn. */
interface View {
  from: number;
  to: number;
  first: number;
  last: number;
}

export interface RowWindow {
  /** What to render, in order. */
  items: (RowModel | SpacerSize)[];
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
  const seen = useRef<View>({from: 0, to: 0, first: 0, last: 0});
  const shown = useRef(rows);
  shown.current = rows;
  const watch = useMemo(() => {
    const made: RowWatch = new RowWatch(
      kind,
      () => {
        const before = seen.current;
        const next = chunksInView(made, shown.current, before);
        const {from, to} = before;
        if (made.held) Object.assign(next, {from: Math.min(from, next.from), to: Math.max(to, next.to)});
        if (PARTS.every((part) => next[part] === before[part])) return;
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
  const whole = kept.flatMap((row) => (row ? Math.floor(placeOf(row, rows) / CHUNK) : []));
  return {items: itemsOf(rows, seen.current, whole), partial, watch};
}

/** The chunks of `whole`, and those in view with one before and one behind, as rows; the others as room. */
function itemsOf(rows: RowModel[], view: View, whole: number[]): (RowModel | SpacerSize)[] {
  const count = Math.ceil(rows.length / CHUNK);
  const within = (chunk: number) => Math.min(chunk, count - 1);
  const [from, to] = [within(view.from) - 1, within(view.to) + 1];
  const [first, last] = [Math.min(from, within(view.first)) - FAR, Math.max(to, within(view.last)) + FAR];
  const items: (RowModel | SpacerSize)[] = [];
  const room = (chunk: number, chunks: number) =>
    items.push({chunk, chunks, rows: rows.slice(chunk * CHUNK, (chunk + chunks) * CHUNK)});
  for (let start = 0; start < count; start += FAR) {
    const end = Math.min(start + FAR, count);
    const isNear = end > first && start <= last;
    if (!isNear && !whole.some((chunk) => start <= chunk && chunk < end)) room(start, end - start);
    else
      for (let chunk = start; chunk < end; chunk++) {
        const isDrawn = (from <= chunk && chunk <= to) || whole.includes(chunk);
        if (isDrawn) items.push(...rows.slice(chunk * CHUNK, (chunk + 1) * CHUNK));
        else room(chunk, 1);
      }
  }
  return items;
}

/** The rows last seen stay while nothing but far rooms is in view. */
function chunksInView({seen}: RowWatch, rows: RowModel[], before: View): View {
  const [near, all] = [new Set<number>(), new Set<number>()];
  for (const watched of seen) {
    const [chunk, chunks] =
      'row' in watched ? [Math.floor(placeOf(watched.row, rows) / CHUNK), 1] : [watched.chunk, watched.chunks];
    if (chunk < 0) continue;
    for (const each of [chunk, chunk + chunks - 1]) all.add(each);
    if (chunks === 1) near.add(chunk);
  }
  if (!all.size) return before;
  const ends = (chunks: Set<number>) => [Math.min(...chunks), Math.max(...chunks)] as const;
  const [from, to] = near.size ? ends(near) : [before.from, before.to];
  const [first, last] = ends(all);
  return {from, to, first, last};
}

/** The position of a row among those shown: its number, unless a search hides some. */
function placeOf(row: RowModel, rows: RowModel[]): number {
  const place = row.line.peek() - 1;
  return rows[place] === row ? place : rows.indexOf(row);
}
