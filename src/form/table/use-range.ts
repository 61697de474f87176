import {useMemo, type DOMAttributes, type RefObject} from 'react';
import {TableRange} from '../../state/clipboard/table-range.js';
import {useApp} from '../../ui/app-context.js';
import {useRoot} from '../../ui/root-context.js';
import {useTableClipboard} from '../clipboard/use-table-clipboard.js';
import {rangeClipboard} from './range-clipboard.js';
import {rangeKeys} from './range-keys.js';
import {rangePointer} from './range-pointer.js';
import {TableCells} from './table-cells.js';
import type {TableModel} from '../../state/rows/table-model.js';

/** Cells of a table selected together, and what the clipboard does with them. */
export interface RangeActions {
  range: TableRange;
  /** Fills the selection from its first line, or the cell that had the focus last from the line above. */
  fillDown(): void;
  /** For what holds the rows. */
  handlers: DOMAttributes<HTMLElement>;
}

/** On cards (`cards`) nothing is selected; what is pasted fills them all the same. */
export function useRange(table: TableModel, box: RefObject<HTMLElement | null>, cards: boolean): RangeActions {
  const app = useApp();
  const root = useRoot();
  const range = useMemo(() => new TableRange(table), [table]);
  const {paste, fillDown, type} = useTableClipboard(table, range, cards);
  return useMemo(() => {
    const cells = new TableCells(table, range, box, app, root);
    const selects = !cards;
    const handlers: DOMAttributes<HTMLElement> = {
      onKeyDownCapture: rangeKeys(cells, {selects, fillDown}),
      ...rangeClipboard(cells, {selects, paste}),
      onFocus: ({target}) => {
        const cell = cells.at(target);
        if (cell) range.enter(cell);
      },
      onInput: ({target}) => {
        range.collapse();
        type(cells.at(target));
      },
      ...(selects && rangePointer(cells)),
    };
    return {range, fillDown: () => fillDown(), handlers};
  }, [table, box, cards, app, root, range, paste, fillDown, type]);
}
