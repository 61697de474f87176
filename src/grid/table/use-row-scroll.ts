import {useEffect, useLayoutEffect, type RefObject} from 'react';
import {flushSync} from 'react-dom';
import type {RowViewport} from './row-viewport.js';

const SETTLE_AFTER = 150;

/**
 * Keeps a viewport true to its scroller: scrolling, size, row height, and back to the start for other rows. The height of
 * rows is that of `.lc-grid__gauge`, so that it is known before the first is drawn, and nothing asks for a layout later.
 */
export function useRowScroll(scroller: RefObject<HTMLElement | null>, viewport: RowViewport): void {
  useLayoutEffect(() => {
    const grid = scroller.current!;
    measure(grid, viewport);
    let frame = 0;
    // In the next frame: what is rendered for a new height may change the sizes that are being reported.
    const size = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => measure(grid, viewport));
    });
    size.observe(grid);
    size.observe(gaugeOf(grid));
    const stop = viewport.follow(() => (grid.scrollTop = 0));
    return () => {
      size.disconnect();
      cancelAnimationFrame(frame);
      stop();
    };
  }, [scroller, viewport]);
  useEffect(() => {
    const grid = scroller.current!;
    let rest: ReturnType<typeof setTimeout>;
    const scroll = () => {
      // Within the scroll event, so that the rows are painted in the frame that shows them.
      flushSync(() => {
        viewport.scroll(grid.scrollTop);
        viewport.across.scroll(grid.scrollLeft);
      });
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
}

const gaugeOf = (grid: HTMLElement) => grid.querySelector<HTMLElement>('.lc-grid__gauge')!;

function measure(grid: HTMLElement, viewport: RowViewport): void {
  viewport.across.resize(grid.clientWidth);
  const heightOf = (above: string) => grid.querySelector<HTMLElement>(above)?.offsetHeight ?? 0;
  const above = heightOf('.lc-grid__head') + heightOf('.lc-pins');
  const at = viewport.measure(gaugeOf(grid).offsetHeight, grid.clientHeight - above);
  // Once the rows have their new height.
  if (at) queueMicrotask(() => (grid.scrollTop = at));
}
