import {useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject} from 'react';
import {useT} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {firstFocus, focusedElement, holdsFocus} from '../../ui/focus.js';
import {useSheet} from '../../ui/root-context.js';
import {AnchoredPopup} from '../popup/anchored-popup.js';
import css from './popover.css';

interface PopoverProps {
  anchor: RefObject<HTMLElement | null>;
  heading: string;
  /** Accessible name where there is no heading. */
  label: string;
  align: 'start' | 'end';
  onClose: () => void;
  children: ReactNode;
}

/** An open non-modal dialog beside its anchor. It gets the focus; the anchor's element restores it. */
export function Popover({anchor, heading, label, align, onClose, children}: PopoverProps) {
  useSheet(css);
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const headingId = useId();
  useEffect(() => {
    // The first control of the content, else the box, so that it is read from its start.
    const body = box.current!.querySelector('.lc-popover__body')!;
    (firstFocus(body) ?? box.current!).focus({preventScroll: true});
  }, []);
  useFocusBack(box, anchor);
  return (
    <AnchoredPopup anchor={anchor} align={align} onClose={onClose}>
      <div
        ref={box}
        role="dialog"
        tabIndex={-1}
        className="lc-popover"
        aria-label={heading ? undefined : label}
        aria-labelledby={heading ? headingId : undefined}
      >
        {heading && (
          <div className="lc-popover__head">
            <span id={headingId} className="lc-grow">
              {heading}
            </span>
            <Button variant="muted" size="small" icon="x" label={t('ui.close')} onPress={onClose} />
          </div>
        )}
        <div className="lc-popover__body">{children}</div>
      </div>
    </AnchoredPopup>
  );
}

/** The focus goes back to what opened it, unless it has gone elsewhere by itself. */
function useFocusBack(box: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [popup, opener] = [box.current, anchor.current];
    return () => {
      const isLost = !focusedElement() || (popup && holdsFocus(popup));
      if (isLost) opener?.focus({preventScroll: true});
    };
  }, [box, anchor]);
}
