import {json, text, type Properties} from '../src/host/properties.js';
import type {BoardSpec, GivenSpecs, ListMode} from '../src/values/list-modes.js';
import {LcGrid, LIST_PROPERTIES} from './lc-grid.js';

/**
 * A list as a board: its records, or rows of the page, as cards in columns by the values of one of their fields. A card
 * that is moved to another column has that value from then on.
 * @tag lc-board
 * @slot - `<lc-column path label type>`: the columns of the rows; or a `<table>`: columns and rows, as in `lc-grid`.
 * @fires {CustomEvent} lc-ready - The board is on the screen; detail {total}.
 * @fires {CustomEvent} lc-move-card - A card is about to be moved; detail {id, from, to, row}: the keys of the columns, ''
 *   for the one without a value. Cancelable: the card goes back.
 * @fires {CustomEvent} lc-row-open - A card is about to open; detail {id, alias, mode, row}. Cancelable.
 * @fires {CustomEvent} lc-add-row - A new record was saved; detail {alias, id}.
 * @fires {CustomEvent} lc-change-rows - Records were saved, moved or deleted; detail {alias, ids}.
 * @fires {CustomEvent} lc-delete-rows - Records were deleted; detail {alias, ids}.
 * @fires {CustomEvent} lc-selection-change - Other cards are selected; detail {every, ids, count}.
 * @fires {CustomEvent} lc-filter - The person filtered; detail {filters, tree}.
 * @fires {CustomEvent} lc-error - Something failed, a card could not be moved; detail {code, message, cause}.
 * @key Arrows - The next card of the column, and the card beside it in the next one; above the first are the buttons of
 *   the head. Of a lifted card: where it would be put.
 * @key Home_End - The first and last card of the column.
 * @key Enter - Opens the card; puts down a lifted one.
 * @key Space - Lifts the card, and puts it down; selects it while cards are selected.
 * @key Escape - Puts a lifted card back.
 * @key Shift+F10 - The menu of the card, as the right button and the menu key; it also moves the card.
 * @example <lc-board alias="order" column="status" sum="total"></lc-board>
 */
export class LcBoard extends LcGrid {
  static override tag = 'lc-board';
  static override properties: Properties = {
    ...LIST_PROPERTIES,
    column: text(),
    sum: text(),
    due: text(),
    done: json<string[] | null>(null, 'list'),
    count: text(),
    limits: json<Record<string, number> | null>(null, 'record'),
    closed: json<string[] | null>(null, 'list'),
    locked: json<BoardSpec['locked'] | null>(null, 'record'),
  };

  /** Path whose values are the columns: an enumeration, a reference or a boolean; the list's own, else the first, when absent. */
  declare column: string;
  /** Path of the number that is summed up for each column. */
  declare sum: string;
  /** Path of the date that cards show: one that has passed is marked. */
  declare due: string;
  /** Values whose cards are never late: `["received"]`. */
  declare done: string[] | null;
  /** Path of a number that cards show as how many parts their record has. */
  declare count: string;
  /** The most cards of a column, by its value: `{"ordered": 12}`. A column that holds more is marked. */
  declare limits: Record<string, number> | null;
  /** Values whose columns begin closed: `["cancelled"]`. */
  declare closed: string[] | null;
  /** Values that no card can be moved to by hand, each with the reason: `{"received": "Needs a receipt"}`. */
  declare locked: Record<string, string> | null;

  override get shownAs(): ListMode {
    return 'board';
  }

  override get onlyShownAs(): ListMode {
    return 'board';
  }

  override get givenViews(): GivenSpecs {
    const {column, sum, due, done, count, limits, closed, locked} = this;
    const texts = (values: string[]) => values.filter((value) => typeof value === 'string');
    const board = {
      ...(column && {column}),
      ...(sum && {sum}),
      ...(due && {due}),
      ...(done && {done: texts(done)}),
      ...(count && {count}),
      ...(limits && {limits}),
      ...(closed && {closed: texts(closed)}),
      ...(locked && {locked}),
    };
    return {board};
  }
}

export default LcBoard;
