import type {Client} from '../../api/client.js';
import {ServiceError} from '../../api/errors.js';
import type {Row} from '../../query/types.js';
import {askAddress} from './ask-address.js';
import {SAMPLE} from './inferred-columns.js';
import {readRows} from './read-rows.js';
import type {Groups, GroupsAsked} from '../list-rows/row-groups.js';
import type {Figure, GridDescription, GridSource, RowsAnswer, RowsRequest} from '../list-rows/grid-source.js';

export interface UrlSourceOptions {
  url: string;
  /** What is declared; null: what the first rows say. */
  description: GridDescription | null;
  /** Describes rows of which nothing is declared. */
  describe: (rows: Row[]) => GridDescription;
  /** Of moments that are written without an offset. */
  timeZone: string;
  /** One row more is asked for instead of the count. */
  hideTotal: boolean;
  /** Rows that are all there are, as a source that orders and searches them here. */
  local: (rows: Row[]) => GridSource;
}

type Asked = Pick<RowsRequest, 'search' | 'sort' | 'where'>;
/** Neither searched nor filtered, in the order of the address. */
const ANY: Asked = {search: '', sort: [], where: undefined};

interface Answer {
  rows: Row[];
  /** null: not given. */
  total: number | null;
  /** Declared a page by its shape; an array does not declare it. */
  paged: boolean;
}

/**
 * Rows of an address: GET with search, sort ({path: direction}), filters (a condition), limit, offset and noRowCount. An
 * answer of {data, totalCount} is a page, and so is an array as long as was asked for. Any other array, and whatever is longer
 * than was asked for, is all there is: it is ordered, searched, filtered and paged here until the list is loaded anew.
 */
export class UrlSource implements GridSource {
  readonly whole = false;
  private all: GridSource | null = null;
  private description: GridDescription | null;
  /** The total that came with rows, so that counting asks no second time. */
  private given: {key: string; total: Promise<number | null>} | null = null;

  constructor(
    private readonly client: () => Promise<Pick<Client, 'address' | 'json'>>,
    private readonly options: UrlSourceOptions,
  ) {
    this.description = options.description;
  }

  async describe(): Promise<GridDescription> {
    this.all = null;
    if (this.description) return this.description;
    const {rows} = await this.ask(ANY, 0, SAMPLE, new AbortController().signal);
    const found = this.options.describe(rows);
    // None says nothing of those that come later.
    if (rows.length) this.description = found;
    return found;
  }

  renew(): void {
    this.all = null;
  }

  async rows(request: RowsRequest, offset: number, limit: number, signal: AbortSignal): Promise<RowsAnswer> {
    if (this.all) return this.all.rows(request, offset, limit, signal);
    const reading = this.read(request, offset, limit, signal);
    const total = reading.then(({total}) => total);
    this.given = {key: countKey(request), total};
    total.catch(() => undefined);
    return (await reading).answer;
  }

  private async read(request: RowsRequest, offset: number, limit: number, signal: AbortSignal) {
    const more = this.options.hideTotal && limit >= 0 ? 1 : 0;
    const asked = limit + more;
    const {rows, total, paged} = await this.ask(request, offset, asked, signal);
    const end = limit < 0 ? rows.length : limit;
    if (isPage({rows, paged}, offset, asked)) {
      const hasNextPage = total === null ? rows.length >= end + more && rows.length > 0 : offset + end < total;
      return {answer: {rows: rows.slice(0, end), hasNextPage: limit >= 0 && hasNextPage}, total};
    }
    const all = request.search || request.where ? await this.unasked(request, asked, signal) : rows;
    if (all) {
      this.all = this.options.local(all);
      return {answer: await this.all.rows(request, offset, limit, signal), total: null};
    }
    const part = rows.slice(offset, offset + end);
    return {answer: {rows: part, total: rows.length, hasNextPage: offset + end < rows.length}, total: rows.length};
  }

  /** All rows, where the address gives them when asked without a search; null where it answers by pages. */
  private async unasked(request: RowsRequest, limit: number, signal: AbortSignal): Promise<Row[] | null> {
    const answer = await this.ask({...request, search: '', where: undefined}, 0, limit, signal);
    return isPage(answer, 0, limit) ? null : answer.rows;
  }

  async figures(request: RowsRequest, figures: Figure[], grouped: boolean, signal: AbortSignal): Promise<Row[] | null> {
    await this.given?.total;
    return this.all?.figures?.(request, figures, grouped, signal) ?? null;
  }

  async groups(request: RowsRequest, asked: GroupsAsked, signal: AbortSignal): Promise<Groups | null> {
    await this.given?.total;
    return this.all?.groups?.(request, asked, signal) ?? null;
  }

  async count(request: RowsRequest, signal: AbortSignal): Promise<number> {
    const given = this.given?.key === countKey(request) ? await this.given.total : null;
    if (this.all) return this.all.count(request, signal);
    if (given !== null) return given;
    const {rows, total} = await this.ask(request, 0, 1, signal);
    if (total === null && rows.length <= 1) throw new ServiceError('malformed', '', {status: 200});
    return total ?? rows.length;
  }

  private rowsOf(data: unknown): Row[] {
    const isRow = (row: unknown) => typeof row === 'object' && !!row && !Array.isArray(row);
    if (!Array.isArray(data) || !data.every(isRow)) throw new ServiceError('malformed', '', {status: 200});
    return readRows(data as Row[], this.description?.columns ?? [], this.options.timeZone) as Row[];
  }

  private async ask(request: Asked, offset: number, limit: number, signal: AbortSignal): Promise<Answer> {
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
    if (Array.isArray(answer)) return {rows: this.rowsOf(answer), total: null, paged: false};
    const {data, totalCount} = (answer ?? {}) as {data?: unknown; totalCount?: unknown};
    const rows = this.rowsOf(data);
    return {rows, total: totalOf(totalCount, rows.length && offset + rows.length), paged: true};
  }
}

function isPage({rows, paged}: Pick<Answer, 'rows' | 'paged'>, offset: number, asked: number): boolean {
  if (asked >= 0 && rows.length > asked) return false;
  return paged || offset > 0 || (rows.length === asked && asked > 0);
}

/** A count that is less than the rows that came with it is not believed. */
function totalOf(given: unknown, least: number): number | null {
  const total = typeof given === 'string' && given.trim() ? Number(given) : given;
  return typeof total === 'number' && Number.isSafeInteger(Math.floor(total))
    ? Math.max(Math.floor(total), least)
    : null;
}

function countKey({search, where}: RowsRequest): string {
  return JSON.stringify([search, where]);
}
