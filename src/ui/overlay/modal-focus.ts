import {useLayoutEffect, useRef, type RefObject} from 'react';
import {firstFocus, focusedElement, holdsFocus, nodeAround} from '../focus.js';
import {useRoot} from '../root-context.js';
import {inertOutside} from './inert-outside.js';
import {enterModal, topModal} from './modal-stack.js';

/** How long a modal waits for its first field to load before it leaves the focus where it is, in ms. */
const FIELD_WAIT = 5000;

/**
 * While open: the rest of the page is inert, the focus is inside; afterwards it is back where it came from. What was asked to open
 * later lies above it.
 */
export function useModalFocus(
  open: boolean,
  opening: {readonly order: number},
  scrim: RefObject<HTMLElement | null>,
  dialog: RefObject<HTMLElement | null>,
  onReturned?: () => void,
): void {
  const root = useRoot();
  const returned = useRef(onReturned);
  returned.current = onReturned;
  const opener = useRef<HTMLElement[]>([]);
  const wasOpen = useRef(false);
  // during the render, because content that focuses itself does so before the effects of its parents
  if (open && !wasOpen.current) opener.current = [...placesOf(focusedElement())];
  wasOpen.current = open;
  useLayoutEffect(() => {
    const [outer, inner] = [scrim.current, dialog.current];
    if (!open || !outer || !inner) return;
    const {order} = opening;
    const modal = {element: outer, order, raise: () => root.raise(), opener: opener.current};
    const leave = enterModal(modal);
    const release = inertOutside(outer, order);
    const stopWaiting = focusFirst(inner);
    return () => {
      const inside = holdsFocus(inner) || !focusedElement();
      stopWaiting();
      release();
      leave();
      // React is at work: it would give the focus back to what had it until now.
      queueMicrotask(() => {
        if (inside) returnFocus(modal.opener);
        returned.current?.();
      });
    };
  }, [open, opening, root, scrim, dialog]);
}

/** An element and its ancestors. */
function* placesOf(element: HTMLElement | null): Generator<HTMLElement> {
  for (let node: Node | null = element; node && node !== document.body; node = nodeAround(node))
    if (node instanceof HTMLElement) yield node;
}

/**
 * Focuses what opened a modal; where that was drawn anew or is gone, its like in the nearest that is still there; where that cannot have
 * it, because another modal lies above it, what is on top.
 */
function returnFocus([opener, ...around]: readonly HTMLElement[]): void {
  if (opener?.isConnected && takesFocus(opener)) return;
  for (const place of around) {
    if (!place.isConnected) continue;
    const stop = place.querySelector<HTMLElement>('[tabindex="0"]') ?? firstFocus(place);
    if (stop && takesFocus(stop)) return;
  }
  const top = topModal.peek()?.querySelector<HTMLElement>('[role$="dialog"]');
  if (top && !holdsFocus(top)) (firstField(top) ?? top).focus({preventScroll: true});
}

/** What is inert keeps the focus that it had until the browser draws the page. */
function takesFocus(element: HTMLElement): boolean {
  element.focus({preventScroll: true});
  return holdsFocus(element) && ![...placesOf(element)].some(({inert}) => inert);
}

/** Focuses the first field now, or when it has loaded and the focus has not been moved; answers how to stop waiting. */
function focusFirst(dialog: HTMLElement): () => void {
  const field = firstField(dialog);
  if (!holdsFocus(dialog)) (field ?? dialog).focus({preventScroll: true});
  if (field) return () => {};
  const observer = new MutationObserver(() => {
    if (focusedElement() !== dialog) return stop();
    firstField(dialog)?.focus();
  });
  const timer = setTimeout(() => observer.disconnect(), FIELD_WAIT);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(dialog, {childList: true, subtree: true});
  return stop;
}

/** The first field; the dialog itself where that one would cover the rest by opening its list on focus. */
function firstField(dialog: HTMLElement): HTMLElement | null {
  const field = firstFocus(dialog, true);
  return field instanceof HTMLInputElement && field.role === 'combobox' && field.value ? dialog : field;
}

/**
 * Whether nothing is above a modal in its overlay layer, except what is closing: a popup of its own handles Escape
 * first.
 */
export function isTopmost(scrim: HTMLElement | null): boolean {
  for (let above = scrim?.nextElementSibling; above; above = above.nextElementSibling) {
    if (above.checkVisibility() && !(above as HTMLElement).inert) return false;
  }
  return true;
}
