import type {Client} from '../api/client.js';
import {ServiceError} from '../api/errors.js';
import type {Row} from '../query/types.js';
import {askAddress} from './ask-address.js';
import type {GridDescription, GridSource, RowsAnswer, RowsRequest} from './grid-source.js';

export interface UrlSourceOptions {
  url: string;
  description: GridDescription;
  /** One row more is asked for instead of the count. */
  hideTotal: boolean;
  /** Rows that are all there are, as a source that orders and searches them here. */
  local: (rows: Row[]) => GridSource;
}

interface Answer {
  rows: Row[];
  /** null: not told. */
  total: number | null;
  /** Said to be a page by its shape; an array does not say. */
  paged: boolean;
}

/**
 * Rows of an address: GET with search, sort ({path: direction}), filters (a condition), limit, offset and noRowCount. An
 * answer of {data, totalCount} is a page. An array is one too when it is as long as was asked for; else it is all there is,
 * and is ordered, searched and paged here until the list is loaded anew.
 */
export class UrlSource implements GridSource {
  readonly whole = false;
  private all: GridSource | null = null;
  /** The total that came with rows, so that counting asks no second time. */
  private told: {key: string; total: Promise<number | null>} | null = null;

  constructor(
    private readonly client: () => Promise<Pick<Client, 'address' | 'json'>>,
    private readonly options: UrlSourceOptions,
  ) {}

  async describe(): Promise<GridDescription> {
    this.all = null;
    return this.options.description;
  }

  renew(): void {
    this.all = null;
  }

  async rows(request: RowsRequest, offset: number, limit: number, signal: AbortSignal): Promise<RowsAnswer> {
    if (this.all) return this.all.rows(request, offset, limit, signal);
    const more = this.options.hideTotal && limit >= 0 ? 1 : 0;
    const flight = this.ask(request, offset, limit + more, signal);
    const total = flight.then(({total}) => total);
    this.told = {key: countKey(request), total};
    total.catch(() => undefined);
    const answer = await flight;
    const {rows} = answer;
    const end = limit < 0 ? rows.length : limit;
    if (answer.paged || offset > 0 || (rows.length === limit + more && more + limit > 0)) {
      const hasNextPage =
        answer.total === null ? rows.length >= end + more && rows.length > 0 : offset + end < answer.total;
      return {rows: rows.slice(0, end), hasNextPage: limit >= 0 && hasNextPage};
    }
    // Of a search or filter that the address answered, only that much is known.
    if (request.search || request.where) return {rows: rows.slice(0, end), total: rows.length};
    this.all = this.options.local(rows);
    return this.all.rows(request, offset, limit, signal);
  }

  async count(request: RowsRequest, signal: AbortSignal): Promise<number> {
    const told = this.told?.key === countKey(request) ? await this.told.total : null;
    if (this.all) return this.all.count(request, signal);
    if (told !== null) return told;
    const {rows, total} = await this.ask(request, 0, 1, signal);
    if (total === null && rows.length <= 1) throw new ServiceError('malformed', '', {status: 200});
    return total ?? rows.length;
  }

  private async ask(request: RowsRequest, offset: number, limit: number, signal: AbortSignal): Promise<Answer> {
    const {search, sort, where} = request;
    const query = {
      search,
      sort: JSON.stringify(Object.fromEntries(sort.map(({path, dir}) => [path, dir]))),
      filters: JSON.stringify(where ?? null),
      limit: String(limit),
      offset: String(offset),
      noRowCount: String(this.options.hideTotal),
    };
    const answer = await askAddress(await this.client(), this.options.url, query, signal);
    if (Array.isArray(answer)) return {rows: answer as Row[], total: null, paged: false};
    const {data, totalCount} = (answer ?? {}) as {data?: unknown; totalCount?: unknown};
    if (!Array.isArray(data)) throw new ServiceError('malformed', '', {status: 200});
    const total = typeof totalCount === 'number' ? Math.max(0, totalCount) : null;
    return {rows: data as Row[], total, paged: true};
  }
}

function countKey({search, where}: RowsRequest): string {
  return JSON.stringify([search, where]);
}
