import {useEffect, useRef, type RefObject} from 'react';
import {flushSync} from 'react-dom';
import type Sortable from 'sortablejs';
import {whenIdle} from '../state/app/when-idle.js';
import {lazyPart} from '../values/lazy-part.js';

const sortableLibrary = lazyPart(() => import('sortablejs').then(({default: sorter}) => sorter));

/** What of a row is pressed to drag it. */
const HANDLE = '.lc-grip';
/** Class of the row that is dragged, at its position. */
const GHOST = 'is-drop';
/** Pixels a pointer may wander before it is a drag. */
const DRAG_THRESHOLD = 10;
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

/**
 * Lets rows be dragged by their handle. The code for it is loaded when the page is idle, or by an earlier press, which
 * it then handles. When a row is dropped, its node is back where React left it: the callback moves it.
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, enabled: boolean, drag: RowDrag): void {
  const latest = useRef(drag);
  latest.current = drag;
  useEffect(() => {
    const {current} = list;
    if (!enabled || !current) return;
    const drawn = new AbortController();
    const presses = new AbortController();
    const {signal} = drawn;
    let sortable: Sortable | undefined;
    let loading = false;
    let press: HeldPress | undefined;
    const prepare = async () => {
      if (loading || signal.aborted) return;
      loading = true;
      try {
        const Sorter = await sortableLibrary.load();
        if (signal.aborted) return;
        sortable = Sorter.create(current, optionsOf(current, latest));
        presses.abort();
        press?.hand();
      } catch {
        loading = false;
      }
    };
    const onPress = (event: PointerEvent) => {
      // Pressed elsewhere a row does not move: such a press would be handled twice for nothing.
      if ((event.target as Element).closest(HANDLE)) press = new HeldPress(event);
      void prepare();
    };
    whenIdle(() => void prepare());
    current.addEventListener('pointerdown', onPress, {signal: presses.signal});
    return () => {
      drawn.abort();
      presses.abort();
      sortable?.destroy();
    };
  }, [list, enabled]);
}

/** A press on a handle that came before the code that drags. */
class HeldPress {
  private readonly target: EventTarget | null;
  private readonly held = new AbortController();
  private latest: PointerEvent;

  constructor(private readonly press: PointerEvent) {
    // Gone from the event when it has passed.
    this.target = press.target;
    this.latest = press;
    const listen = {signal: this.held.signal, capture: true};
    const isOurs = ({pointerId}: PointerEvent) => pointerId === press.pointerId;
    addEventListener('pointermove', (event) => isOurs(event) && (this.latest = event), listen);
    for (const type of ['pointerup', 'pointercancel'] as const)
      addEventListener(type, (event) => isOurs(event) && this.held.abort(), listen);
  }

  /** Begins the drag where the pointer went down and brings it to where it is, unless it was let go. */
  hand(): void {
    if (this.held.signal.aborted) return;
    this.held.abort();
    this.repeat('down', this.press);
    this.repeat('move', this.latest);
  }

  private repeat(what: string, {button, clientX, clientY, pointerId, pointerType}: PointerEvent): void {
    const how = {bubbles: true, cancelable: true, composed: true};
    // In Safari on a desk Sortable listens to the mouse.
    for (const device of ['pointer', 'mouse'])
      this.target?.dispatchEvent(
        new PointerEvent(device + what, {...how, button, clientX, clientY, pointerId, pointerType}),
      );
  }
}

function optionsOf(list: HTMLElement, drag: RefObject<RowDrag>): Sortable.Options {
  let home: {previous: Element | null; next: Element | null} | undefined;
  return {
    handle: HANDLE,
    draggable: '[data-row]',
    animation: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 160,
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
      home = {previous: item.previousElementSibling, next: item.nextElementSibling};
      // What React renders of it then would remove Sortable's class.
      flushSync(() => drag.current.onStart?.(item));
      item.classList.add(GHOST);
    },
    onEnd: ({item, oldDraggableIndex: from = 0, newDraggableIndex: to = 0}) => {
      const {previousElementSibling: previous, nextElementSibling: next} = item;
      // React owns the order: the node goes back to where React left it, then the model moves the row.
      if (home?.next?.isConnected) home.next.before(item);
      else if (home?.previous?.isConnected) home.previous.after(item);
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
