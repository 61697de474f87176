import {signal, type ReadonlySignal} from '@preact/signals-react';
import type {ReactNode} from 'react';
import {childData, readChildren, type ChildData} from '../src/host/children.js';
import {flag, json, text} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import {readTable} from '../src/ui/table/table-data.js';
import {Table} from '../src/ui/table/table.js';
import type {TableColumn, TableData, TableRow} from '../src/ui/table/types.js';

const EMPTY: TableData = {caption: '', columns: [], rows: [], foot: []};

/**
 * A table of values, each shown by the type of its column. It shows `columns` and `rows`, or reads a `<table>` of the
 * page, which stays visible until the element is rendered. A head cell of such a table may have `data-type`,
 * `data-scale`, `data-prefix`, `data-suffix`, `data-currency`, `data-unit`, `data-options`, `data-align`, `data-width` and
 * `data-sticky`, a cell `data-value`; links in cells stay links.
 * @tag lc-table
 * @slot - `<table>`, or `<script type="application/json">` with {columns, rows, foot}.
 * @fires {CustomEvent} lc-reorder - {from, to} before a row moves, counted from 0. Cancel it to leave it where it was.
 * @key Alt+ArrowUp_Alt+ArrowDown - On the handle of a row: moves the row.
 * @example <lc-table label="Stock"><table><thead><tr><th>Product</th><th data-type="number">Left</th></tr></thead>
 *   <tbody><tr><td>Hollow 35 daypack</td><td>2</td></tr></tbody></table></lc-table>
 */
export class LcTable extends ShellElement {
  static override tag = 'lc-table';
  static override sentences = 'later' as const;
  static override properties = {
    columns: json<TableColumn[]>([], 'records'),
    rows: json<TableRow[]>([], 'records'),
    foot: json<TableRow[]>([], 'records'),
    label: text(),
    stacked: flag(),
    responsive: flag(),
    stickyHeader: flag(),
    maxHeight: text('300px'),
    striped: flag(),
    hover: flag(),
    bordered: flag(),
    dark: flag(),
    small: flag(),
    fixed: flag(),
    reorderable: flag(),
  };
  /** `[{name, label, type, scale, prefix, suffix, currency, unit, options, align, width, sticky}]`; `sticky` is true, `start` or `end`. */
  declare columns: TableColumn[];
  /** `[{[column name]: value}]`; a value is of its column's type, or {text, href}. */
  declare rows: TableRow[];
  /** Rows beneath, e.g. totals; like `rows`. */
  declare foot: TableRow[];
  /** Accessible name where the table has no caption. */
  declare label: string;
  /** Each row a block of its own, each cell with the label of its column; by itself where a table does not fit. */
  declare stacked: boolean;
  /** Scrolls sideways where its container is too narrow. */
  declare responsive: boolean;
  /** Scrolls within `max-height`; its head stays. */
  declare stickyHeader: boolean;
  /** CSS length; counts with `sticky-header`. */
  declare maxHeight: string;
  /** Every other row is tinted. */
  declare striped: boolean;
  /** The row under the pointer is tinted. */
  declare hover: boolean;
  /** Lines between columns too. */
  declare bordered: boolean;
  /** In the dark scheme, whatever the page's is. */
  declare dark: boolean;
  /** Low rows. */
  declare small: boolean;
  /** Columns have exactly their `width`, or equal widths, whatever their content. */
  declare fixed: boolean;
  /** The person may move rows. `rows` then holds them in their new order. */
  declare reorderable: boolean;

  #children: ReadonlySignal<ChildData> = signal(readChildren(this));
  private readonly table = signal<TableData>(EMPTY);

  protected override connected(connection: AbortSignal): void {
    this.#children = childData(this, connection);
    const read = () => {
      const table = this.querySelector<HTMLTableElement>(':scope > table');
      this.table.value = table ? readTable(table) : EMPTY;
    };
    const observer = new MutationObserver(read);
    observer.observe(this, {childList: true, subtree: true, characterData: true, attributes: true});
    connection.addEventListener('abort', () => observer.disconnect());
    read();
    this.showOwnTable();
  }

  protected override view(): ReactNode {
    const {label, maxHeight, stacked, responsive, stickyHeader, striped, hover, bordered, dark, small, fixed} = this;
    return (
      <Table
        data={this.data()}
        onMove={this.reorderable ? this.move : undefined}
        {...{label, maxHeight, stacked, responsive, stickyHeader, striped, hover, bordered, dark, small, fixed}}
      />
    );
  }

  /** The page's table stays visible until the first view replaces it. */
  private showOwnTable(): void {
    const {mount} = this.root;
    if (!mount.hasChildNodes()) mount.append(document.createElement('slot'));
  }

  private data(): TableData {
    const table = this.table.value;
    const script = readScript(this.#children.value.json);
    const or = <T,>(own: T[], ...others: T[][]) => [own, ...others].find((list) => list.length) ?? own;
    return {
      caption: table.caption,
      columns: or(this.columns, script.columns, table.columns),
      rows: or(this.rows, script.rows, table.rows),
      foot: or(this.foot, script.foot, table.foot),
    };
  }

  private readonly move = (from: number, to: number): boolean => {
    if (!this.emit('lc-reorder', {from, to}, {cancelable: true})) return false;
    const rows = [...this.data().rows];
    rows.splice(to, 0, ...rows.splice(from, 1));
    this.rows = rows;
    return true;
  };
}
export default LcTable;

function readScript(value: unknown): Omit<TableData, 'caption'> {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<string, unknown>>;
  const list = <T,>(name: string) => (Array.isArray(given[name]) ? (given[name] as T[]) : []);
  return {columns: list('columns'), rows: list('rows'), foot: list('foot')};
}
