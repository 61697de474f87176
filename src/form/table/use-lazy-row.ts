import {startTransition, useEffect, useState, type RefObject} from 'react';
import type {RowWatch} from './row-watch.js';
import type {RowModel} from '../../state/rows/row-model.js';

/**
 * Whether a row has its inputs, not only its text: in a long table when it has been in view for 300 ms, or at once when
 * it is `wanted` (active, or about to get the focus).
 */
export function useLazyRow(
  element: RefObject<HTMLElement | null>,
  row: RowModel,
  watch: RowWatch | undefined,
  wanted: boolean,
): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!watch || !element.current) return;
    return watch.row(element.current, row, () => startTransition(() => setSettled(true)));
  }, [element, row, watch]);
  return settled || wanted || !watch;
}
