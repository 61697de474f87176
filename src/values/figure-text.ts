import {withAffixes, type Affixed} from './affixes.js';
import type {Formats} from './formats.js';
import type {TotalName} from './list-metadata.js';
import {formatNumber} from './number.js';

/** What is worked out, and what it is written with. */
export interface WrittenFigure extends Affixed {
  fn: TotalName;
  /** Digits after the decimal symbol. */
  scale?: number;
}

/** A figure as it is shown; a dash where there is nothing to make it of. */
export function figureText(value: number | null, figure: WrittenFigure, formats: Formats): string {
  if (value === null) return '—';
  return withAffixes(formatNumber(value, scaleOf(figure), formats), figure, formats.locale, value);
}

export const scaleOf = ({fn, scale}: WrittenFigure): number => scale ?? (fn === 'avg' ? 1 : 0);
