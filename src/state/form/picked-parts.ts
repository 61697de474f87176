import {configOf} from '../../values/attribute-type.js';
import type {Attribute} from '../../values/types.js';

/** What an attribute shows, or is filled with, of the record that is picked in a reference beside it: `product.cost`. */
function partTaken(attribute: Attribute): string | undefined {
  const {formula, filledFrom} = configOf(attribute);
  return filledFrom ?? (typeof formula === 'string' ? formula : undefined);
}

/** The path of that within the record picked in a reference; undefined where the attribute copies nothing from it. */
export function partOf(attribute: Attribute, referenceId: string): string | undefined {
  const taken = partTaken(attribute);
  return taken?.startsWith(`${referenceId}.`) ? taken.slice(referenceId.length + 1) : undefined;
}

/** Paths of all that attributes copy from the record picked in a reference. */
export function partsOf(attributes: readonly Attribute[], referenceId: string): string[] {
  return [...new Set(attributes.flatMap((attribute) => partOf(attribute, referenceId) ?? []))];
}
