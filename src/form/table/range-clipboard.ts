import type {ClipboardEvent, DOMAttributes} from 'react';
import type {ClipBlock} from '../../state/clipboard/clip-block.js';
import {copyOf} from '../../state/clipboard/table-copy.js';
import type {CellAddress} from '../../state/clipboard/table-range.js';
import {putCells} from '../../ui/table/selected-cells.js';
import {acceptsBlock, acceptsText} from '../clipboard/clipboard-target.js';
import type {TableCells} from './table-cells.js';

interface RangeClipboard {
  /** Whether cells can be selected. */
  selects: boolean;
  paste: (block: ClipBlock, at: CellAddress | null, target: Element) => void;
}

/** Copies the selected cells, or the one that has the focus, and pastes from there on. */
export function rangeClipboard(
  cells: TableCells,
  {selects, paste}: RangeClipboard,
): Pick<DOMAttributes<HTMLElement>, 'onCopy' | 'onPaste'> {
  const {table, range, app, box} = cells;
  return {
    onCopy: (event: ClipboardEvent<HTMLElement>) => {
      const own = cells.at(event.target);
      const {isOpen} = range;
      if (!selects || event.defaultPrevented) return;
      if (!isOpen && (!own || hasSelection(event.target as Element))) return;
      const rows = isOpen ? range.rows : [own!.row];
      const columns = isOpen ? range.columns : table.columns.filter(({internalId}) => internalId === own!.column);
      const words = {formats: app.formats.peek(), yes: app.t('table.yes'), no: app.t('table.no')};
      putCells(event, copyOf(rows, columns, words));
      cells.announce('table.copied', rows.length, columns.length);
    },
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      const target = event.target as HTMLElement;
      const own = cells.at(target);
      // Text goes into what accepts it: the search, a popup of a cell.
      if (event.defaultPrevented || !box.current?.contains(target) || (!own && acceptsText(target))) return;
      const block = acceptsBlock(event.clipboardData, own && target, range.isOpen);
      if (!block) return;
      event.preventDefault();
      const [first] = range.rows;
      const start = first ? {row: first, column: range.columns[0]!.internalId} : own;
      paste(block, start, target);
    },
  };
}

/** Whether text is selected, which is what copying means then. */
function hasSelection(target: Element): boolean {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    return target.selectionStart !== target.selectionEnd;
  return getSelection()?.isCollapsed === false;
}
