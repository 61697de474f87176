import type {MetadataObject} from '../../values/metadata.js';
import type {Row} from '../../query/types.js';

export type ObjectRights = Pick<MetadataObject, 'canView' | 'canInsert' | 'canUpdate' | 'canDelete' | 'canExport'>;

/** What an embedding page switches off. */
export interface GridSwitches {
  noAdd?: boolean;
  noCopy?: boolean;
  noView?: boolean;
  noDelete?: boolean;
  noExport?: boolean;
  /** No selection of rows. */
  noSelection?: boolean;
  /** All row actions at once. */
  noActions?: boolean;
  /** Nothing may be changed anywhere in the app. */
  readOnly?: boolean;
}

export type RowAction = 'edit' | 'view' | 'copy' | 'delete';

/** Whether the list offers a new record. */
export function mayAdd(rights: ObjectRights, {noAdd, readOnly}: GridSwitches): boolean {
  return rights.canView && rights.canInsert && !noAdd && !readOnly;
}

/** Whether the list offers the spreadsheet. It needs at least one column and a source the server can export. */
export function mayExport(
  rights: ObjectRights,
  {noExport}: GridSwitches,
  columns: number,
  exportable: boolean,
): boolean {
  return exportable && rights.canExport && columns > 0 && !noExport;
}

/** The row actions that an object's rights allow, in their order. */
export function objectActions(
  rights: ObjectRights,
  {noView, noCopy, noDelete, noActions, readOnly}: GridSwitches,
): RowAction[] {
  if (noActions) return [];
  const actions: RowAction[] = [];
  if (rights.canView && !noView) actions.push(rights.canUpdate && !readOnly ? 'edit' : 'view');
  if (rights.canInsert && !noCopy && !readOnly) actions.push('copy');
  if (rights.canDelete && !noDelete && !readOnly) actions.push('delete');
  return actions;
}

/** The actions of one row: none unless it has an id and the alias of an object that the source's metadata names. */
export function rowActions(
  row: Row | undefined,
  objects: Record<string, ObjectRights>,
  switches: GridSwitches,
): RowAction[] {
  if (!row?.id || !row.alias || !Object.hasOwn(objects, row.alias)) return [];
  return objectActions(objects[row.alias] as ObjectRights, switches);
}
