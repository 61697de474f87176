import type {AppModel} from '../../state/app/app-model.js';
import type {Expr, Query, SelectItem} from '../../query/types.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import {shownBy} from '../../state/query-editor/query-edits.js';
import {itemName} from '../../state/query-editor/query-paths.js';
import {namesText, type QueryTable} from '../../state/query-editor/query-tables.js';
import type {MenuItem} from '../../ui/menu/menu.js';
import {localized} from '../../values/localized.js';

/** A column by its path; the path where it is not known. */
export function columnText(path: string, columns: readonly GridColumn[], app: AppModel): string {
  const column = columns.find((each) => each.path === path);
  return column ? localized(column.label, app.locale.value) : path;
}

/** `Total · sum`; of what is no column or figure its name in the rows. */
export function itemText(item: SelectItem, index: number, columns: readonly GridColumn[], app: AppModel): string {
  const shown = shownBy(item);
  if (!shown) return itemName(item, index);
  const name = columnText(shown.path, columns, app);
  return shown.figure ? `${name} · ${app.t(`query-editor.figure.${shown.figure}`)}` : name;
}

/** What rows are grouped or sorted by: a column, or an item by its name. */
export function exprText(expr: Expr, query: Query, columns: readonly GridColumn[], app: AppModel): string {
  if (typeof expr !== 'string') return JSON.stringify(expr);
  const index = (query.select ?? []).findIndex((item, at) => typeof item !== 'string' && itemName(item, at) === expr);
  return index < 0 ? columnText(expr, columns, app) : itemText(query.select![index]!, index, columns, app);
}

/** Columns to choose from, under what they are of. */
export function columnItems(
  tables: readonly QueryTable[],
  columns: readonly GridColumn[],
  app: AppModel,
  offers: (column: GridColumn) => boolean,
): MenuItem[] {
  const locale = app.locale.value;
  return tables.flatMap(({path, names, attributes}): MenuItem[] => {
    const items = attributes.flatMap(({internalId, label}) => {
      const id = path ? `${path}.${internalId}` : internalId;
      const column = columns.find((each) => each.path === id);
      return column && offers(column) ? [{id, label: localized(label, locale)}] : [];
    });
    return items.length ? [{group: namesText(names, locale), items}] : [];
  });
}
