import {kindOf, kindPart} from '../../types/kinds.js';
import {add} from '../../values/decimal.js';
import type {GroupFigure} from '../list-rows/row-groups.js';
import type {FigureChoice} from './chart-columns.js';

/** What a figure is worked out from, so that those of several groups become one; null: there is nothing. */
export type Parts = readonly (number | null)[];

/** What is asked of each group. */
export function partsOf({fn, column, where}: FigureChoice): GroupFigure[] {
  if (fn === 'share') return [{fn: 'count', where}, {fn: 'count'}];
  if (fn !== 'avg' || !column) return [{fn, ...(column && {column})}];
  return [
    {fn: 'sum', column},
    {fn: 'count', column},
  ];
}

/** The answer to `partsOf` as numbers: durations as what they measure. */
export function readParts(figures: readonly unknown[], {column, fn}: FigureChoice): Parts {
  const {measure, fromMeasure} = column ? kindPart(kindOf(column.attribute)) : {};
  return figures.map((value, index) => {
    if (value === null || value === undefined) return null;
    const isCount = fn === 'count' || fn === 'share' || (fn === 'avg' && index === 1);
    const number = !isCount && fromMeasure && measure ? measure(value) : value;
    return Number.isFinite(Number(number)) ? Number(number) : null;
  });
}

/** Several groups as one. */
export function joined(fn: FigureChoice['fn'], groups: readonly Parts[]): Parts {
  const [first] = groups;
  if (!first) return [];
  return first.map((_, index) => {
    const numbers = groups.map((parts) => parts[index] ?? null).filter((part) => part !== null);
    if (!numbers.length) return null;
    if (fn === 'min') return Math.min(...numbers);
    if (fn === 'max') return Math.max(...numbers);
    return numbers.reduce(add, 0);
  });
}

/** The figure of a group. Where there are no records there is nothing to add up, but no least and no mean. */
export function figureOf(fn: FigureChoice['fn'], parts: Parts | undefined): number | null {
  const [first = null, count = null] = parts ?? [];
  if (fn === 'count' || fn === 'sum') return first ?? 0;
  if (fn !== 'avg' && fn !== 'share') return first;
  return first === null || !count ? null : (first / count) * (fn === 'share' ? 100 : 1);
}
