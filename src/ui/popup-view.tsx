import {useEffect, useLayoutEffect, useRef, type RefObject} from 'react';
import {Dialog, Popover} from 'react-aria-components';
import {firstFocus, focusedElement, holdsFocus} from './focus.js';
import {OverlayScope} from './overlay-setup.js';
import type {PopupProps} from './popup.js';
import {useSheet} from './root-context.js';
import css from './popup.css';

export function PopupView({anchor, onClose, label, align = 'start', children}: PopupProps) {
  useSheet(css);
  const popup = useRef<HTMLElement>(null);
  useFocusReturn(anchor, popup);
  useEffect(() => {
    const [box, focused] = [popup.current, focusedElement()];
    // react-aria has focused the box itself by now, unless something inside asked for the focus
    if (box && (!holdsFocus(box) || focused?.role === 'dialog')) firstFocus(box)?.focus();
  }, []);
  return (
    <OverlayScope>
      <Popover
        ref={popup}
        triggerRef={anchor}
        isOpen
        isNonModal
        placement={below(anchor, align)}
        offset={4}
        containerPadding={8}
        className="lc-popup"
        // a press on the anchor is the anchor's own to answer
        shouldCloseOnInteractOutside={(target) => !anchor.current?.contains(target)}
        onOpenChange={(open) => !open && onClose()}
      >
        <Dialog aria-label={label} className="lc-popup__body">
          {children}
        </Dialog>
      </Popover>
    </OverlayScope>
  );
}

/** Where react-aria puts a popup; left to itself it follows the browser's language, not the direction of the text. */
export function below(
  {current}: RefObject<HTMLElement | null>,
  align: 'start' | 'end',
): 'bottom left' | 'bottom right' {
  const rtl = current !== null && getComputedStyle(current).direction === 'rtl';
  return (align === 'start') === rtl ? 'bottom right' : 'bottom left';
}

/** Gives the focus back to the anchor when the popup goes away with it, or with nothing else holding it. */
export function useFocusReturn(anchor: RefObject<HTMLElement | null>, popup: RefObject<HTMLElement | null>): void {
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
