import {ownScale} from '../../values/decimal.js';
import {formatNumber} from '../../values/number.js';
import type {Attribute} from '../../values/types.js';
import {ORDERED, type FilterPart} from '../filter-part.js';

/** Digits after the decimal symbol; undefined, those that are typed, where the attribute has no valid setting. */
export function filterScale({type: [name, config]}: Pick<Attribute, 'type'>): number | undefined {
  const scale = config?.scale;
  if (Number.isInteger(scale) && scale! >= 0) return scale;
  // Neither a running number nor what is computed without a scale has any.
  return name === 'autoincrement' || name === 'computed' ? 0 : undefined;
}

export const filter: FilterPart = {
  kind: 'number',
  operators: ORDERED,
  basic: () => 'range',
  orderWords: 'words',
  blankWords: 'op',
  isOperand: Number.isFinite,
  operandText: (value, {attribute, formats}) =>
    formatNumber(Number(value), filterScale(attribute) ?? ownScale(Number(value)), formats),
};
