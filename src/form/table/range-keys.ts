import type {KeyboardEvent} from 'react';
import {chordPressed, shortcutPressed} from '../../state/app/shortcuts.js';
import type {TableCells} from './table-cells.js';

/** Rows and columns by which a key moves the head of a range. */
const STEPS = {rangeUp: [-1, 0], rangeDown: [1, 0], rangeLeft: [0, -1], rangeRight: [0, 1]} as const;
const STEP_KEYS = Object.keys(STEPS) as (keyof typeof STEPS)[];

interface RangeKeys {
  /** Whether cells can be selected. */
  selects: boolean;
  fillDown: (target: Element) => void;
}

/** Selects cells by keys, and fills them; neither the cell's control nor the form handles these keys. */
export function rangeKeys(cells: TableCells, {selects, fillDown}: RangeKeys) {
  const {range, app, box} = cells;
  return (event: KeyboardEvent<HTMLElement>): void => {
    const {nativeEvent, target} = event;
    const configuration = app.configuration.peek();
    const inTable = cells.at(target) !== null || (target as Element).matches('.lc-rows');
    if (!inTable || event.defaultPrevented) return;
    const step = selects ? shortcutPressed(STEP_KEYS, configuration, nativeEvent) : undefined;
    if (step) {
      const [lines, columns] = STEPS[step];
      const mirrored = getComputedStyle(box.current!).direction === 'rtl' ? -1 : 1;
      const head = range.moveHead(({row, column}) => ({row: row + lines, column: column + columns * mirrored}));
      if (head) cells.show(head);
      cells.announceSelected();
    } else if (chordPressed('fillDown', configuration, nativeEvent)) fillDown(target as Element);
    else if (event.key === 'Escape' && range.isOpen) range.collapse();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
