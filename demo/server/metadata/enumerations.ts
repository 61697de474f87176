import {isEnumeration} from '../schema/columns.js';
import type {Application} from '../application.js';
import type {Attribute, OptionsMap} from '../../../src/values/types.js';

/** The options of the enumerations that the attributes, and the columns of those that are sections, have values of. */
export function enumerationsOf(
  {definition}: Application,
  attributes: readonly Attribute[],
): Record<string, OptionsMap> {
  const found: Record<string, OptionsMap> = {};
  for (const attribute of attributes.flatMap((one) => [one, ...(one.type[1]?.columns ?? [])])) {
    const {ref = ''} = attribute.type[1] ?? {};
    if (isEnumeration(attribute) && Object.hasOwn(definition.enumerations, ref))
      found[ref] = definition.enumerations[ref]!.options;
  }
  return found;
}
