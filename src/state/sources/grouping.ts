import type {SortDirection} from '../../values/list-metadata.js';
import type {GridColumn} from '../list/grid-columns.js';
import type {GridDescription} from '../list-rows/grid-source.js';
import {readSort, type SortKey} from '../list/list-state.js';

/** What rows are put into groups by, as pages and metadata say it: several columns, or one. */
export interface Grouping {
  /** As a sort; from the outermost. */
  groupColumns?: unknown;
  /** Where there are no `groupColumns`; its order is ascending when absent. */
  groupColumn?: string;
  groupOrder?: '' | SortDirection;
}

/** The columns that rows are grouped by, from the outermost; what the page says goes before the list's own. */
export function groupKeys(given: Grouping = {}, own: Grouping = {}): SortKey[] {
  const {groupColumns, groupColumn} = [given, own].find((each) => each.groupColumns ?? each.groupColumn) ?? {};
  if (groupColumns) return readSort(groupColumns);
  return groupColumn ? [{path: groupColumn, dir: given.groupOrder || own.groupOrder || 'ASC'}] : [];
}

/** The same of the columns that there are. */
export function groupedBy(keys: SortKey[], columns: GridColumn[]): Pick<GridDescription, 'groupBy'> {
  const groupBy = keys.flatMap(({path, dir}) => {
    const column = columns.find((each) => each.path === path);
    return column ? {column, dir} : [];
  });
  return groupBy.length ? {groupBy} : {};
}
