import {useEffect, useRef, type RefObject} from 'react';
import type Sortable from 'sortablejs';
import {whenIdle} from '../state/app/when-idle.js';
import {lazyPart} from '../values/lazy-part.js';

const sortableLibrary = lazyPart(() => import('sortablejs').then(({default: sorter}) => sorter));

/** Pixels a pointer may wander before it is a drag. */
export const DRAG_THRESHOLD = 10;

/** ms in which others make room for what is dragged. */
export const makingRoom = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 160);

/** Where a node was before it was dragged; React, which owns the order, finds it there again. */
export class Home {
  private readonly parent: HTMLElement;
  readonly previous: Element | null;
  readonly next: Element | null;

  constructor(item: HTMLElement) {
    this.parent = item.parentElement!;
    this.previous = item.previousElementSibling;
    this.next = item.nextElementSibling;
  }

  /** Puts a node there. */
  put(item: Element): void {
    if (this.next?.parentElement === this.parent) this.next.before(item);
    else if (this.previous?.parentElement === this.parent) this.previous.after(item);
    else this.parent.append(item);
  }
}

/**
 * Makes the items of a list draggable by what `handle` selects. The code for it is loaded when the page is idle, or by an
 * earlier press, which it then handles.
 */
export function useSorting(
  list: RefObject<HTMLElement | null>,
  enabled: boolean,
  handle: string,
  options: (list: HTMLElement) => Sortable.Options,
): void {
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const {current} = list;
    if (!enabled || !current) return;
    const drawn = new AbortController();
    const presses = new AbortController();
    const {signal} = drawn;
    let sortable: Sortable | undefined;
    let loading = false;
    let dragging = false;
    let press: HeldPress | undefined;
    const prepare = async () => {
      if (loading || signal.aborted) return;
      loading = true;
      try {
        const Sorter = await sortableLibrary.load();
        if (signal.aborted) return;
        sortable = Sorter.create(
          current,
          withDrag(latest.current(current), (drags) => (dragging = drags)),
        );
        presses.abort();
        press?.hand();
      } catch {
        loading = false;
      }
    };
    const onPress = (event: PointerEvent) => {
      // Pressed elsewhere an item does not move: such a press would be handled twice for nothing.
      if ((event.target as Element).closest(handle)) press = new HeldPress(event);
      void prepare();
    };
    whenIdle(() => void prepare());
    current.addEventListener('pointerdown', onPress, {signal: presses.signal});
    return () => {
      drawn.abort();
      presses.abort();
      sortable?.destroy();
      if (dragging) freeNextPress();
    };
  }, [list, enabled, handle]);
}

/** The options, with whether something is being dragged. */
function withDrag(options: Sortable.Options, onDrag: (drags: boolean) => void): Sortable.Options {
  return {
    ...options,
    onStart(event) {
      onDrag(true);
      options.onStart?.call(this, event);
    },
    onEnd(event) {
      onDrag(false);
      freeNextPress();
      options.onEnd?.call(this, event);
    },
  };
}

/**
 * Sortable swallows the first click after a drag, which is to be the drag's own. Where the browser makes none of it, as when
 * what was pressed is moved or a finger let it go, that would be the person's next press: it gets one that nobody else needs.
 */
function freeNextPress(): void {
  const heard = new AbortController();
  addEventListener('click', () => heard.abort(), {capture: true, signal: heard.signal});
  // The drag's own comes in the task of the pointer's end.
  setTimeout(() => {
    if (heard.signal.aborted) return;
    heard.abort();
    document.documentElement.dispatchEvent(new MouseEvent('click', {cancelable: true}));
  });
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
