import {flag, json, type Properties} from '../src/host/properties.js';
import type {GivenSpecs, ListMode} from '../src/values/list-modes.js';
import type {PivotValue} from '../src/values/pivot-spec.js';
import {LcGrid, LIST_PROPERTIES} from './lc-grid.js';

/**
 * A list as a pivot table: its records, or rows of the page, put together by some of their fields as rows and columns, with
 * figures over the records of both. The person arranges the fields; a press on a cell shows its records as a list.
 * @tag lc-pivot
 * @slot - `<lc-column path label type>`: the columns of the rows; or a `<table>`: columns and rows, as in `lc-grid`.
 * @fires {CustomEvent} lc-ready - The list is known and its rows are counted; detail {total}.
 * @fires {CustomEvent} lc-pivot-press - A cell is about to show its records; detail {keys, where}: keys are
 *   {path, period, value} of its row and column, `where` the condition that its records meet. Cancelable.
 * @fires {CustomEvent} lc-row-open - A row of the records is about to open; detail {id, alias, mode, row}. Cancelable.
 * @fires {CustomEvent} lc-filter - The person filtered, also by a press on a cell; detail {filters, tree}.
 * @fires {CustomEvent} lc-error - Something failed; detail {code, message, cause}.
 * @key Arrows - The next cell; with Ctrl the last of its row or column. On the head of a row the arrow forward opens the
 *   rows within it, the arrow back closes them.
 * @key Home_End - The first and last cell of the row; with Ctrl of the table.
 * @key PageUp_PageDown - Fifteen rows up or down.
 * @key Enter_Space - On a cell: shows its records. On the head of a column: orders the rows by it. On the head of a row:
 *   opens and closes it.
 * @key Delete - On a field of the panel: takes it away; arrow keys move it.
 * @example <lc-pivot alias="order" row-fields='["supplier"]' column-fields='["date:month"]' figures='[{"fn": "sum", "column": "total"}]'></lc-pivot>
 */
export class LcPivot extends LcGrid {
  static override tag = 'lc-pivot';
  static override properties: Properties = {
    ...LIST_PROPERTIES,
    rowFields: json<string[] | null>(null, 'list'),
    columnFields: json<string[] | null>(null, 'list'),
    figures: json<PivotValue[] | null>(null, 'records'),
    noSubtotals: flag(),
  };

  /** Paths whose values are the rows, the outermost first, of a date by period: `["supplier", "date:month"]`; the list's own when absent. */
  declare rowFields: string[] | null;
  /** Paths whose values are the columns. */
  declare columnFields: string[] | null;
  /** What a cell shows: `[{"fn": "sum", "column": "total"}]`, of `sum`, `avg`, `min`, `max`, `count`, `distinct`; else the number of records. */
  declare figures: PivotValue[] | null;
  /** Outer rows and columns have no figures of their own. */
  declare noSubtotals: boolean;

  override get shownAs(): ListMode {
    return 'pivot';
  }

  override get givenViews(): GivenSpecs {
    const {rowFields: rows, columnFields: columns, figures: values, noSubtotals} = this;
    const texts = (items: string[]) => items.filter((item) => typeof item === 'string');
    const pivot = {
      ...(rows && {rows: texts(rows)}),
      ...(columns && {columns: texts(columns)}),
      ...(values && {values}),
      ...(noSubtotals && {subtotals: false}),
    };
    return {pivot};
  }
}

export default LcPivot;
