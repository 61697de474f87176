import {placementsOf} from '../../state/form/form-layout.js';
import type {FormBody} from '../../state/draft/form-body.js';
import type {FormElement} from '../../values/metadata.js';

/** Faults among these elements, and the number of rows where they hold a table. Read in a view, it follows both. */
export function countsOf({fields, tables}: FormBody, elements: FormElement[]): {faults: number; rows?: number} {
  let faults = 0;
  let rows: number | undefined;
  for (const {kind, field} of placementsOf(elements)) {
    const table = tables.get(field);
    faults += table?.faultCount.value ?? (fields.get(field)?.fault.value ? 1 : 0);
    if (kind === 'table' && table) rows = (rows ?? 0) + table.rows.value.length;
  }
  return {faults, rows};
}
