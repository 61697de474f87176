import {useLayoutEffect, useMemo, useRef, useState, type RefObject} from 'react';
import {columnWidths, ELASTIC} from '../../state/list/column-widths.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import type {RowList} from '../../state/list-rows/grid-source.js';
import type {CellContext} from '../cells/cell.js';
import type {ColumnViewport} from './column-viewport.js';
import {cutWidth} from './cut-width.js';
import {keepNeeds, storedNeeds} from './column-needs.js';

/** Room that a head keeps for the arrow of its order. */
const ARROW = 17;
/** A list wider by less than this keeps its columns; the space at their end absorbs it. */
const THRESHOLD = 20;

interface WidthsOf {
  columns: GridColumn[];
  context: CellContext;
  rows: RowList;
  aside: number;
  given: ReadonlyMap<string, number>;
  /** The key under which the list's widths are stored; '' stores none. */
  name: string;
  /** Bars are shown instead of rows that are loading. */
  skeleton: boolean;
  /** Rises when a figure beneath the columns was found to be cut. */
  cut: number;
  /** Which columns are drawn. */
  across: ColumnViewport;
  pinned: number;
  /** Position of a column that is rendered even out of view. */
  kept: number;
}

interface Measured {
  columns: GridColumn[];
  context: CellContext;
  needs: number[];
  /** Of bars, not of rows. */
  guessed: boolean;
  /** Positions of columns that have been rendered, where not all are. */
  seen: ReadonlySet<number>;
}

/**
 * The px of each column in `ref`, less `aside`, and the positions of those that are rendered, null for all. The first
 * rows rendered are measured once; later rows only widen what must not be cut. Until there are rows, columns are as
 * wide as they were last time. `given` are the widths that the person set.
 */
export function useColumnWidths(
  ref: RefObject<HTMLElement | null>,
  {columns, context, rows, aside, given, name, skeleton, cut, across, pinned, kept: focused}: WidthsOf,
): {widths: number[]; places: readonly number[] | null} {
  const [room, setRoom] = useState(0);
  const [measured, setMeasured] = useState<Measured | null>(null);
  const known = measured?.columns === columns && measured.context === context ? measured : null;
  useLayoutEffect(() => {
    const grid = ref.current!;
    // Hidden, it has no width and needs none.
    const follow = () => {
      const {clientWidth: now} = grid;
      if (now > 0) setRoom((before) => (now < before || now - before >= THRESHOLD ? now : before));
    };
    follow();
    const size = new ResizeObserver(follow);
    size.observe(grid);
    return () => size.disconnect();
  }, [ref]);
  const kept = useMemo(() => storedNeeds(name, columns), [name, columns]);
  // Its width is known, or it was drawn while it was hidden and is shown now.
  const late = room > 0 && !known;
  // Widths that the list names need no measuring.
  const open = columns.some(({least, most}) => least !== most);
  const needed = known?.needs ?? kept ?? columns.map(({most}) => most);
  const widths = columnWidths(columns, needed, room - aside, given);
  const places = across.places(widths, pinned, focused);
  const before = useRef(widths);
  useLayoutEffect(() => {
    const grid = ref.current!;
    const shift = across.shift(widths, before.current, focused);
    before.current = widths;
    // Not from its current position: narrower columns may have pushed it back already.
    const to = across.place + shift;
    if (shift) grid.scrollLeft = getComputedStyle(grid).direction === 'rtl' ? -to : to;
  });
  useLayoutEffect(() => {
    const grid = ref.current!;
    const guessed = !rows.length;
    if (!open || !room || !grid.clientWidth || (guessed && (!skeleton || kept))) return;
    const held = known?.guessed === guessed ? known : null;
    const fresh = places?.some((place) => !held?.seen.has(place));
    const needs = held && !fresh ? widened(grid, columns, held.needs) : measure(grid, columns, held ?? undefined);
    if (!needs) return;
    setMeasured({columns, context, needs, guessed, seen: new Set([...(held?.seen ?? []), ...(places ?? [])])});
    if (!guessed) keepNeeds(name, columns, needs);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `late` follows `room`, and `cut` says when to measure anew
  }, [ref, columns, context, rows, open, known, late, name, skeleton, kept, cut, places]);
  return {widths, places};
}

/** The px that show each column whole: its cells, and its head as far as the width to start from allows. */
export function measure(grid: HTMLElement, columns: GridColumn[], known?: Pick<Measured, 'needs' | 'seen'>): number[] {
  grid.classList.add('is-measured');
  const needs = columns.map(({kind, least, most}, place) => {
    const cells = [...grid.querySelectorAll<HTMLElement>(`[data-column="${place}"]:not(.lc-grid__group)`)];
    if (known?.seen.has(place)) return known.needs[place]!;
    // Out of view, it is not drawn.
    if (!cells.length) return known?.needs[place] ?? (ELASTIC.has(kind) ? most : least);
    const [head, ...body] = cells.map(({offsetWidth}) => offsetWidth + 1);
    const arrow = cells[0]?.querySelector('.lc-th__label svg') ? 0 : ARROW;
    return Math.max(Math.min((head ?? 0) + arrow, most), ...body);
  });
  grid.classList.remove('is-measured');
  return needs;
}

/** The needs with every figure, date and badge on the screen whole; null when they are. */
function widened(grid: HTMLElement, columns: GridColumn[], needs: number[]): number[] | null {
  const wider = needs.map((need, place) => {
    if (ELASTIC.has(columns[place]!.kind)) return need;
    const cells = grid.querySelectorAll<HTMLElement>(`[data-column="${place}"]:not(.lc-th, .lc-grid__group)`);
    const over = Math.max(0, ...[...cells].map(cutWidth));
    // These px are rounded, and an ellipsis begins at a fraction of one.
    return over ? need + over + 1 : need;
  });
  return wider.some((need, place) => need > needs[place]!) ? wider : null;
}
