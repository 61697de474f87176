import {useEffect, useId, useRef, useState, type ReactNode} from 'react';
import {placeBeside} from './place.js';
import {useSheet} from './root-context.js';
import css from './tooltip.css';

/** A short text beside what it explains, on hover and on keyboard focus. Esc hides it; it never takes the focus. */
export function Tooltip({text, children}: {text: string; children: ReactNode}) {
  useSheet(css);
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const later = (next: boolean, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), wait);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const shown = tip.current;
    if (!open || !shown || !anchor.current) return;
    shown.showPopover();
    const {left, top} = placeBeside(anchor.current.getBoundingClientRect(), shown.getBoundingClientRect(), 6);
    Object.assign(shown.style, {left: `${left}px`, top: `${top}px`});
  }, [open]);
  return (
    <span
      ref={anchor}
      className="lc-tip-anchor"
      onPointerEnter={(event) => event.pointerType === 'mouse' && later(true, 500)}
      onPointerLeave={() => later(false, 100)}
      onFocus={(event) => event.target.matches(':focus-visible') && later(true, 0)}
      onBlur={() => later(false, 0)}
      onClick={() => later(true, 0)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        later(false, 0);
      }}
    >
      {children}
      {open && (
        <span ref={tip} id={id} role="tooltip" popover="manual" className="lc-tip">
          {text}
        </span>
      )}
    </span>
  );
}
