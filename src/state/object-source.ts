import {ServiceError} from '../api/errors.js';
import type {ObjectEvent, RealtimeService} from '../api/realtime.js';
import type {Services} from '../api/services.js';
import type {MetadataObject} from '../values/metadata.js';
import type {Query} from '../query/types.js';
import {Flights} from './flights.js';
import {gridColumns, listSpec} from './grid-columns.js';
import type {GridDescription, GridSource, RowsAnswer, RowsRequest} from './grid-source.js';
import {readSort} from './list-state.js';
import type {ListTrail} from './opener.js';

export interface ObjectSourceOptions {
  alias: string;
  /** Alias of the list; the object's first when ''. */
  list: string;
  /** Paths the search looks into instead of the list's own. */
  searchColumns?: string[];
  hideTotal: boolean;
}

const PARTS = ['columns', 'lists', 'rights'];
const flightsOf = new WeakMap<Services, Flights>();

/** The records of one object, through the query route. */
export class ObjectSource implements GridSource {
  readonly whole = false;

  constructor(
    private readonly services: () => Promise<Services>,
    private readonly options: ObjectSourceOptions,
    private readonly realtime?: () => Promise<Pick<RealtimeService, 'join'>>,
  ) {}

  async describe(): Promise<GridDescription> {
    const {metadata} = await this.services();
    const object = await metadata.get(this.options.alias, PARTS);
    if (!object.canView) throw new ServiceError('access');
    const list = listSpec(object, this.options.list);
    const {columns, enumerations} = await gridColumns(object, list.columns, (alias) =>
      metadata.get(alias, ['columns']).catch(hidden),
    );
    return {
      alias: object.alias,
      name: list.name || object.name,
      singular: object.singular ?? object.name,
      icon: object.icon,
      columns,
      enumerations,
      searchColumns: this.options.searchColumns ?? list.searchDataColumns ?? [],
      searchPlaceholder: list.searchPlaceholder,
      sort: readSort(list.sort),
      pageSize: list.pageSize,
      pageSizes: list.pageSizes,
      layout: list.layout,
      mode: list.mode,
      editMode: list.editMode,
      objects: {[object.alias]: object},
    };
  }

  rows(request: RowsRequest, offset: number, limit: number, signal: AbortSignal): Promise<RowsAnswer> {
    const query: Query = {...this.query(request), offset, limit, hideTotalRowCount: true};
    return this.ask(`rows ${JSON.stringify(query)}`, signal, async (services, signal) => {
      const {data, hasNextPage} = await services.query.ask('run', query, {signal});
      if (!Array.isArray(data)) throw new ServiceError('malformed');
      return {rows: data, hasNextPage};
    });
  }

  count(request: RowsRequest, signal: AbortSignal): Promise<number> {
    const {from, where, search} = this.query(request);
    const query: Query = {from, where, search};
    return this.ask(`count ${JSON.stringify(query)}`, signal, (services, signal) =>
      services.query.ask('count', query, {signal}),
    );
  }

  walked(request: RowsRequest): ListTrail['query'] {
    const {from, where, search, orderBy} = this.query(request);
    return {from, where, search, orderBy};
  }

  async export(request: RowsRequest): Promise<{file: Blob; name: string}> {
    return (await this.services()).query.export({...this.query(request), limit: -1});
  }

  async remove(alias: string, id: string): Promise<void> {
    const {metadata, objects} = await this.services();
    const {baseUrl} = await metadata.get(alias, PARTS);
    await objects.delete(baseUrl, id);
  }

  watch(changed: (id?: string) => void, signal: AbortSignal): void {
    const join = (realtime: Pick<RealtimeService, 'join'>) => {
      if (signal.aborted) return;
      const leave = realtime.join(
        `object:${this.options.alias}`,
        ({data}) => changed((data as ObjectEvent).id),
        () => changed(),
      );
      signal.addEventListener('abort', leave, {once: true});
    };
    // Without a connection the list works all the same.
    this.realtime?.()
      .then(join)
      .catch(() => undefined);
  }

  private query({sort, search, searchColumns, columns, where}: RowsRequest): Query {
    return {
      from: this.options.alias,
      select: columns.map(({path}) => path),
      ...(where && {where}),
      ...(search && searchColumns.length && {search: {text: search, columns: searchColumns}}),
      orderBy: sort.map(({path, dir}) => ({column: path, dir})),
      withPresentations: true,
      withPrimaryKey: true,
    };
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

function hidden(error: unknown): MetadataObject | null {
  if (error instanceof ServiceError && error.kind === 'access') return null;
  throw error;
}
