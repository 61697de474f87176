import {useLayoutEffect, useState, type RefObject} from 'react';

/** Lines drawn before and after those in view. */
const OVERSCAN = 12;
/** The window moves in steps of some lines, so that not every px of scrolling draws. */
const STEP = 6;
/** Before the size is known. */
const FIRST_LINES = 40;

/** Which of many lines of one height are drawn: from the first up to before the last. */
export function useLineWindow(box: RefObject<HTMLElement | null>, count: number, height: number) {
  const [seen, setSeen] = useState({first: 0, last: FIRST_LINES});
  useLayoutEffect(() => {
    const scroller = box.current!;
    const measure = () => {
      const {scrollTop, clientHeight} = scroller;
      const first = Math.floor(scrollTop / height / STEP) * STEP;
      const last = Math.ceil((scrollTop + clientHeight) / height / STEP) * STEP;
      setSeen((before) => (before.first === first && before.last === last ? before : {first, last}));
    };
    measure();
    const size = new ResizeObserver(measure);
    size.observe(scroller);
    scroller.addEventListener('scroll', measure, {passive: true});
    return () => {
      size.disconnect();
      scroller.removeEventListener('scroll', measure);
    };
  }, [box, height]);
  const last = Math.min(count, seen.last + OVERSCAN);
  return {first: Math.max(0, Math.min(seen.first - OVERSCAN, last)), last};
}
