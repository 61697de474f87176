import type {Cond, GivenRow, Query} from '../src/query/types.js';
import {choice, flag, json, text, type Properties} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import {knownSort} from '../src/state/list/list-state.js';
import type {LocalColumn} from '../src/state/sources/local-columns.js';
import {commonIcons} from '../src/ui/icons/icon-store.js';
import type {CardColumns, SortDirection} from '../src/values/list-metadata.js';
import type {FormatSpec} from '../src/values/list-formats.js';
import {LIST_MODES, type GivenSpecs, type ListMode} from '../src/values/list-modes.js';
import {GridLife} from './grid-life.js';
import {LAYOUTS} from './grid-options-of.js';
import {SOURCE_TYPES, type SourceType} from './grid-source-of.js';

const JSON_VALUE = json<unknown>(null);
/** A sort as JSON; anything else is reported as invalid. */
const ORDER = {
  ...JSON_VALUE,
  parse: (text: string) => {
    const value = JSON_VALUE.parse(text);
    return value === undefined || knownSort(value) === null ? undefined : value;
  },
};

/** What every view of a list has as an element of its own. */
export const LIST_PROPERTIES = {
  sourceType: choice(SOURCE_TYPES, ''),
  alias: text(),
  list: text(),
  src: text(),
  query: json<Query | null>(null, 'record'),
  heading: text(),
  page: text(),
  pageSize: text(),
  pageSizes: text(),
  pageRange: text(),
  sort: ORDER,
  filters: json<Cond | null>(null),
  fillingValues: json<Record<string, unknown>>({}, 'record'),
  search: text(),
  searchDataColumns: text(),
  filterBar: text(),
  groupColumns: ORDER,
  groupColumn: text(),
  groupOrder: choice(['', 'ASC', 'DESC'], ''),
  layout: choice(LAYOUTS, ''),
  editMode: choice(['', 'modal', 'page'], ''),
  hideTotalRowCount: flag(),
  withPresentations: {...flag(), default: true, parse: (text: string) => text !== 'false'},
  userSettingsKey: text(),
  noAdd: flag(),
  noCopy: flag(),
  noView: flag(),
  noDelete: flag(),
  noExport: flag(),
  noSelection: flag(),
  clientExport: flag(),
  editCells: flag(),
  noActions: flag(),
  urlState: flag(),
  columns: json<LocalColumn[] | null>(null, 'records'),
  rows: json<readonly GivenRow[] | null>(null, 'long'),
};

