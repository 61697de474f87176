import {useEffect, useRef, type RefObject} from 'react';
import type Sortable from 'sortablejs';

/** Pixels a pointer may wander before it is a drag. */
const DRAG_THRESHOLD = 10;
/** Pixels for each of Sortable's steps of 24 ms: 10 px in 10 ms. */
const SCROLL_SPEED = 24;

/**
 * Lets rows be dragged by their handle. The code for it is fetched when the pointer first comes near; `onMove` gets the
 * places before and after, counted from 0 among the rows shown.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  enabled: boolean,
  onMove: (from: number, to: number) => void,
): void {
  const latest = useRef(onMove);
  latest.current = onMove;
  useEffect(() => {
    const {current} = list;
    if (!enabled || !current) return;
    const sorting = new AbortController();
    let sortable: Sortable | undefined;
    let loading = false;
    const prepare = async () => {
      if (loading) return;
      loading = true;
      const {default: Sorter} = await import('sortablejs');
      if (sorting.signal.aborted) return;
      sortable = Sorter.create(current, {
        handle: '.lc-grip',
        draggable: '[data-row]',
        animation: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 160,
        ghostClass: 'is-drop',
        dragClass: 'is-drag',
        // The browser's own dragging has no threshold.
        forceFallback: true,
        scrollSpeed: SCROLL_SPEED,
        // Out of its table a row has no columns to take its widths from.
        onChoose: ({item}) => pinWidths(item, true),
        onUnchoose: ({item}) => pinWidths(item, false),
        touchStartThreshold: DRAG_THRESHOLD,
        fallbackTolerance: DRAG_THRESHOLD,
        onEnd: ({item, oldDraggableIndex: from, newDraggableIndex: to, from: parent}) => {
          if (from === undefined || to === undefined || from === to) return;
          // React owns the order: the node goes back to where React left it, then the model moves the row.
          const others = [...parent.querySelectorAll<HTMLElement>(':scope > [data-row]')].filter((row) => row !== item);
          parent.insertBefore(item, others[from] ?? null);
          latest.current(from, to);
        },
      });
    };
    const listen = {signal: sorting.signal, passive: true};
    for (const type of ['pointerover', 'touchstart'])
      current.addEventListener(type, () => void prepare().catch(() => undefined), listen);
    return () => {
      sorting.abort();
      sortable?.destroy();
    };
  }, [list, enabled]);
}

function pinWidths(row: HTMLElement, pinned: boolean): void {
  for (const cell of row.querySelectorAll<HTMLElement>('td'))
    cell.style.inlineSize = pinned ? `${cell.offsetWidth}px` : '';
}
