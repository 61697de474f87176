import {configOf, typeOf} from './attribute-type.js';
import {ownScale} from './decimal.js';
import type {Formats} from './formats.js';
import {formatNumber} from './number.js';
import type {Attribute} from './types.js';

/**
 * A number without its affixes: to the attribute's scale, else with its own digits. A computed one without a scale has
 * all its digits.
 */
export function numberDigits(number: number, attribute: Attribute, formats: Formats): string {
  if (!Number.isFinite(number)) return '';
  const {scale = typeOf(attribute) === 'computed' ? 0 : ownScale(number)} = configOf(attribute);
  return formatNumber(number, scale, formats);
}
