import type {Row} from '../query/types.js';
import type {LocalizedText, TypeConfig, TypeName} from '../values/types.js';
import {gridColumn, type GridColumn} from './grid-columns.js';
import {isPresented} from './cell-value.js';
import type {GridDescription, GridSource, RowList, RowsAnswer, RowsRequest} from './grid-source.js';
import {columnRanks, orderedBy} from './local-order.js';

/** A column of rows that the page holds itself. */
export interface LocalColumn {
  path: string;
  label: LocalizedText;
  type?: TypeName | [TypeName, TypeConfig?];
  width?: string;
}

/** Rows the page already has: ordered and searched here, without a server. */
export class LocalSource implements GridSource {
  readonly whole = true;
  private readonly ranks = new Map<string, Uint32Array>();

  constructor(
    private readonly data: readonly Row[],
    private readonly columns: LocalColumn[],
    private readonly options: {name: string; locale: string; searchColumns?: string[]},
  ) {}

  async describe(): Promise<GridDescription> {
    const columns = this.columns.map(({path, label, type = 'string', width}) => {
      const [name, config] = typeof type === 'string' ? [type] : type;
      return gridColumn({path, width}, {internalId: path, name: path, label, type: [name, config]});
    });
    const texts = columns.filter(({kind}) => kind === 'text' || kind === 'reference').map(({path}) => path);
    const {name, searchColumns = texts} = this.options;
    return {alias: '', name, singular: name, columns, enumerations: {}, searchColumns, sort: [], objects: {}};
  }

  async rows(request: RowsRequest, offset: number, limit: number): Promise<RowsAnswer> {
    const order = this.order(request);
    const end = limit < 0 ? order.length : Math.min(order.length, offset + limit);
    return {rows: this.list(order.subarray(offset, end)), total: order.length};
  }

  async count(request: RowsRequest): Promise<number> {
    return this.matching(request).length;
  }

  private order(request: RowsRequest): Uint32Array {
    return request.sort.reduceRight((order, {path, dir}) => {
      const column = request.columns.find((column) => column.path === path);
      return column ? orderedBy(order, this.ranksOf(column), dir === 'DESC') : order;
    }, this.matching(request));
  }

  private ranksOf(column: GridColumn): Uint32Array {
    let ranks = this.ranks.get(column.path);
    if (!ranks) {
      const collator = new Intl.Collator(this.options.locale, {numeric: false});
      this.ranks.set(column.path, (ranks = columnRanks(this.data, column, collator)));
    }
    return ranks;
  }

  private matching({search, searchColumns, columns}: RowsRequest): Uint32Array {
    const matches = Uint32Array.from({length: this.data.length}, (_, index) => index);
    if (!search) return matches;
    const searched = columns.filter(({path}) => searchColumns.includes(path));
    const text = search.toLowerCase();
    return matches.filter((index) => searched.some((column) => contains(this.data[index]?.[column.path], column, text)));
  }

  private list(order: Uint32Array): RowList {
    return {length: order.length, at: (index) => this.data[order[index] ?? -1]};
  }
}

/** Text columns match a part, whatever the case; number columns match a numeric text by equality. */
function contains(cell: unknown, {kind}: GridColumn, text: string): boolean {
  if (kind === 'number') return text.trim() !== '' && Number(text) === cell;
  const value = isPresented(cell) ? cell.p : cell;
  return value !== null && value !== undefined && String(value).toLowerCase().includes(text);
}
