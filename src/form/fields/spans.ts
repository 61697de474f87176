import {TEXTS} from '../../types/registry/text.js';
import {typeOf} from '../../values/attribute-type.js';
import type {FieldPlacement} from '../../values/metadata.js';
import type {Attribute} from '../../values/types.js';

/** Controls that need more room than their type. */
const BY_CONTROL: Record<string, number> = {'date-range': 6, code: 12, markdown: 12, 'rich-text': 12};

/** Columns of 12 within a container that itself has `outer` of 12: a field keeps its width, whatever contains it. */
export function spanOf(attribute: Attribute, outer = 12, {span, control = ''}: Partial<FieldPlacement> = {}): number {
  const ofType = TEXTS[typeOf(attribute)].span ?? 6;
  const own = span ?? Math.ceil(((Object.hasOwn(BY_CONTROL, control) ? BY_CONTROL[control]! : ofType) * 12) / outer);
  return Math.min(12, Math.max(1, own));
}
