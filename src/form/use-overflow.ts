import {useLayoutEffect, useState, type RefObject} from 'react';

/**
 * How many children of a row must move elsewhere so that the others fit its width: `moved`. `movable` is how many more
 * could move. Counted again whenever the width changes.
 */
export function useOverflow(row: RefObject<HTMLElement | null>): {moved: number; movable: number} {
  // `width`: of what is around the row, in px, when its children were last counted.
  const [counted, setCounted] = useState({moved: 0, width: NaN});
  const overflow = {moved: counted.moved, movable: 0};
  // eslint-disable-next-line react-hooks/exhaustive-deps -- after each drawing: labels change with the language and with what is under way
  useLayoutEffect(() => {
    const width = row.current?.parentElement?.clientWidth;
    // Where nothing is laid out yet, nothing is too wide.
    if (width && overflow.movable > 0 && extent(row.current!) > row.current!.clientWidth + 1)
      setCounted({moved: counted.moved + 1, width});
  });
  useLayoutEffect(() => {
    const around = row.current?.parentElement;
    if (!around) return;
    const observer = new ResizeObserver(() => {
      const width = around.clientWidth;
      if (width !== counted.width) setCounted({moved: 0, width});
    });
    observer.observe(around);
    return () => observer.disconnect();
  });
  return overflow;
}

/** The width of the children of a row side by side; a spacer counts as nothing. */
function extent(row: HTMLElement): number {
  const boxes = [...row.children].filter((child) => !child.matches('.lc-grow'));
  const widths = boxes.map((child) => child.getBoundingClientRect().width);
  return widths.reduce(
    (sum, width) => sum + width,
    (row.children.length - 1) * parseFloat(getComputedStyle(row).columnGap),
  );
}
