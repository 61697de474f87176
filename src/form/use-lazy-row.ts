import {useEffect, useState, type RefObject} from 'react';

/** Rows up to this number are rendered with their inputs at once. */
const LAZY_ABOVE = 25;
/** Above this number, rows off the screen are only room. */
const PLACEHOLDERS_ABOVE = 50;
const VISIBLE_DELAY = 300;
const VISIBLE_PART = 0.1;
const RESIZE_DEBOUNCE = 500;

/** `live` has inputs, `text` shows values, `room` keeps the height and nothing else. */
export type RowStage = 'live' | 'text' | 'room';

/**
 * How much of a row to render. In a long table a row shows its text as soon as it is in view and its inputs when it has
 * been there for 300 ms, or at once when it is `wanted` (active, or about to take the focus).
 */
export function useLazyRow(element: RefObject<HTMLElement | null>, total: number, wanted: boolean): RowStage {
  const lazy = total > LAZY_ABOVE;
  const [inView, setInView] = useState(false);
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const {current} = element;
    if (!lazy || !current) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), {
      threshold: VISIBLE_PART,
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, lazy]);
  useEffect(() => {
    if (!inView || settled) return;
    const timer = setTimeout(() => setSettled(true), VISIBLE_DELAY);
    return () => clearTimeout(timer);
  }, [inView, settled]);
  if (!lazy || wanted) return 'live';
  if (total > PLACEHOLDERS_ABOVE && !inView) return 'room';
  return settled ? 'live' : 'text';
}

/** The height a row last had on the screen, followed with a delay, for the room that stands in for it. */
export function useRowHeight(element: RefObject<HTMLElement | null>, rendered: boolean): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const {current} = element;
    if (!rendered || !current) return;
    let timer = 0;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = window.setTimeout(() => setHeight(current.offsetHeight), RESIZE_DEBOUNCE);
    });
    observer.observe(current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element, rendered]);
  return height;
}
