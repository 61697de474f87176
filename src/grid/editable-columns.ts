import type {GridColumn} from '../state/grid-columns.js';
import type {GridSession} from './grid-session.js';
import {isEditedAlone} from './value-field.js';

/** Columns whose values a person may change in the list: of the record itself, with one value, not locked for them. */
export function editableColumns({object, model, switches}: GridSession): GridColumn[] {
  if (!object?.canUpdate || switches.readOnly || switches.noActions) return [];
  const locked = object.rights?.readonly ?? [];
  const columns = model.description.value?.columns ?? [];
  return columns.filter(
    ({path, attribute}) => !path.includes('.') && !locked.includes(path) && isEditedAlone(attribute),
  );
}
