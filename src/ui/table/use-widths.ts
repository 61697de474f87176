import {useLayoutEffect, useState, type RefObject} from 'react';
import type {TableColumn} from './types.js';

export const isStickyEnd = ({sticky}: TableColumn): boolean => sticky === 'end';

/** Whether a box scrolls, so that it must be reachable by keyboard. */
export function useScrolls(box: RefObject<HTMLElement | null>, mayScroll: boolean): boolean {
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = box.current!;
    const look = () => {
      const {scrollWidth, clientWidth, scrollHeight, clientHeight} = element;
      setScrolls(mayScroll && (scrollWidth > clientWidth || scrollHeight > clientHeight));
    };
    return observeSizes([element, element.firstElementChild!], look);
  }, [box, mayScroll]);
  return scrolls;
}

/**
 * Whether a table must be stacked since its container is narrower than its longest words need; `content` is what it
 * shows. One that scrolls never must.
 */
export function useTooNarrow(box: RefObject<HTMLElement | null>, scrolls: boolean, content: unknown): boolean {
  /** The width the table needs as a table, known from the moment it did not fit. */
  const [needed, setNeeded] = useState({content, width: 0});
  const [width, setWidth] = useState(0);
  const least = needed.content === content ? needed.width : 0;
  const narrow = !scrolls && width < least;
  useLayoutEffect(() => {
    const element = box.current!;
    const look = () => {
      const room = element.clientWidth;
      const table = (element.firstElementChild as HTMLElement).offsetWidth;
      setWidth(room);
      if (!narrow && table > room + 1) setNeeded({content, width: table});
    };
    return observeSizes([element], look);
  }, [box, narrow, content]);
  return narrow;
}

/** Positions each sticky column beside the ones that stick before it: `--lc-_at-N` on the box, N the column's index. */
export function useStickyOffsets(box: RefObject<HTMLElement | null>, columns: TableColumn[]): void {
  useLayoutEffect(() => {
    if (!columns.some(({sticky}) => sticky)) return;
    const element = box.current!;
    const place = () => {
      const heads = [...element.querySelectorAll<HTMLElement>('thead th:not(.lc-tt__grip)')];
      const set = (order: number[], isOfSide: (column: TableColumn) => boolean) => {
        let at = 0;
        for (const index of order) {
          const column = columns[index]!;
          if (!column.sticky || !isOfSide(column)) continue;
          element.style.setProperty(`--lc-_at-${index}`, `${at}px`);
          at += heads[index]?.offsetWidth ?? 0;
        }
      };
      const order = columns.map((_, index) => index);
      set(order, (column) => !isStickyEnd(column));
      set(order.toReversed(), isStickyEnd);
    };
    return observeSizes([element, ...element.querySelectorAll('thead th')], place);
  }, [box, columns]);
}

function observeSizes(elements: Element[], look: () => void): () => void {
  look();
  const observer = new ResizeObserver(look);
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
