import {configOf, typeOf} from '../values/attribute-type.js';
import {localized} from '../values/localized.js';
import {hasTooManyDigits} from '../values/number.js';
import {shownText} from '../types/shown.js';
import {TOO_MANY_DIGITS, type Fault} from './fault.js';
import type {Formats} from '../values/formats.js';
import type {Attribute} from '../values/types.js';

const EXAMPLES: Record<string, unknown> = {
  number: 1234,
  date: '2026-11-27',
  time: '14:30:00',
  timestamp: 1795789800000,
};

/** What is wrong with typed text that stands for no value of a number, date or time: it names an example that does. */
export function unreadable(attribute: Attribute, formats: Formats, text: string): Fault {
  const type = typeOf(attribute);
  const {scale = 0, prefix, suffix} = configOf(attribute);
  const affixes = [prefix, suffix].map((affix) => localized(affix, formats.locale));
  if (type === 'number' && hasTooManyDigits(text, scale, formats, affixes)) return TOO_MANY_DIGITS;
  const example = shownText(EXAMPLES[type], attribute, {formats});
  return {key: `rule.unreadable.${type === 'timestamp' ? 'date' : type}`, params: {example}};
}