/**
 * A list: the records of an object, a data provider or a query, the rows of an address, or rows of the page, given by
 * script or as a `<table>` that is shown as it is until the list replaces it.
 * @tag lc-grid
 * @slot - `<lc-column path label type cell width align total group hidden wrap>`: the columns; or a `<table>`: columns and rows. Its
 *   head cells may have `data-type`, `data-path`, `data-width`, `data-total` and `data-wrap`, its cells `data-value`; cells over
 *   several rows and columns count for each row, a head of several rows joins its texts.
 * @fires {CustomEvent} lc-ready - The first rows are on the screen; detail {total}.
 * @fires {CustomEvent} lc-title - The title of a page's list became another; detail {title}.
 * @fires {CustomEvent} lc-labels-open - The page with labels of the selected records is about to open; detail {alias, ids, url}. Cancelable.
 * @fires {CustomEvent} lc-row-open - A row is about to open; detail {id, alias, mode, row}. Cancelable.
 * @fires {CustomEvent} lc-move-card - On a board: a card is about to be moved; detail {id, from, to, row}. Cancelable.
 * @fires {CustomEvent} lc-move-event - In a calendar: an event is about to get another time; detail {id, row, start, end}.
 *   Cancelable.
 * @fires {CustomEvent} lc-chart-press - In a chart: a figure is pressed; detail {by, value, period, series, filters, row}.
 *   Cancelable: the list is not filtered by it.
 * @fires {CustomEvent} lc-move-node - As a tree: a node is about to be moved; detail {id, from, to, row}. Cancelable.
 * @fires {CustomEvent} lc-add-row - A new record was saved; detail {alias, id}.
 * @fires {CustomEvent} lc-change-rows - Records were saved or deleted; detail {alias, ids}.
 * @fires {CustomEvent} lc-delete-rows - Records were deleted; detail {alias, ids}.
 * @fires {CustomEvent} lc-selection-change - Other rows are selected; detail {every, ids, count}: the rows `ids`, or
 *   with `every` all matching rows except those. `count` is null where it is unknown.
 * @fires {CustomEvent} lc-sort - The person sorted; detail {sort}.
 * @fires {CustomEvent} lc-filter - The person filtered; detail {filters, tree}.
 * @fires {CustomEvent} lc-page - The person changed page or page size; detail {page, pageSize}.
 * @fires {CustomEvent} lc-modified - A form that this list opened in a modal has unsaved changes now, or none any more;
 *   detail {modified, alias, id}.
 * @fires {CustomEvent} lc-before-validate - A form that this list opened in a modal is about to validate; detail
 *   {alias, id}. Cancelable; `detail.waitUntil(promise)`, as for the next ones.
 * @fires {CustomEvent} lc-after-validate - It has validated; detail {alias, id, valid, faults}.
 * @fires {CustomEvent} lc-before-save - It is about to post; detail {alias, id, content}.
 * @fires {CustomEvent} lc-saved - Its record is saved on the server; detail {id, alias, presentation, content}.
 * @fires {CustomEvent} lc-after-save - After lc-saved; detail {alias, id, object}.
 * @fires {CustomEvent} lc-deleted - Its record is deleted; detail {id, alias, presentation}.
 * @fires {CustomEvent} lc-command - A command of its metadata was pressed; detail {action, id}.
 * @fires {CustomEvent} lc-error - Something failed; detail {code, message, cause}.
 * @key Arrows - The next cell; with Ctrl the last of its row or column.
 * @key Home_End - The first and last cell of the row; with Ctrl of the page.
 * @key PageUp_PageDown - A window of rows.
 * @key Enter_Space - In a head: sorts. In a row: opens it.
 * @key Escape - In the search box: empties it.
 * @key Shift+ArrowRight_Shift+ArrowDown - Selects cells up to the next one, in any direction; Ctrl+C copies them.
 * @key Ctrl+Space - Selects the cells of the column.
 * @key Ctrl+A - Selects all cells; in selection mode the rows of the page, and again all that match.
 * @key Shift+Space - Selects the row, and begins selection mode, in which Space selects.
 * @key Shift+F10 - The menu of the row, as the right button and the menu key.
 * @key F2 - With `edit-cells`: edits the cell, as Enter and any text do. Enter and Tab commit the value, Escape
 *   discards it.
 * @key Ctrl+Z - With `edit-cells`: undoes the last change of a cell; with Shift redoes it.
 * @key Ctrl+V - With `edit-cells`: fills cells to the right and down with those of a spreadsheet; Ctrl+Z undoes all of
 *   it.
 * @key Ctrl+D - With `edit-cells`: fills the selected lines from the first; else the cell from the row above.
 * @key Delete - With `edit-cells`: empties the selected cells, else the cell; in the bar of groups: removes the level.
 * @key ArrowRight_ArrowLeft - On the heading of a group: opens and closes it; in the bar of groups: moves the level; mirrored
 *   from right to left.
 * @key Alt+ArrowDown_Alt+ArrowUp - In a row of a list with `detail` in its metadata: opens what is beneath it, then goes into
 *   it; closes it. Escape goes back to the row.
 * @key Shift+Enter - On a head: orders by its column too.
 * @key Alt+ArrowDown - On a head: the menu of its column, as the right button and the menu key.
 * @key F - On a head: the filter of its column.
 * @key Alt+Shift+ArrowRight_Alt+Shift+ArrowLeft - On a head: its column wider or narrower by 10 px.
 * @key Ctrl+Shift+ArrowRight_Ctrl+Shift+ArrowLeft - On a head: moves its column.
 * @example <lc-grid alias="order" page-size="50" url-state></lc-grid>
 */
export class LcGrid extends ShellElement {
  static override tag = 'lc-grid';
  static override sentences = 'lists' as const;
  static override properties: Properties = {
    ...LIST_PROPERTIES,
    mode: choice(['', ...LIST_MODES], ''),
    cardColumns: json<CardColumns | null>(null),
    formats: json<FormatSpec[] | null>(null, 'records'),
  };

