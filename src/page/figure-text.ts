import {withAffixes} from '../values/affixes.js';
import {formatNumber} from '../values/number.js';
import type {Formats} from '../values/formats.js';
import {scaleOf} from '../values/figure-text.js';
import type {FigurePart} from '../values/page-metadata.js';
import type {FigureAnswer} from '../state/page/figure-query.js';

export interface Change {
  direction: 'up' | 'down' | 'same';
  /** Whether it is good; `plain` where nobody says so. */
  verdict: 'good' | 'bad' | 'plain';
  /** By how much, without a sign: a sum in percent, anything else in its own unit. */
  text: string;
}

/** What became of a figure since the period that it is compared with; null where nothing is compared. */
export function changeOf({value, before}: FigureAnswer, part: FigurePart, formats: Formats): Change | null {
  if (value === null || before === null) return null;
  const direction = value > before ? 'up' : value < before ? 'down' : 'same';
  const {better} = part;
  const isGood = (direction === 'up') === (better === 'more');
  const verdict = !better || direction === 'same' ? 'plain' : isGood ? 'good' : 'bad';
  const by = Math.abs(value - before);
  if (part.fn !== 'sum') {
    const {suffix, unit} = part;
    const text = withAffixes(formatNumber(by, scaleOf(part), formats), {suffix, unit}, formats.locale, by);
    return {direction, verdict, text};
  }
  if (!before) return null;
  return {direction, verdict, text: `${formatNumber((by / Math.abs(before)) * 100, 1, formats)}\u00a0%`};
}
