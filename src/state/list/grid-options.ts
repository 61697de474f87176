import type {Cond} from '../../query/types.js';
import type {FormatSpec} from '../../values/list-formats.js';
import type {GivenSpecs, ListMode} from '../../values/list-modes.js';
import type {WeekDay} from '../../values/formats.js';
import type {ShownDays} from '../chart/chart-periods.js';
import type {GridColumn} from './grid-columns.js';
import type {GridDescription} from '../list-rows/grid-source.js';
import type {SettingsStore} from './stored-views.js';
import {validPage, validPageSize, type ListState, type SortKey} from './list-state.js';

/** The settings of an embedding page; what is absent is the list's own. */
export interface GridOptions {
  pageSize?: unknown;
  pageSizes?: string;
  pageRange?: unknown;
  page?: unknown;
  sort?: SortKey[];
  search?: string;
  /** A condition all rows meet, whatever the person filters. */
  where?: Cond | null;
  hideTotal?: boolean;
  /** The view of the embedding page; '' is the list's own. */
  mode?: () => ListMode | '';
  /** The list is shown in this view alone, whatever a person has chosen elsewhere. */
  only?: ListMode;
  /** What the embedding page says of views. */
  views?: () => GivenSpecs;
  /** The days of the embedding page, where the view compares them with others: then `where` does not bound them. */
  days?: () => ShownDays | null;
  /** What makes rows stand out, beside what metadata says. */
  formats?: () => readonly FormatSpec[] | null;
  /** Of the weeks that filters mean; Sunday when absent. */
  firstDayOfWeek?: () => WeekDay;
  /** The store of the person's settings; not stored when absent. */
  settings?: SettingsStore;
  /** The state to begin with, e.g. from the page's URL; else that of the `view` that the person begins with. */
  initial?: (defaults: ListState, columns: GridColumn[], view: string | null) => ListState | Promise<ListState>;
}

/** The state of a list that nobody has done anything to. */
export function defaultState({page, pageSize, sort, search = ''}: GridOptions, list: GridDescription): ListState {
  return {
    page: validPage(page),
    pageSize: validPageSize(pageSize, validPageSize(list.pageSize)),
    sort: sort ?? list.sort,
    search,
    filters: {},
    tree: null,
  };
}
