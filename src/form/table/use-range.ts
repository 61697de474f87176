import {useMemo, type ClipboardEvent, type DOMAttributes, type KeyboardEvent, type RefObject} from 'react';
import {CELLS_FORMAT} from '../../state/clipboard/cells-format.js';
import {CellRange, type CellAddress} from '../../state/clipboard/cell-range.js';
import {chordPressed, shortcutPressed} from '../../state/app/shortcuts.js';
import {copyOf} from '../../state/clipboard/table-copy.js';
import {useApp} from '../../ui/app-context.js';
import {useRoot} from '../../ui/root-context.js';
import {acceptsBlock, acceptsText} from '../clipboard/clipboard-target.js';
import {pointerRange} from './pointer-range.js';
import {useTableClipboard} from '../clipboard/use-table-clipboard.js';
import type {TableModel} from '../../state/rows/table-model.js';

/** Cells of a table selected together, and what the clipboard does with them. */
export interface RangeActions {
  range: CellRange;
  /** Fills the selection from its first line, or the cell that had the focus last from the line above. */
  fillDown(): void;
  /** For what holds the rows. */
  handlers: DOMAttributes<HTMLElement>;
}

const STEPS = {rangeUp: [-1, 0], rangeDown: [1, 0], rangeLeft: [0, -1], rangeRight: [0, 1]} as const;
const WAYS = Object.keys(STEPS) as (keyof typeof STEPS)[];

/** On cards (`cards`) nothing is selected; what is pasted fills them all the same. */
export function useRange(table: TableModel, box: RefObject<HTMLElement | null>, cards: boolean): RangeActions {
  const app = useApp();
  const root = useRoot();
  const range = useMemo(() => new CellRange(table), [table]);
  const {paste, fillDown, type} = useTableClipboard(table, range, cards);
  return useMemo(() => {
    const placeAt = (target: EventTarget | null): CellAddress | null => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
      const key = cell?.closest<HTMLElement>('[data-row]')?.dataset.row;
      // A popup of a cell is its child to React, not in the page.
      if (!cell || !key || !box.current?.contains(cell)) return null;
      const row = table.shown.peek().find((each) => each.key === key);
      return row ? {row, column: cell.dataset.column!} : null;
    };
    const size = (rows: unknown[], columns: unknown[]) =>
      app.t('table.range', {
        lines: app.t('table.rowCount', {count: rows.length}),
        columns: app.t('table.columnCount', {count: columns.length}),
      });
    const say = () => {
      if (range.isOpen) root.announce(app.t('table.selected', {range: size(range.rows, range.columns)}));
    };
    const show = ({row, column}: CellAddress) => {
      const cell = `[data-row="${CSS.escape(row.key)}"] [data-column="${CSS.escape(column)}"]`;
      box.current?.querySelector(cell)?.scrollIntoView({block: 'nearest', inline: 'nearest'});
    };
    const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
      const {nativeEvent, target} = event;
      const configuration = app.configuration.peek();
      const inTable = placeAt(target) !== null || (target as Element).matches('.lc-rows');
      if (!inTable || event.defaultPrevented) return;
      const way = cards ? undefined : shortcutPressed(WAYS, configuration, nativeEvent);
      if (way) {
        const [lines, columns] = STEPS[way];
        const mirrored = getComputedStyle(box.current!).direction === 'rtl' ? -1 : 1;
        const end = range.step(lines, columns * mirrored);
        if (end) show(end);
        say();
      } else if (chordPressed('fillDown', configuration, nativeEvent)) fillDown(target as Element);
      else if (event.key === 'Escape' && range.isOpen) range.drop();
      else return;
      // Neither the cell's control nor the form handles them.
      event.preventDefault();
      event.stopPropagation();
    };
    const onCopy = (event: ClipboardEvent<HTMLElement>) => {
      const place = placeAt(event.target);
      if (cards || event.defaultPrevented || (!range.isOpen && (!place || hasSelection(event.target as Element))))
        return;
      const rows = range.isOpen ? range.rows : [place!.row];
      const columns = range.isOpen
        ? range.columns
        : table.columns.filter(({internalId}) => internalId === place!.column);
      const words = {formats: app.formats.peek(), yes: app.t('table.yes'), no: app.t('table.no')};
      const {text, html, cells} = copyOf(rows, columns, words);
      event.clipboardData.setData('text/plain', text);
      event.clipboardData.setData('text/html', html);
      event.clipboardData.setData(CELLS_FORMAT, JSON.stringify(cells));
      event.preventDefault();
      root.announce(app.t('table.copied', {range: size(rows, columns)}));
    };
    const onPaste = (event: ClipboardEvent<HTMLElement>) => {
      const target = event.target as HTMLElement;
      const own = placeAt(target);
      // Text goes into what accepts it: the search, a popup of a cell.
      if (event.defaultPrevented || !box.current?.contains(target) || (!own && acceptsText(target))) return;
      const block = acceptsBlock(event.clipboardData, own && target, range.isOpen);
      if (!block) return;
      event.preventDefault();
      const [first] = range.rows;
      const start = first ? {row: first, column: range.columns[0]!.internalId} : own;
      paste(block, start, target);
    };
    const handlers: DOMAttributes<HTMLElement> = {
      onKeyDownCapture: onKeyDown,
      onCopy,
      onPaste,
      onFocus: ({target}) => {
        const place = placeAt(target);
        if (place) range.enter(place);
      },
      onInput: ({target}) => {
        range.drop();
        type(placeAt(target));
      },
      ...(!cards && pointerRange(range, {placeAt, say, box})),
    };
    return {range, fillDown: () => fillDown(), handlers};
  }, [table, box, cards, app, root, range, paste, fillDown, type]);
}

/** Whether text is selected, which is what copying means then. */
function hasSelection(target: Element): boolean {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    return target.selectionStart !== target.selectionEnd;
  return getSelection()?.isCollapsed === false;
}
