import {optionsOf, readOptions} from '../../values/options.js';
import type {TextPart} from '../text-part.js';

export const text: TextPart = {
  cell: 'badge',
  span: 3,
  text(plain, {attribute, context}) {
    const key = String(plain);
    const options = optionsOf(attribute, context);
    const entry = Object.hasOwn(options, key) ? {[key]: options[key]} : {};
    return readOptions(entry, context.formats.locale)[0]?.text || key;
  },
};
