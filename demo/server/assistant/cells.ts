import {shownText, type ShownContext} from '../../../src/types/shown.js';
import {heldType} from '../../../src/values/attribute-type.js';
import {isEmptyValue} from '../../../src/values/compare.js';
import type {Attribute} from '../../../src/values/types.js';
import {isSection} from '../schema/columns.js';

/** Characters of one value that a question reads. */
const MOST_CHARACTERS = 4_000;
/** Nothing that is said in words. */
const UNREAD = new Set(['file', 'image', 'files', 'primary_key']);

export interface ReadCell {
  /** As on the wire; of a reference its id. */
  value: unknown;
  /** As the person sees it. */
  text: string;
}

/** Passwords and files are not read. */
export const readAttributes = (attributes: readonly Attribute[]): Attribute[] =>
  attributes.filter(
    (attribute) => !UNREAD.has(heldType(attribute)) && (isSection(attribute) || !attribute.type[1]?.policy),
  );

/** A value with its text; null of an empty one. */
export function cellOf(
  attribute: Attribute,
  value: unknown,
  presentation: string | undefined,
  shown: ShownContext,
): ReadCell | null {
  if (isEmptyValue(value)) return null;
  const given = presentation === undefined ? value : {v: value, p: presentation};
  const text = shownText(given, attribute, shown).slice(0, MOST_CHARACTERS);
  return text ? {value, text} : null;
}
