import {typeOf} from '../../values/attribute-type.js';
import {optionsOf, readOptions} from '../../values/options.js';
import type {Attribute, ColourRole, OptionsMap} from '../../values/types.js';

/** The attribute that a path of the history is about: a field, a section, or with `section` a column of one. */
export function attributeAt(
  columns: readonly Attribute[],
  path: string,
): {attribute: Attribute; section?: Attribute} | null {
  const [first, , column] = path.split('.');
  const attribute = columns.find(({internalId}) => internalId === first);
  if (!attribute || column === undefined) return attribute ? {attribute} : null;
  const cell = attribute.type[1]?.columns?.find(({internalId}) => internalId === column);
  return cell ? {attribute: cell, section: attribute} : null;
}

/** The colour of an enumeration's option; undefined where the value has none and is plain text. */
export function colourOf(
  attribute: Attribute,
  value: unknown,
  enumerations?: Record<string, OptionsMap>,
): ColourRole | undefined {
  if (typeOf(attribute) !== 'enumeration') return undefined;
  const options = readOptions(optionsOf(attribute, {enumerations}), 'en');
  return options.find((option) => option.value === value)?.colour;
}
