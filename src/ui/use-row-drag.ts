import {useRef, type RefObject} from 'react';
import {flushSync} from 'react-dom';
import type Sortable from 'sortablejs';
import {DRAG_THRESHOLD, Home, makingRoom, useSorting} from './use-sorting.js';

/** What of a row is pressed to drag it. */
const HANDLE = '.lc-grip';
/** Class of the row that is dragged, at its position. */
const GHOST = 'is-drop';
/** Pixels for each of Sortable's steps of 24 ms: 10 px in 10 ms. */
const SCROLL_SPEED = 24;

/** A row that was dropped elsewhere: its new neighbours, and its positions among the rows that are rendered. */
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

/** Lets rows be dragged by their handle. When a row is dropped, its node is back where React left it: the callback moves it. */
export function useRowDrag(list: RefObject<HTMLElement | null>, enabled: boolean, drag: RowDrag): void {
  const latest = useRef(drag);
  latest.current = drag;
  useSorting(list, enabled, HANDLE, (element) => optionsOf(element, latest));
}

function optionsOf(list: HTMLElement, drag: RefObject<RowDrag>): Sortable.Options {
  let home: Home | undefined;
  return {
    handle: HANDLE,
    draggable: '[data-row]',
    animation: makingRoom(),
    ghostClass: GHOST,
    dragClass: 'is-drag',
    // The browser's own dragging has no threshold.
    forceFallback: true,
    scroll: scrollerOf(list),
    scrollSpeed: SCROLL_SPEED,
    // Out of its table a row has no columns that give it its widths.
    onChoose: ({item}) => pinWidths(item, true),
    onUnchoose: ({item}) => pinWidths(item, false),
    touchStartThreshold: DRAG_THRESHOLD,
    fallbackTolerance: DRAG_THRESHOLD,
    onStart: ({item}) => {
      home = new Home(item);
      // What React renders of it then would remove Sortable's class.
      flushSync(() => drag.current.onStart?.(item));
      item.classList.add(GHOST);
    },
    onEnd: ({item, oldDraggableIndex: from = 0, newDraggableIndex: to = 0}) => {
      const {previousElementSibling: previous, nextElementSibling: next} = item;
      // React owns the order: the node goes back to where React left it, then the model moves the row.
      home?.put(item);
      drag.current.onEnd({item, previous, next, from, to});
    },
  };
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
