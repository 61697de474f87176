import {typeOf} from '../values/attribute-type.js';
import {compartmentsOf} from '../values/form-containers.js';
import type {FieldPlacement, FormElement, FormSpec, TablePlacement} from '../values/metadata.js';
import type {Attribute, Expression} from '../values/types.js';

/** Every field and table that stands in a form's elements, containers opened. */
export function* placementsOf(elements: FormElement[]): Generator<FieldPlacement | TablePlacement> {
  for (const element of elements) {
    for (const {elements: inside} of compartmentsOf(element)) yield* placementsOf(inside);
    if (element.kind === 'field' || element.kind === 'table') yield element;
    if (element.kind === 'field' && element.end !== undefined) yield endOf(element, element.end);
  }
}

/** The second field of a range stands where the first does, under its own label, and not before it. */
function endOf({field, visible, readonly, visibleWhen, readonlyWhen}: FieldPlacement, end: string): FieldPlacement {
  return {kind: 'field', field: end, visible, readonly, visibleWhen, readonlyWhen, rules: [{kind: 'after', field}]};
}

/** Under which conditions the containers of each field and table are shown. */
export function conditionsAround(
  elements: FormElement[],
  within: readonly Expression[] = [],
  found = new Map<string, readonly Expression[]>(),
): Map<string, readonly Expression[]> {
  for (const element of elements) {
    const compartments = compartmentsOf(element);
    for (const {elements: inside, visibleWhen} of compartments)
      conditionsAround(inside, visibleWhen === undefined ? within : [...within, visibleWhen], found);
    if (!compartments.length) for (const {field} of placementsOf([element])) found.set(field, within);
  }
  return found;
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
