import {affixTexts} from '../values/affixes.js';
import {configOf, typeOf} from '../values/attribute-type.js';
import {hasTooManyDigits} from '../values/number.js';
import {VALUES} from '../types/registry/value.js';
import {shownText} from '../types/shown.js';
import {TOO_MANY_DIGITS, type Fault} from './fault.js';
import type {Formats} from '../values/formats.js';
import type {Attribute} from '../values/types.js';

/** The fault of typed text that is no number, date or time: its message has a valid example. */
export function unreadable(attribute: Attribute, formats: Formats, text: string): Fault {
  const type = typeOf(attribute);
  const config = configOf(attribute);
  const affixes = affixTexts(config, formats.locale);
  if (type === 'number' && hasTooManyDigits(text, config.scale ?? 0, formats, affixes)) return TOO_MANY_DIGITS;
  const {key, example} = VALUES[type].unreadable!;
  return {key: `rule.unreadable.${key}`, params: {example: shownText(example, attribute, {formats})}};
}
