import {typeOf} from '../../values/attribute-type.js';
import {placesIn} from '../../values/placements.js';
import type {FormOptions} from './form-options.js';
import type {FieldPlacement, FormElement, FormSpec, MetadataObject, TablePlacement} from '../../values/metadata.js';
import type {Attribute} from '../../values/types.js';

/** Every field and table in a form's elements, containers opened. */
export function* placementsOf(elements: FormElement[]): Generator<FieldPlacement | TablePlacement> {
  for (const {placement} of placesIn(elements)) yield placement;
}

/** The form that is asked for, else the object's first; in the size that is asked for. */
export function formSpec({forms = [], columns = []}: MetadataObject, {form, formSize}: FormOptions): FormSpec {
  const chosen = forms.find(({alias}) => alias === form) ?? forms[0] ?? defaultForm(columns);
  return formSize ? {...chosen, formSize} : chosen;
}

/** The form of an object that has none: its fields in order, then its tables. */
export function defaultForm(columns: Attribute[]): FormSpec {
  const shown = columns.filter((column) => typeOf(column) !== 'primary_key' && column.visible !== false);
  const isTable = (column: Attribute) => typeOf(column) === 'tabular_section';
  return {
    alias: 'default',
    name: '',
    elements: [
      ...shown
        .filter((column) => !isTable(column))
        .map(({internalId}) => ({kind: 'field' as const, field: internalId})),
      ...shown.filter(isTable).map(({internalId}) => ({kind: 'table' as const, field: internalId})),
    ],
  };
}
