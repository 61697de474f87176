import {ServiceError} from '../../api/errors.js';
import type {RealtimeService} from '../../api/realtime.js';
import type {Services} from '../../api/services.js';
import type {ListColumn, ListSpec} from '../../values/list-metadata.js';
import {formatPaths} from '../../values/list-formats.js';
import {specPaths, viewSpecs, type GivenSpecs} from '../../values/list-modes.js';
import type {MetadataObject} from '../../values/metadata.js';
import {gridColumns, listSpec} from '../list/grid-columns.js';
import type {AppModel} from '../app/app-model.js';
import type {GridDescription, GridSource} from '../list-rows/grid-source.js';
import {readSort} from '../list/list-state.js';
import {groupedBy, groupKeys, type Grouping} from './grouping.js';
import {PARTS, RecordsSource} from './records-source.js';

export interface ObjectSourceOptions {
  alias: string;
  /** Alias of the list; the object's first when ''. */
  list: string;
  /** Paths the search looks into instead of the list's own. */
  searchColumns?: string[];
  /** Paths of the filter bar instead of the list's own. */
  filterBar?: string[];
  /** Groups by these instead of the list's own. */
  grouping?: Grouping;
  /** What the embedding page says of views. */
  views?: GivenSpecs;
  /** References come with their texts; absent is true. */
  withPresentations?: boolean;
}

/** What lists leave out where an adapter answers: only a server of ours works it out. */
const NOT_ADAPTED: Partial<GridSource> = {
  figures: undefined,
  groups: undefined,
  valueCounts: undefined,
  mayExport: undefined,
  export: undefined,
  exportQuery: undefined,
};

/** The records of an object of an app. */
export function objectSource(app: AppModel, options: ObjectSourceOptions): GridSource {
  const source = new ObjectSource(
    () => app.services(),
    options,
    () => app.realtime(),
  );
  return app.isAdapted ? Object.assign(source, NOT_ADAPTED) : source;
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
    const {filterBar = list.filterBar} = this.options;
    const groups = groupKeys(this.options.grouping, list);
    const views = viewSpecs(list, this.options.views);
    const others = [...specPaths(views), ...formatPaths(list.formats ?? []), ...(filterBar ?? [])];
    const [{columns, enumerations}, grouped, ofViews] = await Promise.all([
      gridColumns(object, list.columns, objectOf),
      gridColumns(object, groups, objectOf),
      gridColumns(object, otherPaths(others, list), objectOf),
    ]);
    return {
      alias: object.alias,
      name: list.name || object.name,
      singular: object.singular ?? object.name,
      icon: object.icon,
      columns,
      enumerations: {...enumerations, ...grouped.enumerations, ...ofViews.enumerations},
      ...groupedBy(groups, grouped.columns),
      searchColumns: this.options.searchColumns ?? list.searchDataColumns ?? [],
      searchPlaceholder: list.searchPlaceholder,
      filterBar,
      sort: readSort(list.sort),
      pageSize: list.pageSize,
      pageSizes: list.pageSizes,
      layout: list.layout,
      mode: list.mode,
      views,
      viewColumns: ofViews.columns,
      cardColumns: list.cardColumns,
      formats: list.formats,
      editMode: list.editMode,
      detail: list.detail,
      objects: {[object.alias]: object},
    };
  }
}

/** Those of the paths that are no columns of the list. */
function otherPaths(paths: string[], {columns}: ListSpec): ListColumn[] {
  const others = paths.filter((path) => !columns.some((each) => each.path === path));
  return [...new Set(others)].map((path) => ({path}));
}

function hidden(error: unknown): MetadataObject | null {
  if (error instanceof ServiceError && error.kind === 'access') return null;
  throw error;
}
