import {useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode, type RefObject} from 'react';
import {useInteractOutside} from 'react-aria/useInteractOutside';
import {Popover} from 'react-aria-components';
import {Boundary} from '../late/boundary.js';
import {focusedElement, holdsFocus} from '../focus.js';
import {OverlayScope} from './overlay-setup.js';
import {useSheet} from '../root-context.js';
import css from './popup.css';

interface PopoverBoxProps {
  anchor: RefObject<HTMLElement | null>;
  align?: 'start' | 'end';
  /** Where it opens instead of below its anchor, from the anchor's top left corner, in px; not over so much beneath that. */
  at?: {x: number; y: number; height?: number};
  onClose: () => void;
  /** The box on the page. */
  box: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The focus may leave a popup for so long, in ms, and it stays. */
const FOCUS_OUT_DELAY = 100;

/**
 * The box of menus and popups: beside its anchor, closed by Esc, a press outside, the focus that leaves it, or when its
 * anchor is scrolled out of view.
 */
export function PopoverBox({anchor, align = 'start', at, onClose, box, children}: PopoverBoxProps) {
  useSheet(css);
  useFocusReturn(anchor, box);
  useAnchorInView(anchor, onClose);
  const {moves, isScrolling} = useScrolling(box, onClose);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const close = () => {
    if (isScrolling.current) return;
    clearTimeout(leaving.current);
    if (!box.current || holdsFocus(box.current) || focusedElement()) return onClose();
    // When it moves from one part to the next, the focus is nowhere.
    leaving.current = setTimeout(() => (!box.current || !holdsFocus(box.current)) && onClose(), FOCUS_OUT_DELAY);
  };
  const isOwn = (event: Event) => {
    const path = event.composedPath();
    return [anchor.current, ...fromLayer(box.current)].some((part) => part && path.includes(part));
  };
  useFocusFromNowhere((event) => !isOwn(event) && close());
  // react-aria closes what is not modal only where the focus goes elsewhere, and many presses move none.
  useInteractOutside({
    ref: box,
    onInteractOutside: (event) => {
      if (!isOwn(event)) close();
    },
  });
  return (
    <OverlayScope>
      <Popover
        ref={box}
        triggerRef={anchor}
        isOpen
        isNonModal
        placement={below(anchor, align)}
        offset={at && !at.height ? 0 : 4}
        getTargetRect={at && ((target) => pointIn(target, at))}
        // without an arrow it has no effect, yet a new one makes react-aria measure again
        arrowBoundaryOffset={moves}
        containerPadding={8}
        className="lc-popup"
        // a press on the anchor is the anchor's own to answer
        shouldCloseOnInteractOutside={(target) => !anchor.current?.contains(target)}
        onOpenChange={(open) => !open && close()}
      >
        <Boundary>{children}</Boundary>
      </Popover>
    </OverlayScope>
  );
}

/** Reports a focus that comes from no element: past the end of the page it was in the window's own controls. */
function useFocusFromNowhere(came: (event: FocusEvent) => void): void {
  const report = useEffectEvent(came);
  useEffect(() => {
    const onFocusIn = (event: FocusEvent) => event.relatedTarget || report(event);
    addEventListener('focusin', onFocusIn);
    return () => removeEventListener('focusin', onFocusIn);
  }, []);
}

/** A box with what lies above it: opened from within, as a menu of its own or a question. */
function* fromLayer(box: Element | null): Generator<Element> {
  for (let layer = box; layer; layer = layer.nextElementSibling) yield layer;
}

function pointIn(anchor: Element, {x, y, height}: {x: number; y: number; height?: number}): DOMRect {
  const {left, top} = anchor.getBoundingClientRect();
  return new DOMRect(left + x, top + y, 0, height);
}

/** Where react-aria puts a popup; left to itself it follows the browser's language, not the direction of the text. */
function below({current}: RefObject<HTMLElement | null>, align: 'start' | 'end'): 'bottom left' | 'bottom right' {
  const rtl = current !== null && getComputedStyle(current).direction === 'rtl';
  return (align === 'start') === rtl ? 'bottom right' : 'bottom left';
}

/**
 * react-aria closes at any scrolling around the anchor, while ours moves along: it is measured again, and a close in
 * the same tick is ignored, unless a key asks for it.
 */
function useScrolling(box: RefObject<HTMLElement | null>, onClose: () => void) {
  const [moves, setMoves] = useState(0);
  const isScrolling = useRef(false);
  const close = useEffectEvent(onClose);
  /** What has scrolled is not rendered yet. */
  const isBehind = useRef(false);
  useLayoutEffect(() => {
    isBehind.current = false;
  }, [moves]);
  // before react-aria's own listener
  useLayoutEffect(() => {
    const isWithin = (event: Event) => box.current && event.composedPath().includes(box.current);
    const onScroll = (event: Event) => {
      if (isWithin(event)) return;
      isScrolling.current = isBehind.current = true;
      setTimeout(() => (isScrolling.current = false));
      setMoves((count) => count + 1);
    };
    // A close that was ignored counts as done to react-aria until it renders again: it ignores the key.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isBehind.current && isWithin(event)) setTimeout(() => box.current && close());
    };
    addEventListener('scroll', onScroll, true);
    addEventListener('keydown', onKey, true);
    return () => {
      removeEventListener('scroll', onScroll, true);
      removeEventListener('keydown', onKey, true);
    };
  }, [box]);
  return {moves, isScrolling};
}

/**
 * Closes when the anchor goes out of view, whatever moved it. One that is pressed where nobody sees it, as screen readers,
 * voices and scripts can, comes into view.
 */
function useAnchorInView(anchor: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!anchor.current) return;
    const {left, top} = anchor.current.getBoundingClientRect();
    let seen = false;
    const observer = new IntersectionObserver((entries) => {
      const {isIntersecting, target, boundingClientRect: now} = entries.at(-1)!;
      // A busy page may tell only now of an anchor that has moved away meanwhile.
      const hasMoved = Math.abs(now.left - left) > 1 || Math.abs(now.top - top) > 1;
      if (!isIntersecting && (seen || hasMoved)) close();
      else if (!isIntersecting) target.scrollIntoView({block: 'nearest', inline: 'nearest'});
      seen = true;
    });
    observer.observe(anchor.current);
    return () => observer.disconnect();
  }, [anchor]);
}

/** Gives the focus back to the anchor when the popup goes away with it, or with nothing else holding it. */
function useFocusReturn(anchor: RefObject<HTMLElement | null>, popup: RefObject<HTMLElement | null>): void {
  // before the popup leaves the page: React gives a lost focus to the host, which hands it to its first control
  useLayoutEffect(() => {
    const [opener, element] = [anchor.current, popup.current];
    return () => {
      const focused = focusedElement();
      const isHost = focused?.shadowRoot && focused.shadowRoot === opener?.getRootNode();
      if (!focused || isHost || element?.contains(focused)) opener?.focus({preventScroll: true});
    };
  }, [anchor, popup]);
}
