import {compartmentsOf} from '../../../src/values/form-containers.js';
import type {FormElement} from '../../../src/values/metadata.js';
import type {Conditions, Rule} from '../../../src/values/types.js';
import type {ObjectDefinition} from '../../app/definition.js';

/** What a form adds to a field or section that stands in it. */
export interface Placed {
  rules: Rule[];
  /** Its own and those of the containers around it. */
  conditions: Conditions[];
}

/** Rules and conditions by internalId: those of the named form, else of the object's first. */
export function placementRules({forms}: ObjectDefinition, alias?: string): ReadonlyMap<string, Placed> {
  const form = forms.find((one) => one.alias === alias) ?? forms[0];
  const placed = new Map<string, Placed>();
  for (const [element, around] of placementsOf(form?.elements ?? [], [])) {
    const {rules, conditions} = placed.get(element.field) ?? {rules: [], conditions: []};
    const own = element.kind === 'field' ? (element.rules ?? []) : [];
    placed.set(element.field, {rules: [...rules, ...own], conditions: [...conditions, element, ...around]});
  }
  return placed;
}

type Placement = FormElement & {kind: 'field' | 'table'};

function* placementsOf(
  elements: readonly FormElement[],
  around: readonly Conditions[],
): Generator<readonly [Placement, readonly Conditions[]]> {
  for (const element of elements) {
    if (element.kind === 'field' || element.kind === 'table') yield [element, around];
    for (const inside of compartmentsOf(element)) yield* placementsOf(inside.elements, [...around, inside]);
  }
}
