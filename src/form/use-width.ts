import {useLayoutEffect, useState, type RefObject} from 'react';

/** Whether an element is at most `limit` px wide; follows its size. */
export function useNarrow(element: RefObject<HTMLElement | null>, limit: number): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const {current} = element;
    if (!current) return;
    const measure = () => setNarrow(current.clientWidth > 0 && current.clientWidth <= limit);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, limit]);
  return narrow;
}

/** Whether the window is wider than `limit` px, as the specification measures dialogs. */
export function useWideWindow(limit: number, delay: number): boolean {
  const [wide, setWide] = useState(() => innerWidth > limit);
  useLayoutEffect(() => {
    let timer = 0;
    const measure = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => setWide(innerWidth > limit), delay);
    };
    addEventListener('resize', measure);
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', measure);
    };
  }, [limit, delay]);
  return wide;
}
