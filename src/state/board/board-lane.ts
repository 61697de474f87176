import type {RowList} from '../list-rows/grid-source.js';
import {RowSteps} from '../list-rows/row-steps.js';

/** Cards that are read at once. */
export const CARD_STEP = 30;

/** The rows of one column of a board, some at a time, from when they are first wanted. */
export class BoardLane extends RowSteps {
  constructor(
    readonly key: string,
    /** As a cell has it. */
    readonly cell: unknown,
    read: (cell: unknown, offset: number, limit: number, signal: AbortSignal) => Promise<RowList>,
  ) {
    super((...range) => read(cell, ...range), CARD_STEP);
  }
}
