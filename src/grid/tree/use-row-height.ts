import {useLayoutEffect, useState, type RefObject} from 'react';

/** px, before it is measured. */
const USUAL = 36;

/** The px of a row, by the density that is chosen and by what points at it. */
export function useRowHeight(box: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(USUAL);
  useLayoutEffect(() => {
    const gauge = box.current!.querySelector<HTMLElement>('.lc-grid__gauge')!;
    // Hidden, it has none.
    const measure = () => gauge.offsetHeight && setHeight(gauge.offsetHeight);
    measure();
    const size = new ResizeObserver(measure);
    size.observe(gauge);
    return () => size.disconnect();
  }, [box]);
  return height;
}
