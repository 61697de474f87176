import {focusedElement, holdsFocus} from '../focus.js';

/** Milliseconds: a mouse that rests and a finger that stays; and what a tip stays after the mouse has left. */
const [REST, LINGER] = [500, 100];
/** Pixels a finger may wander while it is held. */
const DRAG_THRESHOLD = 10;

/**
 * Decides when the tooltip of `anchor` is shown: the mouse rests on it, the keyboard focus comes, a finger is held;
 * with `onPress` also when it is pressed. Esc, leaving, a press of it otherwise, and a press elsewhere hide it.
 */
export function followTip(anchor: Element, show: (open: boolean) => void, signal: AbortSignal, onPress = false): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let open = false;
  /** Where a finger is. */
  let held: {x: number; y: number} | null = null;
  let byHold = false;
  const later = (next: boolean, wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => show((open = next)), wait);
  };
  const hide = () => later(false, 0);
  const listen = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
    target: EventTarget = anchor,
    capture = false,
  ) => target.addEventListener(type, listener as EventListener, {signal, capture, passive: true});

  listen('pointerenter', ({pointerType}) => pointerType === 'mouse' && later(true, open ? 0 : REST));
  listen('pointerleave', ({pointerType}) => pointerType === 'mouse' && later(false, LINGER));
  listen('focusin', () => focusedElement()?.matches(':focus-visible') && later(true, 0));
  listen('focusout', () => !holdsFocus(anchor) && hide());
  listen('click', () => (onPress ? later(true, 0) : byHold || hide()));
  listen('pointerdown', ({pointerType, clientX, clientY}) => {
    byHold = false;
    if (pointerType === 'mouse') return;
    held = {x: clientX, y: clientY};
    later(true, REST);
  });
  listen('pointermove', ({clientX, clientY}) => {
    if (held && Math.hypot(clientX - held.x, clientY - held.y) > DRAG_THRESHOLD) release();
  });
  const release = () => {
    byHold = held !== null && open;
    held = null;
    if (!open) clearTimeout(timer);
  };
  for (const type of ['pointerup', 'pointercancel'] as const) listen(type, release);
  const elsewhere = (event: Event) => open && !event.composedPath().includes(anchor) && hide();
  listen('pointerdown', elsewhere, document, true);
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    hide();
  };
  anchor.addEventListener('keydown', onEscape as EventListener, {signal});
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    show(false);
  });
}
