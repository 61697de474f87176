import {useLayoutEffect, useState, type RefObject} from 'react';

/**
 * How many children of a row must go elsewhere so that the others fit its width: `moved`. The row tells with `movable`
 * how many it could still do without. Counted anew whenever the width changes.
 */
export function useOverflow(row: RefObject<HTMLElement | null>): {moved: number; movable: number} {
  const [moved, setMoved] = useState(0);
  const overflow = {moved, movable: 0};
  // After each drawing: labels change with the language and with what is under way.
  useLayoutEffect(() => {
    if (row.current && overflow.movable > 0 && extent(row.current) > row.current.clientWidth + 1) setMoved(moved + 1);
  });
  useLayoutEffect(() => {
    const around = row.current?.parentElement;
    if (!around) return;
    let width = around.clientWidth;
    const observer = new ResizeObserver(() => {
      if (around.clientWidth === width) return;
      width = around.clientWidth;
      setMoved(0);
    });
    observer.observe(around);
    return () => observer.disconnect();
  });
  return overflow;
}

/** What the children of a row take side by side; a spacer takes nothing. */
function extent(row: HTMLElement): number {
  const boxes = [...row.children].filter((child) => !child.matches('.lc-grow'));
  const widths = boxes.map((child) => child.getBoundingClientRect().width);
  return widths.reduce(
    (sum, width) => sum + width,
    (row.children.length - 1) * parseFloat(getComputedStyle(row).columnGap),
  );
}
