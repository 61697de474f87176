import type {AppModel} from '../state/app-model.js';
import {formatNumber} from '../values/number.js';

/** A count for a sentence: `count` chooses its form, `shown` is how it reads. */
export function counted({formats}: AppModel, count: number): {count: number; shown: string} {
  return {count, shown: formatNumber(count, 0, formats.value)};
}
