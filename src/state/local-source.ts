import type {Row} from '../query/types.js';
import type {LocalizedText, TypeConfig, TypeName} from '../values/types.js';
import {gridColumn, type GridColumn} from './grid-columns.js';
import {isPresented} from './cell-value.js';
import type {GridDescription, GridSource, RowsAnswer, RowsRequest} from './grid-source.js';
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
    const columns = gridColumnsOf(this.columns);
    const texts = columns.filter(({kind}) => kind === 'text' || kind === 'reference').map(({path}) => path);
    const {name, searchColumns = texts} = this.options;
    return {alias: '', name, singular: name, columns, enumerations: NONE, searchColumns, sort: [], objects: {}};
  }

  async rows(request: RowsRequest, offset: number, limit: number): Promise<RowsAnswer> {
    const matching = this.matching(request);
    const total = matching?.length ?? this.data.length;
    const end = limit < 0 ? total : Math.min(total, offset + limit);
    if (!matching && !request.sort.length) return {rows: this.data.slice(offset, end), total};
    const order = this.ordered(matching ?? everyIndex(total), request).subarray(offset, end);
    return {rows: {length: order.length, at: (index) => this.data[order[index] ?? -1]}, total};
  }

  async count(request: RowsRequest): Promise<number> {
    return this.matching(request)?.length ?? this.data.length;
  }

  private ordered(indexes: Uint32Array, {sort, columns}: RowsRequest): Uint32Array {
    return sort.reduceRight((order, {path, dir}) => {
      const column = columns.find((column) => column.path === path);
      return column ? orderedBy(order, this.ranksOf(column), dir === 'DESC') : order;
    }, indexes);
  }

  private ranksOf(column: GridColumn): Uint32Array {
    let ranks = this.ranks.get(column.path);
    if (!ranks) {
      ranks = columnRanks(this.data, column, new Intl.Collator(this.options.locale));
      this.ranks.set(column.path, ranks);
    }
    return ranks;
  }

  /** Indexes of the rows that the search finds; null while nothing is searched for. */
  private matching({search, searchColumns, columns}: RowsRequest): Uint32Array | null {
    if (!search) return null;
    const searched = columns.filter(({path}) => searchColumns.includes(path));
    const text = search.toLowerCase();
    const found = new Uint32Array(this.data.length);
    let count = 0;
    this.data.forEach((row, index) => {
      for (const column of searched) {
        if (!contains(row[column.path], column, text)) continue;
        found[count++] = index;
        return;
      }
    });
    return found.subarray(0, count);
  }
}

const NONE = {};
const known = new WeakMap<LocalColumn[], GridColumn[]>();

/** The same columns for the same declaration, so that other rows do not make a list draw everything anew. */
function gridColumnsOf(declared: LocalColumn[]): GridColumn[] {
  const columns = known.get(declared) ?? declared.map(localColumn);
  known.set(declared, columns);
  return columns;
}

function localColumn({path, label, type = 'string', width}: LocalColumn): GridColumn {
  const [name, config] = typeof type === 'string' ? [type] : type;
  return gridColumn({path, width}, {internalId: path, name: path, label, type: [name, config]});
}

function everyIndex(length: number): Uint32Array {
  const indexes = new Uint32Array(length);
  for (let index = 0; index < length; index++) indexes[index] = index;
  return indexes;
}

/** Text columns match a part, whatever the case; number columns match a numeric text by equality. */
function contains(cell: unknown, {kind}: GridColumn, text: string): boolean {
  if (kind === 'number') return text.trim() !== '' && Number(text) === cell;
  const value = isPresented(cell) ? cell.p : cell;
  return value !== null && value !== undefined && String(value).toLowerCase().includes(text);
}
