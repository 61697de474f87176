import {rawValue} from '../../values/presented.js';
import {textOf, type KindPart} from '../kind-part.js';

export const text: KindPart = {
  ordered: true,
  read: () => (cell) => (typeof cell === 'string' ? cell : textOf(rawValue(cell))),
  literal: (given) => textOf(given) ?? undefined,
};
