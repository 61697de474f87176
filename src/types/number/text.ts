import {configOf} from '../../values/attribute-type.js';
import {localized} from '../../values/localized.js';
import {numberDigits} from '../../values/number-digits.js';
import {unreadText} from '../../values/presentation.js';
import type {TextPart} from '../text-part.js';

export const text: TextPart = {
  cell: 'number',
  span: 3,
  text(plain, {attribute, context: {formats}}) {
    const {prefix, suffix} = configOf(attribute);
    const digits = numberDigits(Number(plain), attribute, formats);
    if (!digits) return unreadText(plain);
    return [localized(prefix, formats.locale), digits, localized(suffix, formats.locale)]
      .filter(Boolean)
      .join('\u00a0');
  },
};
