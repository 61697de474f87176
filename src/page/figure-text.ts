import {formatNumber} from '../values/number.js';
import type {Formats} from '../values/formats.js';
import {localized} from '../values/localized.js';
import type {FigurePart} from '../values/page-metadata.js';
import type {FigureAnswer} from '../state/page/figure-query.js';

/** A figure as it is shown; a dash where there is nothing to make it of. */
export function figureText(value: number | null, part: FigurePart, formats: Formats): string {
  if (value === null) return '—';
  const {prefix, suffix} = part;
  const digits = formatNumber(value, scaleOf(part), formats);
  return [localized(prefix, formats.locale), digits, localized(suffix, formats.locale)].filter(Boolean).join('\u00a0');
}

const scaleOf = ({fn, scale}: FigurePart): number => scale ?? (fn === 'avg' ? 1 : 0);

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
    const digits = formatNumber(by, scaleOf(part), formats);
    return {direction, verdict, text: [digits, localized(part.suffix, formats.locale)].filter(Boolean).join('\u00a0')};
  }
  if (!before) return null;
  return {direction, verdict, text: `${formatNumber((by / Math.abs(before)) * 100, 1, formats)}\u00a0%`};
}
