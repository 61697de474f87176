import type {GridColumn} from '../list/grid-columns.js';
import type {ListLook} from '../list/list-settings.js';
import type {GridDescription} from '../list-rows/grid-source.js';

const NONE: never[] = [];

/** What a list can be filtered by: its columns, and those that only its views or its filter bar need. */
export function filterColumns(description: GridDescription | null): GridColumn[] {
  const {columns = NONE, viewColumns = NONE} = description ?? {};
  return [...columns, ...viewColumns];
}

/** Paths of the filter bar as the person chose them, else the list's own; none while it is hidden. */
export function barPaths(description: GridDescription | null, {filterBar, barHidden}: ListLook): readonly string[] {
  return barHidden ? NONE : (filterBar ?? description?.filterBar ?? NONE);
}

/** The look after a column was added to the filter bar or removed; the bar is shown. */
export function barWith(
  path: string,
  on: boolean,
  {filterBar: own = NONE}: Pick<GridDescription, 'filterBar'>,
  {filterBar = own}: ListLook,
): Pick<ListLook, 'filterBar' | 'barHidden'> {
  const others = filterBar.filter((each) => each !== path);
  return {filterBar: on ? [...others, path] : others, barHidden: undefined};
}
