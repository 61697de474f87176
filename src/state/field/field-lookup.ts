import {configOf} from '../../values/attribute-type.js';
import type {FieldModel} from './field-model.js';
import {partsOf} from '../form/picked-parts.js';
import {choiceCondition} from './reference-choice.js';
import type {Attribute} from '../../values/types.js';
import type {LookupDependency, LookupSource} from '../lookup/lookup-source.js';

/**
 * Where a reference finds its records; `neighbour` gives the fields that may narrow them, `beside` those that may copy
 * something from the picked one.
 */
export function lookupSource(
  field: FieldModel,
  neighbour: (id: string) => FieldModel | undefined,
  beside: readonly Attribute[] = [],
): LookupSource {
  const config = configOf(field.attribute);
  const {ref = '', dataColumns, searchColumns, dependsOn = {}, checkAccess} = config;
  const dependencies = Object.entries(dependsOn).flatMap<LookupDependency>(([path, id]) => {
    const other = neighbour(id);
    return other ? [{path, label: other.label, value: other.value.value}] : [];
  });
  return {
    alias: ref,
    dataColumns,
    readColumns: partsOf(beside, field.id),
    searchColumns,
    dependencies,
    checkAccess,
    where: choiceCondition(config),
  };
}
