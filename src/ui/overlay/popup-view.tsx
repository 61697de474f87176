import {useEffect, useRef} from 'react';
import {firstFocus, holdsFocus} from '../focus.js';
import {PopoverBox} from './popover-box.js';
import type {PopupProps} from './popup.js';

export function PopupView({anchor, onClose, label, align, children}: PopupProps) {
  const popup = useRef<HTMLElement>(null);
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // unless something inside has asked for the focus
    if (dialog.current && !holdsFocus(dialog.current)) (firstFocus(dialog.current) ?? dialog.current).focus();
  }, []);
  return (
    <PopoverBox {...{anchor, align, onClose}} box={popup}>
      {/* react-aria's own Dialog would not let the focus go, also not to what was pressed outside */}
      <div ref={dialog} role="dialog" aria-label={label} tabIndex={-1} className="lc-popup__body">
        {children}
      </div>
    </PopoverBox>
  );
}
