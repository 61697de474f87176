import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import {createPortal} from 'react-dom';
import {Boundary} from '../../ui/late/boundary.js';
import {classes} from '../../ui/classes.js';
import {placeBeside, seenViewport} from '../../ui/overlay/anchor-position.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import css from './list-popup.css';

interface AnchoredPopupProps {
  /** The anchor: the popup is below it, or above where there is more space. */
  anchor: RefObject<HTMLElement | null>;
  /** A press outside, or the anchor has left the view. */
  onClose: () => void;
  /** Presses inside leave the focus where it is. */
  keepsFocus?: boolean;
  /** Edge of the anchor it lines up with. */
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
}

const MARGIN = 8;
const GAP = 4;

/** A non-modal box beside its anchor in the overlay layer of this root; it follows scrolling and resizing. */
export function AnchoredPopup({anchor, onClose, keepsFocus, align = 'start', className, children}: AnchoredPopupProps) {
  useSheet(css);
  const {overlayContainer} = useRoot();
  const popup = useRef<HTMLDivElement>(null);
  useFollowing(anchor, popup, align, onClose);
  useOutsidePress([anchor, popup], onClose);
  return createPortal(
    <div
      ref={popup}
      className={classes('lc-listpopup lc-view', className)}
      onMouseDown={(event) => {
        event.stopPropagation();
        if (keepsFocus) event.preventDefault();
      }}
      // React hands events of a portal to what renders it: a press here is none on the row or card around the control.
      onClick={stop}
      onPointerDown={stop}
    >
      <Boundary>{children}</Boundary>
    </div>,
    overlayContainer,
  );
}

function useFollowing(
  anchor: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  align: 'start' | 'end',
  onClose: () => void,
): void {
  const follow = useEffectEvent(() => {
    if (anchor.current && popup.current && !place(anchor.current, popup.current, align)) onClose();
  });
  useLayoutEffect(() => {
    // One that is opened where nobody sees it, as screen readers, voices and scripts can.
    if (anchor.current && !inSight(anchor.current))
      anchor.current.scrollIntoView({block: 'nearest', inline: 'nearest'});
    follow();
    // By frame, since no event reports that a message above has moved the anchor.
    let last = '';
    let frame = requestAnimationFrame(function look() {
      const now = [anchor, popup].map(({current}) => boxText(current)).join() + JSON.stringify(seenViewport());
      if (now !== last) follow();
      last = now;
      frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [anchor, popup]);
}

function boxText(element: HTMLElement | null): string {
  return JSON.stringify(element?.getBoundingClientRect());
}

function inSight(anchor: HTMLElement): boolean {
  const {top, bottom} = anchor.getBoundingClientRect();
  return bottom >= 0 && top <= innerHeight;
}

/** Positions the popup; false when the anchor is out of view. */
function place(anchor: HTMLElement, popup: HTMLElement, align: 'start' | 'end'): boolean {
  if (!inSight(anchor)) return false;
  const box = anchor.getBoundingClientRect();
  const seen = seenViewport();
  const room = Math.max(seen.top + seen.height - box.bottom, box.top - seen.top) - GAP - MARGIN;
  Object.assign(popup.style, {
    minInlineSize: `min(${box.width}px, var(--lc-popup-cap, 100vw))`,
    maxBlockSize: `min(75vh, ${room}px)`,
  });
  const size = popup.getBoundingClientRect();
  const fromRight = (getComputedStyle(anchor).direction === 'rtl') === (align === 'start');
  const start = fromRight ? box.right - size.width : box.left;
  const {left, top} = placeBeside({left: start, top: box.top, width: box.width, height: box.height}, size, GAP);
  Object.assign(popup.style, {left: `${left}px`, top: `${top}px`});
  return true;
}

function useOutsidePress(inside: RefObject<HTMLElement | null>[], onPress: () => void): void {
  const press = useEffectEvent((event: Event) => {
    const path = event.composedPath();
    if (!inside.some(({current}) => current && path.includes(current))) onPress();
  });
  useEffect(() => {
    const listener = (event: Event) => press(event);
    document.addEventListener('pointerdown', listener, true);
    return () => document.removeEventListener('pointerdown', listener, true);
  }, []);
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}
