import {BOUNDS} from '../../query/bounds.js';
import type {Cond, Query, Row} from '../../query/types.js';
import {allOf, grouped} from '../list/list-state.js';
import type {GridColumn} from '../list/grid-columns.js';
import type {GridModel} from '../list/grid-model.js';
import type {Located} from '../list/view-choice.js';
import type {GridOptions} from '../list/grid-options.js';
import type {ListTrail} from '../app/opener.js';
import type {Figure, GridSource, RowList, RowsRequest, ValueCount} from './grid-source.js';
import type {Groups, GroupsAsked} from './row-groups.js';
import type {Intent} from './rows-loader.js';

/** What a list asks of its source: which rows, what may be exported of them, how many have a value. */
export class ListRequests {
  constructor(
    private readonly list: GridModel,
    private readonly source: () => GridSource,
    private readonly options: () => GridOptions,
  ) {}

  /** Those of the requested rows whose deletion is not running. */
  get left(): RowsRequest {
    const request = this.request();
    return {...request, where: allOf(request.where, this.list.withheld.condition)};
  }

  /** What the rows are to show. A view that loads them itself needs no more than their number. */
  get intent(): Intent {
    const {page, pageSize} = this.list.state.peek();
    const request = this.left;
    if (this.list.view.ownRows.peek()) return {request, page: 1, pageSize: 0, countOnly: !this.source().whole};
    return {request, page: pageSize === 0 ? 1 : page, pageSize};
  }

  /** What the page and the person ask for; `but` leaves a filter out. */
  request(but?: string): RowsRequest {
    const {list} = this;
    const {where, firstDayOfWeek} = this.options();
    const {sort, search} = list.state.peek();
    const {columns: all = [], searchColumns = []} = list.description.peek() ?? {};
    const columns = this.source().whole ? all : [...list.columns.peek(), ...list.view.needed.peek()];
    const asked = list.filtersWhere(firstDayOfWeek?.(), but);
    return {...grouped(sort, list.groupBy.peek()), search, searchColumns, columns, where: allOf(where, asked)};
  }

  /** The same question without what the person filters and searches. */
  unfiltered(request: RowsRequest): RowsRequest {
    return {...request, search: '', where: allOf(this.options().where, this.list.withheld.condition)};
  }

  /** Whether all rows are at hand. */
  get whole(): boolean {
    return this.source().whole;
  }

  /** Rows of one read at most. */
  get most(): number {
    return this.whole ? Infinity : BOUNDS.rows;
  }

  /** How many rows each value of a column has under all other filters; absent where the source cannot count. */
  valueCounts(uid: string, path: string, signal: AbortSignal): Promise<ValueCount[]> | undefined {
    return this.source().valueCounts?.(this.request(uid), path, signal);
  }

  /** Rows that match, beside those on the screen. */
  async read(request: RowsRequest, offset: number, limit: number, signal: AbortSignal): Promise<RowList> {
    return (await this.source().rows(request, offset, limit, signal)).rows;
  }

  /** How many rows match. */
  count(request: RowsRequest, signal: AbortSignal): Promise<number> {
    return this.source().count(request, signal);
  }

  /** Figures of the rows of a request by the values of a column; null where nobody counts. */
  async figuresBy(request: RowsRequest, column: GridColumn, figures: Figure[], signal: AbortSignal) {
    const by = {...request, ...grouped(request.sort, [{column, dir: 'ASC'}])};
    return (await this.source().figures?.(by, figures, true, signal)) ?? null;
  }

  /** The rows of a request put together by several columns at once; null where nobody works that out. */
  async groups(request: RowsRequest, asked: GroupsAsked, signal: AbortSignal): Promise<Groups | null> {
    return (await this.source().groups?.(request, asked, signal)) ?? null;
  }

  /** The position of a row on screen among all that match; undefined where its record has no neighbours to open. */
  trailTo(id: string): ListTrail | undefined {
    const {located} = this.list.view;
    const place = located ? located(id) : this.placeOf(id);
    const query = place && this.source().walked?.(place.request);
    return query && {query, at: place.at, total: place.total};
  }

  private placeOf(id: string): Located | undefined {
    const shown = this.list.shown.peek();
    const rows = this.list.records.peek();
    let index = 0;
    while (index < rows.length && rows.at(index)?.id !== id) index++;
    if (!shown || index === rows.length) return undefined;
    const {request, page, pageSize} = shown;
    return {request, at: (page - 1) * pageSize + index, total: this.list.total.peek()};
  }

  /** Those of the records that match, with their current values; undefined where the source cannot answer. */
  records(ids: string[], signal: AbortSignal): Promise<Row[]> | undefined {
    return this.list.view.ownRows.peek() ? undefined : this.source().records?.(this.left, ids, signal);
  }

  /** Whether rows can be read by their ids. */
  get readsByIds(): boolean {
    return !!this.source().records;
  }

  /** Records by their ids, whatever the person filters and searches; undefined where the source cannot answer. */
  byIds(ids: string[], signal: AbortSignal): Promise<Row[]> | undefined {
    return ids.length ? this.source().records?.(this.unfiltered(this.left), ids, signal) : undefined;
  }

  /** Whether rows are the page's own, which are changed here. */
  get changesRows(): boolean {
    return !!this.source().change;
  }

  /** Changes values of a row of the page, by path, and shows it so. */
  async changeRow(row: Row, values: Row): Promise<void> {
    this.source().change?.(row, values);
    await this.list.refresh();
  }

  get exportable(): boolean {
    return !!this.source().export;
  }

  /** Whether the person may have the rows as a spreadsheet. */
  mayExport(): Promise<boolean> {
    return this.source().mayExport?.({...this.left, columns: this.list.columns.peek()}) ?? Promise.resolve(true);
  }

  /** The rows as a spreadsheet; those that also meet `within`, where it is given. */
  export(within?: Cond) {
    return this.source().export?.(this.exported(within));
  }

  /** The query of the same rows; undefined where the server is not asked for them so. */
  exportQuery(within?: Cond): Query | undefined {
    return this.source().exportQuery?.(this.exported(within));
  }

  private exported(within?: Cond): RowsRequest {
    const {left} = this;
    return {...left, where: allOf(left.where, within), columns: this.list.columns.peek()};
  }
}
