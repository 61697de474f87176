import type {DOMAttributes, MouseEvent, PointerEvent} from 'react';
import type {CellAddress} from '../../state/clipboard/table-range.js';
import type {TableCells} from './table-cells.js';

const PRESSABLE = 'input, textarea, button, a, label, [role=combobox], [contenteditable]';

const isSame = (a: CellAddress, b: CellAddress) => a.row === b.row && a.column === b.column;

/**
 * Selects cells by mouse: Shift with a click, anywhere; or a drag that begins on the text of a cell, because a drag in an
 * input selects its text.
 */
export function rangePointer(cells: TableCells): DOMAttributes<HTMLElement> {
  const {range, box} = cells;
  let extended = false;
  const holdFocus = () => {
    // The `copy` event goes to what has the focus; text alone cannot have it.
    const rows = box.current?.querySelector<HTMLElement>('.lc-rows');
    rows?.setAttribute('tabindex', '-1');
    const {activeElement} = box.current?.getRootNode() as ShadowRoot;
    if (!box.current?.contains(activeElement)) rows?.focus({preventScroll: true});
  };
  return {
    onMouseDownCapture: (event: MouseEvent) => {
      extended = false;
      const cell = cells.at(event.target);
      const anchor = range.anchor.peek();
      if (event.button !== 0 || !cell) return;
      const onText = !(event.target as Element).closest(PRESSABLE);
      if (!event.shiftKey || !anchor || isSame(cell, anchor)) {
        range.collapse();
        if (onText) range.enter(cell);
        return;
      }
      // Neither the focus nor the text of an input follows.
      event.preventDefault();
      event.stopPropagation();
      extended = true;
      range.extend(cell);
      holdFocus();
      cells.announceSelected();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!extended) return;
      extended = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onPointerDown: (event: PointerEvent) => {
      const {target, pointerType, button, shiftKey} = event;
      const onText = target instanceof Element && !target.closest(PRESSABLE);
      const mayDrag = pointerType === 'mouse' && button === 0 && !shiftKey && onText;
      range.press(mayDrag ? cells.at(target) : null);
    },
    onPointerMove: (event: PointerEvent) => {
      const cell = range.isPressed && event.buttons === 1 ? cells.at(event.target) : null;
      const wasOpen = range.isOpen;
      if (!cell || !range.drag(cell)) return;
      if (!wasOpen) getSelection()?.removeAllRanges();
      holdFocus();
    },
    onPointerUp: () => {
      if (range.release()) cells.announceSelected();
    },
  };
}
