import {localized} from '../../values/localized.js';
import {rawValue} from '../../values/presented.js';
import type {LocalizedText} from '../../values/types.js';
import {textOf, type KindPart} from '../kind-part.js';

export const multilingual: KindPart = {
  ordered: true,
  sort: 'text',
  read: (locale) => (cell) => localized(rawValue(cell) as LocalizedText, locale) || null,
  literal: (given) => textOf(given) ?? undefined,
};
