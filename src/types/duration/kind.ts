import {rawValue} from '../../values/presented.js';
import type {KindPart} from '../kind-part.js';
import {durationOf, minutesOf} from './duration.js';
import {isoDuration} from './iso.js';

/** In minutes. */
export const duration: KindPart = {
  ordered: true,
  read: () => (cell) => minutesOf(rawValue(cell)),
  literal: (given) => minutesOf(isoDuration(given)) ?? undefined,
  pageCell: () => (cell) => (typeof cell === 'string' ? (isoDuration(cell) ?? cell) : cell),
  measure: minutesOf,
  isMeasured: true,
  fromMeasure: durationOf,
};
