import {withAffixes} from '../../values/affixes.js';
import {configOf} from '../../values/attribute-type.js';
import {numberDigits} from '../../values/number-digits.js';
import {unreadText} from '../../values/presentation.js';
import type {TextPart} from '../text-part.js';

export const text: TextPart = {
  cell: 'number',
  span: 3,
  text(plain, {attribute, context: {formats}}) {
    const number = Number(plain);
    const digits = numberDigits(number, attribute, formats);
    return digits ? withAffixes(digits, configOf(attribute), formats.locale, number) : unreadText(plain);
  },
};
