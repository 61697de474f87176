import {useEffect, useRef, type RefObject} from 'react';
import type Sortable from 'sortablejs';

/** Pixels a pointer may wander before it is a drag. */
const DRAG_THRESHOLD = 10;
/** Pixels for each of Sortable's steps of 24 ms: 10 px in 10 ms. */
const SCROLL_SPEED = 24;

/** A row that was let go elsewhere: what it stands between now, and its places among the rows that are drawn. */
export interface RowDrop {
  item: HTMLElement;
  previous: Element | null;
  next: Element | null;
  from: number;
  to: number;
}
export interface RowDrag {
  onStart?: (item: HTMLElement) => void;
  /** After the row was let go; elsewhere or not at all moved. */
  onEnd: (drop: RowDrop) => void;
}

/**
 * Lets rows be dragged by their handle. The code for it is fetched when the pointer first comes near. When a row is let
 * go, its node is back where React left it: who is told moves it.
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, enabled: boolean, drag: RowDrag): void {
  const latest = useRef(drag);
  latest.current = drag;
  useEffect(() => {
    const {current} = list;
    if (!enabled || !current) return;
    const sorting = new AbortController();
    let sortable: Sortable | undefined;
    let loading = false;
    let home: {previous: Element | null; next: Element | null} | undefined;
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
        scroll: scrollerOf(current),
        scrollSpeed: SCROLL_SPEED,
        // Out of its table a row has no columns to take its widths from.
        onChoose: ({item}) => pinWidths(item, true),
        onUnchoose: ({item}) => pinWidths(item, false),
        touchStartThreshold: DRAG_THRESHOLD,
        fallbackTolerance: DRAG_THRESHOLD,
        onStart: ({item}) => {
          home = {previous: item.previousElementSibling, next: item.nextElementSibling};
          latest.current.onStart?.(item);
        },
        onEnd: ({item, oldDraggableIndex: from = 0, newDraggableIndex: to = 0}) => {
          const {previousElementSibling: previous, nextElementSibling: next} = item;
          // React owns the order: the node goes back to where React left it, then the model moves the row.
          if (home?.next?.isConnected) home.next.before(item);
          else if (home?.previous?.isConnected) home.previous.after(item);
          latest.current.onEnd({item, previous, next, from, to});
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

/** What scrolls when a row is dragged to its edge, also outside the shadow tree of the list. */
function scrollerOf(list: HTMLElement): HTMLElement | true {
  const up = (element: Element) =>
    element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as ShadowRoot).host;
  for (let element = up(list); element; element = up(element))
    if (/auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight)
      return element as HTMLElement;
  return true;
}

function pinWidths(row: HTMLElement, pinned: boolean): void {
  for (const cell of row.querySelectorAll<HTMLElement>('td'))
    cell.style.inlineSize = pinned ? `${cell.offsetWidth}px` : '';
}
