import {configOf} from '../../values/attribute-type.js';
import {PASSWORD_MASK, presentation} from '../../values/presentation.js';
import type {TextPart} from '../text-part.js';

export const text: TextPart = {
  cell: 'text',
  text: (_, {given, attribute}) => (configOf(attribute).policy ? PASSWORD_MASK : presentation(given)),
};
