import {ServiceError} from '../../api/errors.js';
import type {RealtimeService} from '../../api/realtime.js';
import type {Services} from '../../api/services.js';
import type {SortDirection} from '../../values/list-metadata.js';
import type {MetadataObject} from '../../values/metadata.js';
import {gridColumns, listSpec} from '../list/grid-columns.js';
import type {GridDescription} from '../list-rows/grid-source.js';
import {readSort} from '../list/list-state.js';
import {PARTS, RecordsSource} from './records-source.js';

export interface ObjectSourceOptions {
  alias: string;
  /** Alias of the list; the object's first when ''. */
  list: string;
  /** Paths the search looks into instead of the list's own. */
  searchColumns?: string[];
  /** Groups by this path instead of the list's own. */
  groupColumn?: string;
  groupOrder?: SortDirection;
  /** References come with their texts; absent is true. */
  withPresentations?: boolean;
}

/** The records of one object, as one of its lists shows them. */
export class ObjectSource extends RecordsSource {
  protected readonly base;

  constructor(
    services: () => Promise<Services>,
    private readonly options: ObjectSourceOptions,
    realtime?: () => Promise<Pick<RealtimeService, 'join'>>,
  ) {
    super(services, realtime);
    const {alias, withPresentations} = options;
    this.base = {from: alias, withPresentations};
  }

  async describe(): Promise<GridDescription> {
    const {metadata} = await this.services();
    const object = await metadata.get(this.options.alias, PARTS);
    if (!object.canView) throw new ServiceError('access');
    const list = listSpec(object, this.options.list);
    const objectOf = (alias: string) => metadata.get(alias, ['columns']).catch(hidden);
    const {groupColumn = list.groupColumn, groupOrder = list.groupOrder ?? 'ASC'} = this.options;
    const [{columns, enumerations}, grouped] = await Promise.all([
      gridColumns(object, list.columns, objectOf),
      gridColumns(object, groupColumn ? [{path: groupColumn}] : [], objectOf),
    ]);
    const [column] = grouped.columns;
    return {
      alias: object.alias,
      name: list.name || object.name,
      singular: object.singular ?? object.name,
      icon: object.icon,
      columns,
      enumerations: {...enumerations, ...grouped.enumerations},
      ...(column && {group: {column, dir: groupOrder}}),
      searchColumns: this.options.searchColumns ?? list.searchDataColumns ?? [],
      searchPlaceholder: list.searchPlaceholder,
      sort: readSort(list.sort),
      pageSize: list.pageSize,
      pageSizes: list.pageSizes,
      layout: list.layout,
      mode: list.mode,
      cardColumns: list.cardColumns,
      editMode: list.editMode,
      objects: {[object.alias]: object},
    };
  }
}

function hidden(error: unknown): MetadataObject | null {
  if (error instanceof ServiceError && error.kind === 'access') return null;
  throw error;
}
