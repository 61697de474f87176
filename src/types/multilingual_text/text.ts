import {localized} from '../../values/localized.js';
import type {LocalizedText} from '../../values/types.js';
import type {TextPart} from '../text-part.js';

export const text: TextPart = {
  cell: 'text',
  isRecord: true,
  text: (plain, {context}) => localized(plain as LocalizedText, context.formats.locale),
};
