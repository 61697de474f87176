import type {Cond} from '../../query/types.js';
import {allOf, grouped} from '../list/list-state.js';
import type {GridModel} from '../list/grid-model.js';
import type {GridOptions} from '../list/grid-options.js';
import type {GridSource, RowList, RowsRequest, ValueCount} from './grid-source.js';

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

  /** What the page and the person ask for; `but` leaves a filter out. */
  request(but?: string): RowsRequest {
    const {list} = this;
    const {where, firstDayOfWeek} = this.options();
    const {sort, search} = list.state.peek();
    const {columns: all = [], searchColumns = []} = list.description.peek() ?? {};
    const columns = this.source().whole ? all : list.columns.peek();
    const asked = list.filtersWhere(firstDayOfWeek?.(), but);
    return {...grouped(sort, list.group.peek()), search, searchColumns, columns, where: allOf(where, asked)};
  }

  /** How many rows each value of a column has under all other filters; absent where the source cannot count. */
  valueCounts(uid: string, path: string, signal: AbortSignal): Promise<ValueCount[]> | undefined {
    return this.source().valueCounts?.(this.request(uid), path, signal);
  }

  /** Rows that match, beside those on the screen. */
  async read(request: RowsRequest, offset: number, limit: number, signal: AbortSignal): Promise<RowList> {
    return (await this.source().rows(request, offset, limit, signal)).rows;
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
    const {left} = this;
    return this.source().export?.({
      ...left,
      where: allOf(left.where, within),
      columns: this.list.columns.peek(),
    });
  }
}
