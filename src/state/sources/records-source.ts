import {ServiceError} from '../../api/errors.js';
import type {RealtimeService} from '../../api/realtime.js';
import type {ObjectEvent} from '../../contract/realtime.js';
import type {Services} from '../../api/services.js';
import type {Query, Row} from '../../query/types.js';
import {Flights} from '../app/flights.js';
import {lazyPart} from '../../values/lazy-part.js';
import type {
  Figure,
  GridDescription,
  GridSource,
  RowEvent,
  RowsAnswer,
  RowsRequest,
  ValueCount,
} from '../list-rows/grid-source.js';
import type {ListTrail} from '../app/opener.js';
import type {Groups, GroupsAsked} from '../list-rows/row-groups.js';
import {byId, figureRow, figuresQuery, matchingQuery, recordsQuery} from './records-query.js';

const rowGroups = lazyPart(() => import('../list-rows/row-groups.js'));
const valueCounts = lazyPart(() => import('../list-rows/value-counts.js'));

/** Parts of an object's metadata that a list needs. */
export const PARTS = ['columns', 'lists', 'rights'];
const flightsOf = new WeakMap<Services, Flights>();

/** Records of the server, through the query route. */
export abstract class RecordsSource implements GridSource {
  readonly whole = false;
  /** What is asked for, whatever the person filters. */
  protected abstract readonly base: Query;
  /** Where the last rows lie, for the server to read the next ones from. */
  private cursor: string | undefined;
  private readonly rights = new Map<string, Promise<boolean>>();

  constructor(
    protected readonly services: () => Promise<Services>,
    private readonly realtime?: () => Promise<Pick<RealtimeService, 'join'>>,
  ) {}

  abstract describe(): Promise<GridDescription>;

  rows(request: RowsRequest, offset: number, limit: number, signal: AbortSignal): Promise<RowsAnswer> {
    const query: Query = {...this.query(request), offset, limit, hideTotalRowCount: true};
    return this.ask(`rows ${JSON.stringify(query)}`, signal, async (services, signal) => {
      const {data, hasNextPage, cursor} = await services.query.ask('run', {...query, cursor: this.cursor}, {signal});
      if (!Array.isArray(data)) throw new ServiceError('malformed');
      this.cursor = cursor;
      return {rows: data, hasNextPage};
    });
  }

  renew(): void {
    this.cursor = undefined;
  }

  count(request: RowsRequest, signal: AbortSignal): Promise<number> {
    const query = matchingQuery(this.base, request);
    return this.ask(`count ${JSON.stringify(query)}`, signal, (services, signal) =>
      services.query.ask('count', query, {signal}),
    );
  }

  figures(request: RowsRequest, figures: Figure[], grouped: boolean, signal: AbortSignal): Promise<Row[]> {
    const query = figuresQuery(this.base, request, figures, grouped);
    return this.ask(`figures ${JSON.stringify(query)}`, signal, async (services, signal) => {
      const rows = await services.query.ask('all', query, {signal});
      if (!Array.isArray(rows)) throw new ServiceError('malformed');
      return rows.map((row) => figureRow(row, figures));
    });
  }

  async groups(request: RowsRequest, asked: GroupsAsked, signal: AbortSignal): Promise<Groups | null> {
    const {groupBy, having, distinct, unions} = this.base;
    if (groupBy?.length || having || distinct || unions?.length) return null;
    const {groupRow, groupsQuery} = await rowGroups.load();
    const query = groupsQuery(matchingQuery(this.base, request), asked);
    return this.ask(`groups ${JSON.stringify(query)}`, signal, async (services, signal) => {
      const {data, hasNextPage} = await services.query.ask('run', query, {signal});
      if (!Array.isArray(data)) throw new ServiceError('malformed');
      return {rows: data.map((row) => groupRow(row, asked)), more: !!hasNextPage};
    });
  }

  async valueCounts(request: RowsRequest, path: string, signal: AbortSignal): Promise<ValueCount[]> {
    const [{countValues}, {query}] = await Promise.all([valueCounts.load(), this.services()]);
    return countValues(query, matchingQuery(this.base, request), path, signal);
  }

  async records(request: RowsRequest, ids: string[], signal: AbortSignal): Promise<Row[]> {
    return (await this.services()).query.ask('all', byId(this.query(request), ids), {signal});
  }

  walked(request: RowsRequest): ListTrail['query'] | undefined {
    const {from, where, search, orderBy} = this.query(request);
    return {from, where, search, orderBy};
  }

  /** Each table that the columns lead to has a say, so the server is asked, once for the same question. */
  mayExport(request: RowsRequest): Promise<boolean> {
    const {orderBy: _, ...query} = this.query(request);
    const key = JSON.stringify(query);
    let right = this.rights.get(key);
    if (!right) {
      right = this.services().then(async (services) => (await services.query.ask('meta', query)).canExport);
      right.catch(() => this.rights.delete(key));
      this.rights.set(key, right);
    }
    return right;
  }

  async export(request: RowsRequest): Promise<{file: Blob; name: string}> {
    return (await this.services()).query.export(this.exportQuery(request));
  }

  exportQuery(request: RowsRequest): Query {
    return {...this.query(request), limit: -1};
  }

  async remove(alias: string, id: string, leaving = false): Promise<void> {
    const {metadata, objects} = await this.services();
    const {baseUrl} = await metadata.get(alias, PARTS);
    await objects.delete(baseUrl, id, undefined, {keepalive: leaving});
  }

  watch(changed: (event?: RowEvent) => void, signal: AbortSignal): void {
    const join = (realtime: Pick<RealtimeService, 'join'>) => {
      if (signal.aborted) return;
      const leave = realtime.join(
        `object:${sourceName(this.base)}`,
        ({data}) => changed(data as ObjectEvent),
        () => changed(),
      );
      signal.addEventListener('abort', leave, {once: true});
    };
    // Without a connection the list works all the same.
    this.realtime?.()
      .then(join)
      .catch(() => undefined);
  }

  protected query(request: RowsRequest): Query {
    return recordsQuery(this.base, request);
  }

  private async ask<T>(
    key: string,
    signal: AbortSignal,
    start: (services: Services, signal: AbortSignal) => Promise<T>,
  ) {
    const services = await this.services();
    let flights = flightsOf.get(services);
    if (!flights) flightsOf.set(services, (flights = new Flights()));
    return flights.share(key, (signal) => start(services, signal), signal);
  }
}

/** Alias of what a query is of. */
export function sourceName({from}: Query): string {
  return typeof from === 'string' ? from : from.source;
}
