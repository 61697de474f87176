import {rawValue} from '../../values/presented.js';
import type {KindPart} from '../kind-part.js';

const truth = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

export const boolean: KindPart = {
  read: () => (cell) => truth(rawValue(cell)),
  literal: (given) => truth(given) ?? undefined,
};
