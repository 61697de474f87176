import type {Row} from '../query/types.js';
import type {Formats} from '../values/formats.js';
import type {GridColumn} from './grid-columns.js';
import type {Figure, GridDescription, GridSource, RowsAnswer, RowsRequest, ValueCount} from './grid-source.js';
import {gridColumnsOf, localDescription, type LocalColumn, type LocalOptions} from './local-columns.js';
import type * as LocalFilter from './local-filter.js';
import {columnRanks, orderedBy} from './local-order.js';
import {GROUP_ROWS} from './records-query.js';

/** The first rows are on the screen after this many ms. */
const FETCH_AHEAD = 1000;

/** Rows the page already has: filtered, ordered and searched here as the server would. */
export class LocalSource implements GridSource {
  readonly whole = true;
  private readonly ranks = new Map<string, Uint32Array>();
  /** The last search or condition and what it found: a text typed on is looked for in that. */
  private last: {request: RowsRequest; found: Uint32Array} | null = null;

  constructor(
    private readonly data: readonly Row[],
    private readonly columns: LocalColumn[],
    private readonly options: LocalOptions & {formats: Formats},
  ) {
    // A search follows each key: its code is there before the first. Failing, it is asked for again.
    setTimeout(() => void loadFilter().catch(() => undefined), FETCH_AHEAD);
  }

  describe(): GridDescription {
    return localDescription(this.columns, this.options);
  }

  rows(request: RowsRequest, offset: number, limit: number): RowsAnswer | Promise<RowsAnswer> {
    const part = () => this.part(request, this.matching(request), offset, limit);
    return isWhole(request) || filter ? part() : loadFilter().then(part);
  }

  private part(request: RowsRequest, matching: Uint32Array | null, offset: number, limit: number): RowsAnswer {
    const total = matching?.length ?? this.data.length;
    const end = limit < 0 ? total : Math.min(total, offset + limit);
    if (!matching && !request.sort.length) return {rows: this.data.slice(offset, end), total};
    const order = this.ordered(matching ?? everyIndex(total), request).subarray(offset, end);
    return {rows: {length: order.length, at: (index) => this.data[order[index] ?? -1]}, total};
  }

  async count(request: RowsRequest): Promise<number> {
    return (await this.matched(request))?.length ?? this.data.length;
  }

  private ordered(indexes: Uint32Array, request: RowsRequest): Uint32Array {
    return request.sort.reduceRight((order, {path, dir}) => {
      const column = this.column(path, request);
      return column ? orderedBy(order, this.ranksOf(column), dir === 'DESC') : order;
    }, indexes);
  }

  private column(path: string, {columns, group}: RowsRequest): GridColumn | undefined {
    return columns.find((column) => column.path === path) ?? (group?.column.path === path ? group.column : undefined);
  }

  private ranksOf(column: GridColumn): Uint32Array {
    let ranks = this.ranks.get(column.path);
    if (!ranks) {
      ranks = columnRanks(this.data, column, this.options.formats.tag);
      this.ranks.set(column.path, ranks);
    }
    return ranks;
  }

  async valueCounts(request: RowsRequest, path: string): Promise<ValueCount[]> {
    const column = this.column(path, request);
    const [{countsOf}, rows] = await Promise.all([import('./local-figures.js'), this.inOrder(request, path)]);
    return column ? countsOf(rows, column, this.options.formats) : [];
  }

  async figures(request: RowsRequest, figures: Figure[], grouped: boolean): Promise<Row[]> {
    const {group} = request;
    const [{figuresOf, groupsOf}, rows] = await Promise.all([
      import('./local-figures.js'),
      this.inOrder(request, grouped ? group?.column.path : undefined),
    ]);
    if (!grouped || !group) return [figuresOf(rows, figures)];
    const {path} = group.column;
    return groupsOf(rows, group.column).map((rows) => ({
      ...figuresOf(rows, figures),
      [path]: rows[0]?.[path],
      [GROUP_ROWS]: rows.length,
    }));
  }

  /** The matching rows, by the values of one column when it is named. */
  private async inOrder(request: RowsRequest, path: string | undefined): Promise<Row[]> {
    const indexes = (await this.matched(request)) ?? everyIndex(this.data.length);
    const dir = request.group && request.group.column.path === path ? request.group.dir : 'ASC';
    const order = path === undefined ? indexes : this.ordered(indexes, {...request, sort: [{path, dir}]});
    return Array.from(order, (index) => this.data[index]!);
  }

  private async matched(request: RowsRequest): Promise<Uint32Array | null> {
    if (!isWhole(request)) await loadFilter();
    return this.matching(request);
  }

  /** Indexes of the rows that meet the condition and hold the search; null where all do. `filter` is loaded by then. */
  private matching(request: RowsRequest): Uint32Array | null {
    if (isWhole(request)) return null;
    const {matchingIndexes, goesOn} = filter!;
    const {formats} = this.options;
    const among = this.last && goesOn(request, this.last.request, formats) ? this.last.found : null;
    const found = matchingIndexes(this.data, request, gridColumnsOf(this.columns), formats, among);
    this.last = {request, found};
    return found;
  }
}

/** Neither filtered nor searched. */
function isWhole({where, search}: RowsRequest): boolean {
  return !where && !search;
}

let filter: typeof LocalFilter | null = null;

async function loadFilter(): Promise<void> {
  filter ??= await import('./local-filter.js');
}

function everyIndex(length: number): Uint32Array {
  const indexes = new Uint32Array(length);
  for (let index = 0; index < length; index++) indexes[index] = index;
  return indexes;
}
