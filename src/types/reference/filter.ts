import type {FilterPart} from '../filter-part.js';
import {filter as string} from '../string/filter.js';

/** These have few enough records to tick them off. */
const CHOSEN_OBJECTS = new Set(['user', 'role', 'app']);

export const filter: FilterPart = {
  ...string,
  kind: 'reference',
  listKind: 'ids',
  basic: ({ref = ''}) => (CHOSEN_OBJECTS.has(ref) || !ref ? 'choices' : 'reference'),
  operandText: (value, {names}) => names?.get(String(value)) || String(value),
};
