import {useLayoutEffect, type RefObject} from 'react';
import type {Row} from '../../query/types.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {cutWidth} from './cut-width.js';

/** Reports when a figure in the row `ref` is wider than its column, once for each set of figures. */
export function useCutFigures(
  ref: RefObject<HTMLElement | null>,
  figures: Row | null,
  columns: GridColumn[],
  onCut: () => void,
): void {
  useLayoutEffect(() => {
    const cells = [...ref.current!.querySelectorAll<HTMLElement>('[data-column]')];
    if (cells.some((cell) => cutWidth(cell) > 0)) onCut();
  }, [ref, figures, columns, onCut]);
}
