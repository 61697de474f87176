import {useEffect, type RefObject} from 'react';
import type {RowSteps} from '../state/list-rows/row-steps.js';

/** Reads the next rows whenever `end`, beneath those that are here, is seen; `more`: whether rows follow. */
export function useMoreSteps(end: RefObject<Element | null>, steps: RowSteps, more: boolean): void {
  const count = steps.rows.value?.length;
  // While rows are read none are asked for: what is seen then is looked at once more.
  const busy = steps.busy.value;
  useEffect(() => {
    if (!more || busy || !end.current) return;
    const near = new IntersectionObserver(
      (entries) => entries.some(({isIntersecting}) => isIntersecting) && steps.more(),
      {rootMargin: '400px'},
    );
    near.observe(end.current);
    return () => near.disconnect();
  }, [end, steps, more, busy, count]);
}
