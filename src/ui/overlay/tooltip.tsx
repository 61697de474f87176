import {useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import {placeBeside} from './anchor-position.js';
import {useSheet} from '../root-context.js';
import {followTip} from './tip-trigger.js';
import css from './tooltip.css';

/** A short text beside what it explains, on hover, press and keyboard focus. Esc hides it; it never gets the focus. */
export function Tooltip({text, children}: {text: string; children: ReactNode}) {
  useSheet(css);
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  // Not after the paint: what is there to be pressed answers.
  useLayoutEffect(() => {
    const following = new AbortController();
    followTip(anchor.current!, setOpen, following.signal, true);
    return () => following.abort();
  }, []);
  return (
    <span ref={anchor} className="lc-tip-anchor">
      {children}
      {open && <Tip anchor={() => anchor.current} text={text} />}
    </span>
  );
}

/** The tooltip while it is shown, below its anchor, or above it where there is more room. */
export function Tip({anchor, text}: {anchor: () => Element | null; text: string}) {
  useSheet(css);
  const tip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const shown = tip.current!;
    const place = () => {
      const beside = anchor();
      if (beside) placeTip(shown, beside);
    };
    shown.showPopover();
    place();
    const following = new AbortController();
    const listen = {signal: following.signal, capture: true, passive: true};
    for (const type of ['scroll', 'resize']) addEventListener(type, place, listen);
    return () => following.abort();
  }, [anchor, text]);
  return (
    <span ref={tip} role="tooltip" popover="manual" className="lc-tip">
      {text}
    </span>
  );
}

function placeTip(tip: HTMLElement, anchor: Element): void {
  const [box, size] = [anchor.getBoundingClientRect(), tip.getBoundingClientRect()];
  const start = getComputedStyle(anchor).direction === 'rtl' ? box.right - size.width : box.left;
  const {left, top} = placeBeside({left: start, top: box.top, width: box.width, height: box.height}, size, 6);
  Object.assign(tip.style, {left: `${left}px`, top: `${top}px`});
}
