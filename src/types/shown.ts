import {configOf, heldType, typeOf} from '../values/attribute-type.js';
import {isEmptyValue} from '../values/compare.js';
import {contextOf, entryOf, extensions, fromPage} from '../values/extensions.js';
import type {Formats} from '../values/formats.js';
import type {Attribute, OptionsMap, TypeName} from '../values/types.js';
import {TEXTS} from './registry/text.js';
import type {CellKind, TextPart} from './text-part.js';

export interface ShownContext {
  formats: Formats;
  /** Options of enumerations by alias. */
  enumerations?: Record<string, OptionsMap>;
  /** An em dash for an empty value instead of ''. */
  emptyDash?: boolean;
  /** Words of a boolean; ✓ and the empty text when not given. */
  words?: {yes: string; no: string};
  /** Shown for several files instead of their names. */
  fileCount?: (count: number) => string;
}

/**
 * The text of a value of any type, as grid cells and read-only fields show it, affixes of numbers included. A text
 * instead of a number, a day or a time is shown as it is: an empty cell would mean that there is no value.
 */
export function shownText(value: unknown, attribute: Attribute, context: ShownContext): string {
  return typeText(value, typeOf(attribute), attribute, context) || (context.emptyDash ? '—' : '');
}

function typeText(given: unknown, type: TypeName, attribute: Attribute, context: ShownContext): string {
  const part: TextPart = TEXTS[type];
  const plain = part.isRecord ? given : plainValue(given);
  if (isEmptyValue(plain)) return part.emptyText?.(context) ?? '';
  const own = entryOf(extensions().types, attribute.type[0])?.text;
  const said =
    own && fromPage(attribute.type[0], () => own(plain, contextOf(configOf(attribute), context.formats.locale)));
  if (typeof said === 'string') return said;
  return part.text(plain, {given, attribute, context, as: (type) => typeText(plain, type, attribute, context)});
}

function plainValue(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, 'v')
    ? (value as {v: unknown}).v
    : value;
}

/** How a cell of an attribute looks. */
export const cellKind = (attribute: Attribute): CellKind => TEXTS[heldType(attribute)].cell;

/** px below which a cell of an attribute could be cut, where its kind of cell does not say. */
export const leastWidth = (attribute: Attribute): number | undefined => (TEXTS[heldType(attribute)] as TextPart).least;
