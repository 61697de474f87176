import {placesOf, type Places} from '../../../src/values/placements.js';
import type {ObjectDefinition} from '../definition.js';

/** What a form adds to its fields and sections, by internalId: the named form, else the object's first. */
export function placementRules({forms}: ObjectDefinition, alias?: string): ReadonlyMap<string, Places> {
  const form = forms.find((one) => one.alias === alias) ?? forms[0];
  return placesOf(form?.elements ?? []);
}
