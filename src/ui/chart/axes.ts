import type {ChartCategory} from '../../values/chart.js';
import {linear, type Linear} from './linear.js';
import {fitted, px, textWidth, type SceneSize, type SceneText, type Shape} from './scene.js';

/** The box that figures are drawn in; `left` and `right` as they are seen. */
export interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
  y: Linear;
  /** The ends of the horizontal axis, from its begin to its end: mirrored from right to left. */
  range: [number, number];
}

/** px beneath the plot for the names of its places. */
const FOOT = 22;
const TOP = 8;

/** The plot with its lines and the figures beside them; `end` are px that are kept free at the end of the axis. */
export function plotOf(
  {width, height, rtl, short}: SceneSize,
  [least, most]: [number, number],
  end: number,
): {plot: Plot; shapes: Shape[]; texts: SceneText[]} {
  const [top, bottom] = [TOP, height - FOOT];
  const y = linear([least, most], [bottom, top], 3);
  const ticks = fewTicks(y, Math.max(2, Math.min(4, Math.floor((bottom - top) / 44))));
  const side = Math.max(...ticks.map((tick) => textWidth(short(tick)))) + 8;
  const [left, right] = rtl ? [end, width - side] : [side, width - end];
  const lines = ticks.map((tick) => `M${px(left)} ${px(y(tick))}H${px(right)}`).join('');
  const zero = Math.min(Math.max(0, y.domain()[0]), y.domain()[1]);
  const plot: Plot = {left, right, top, bottom, y, range: rtl ? [right, left] : [left, right]};
  return {
    plot,
    shapes: [
      {d: lines, stroke: 'grid', line: 1},
      {d: `M${px(left)} ${px(y(zero))}H${px(right)}`, stroke: 'axis', line: 1},
    ],
    texts: ticks.map((tick) => ({
      x: rtl ? right + 8 : left - 8,
      y: y(tick) + 4,
      text: short(tick),
      anchor: rtl ? 'start' : 'end',
      ink: 'muted',
    })),
  };
}

/** Round figures, so many at most beside the first. */
function fewTicks(y: Linear, most: number): number[] {
  for (let count = most; count > 1; count--) {
    const ticks = y.ticks(count);
    if (ticks.length <= most + 1) return ticks;
  }
  return y.ticks(1);
}

/** Names beneath the axis: as many as have room, and of a few each. */
export function namesBelow(
  categories: readonly ChartCategory[],
  at: (index: number) => number,
  step: number,
  {left, right, bottom}: Plot,
  cut: boolean,
): SceneText[] {
  const widest = Math.max(0, ...categories.map(({label}) => textWidth(label)));
  const every = cut ? 1 : Math.max(1, Math.ceil((widest + 14) / Math.max(step, 0.01)));
  const texts: SceneText[] = [];
  for (let index = 0; index < categories.length; index += every) {
    const text = cut ? fitted(categories[index]!.label, step - 6) : categories[index]!.label;
    const half = textWidth(text) / 2;
    const x = Math.min(Math.max(at(index), left - 30 + half), Math.max(right, left + half) + 4 - half + 20);
    texts.push({x, y: bottom + 16, text, anchor: 'middle', ink: 'muted'});
  }
  return texts;
}

/** The least and greatest of all figures; `fromZero` where their length says how much they are. */
export function extentOf(values: Iterable<number | null | undefined>, fromZero: boolean): [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (value === null || value === undefined || !Number.isFinite(value)) continue;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (least > most) return [0, 1];
  const isFlat = fromZero || least < 0 || most - least > most * 0.5;
  return isFlat ? [Math.min(0, least), Math.max(0, most)] : [least - (most - least) * 0.15, most];
}

/** Percents up to a whole, from the ten beneath the least. */
export function shareExtent(values: readonly (number | null | undefined)[]): [number, number] {
  const [least, most] = extentOf(values, false);
  return [Math.max(0, Math.floor((least - 5) / 10) * 10), Math.max(100, most)];
}

/** The dashed line to reach. */
export const targetShape = ({y, left, right}: Plot, target: number): Shape => ({
  d: `M${px(left)} ${px(y(target))}H${px(right)}`,
  stroke: '5',
  line: 1.5,
  dashed: true,
});
