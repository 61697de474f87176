import {heldNumber} from '../../values/held-number.js';
import {rawValue} from '../../values/presented.js';
import type {KindPart} from '../kind-part.js';

export const number: KindPart = {
  ordered: true,
  read: () => (cell) => heldNumber(typeof cell === 'number' ? cell : rawValue(cell)),
  literal: (given) => heldNumber(given) ?? undefined,
  pageCell: () => (cell) => (typeof cell === 'string' ? (heldNumber(cell.trim()) ?? cell) : cell),
  measure: heldNumber,
  isMeasured: true,
};
