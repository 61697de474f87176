import {textsOf} from '../../values/multilingual.js';
import type {ValuePart} from '../value-part.js';

export const value: ValuePart = {
  empty: () => textsOf(''),
  keep: textsOf,
};
