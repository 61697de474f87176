import {useEffect, useLayoutEffect, useRef, type RefObject} from 'react';
import {flushSync} from 'react-dom';
import type {RowViewport} from './row-viewport.js';

const SETTLE_AFTER = 150;

/** Keeps a viewport true to its scroller: scrolling, size, row height, and back to the start for other rows. */
export function useRowScroll(scroller: RefObject<HTMLElement | null>, viewport: RowViewport): void {
  useLayoutEffect(() => {
    const grid = scroller.current!;
    const size = new ResizeObserver(() => measure(grid, viewport));
    size.observe(grid);
    const stop = viewport.follow(() => (grid.scrollTop = 0));
    return () => {
      size.disconnect();
      stop();
    };
  }, [scroller, viewport]);
  useEffect(() => {
    const grid = scroller.current!;
    let rest: ReturnType<typeof setTimeout>;
    const scroll = () => {
      // Within the scroll event, so that the rows are painted in the frame that shows their place.
      flushSync(() => viewport.scroll(grid.scrollTop));
      clearTimeout(rest);
      rest = setTimeout(() => {
        const settled = viewport.settle(grid.scrollTop);
        if (settled !== grid.scrollTop) grid.scrollTop = settled;
      }, SETTLE_AFTER);
    };
    grid.addEventListener('scroll', scroll, {passive: true});
    return () => {
      clearTimeout(rest);
      grid.removeEventListener('scroll', scroll);
    };
  }, [scroller, viewport]);
  const drawn = useRef(viewport.range.peek());
  useLayoutEffect(() => {
    const range = viewport.range.peek();
    // Rows that scrolling brought are as high as those before them: to ask would be a layout in each frame.
    if (range === drawn.current || !drawn.current.last) measure(scroller.current!, viewport);
    drawn.current = range;
  });
}

function measure(grid: HTMLElement, viewport: RowViewport): void {
  const head = grid.querySelector<HTMLElement>('[data-row="-1"]')?.offsetHeight ?? 0;
  const row = grid.querySelector<HTMLElement>('[data-row]:not([data-row="-1"])');
  const at = viewport.measure(row?.offsetHeight ?? 0, grid.clientHeight - head);
  // Once the rows have their new height.
  if (at) queueMicrotask(() => (grid.scrollTop = at));
}
