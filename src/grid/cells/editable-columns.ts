import type {GridColumn} from '../../state/list/grid-columns.js';
import {configOf, isCalculated, typeOf} from '../../values/attribute-type.js';
import type {TypeName} from '../../values/types.js';
import type {GridSession} from '../grid-session.js';
import {isEditedAlone} from './value-field.js';

const NOT_IN_CELLS = new Set<TypeName>(['tabular_section']);

/** Columns whose cells a person may edit: of the record itself, not made by others, not locked for them. */
export function cellColumns(session: GridSession): GridColumn[] {
  return ownColumns(session, ({attribute}) => {
    const {editable, policy} = configOf(attribute);
    return !NOT_IN_CELLS.has(typeOf(attribute)) && !isCalculated(attribute) && editable !== false && !policy;
  });
}

/** Columns whose values a person may change in many rows at once: of the record itself, with one value, not locked for them. */
export function editableColumns(session: GridSession): GridColumn[] {
  return ownColumns(session, ({attribute}) => isEditedAlone(attribute));
}

function ownColumns({object, model, switches}: GridSession, may: (column: GridColumn) => boolean): GridColumn[] {
  if (!object?.canUpdate || switches.readOnly || switches.noActions) return [];
  const locked = object.rights?.readonly ?? [];
  const columns = model.description.value?.columns ?? [];
  return columns.filter((column) => !column.path.includes('.') && !locked.includes(column.path) && may(column));
}