  /** What the rows come from: `object`, `dataProvider`, `query` or `url`; by what is given when absent. */
  declare sourceType: SourceType;
  /** Alias of the object or data provider whose records are listed. */
  declare alias: string;
  /** Alias of one of its lists; the first when absent. */
  declare list: string;
  /** Address of the rows: it answers an array, or {data, totalCount}, to search, sort, filters, limit, offset, noRowCount. */
  declare src: string;
  /** A query whose rows are listed. */
  declare query: Query | null;
  /** Title above the list; its own name when absent. */
  declare heading: string;
  /** Page to begin with, from 1. */
  declare page: string;
  /** Rows a page; 0 shows all, loaded as they come into view. The list's own, else 25, when absent. */
  declare pageSize: string;
  /** Sizes on offer, comma-separated. */
  declare pageSizes: string;
  /** Page links at most; 10 when absent. */
  declare pageRange: string;
  /** `[{"path": "date", "dir": "DESC"}]` or `{"date": "DESC"}`; the list's own when absent. */
  declare sort: unknown;
  /** A condition all rows meet, as in queries: `["=", "status", "sent"]`. */
  declare filters: Cond | null;
  /** Values of new records made from this list. */
  declare fillingValues: Record<string, unknown>;
  /** Search text to begin with. */
  declare search: string;
  /** Paths the search looks into, comma-separated; the list's own when absent. */
  declare searchDataColumns: string;
  /** Paths whose filters stay above the rows, comma-separated; the list's own when absent. A person may choose others. */
  declare filterBar: string;
  /**
   * Columns whose values put the rows into groups, within each other from the first: `[{"path": "supplier"}, {"path":
   * "status", "dir": "DESC"}]`. The list's own when absent.
   */
  declare groupColumns: unknown;
  /** The path of one such column. */
  declare groupColumn: string;
  /** Order of the groups; ascending when absent. */
  declare groupOrder: '' | SortDirection;
  /** Cards beside each other: {sm, md, lg, xl}, from 576, 768, 993 and 1200 px on. */
  declare cardColumns: CardColumns | null;
  /**
   * What makes rows stand out: [{where, column, tone, icon, bold, label}]. `where` is a condition as in `filters`, `column` the path
   * of the cells that stand out, else the whole row; `tone` is `danger`, `warning`, `success`, `info`, `accent` or `neutral`.
   * Of the rules that hold, the first counts.
   */
  declare formats: FormatSpec[] | null;
  /** `list`, `cards`, or `board`, `calendar` and `tree` where its metadata says how; a narrow list shows cards instead of a table. */
  declare mode: '' | ListMode;
  /** The parts of the list in their order; `default` is actions, rows, summary. */
  declare layout: (typeof LAYOUTS)[number];
  /** How rows open: in a `modal` or as a `page`. */
  declare editMode: '' | 'modal' | 'page';
  /** Does not count the rows; pages go forth and back only. */
  declare hideTotalRowCount: boolean;
  /**
   * Rows of the server carry the text of what they refer to, `{v, p}`. With `with-presentations="false"` they carry plain ids,
   * which the list then shows.
   */
  declare withPresentations: boolean;
  /** Key of the person's column settings and views; by object and list when absent. */
  declare userSettingsKey: string;
  /** Hides the commands that create records. */
  declare noAdd: boolean;
  /** No copy action on rows. */
  declare noCopy: boolean;
  /** Rows do not open for reading. */
  declare noView: boolean;
  /** No delete action. */
  declare noDelete: boolean;
  /** No export. */
  declare noExport: boolean;
  /** No selection of rows. */
  declare noSelection: boolean;
  /** Rows that are not of the server, those of `url`, `rows` or a table, are exported by the browser: as xlsx and CSV. */
  declare clientExport: boolean;
  /**
   * Cells of records are edited in the list, with the controls, rules and conditions of their form; those that do not
   * fit into a cell open beside it. All are saved together; what cannot be saved stays and shows why.
   */
  declare editCells: boolean;
  /** No row actions at all. */
  declare noActions: boolean;
  /**
   * Writes page, sort, search and filters to the page's URL: the browser's Back and Forward go through them, and the
   * position is restored on return. One list per page; with `host-history` of the app no step is added to the browser's
   * history.
   */
  declare urlState: boolean;
  /**
   * Columns of rows of the page, an address or a query: [{path, label, type, width, align, total, group, hidden, wrap}].
   * `align` is `default`, which depends on the type, `left`, `center` or `right`, mirrored from right to left; `group` is a
   * head above columns side by side that name the same. A path may go into an object, `customer.name`; a number without
   * `scale` in its type is shown with all its digits; moments may be ISO text.
   */
  declare columns: LocalColumn[] | null;
  /** Rows the page already has, instead of an object's. Their ids may be numbers. */
  declare rows: readonly GivenRow[] | null;

  private readonly life = new GridLife(this);

  get shownAs(): '' | ListMode {
    return this.mode;
  }

  get onlyShownAs(): ListMode | undefined {
    return undefined;
  }

  /** What of its children is replaced by the list, as a selector. */
  get pageRows(): string {
    return ':scope > table';
  }

  get givenViews(): GivenSpecs {
    return {};
  }

  /** Puts the focus into the search box; false when there is none. */
  focusSearch(): boolean {
    const box = this.root.shadow.querySelector<HTMLInputElement>('[data-search]');
    box?.focus();
    box?.select();
    return !!box;
  }

  /** Shows only rows with a text in their search columns; '' shows all. */
  filter(searchText: string): void {
    this.life.model?.setSearch(searchText);
  }

  /** Loads the same rows again, without leaving the page. */
  async refresh(): Promise<void> {
    await this.life.model?.refresh();
  }

  protected override connected(connection: AbortSignal): void {
    commonIcons.preload();
    this.life.connect(connection);
  }

  protected override view() {
    return this.life.view();
  }
}

export default LcGrid;
