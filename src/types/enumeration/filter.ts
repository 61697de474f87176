import {optionsOf, readOptions} from '../../values/options.js';
import type {FilterPart} from '../filter-part.js';
import {filter as string} from '../string/filter.js';

export const filter: FilterPart = {
  ...string,
  kind: 'enumeration',
  listKind: 'keys',
  basic: () => 'choices',
  operandText(value, {attribute, formats, ...context}) {
    const options = readOptions(optionsOf(attribute, context), formats.locale);
    return options.find(({key}) => key === String(value))?.text ?? String(value);
  },
};
