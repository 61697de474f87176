import {ServiceError} from '../../api/errors.js';
import type {RealtimeService} from '../../api/realtime.js';
import type {Services} from '../../api/services.js';
import type {Query, QueryMeta} from '../../query/types.js';
import {viewSpecs, type GivenSpecs} from '../../values/list-modes.js';
import type {MetadataObject} from '../../values/metadata.js';
import type {OptionsMap, TypeConfig, TypeName} from '../../values/types.js';
import {gridColumn, gridColumns, listSpec, type GridColumn} from '../list/grid-columns.js';
import type {GridDescription, RowsRequest} from '../list-rows/grid-source.js';
import {readSort} from '../list/list-state.js';
import {groupedBy, groupKeys, type Grouping} from './grouping.js';
import {localDescription, type LocalColumn} from './local-columns.js';
import type {ListTrail} from '../app/opener.js';
import {PARTS, RecordsSource, sourceName} from './records-source.js';

export interface QuerySourceOptions {
  name: string;
  /** Instead of the columns that the query answers. */
  columns?: LocalColumn[];
  searchColumns?: string[];
  filterBar?: string[];
  grouping?: Grouping;
  /** What the embedding page says of views. */
  views?: GivenSpecs;
}

/** The two columns that say which record a row is. */
const KEYS = ['id', 'alias'];

/**
 * The rows of a query, or of a data provider as a query from its alias. They need a column `id`, and either a column `alias`
 * that names the list of each row or a single main table; a plain query has both by itself.
 */
export class QuerySource extends RecordsSource {
  constructor(
    services: () => Promise<Services>,
    protected readonly base: Query,
    private readonly options: QuerySourceOptions,
    realtime?: () => Promise<Pick<RealtimeService, 'join'>>,
  ) {
    super(services, realtime);
  }

  async describe(): Promise<GridDescription> {
    const {metadata, query} = await this.services();
    const meta = await query.ask('meta', this.base);
    const main = sourceName(this.base);
    this.checkKeys(meta);
    const tables = [...new Set([main, ...meta.tables.map(({scriptAlias}) => scriptAlias)])];
    const found = await Promise.all(tables.map((alias) => metadata.get(alias, PARTS).catch(absent)));
    const objects = found.filter((object) => object !== null);
    const own = objects.find(({scriptAlias}) => scriptAlias === main);
    const {name, columns, searchColumns, filterBar, grouping, views} = this.options;
    const enumerations: Record<string, OptionsMap> = Object.assign(
      {},
      ...objects.map(({enumerations}) => enumerations),
    );
    const title = name || own?.name || '';
    // A data provider has a list of its own, as an object has.
    const list = own?.type === 'data_provider' ? listSpec(own, '') : undefined;
    const declared = columns && localDescription(columns, {name: '', searchColumns});
    const listed =
      !declared && list ? (await gridColumns(own!, list.columns, () => Promise.resolve(null))).columns : null;
    const answered = declared?.columns ?? listed ?? this.answered(meta);
    return {
      alias: own?.alias ?? '',
      name: title,
      singular: own?.singular ?? title,
      icon: own?.icon,
      columns: answered,
      enumerations,
      searchColumns:
        searchColumns ?? list?.searchDataColumns ?? answered.filter(({kind}) => kind === 'text').map(({path}) => path),
      searchPlaceholder: list?.searchPlaceholder,
      filterBar: filterBar ?? list?.filterBar,
      sort: readSort(list?.sort),
      pageSize: list?.pageSize,
      editMode: list?.editMode,
      mode: list?.mode,
      views: viewSpecs(list ?? {}, views),
      formats: list?.formats,
      ...groupedBy(groupKeys(grouping, list), answered),
      objects: Object.fromEntries(objects.map((object) => [object.alias, object])),
    };
  }

  override walked(request: RowsRequest): ListTrail['query'] | undefined {
    return this.plain ? super.walked(request) : undefined;
  }

  /** Whether each row is one record of the main table, which the server then names by itself. */
  private get plain(): boolean {
    const {joins, groupBy, having, distinct, unions} = this.base;
    return !joins?.length && !groupBy?.length && !having && !distinct && !unions?.length;
  }

  private checkKeys(meta: QueryMeta): void {
    if (this.plain) return;
    const names = meta.columns.map(({name}) => name);
    if (names.includes('id') && (names.includes('alias') || meta.tables.length === 1)) return;
    const tables = meta.tables.map(({scriptAlias}) => scriptAlias).join(', ');
    const sentence =
      __DEV__ &&
      `the rows have ${names.join(', ')}, of the tables ${tables}: select \`id\`, and \`alias\` where there are several tables`;
    throw new ServiceError('source', '', {cause: sentence ? new Error(sentence) : undefined});
  }

  private answered({columns}: QueryMeta): GridColumn[] {
    return columns
      .filter(({name}) => !KEYS.includes(name))
      .map(({name, label, type: [type, config]}) =>
        gridColumn(
          {path: name},
          {internalId: name, name, label, type: [type as TypeName, config as TypeConfig | undefined]},
        ),
      );
  }
}

/** A table that the person may not see, or that is no object: its rows have no actions. */
function absent(error: unknown): MetadataObject | null {
  if (error instanceof ServiceError && (error.kind === 'access' || error.kind === 'refused')) return null;
  throw error;
}
