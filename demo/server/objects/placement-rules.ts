import type {FormElement} from '../../../src/values/metadata.js';
import type {Rule} from '../../../src/values/types.js';
import type {ObjectDefinition} from '../../app/definition.js';

/** Rules that a form adds to its fields, by internalId: those of the named form, else of the object's first. */
export function placementRules({forms}: ObjectDefinition, alias?: string): ReadonlyMap<string, Rule[]> {
  const form = forms.find((one) => one.alias === alias) ?? forms[0];
  const rules = new Map<string, Rule[]>();
  for (const {field, rules: own = []} of fieldsOf(form?.elements ?? [])) {
    if (own.length) rules.set(field, [...(rules.get(field) ?? []), ...own]);
  }
  return rules;
}

function* fieldsOf(elements: readonly FormElement[]): Generator<FormElement & {kind: 'field'}> {
  for (const element of elements) {
    if (element.kind === 'field') yield element;
    else if (element.kind === 'group') yield* fieldsOf(element.elements);
    else if (element.kind === 'columns') for (const column of element.columns) yield* fieldsOf(column.elements);
    else if (element.kind === 'tabs') for (const tab of element.tabs) yield* fieldsOf(tab.elements);
  }
}
