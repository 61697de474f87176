import type {GridSettings} from '../src/grid/grid-session.js';
import type {ListMemory} from '../src/grid/address/list-memory.js';
import {settingsKey, settingsStore} from '../src/grid/settings-store.js';
import {stateFrom} from '../src/grid/address/url-state.js';
import type {GridOptions} from '../src/state/list/grid-options.js';
import {knownSort, type ListState} from '../src/state/list/list-state.js';
import type {GridLayout} from '../src/values/list-metadata.js';
import type {LcGrid} from './lc-grid.js';

/** The layouts of a list; '' is the list's own. */
export const LAYOUTS = [
  '',
  'default',
  'summary_actions_grid',
  'summary_actions_grid_summary',
  'grid_summary',
  'summary_grid',
  'summary_grid_summary',
  'grid',
] as const;

/**
 * The options that an element begins its list with; `kept`: what the person had asked for before the element was moved.
 */
export function optionsOf(grid: LcGrid, memory: () => ListMemory, kept: ListState | null): GridOptions {
  const {page, pageSize, pageSizes, pageRange, sort, search, filters, hideTotalRowCount, urlState} = grid;
  const {userSettingsKey, alias, list, columns, src, query} = grid;
  return {
    page,
    pageSizes,
    pageRange,
    search,
    pageSize: pageSize || undefined,
    sort: sort === null ? undefined : (knownSort(sort) ?? undefined),
    where: filters,
    mode: () => grid.shownAs,
    only: grid.onlyShownAs,
    views: () => grid.givenViews,
    formats: () => grid.formats,
    hideTotal: hideTotalRowCount,
    settings: settingsStore(grid.app!, settingsKey(userSettingsKey, columns || src || query ? '' : alias, list)),
    firstDayOfWeek: () => grid.app?.formats.peek().firstDayOfWeek ?? 'sun',
    // The state in the address has priority over the view that the person begins with.
    initial: (defaults, columns, view) =>
      kept ?? stateFrom({app: grid.app!, root: grid.root}, (urlState && memory().params) || view, defaults, columns),
  };
}

/** The options of an element for looks and actions; `room` is the layout that fits the available width. */
export function settingsOf(grid: LcGrid, room: GridLayout | ''): GridSettings {
  const {heading, layout, shownAs: mode, editMode, fillingValues, cardColumns, urlState} = grid;
  const {noAdd, noCopy, noView, noDelete, noExport, noSelection, noActions, clientExport, editCells} = grid;
  return {
    heading,
    within: urlState ? 'page' : 'element',
    layout: layout || room,
    mode,
    cardColumns,
    editMode,
    fillingValues,
    clientExport,
    editCells,
    switches: {noAdd, noCopy, noView, noDelete, noExport, noSelection, noActions},
  };
}
