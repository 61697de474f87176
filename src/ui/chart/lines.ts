import {scalePoint} from 'd3-scale';
import {area, line} from 'd3-shape';
import type {ChartData, ChartSeries} from '../../values/chart.js';
import {extentOf, namesBelow, shareExtent, plotOf, targetShape, type Plot} from './axes.js';
import {circle, px, textWidth, type Scene, type SceneSize, type SceneText, type Shape} from './scene.js';

/** Lines over the categories, the last value at the end of each; `filled` to the axis beneath. */
export function lineScene(data: ChartData, size: SceneSize, filled: boolean): Scene {
  const {categories, series, target} = data;
  const last = (values: readonly (number | null)[]) => values.findLastIndex((value) => value !== null);
  const ends = series.filter(({role}) => role !== 'compare').map(({values}) => size.full(values[last(values)] ?? 0));
  const room = Math.max(0, ...ends.map((text) => textWidth(text))) + 16;
  const all = series.flatMap(({values}) => values).concat(target ?? null);
  const {plot, shapes, texts} = plotOf(size, data.isShare ? shareExtent(all) : extentOf(all, filled), room);
  const scale = scalePoint<number>()
    .domain(categories.map((_, index) => index))
    .range(plot.range);
  const step = scale.step() || plot.right - plot.left;
  const [from, to] = plot.range;
  // The scale itself looks places up by name.
  const x = (index: number) => from + (categories.length > 1 ? (index / (categories.length - 1)) * (to - from) : 0);
  if (target !== undefined) shapes.push(targetShape(plot, target));
  const ending = lastFigures(data, size, plot, x);
  return {
    ...size,
    shapes: [...shapes, ...series.flatMap((one) => seriesShapes(one, plot, x, filled)), ...ending.shapes],
    texts: [...texts, ...namesBelow(categories, x, Math.abs(step), plot, false), ...ending.texts],
    at(left, top) {
      if (!categories.length || left < plot.left - 8 || left > plot.right + 8) return null;
      const category = Math.round(((left - from) / (to - from || 1)) * (categories.length - 1));
      const index = Math.min(categories.length - 1, Math.max(0, category));
      const away = series.map(({values}) => Math.abs(plot.y(values[index] ?? Infinity) - top));
      const nearest = away.indexOf(Math.min(...away.filter((distance) => !Number.isNaN(distance))));
      return {category: index, series: Math.max(0, nearest)};
    },
    where(spot) {
      const value = series[spot.series]?.values[spot.category];
      if (!categories[spot.category]) return null;
      const at = {x: x(spot.category), y: plot.y(value ?? plot.y.domain()[0])};
      const d = `M${px(at.x)} ${plot.top}V${plot.bottom}`;
      return {...at, mark: {d: value === null ? d : d + circle(at.x, at.y, 4), stroke: 'axis', line: 1}};
    },
  };
}

function seriesShapes(
  {values, role}: ChartSeries,
  {y, bottom, left, right}: Plot,
  x: (at: number) => number,
  filled: boolean,
) {
  const places = drawnIndexes(values, right - left);
  const defined = (at: number) => values[at] !== null;
  const height = (at: number) => y(values[at] ?? 0);
  const stroke: Shape = {d: line<number>(x, height).defined(defined)(places) ?? '', stroke: role, line: 2};
  if (!filled || role === 'compare') return [stroke];
  const base = Math.min(bottom, y(Math.max(0, y.domain()[0])));
  return [{d: area<number>(x, base, height).defined(defined)(places) ?? '', fill: 'surface' as const}, stroke].map(
    (shape, index): Shape => (index ? shape : {...shape, fill: 'tint'}),
  );
}

/**
 * The indexes of a line that are drawn: of those that share a px the first, the last, the least and the greatest, so that it
 * looks as all of them would.
 */
export function drawnIndexes(values: readonly (number | null)[], width: number): number[] {
  const each = values.length / Math.max(1, width);
  if (each <= 2) return values.map((_, index) => index);
  const places: number[] = [];
  for (let start = 0; start < values.length; start = nextStart(start, each)) {
    const end = Math.min(values.length, nextStart(start, each));
    let [least, most] = [start, start];
    for (let at = start; at < end; at++) {
      if ((values[at] ?? 0) < (values[least] ?? 0)) least = at;
      if ((values[at] ?? 0) > (values[most] ?? 0)) most = at;
    }
    places.push(...[...new Set([start, least, most, end - 1])].sort((a, b) => a - b));
  }
  return places;
}

const nextStart = (start: number, each: number) => Math.ceil((Math.floor(start / each) + 1) * each + 1e-9);

/** The last value of each line with a dot, those that would lie on another left out. */
function lastFigures({series}: ChartData, {full, rtl}: SceneSize, {y}: Plot, x: (at: number) => number) {
  const shapes: Shape[] = [];
  const texts: SceneText[] = [];
  for (const {values, role} of series) {
    const last = values.findLastIndex((value) => value !== null);
    if (role === 'compare' || last < 0) continue;
    const [left, top] = [x(last), y(values[last]!)];
    shapes.push({d: circle(left, top, 4), fill: role, stroke: 'surface', line: 2});
    if (texts.some((text) => Math.abs(text.y - top - 4) < 12)) continue;
    texts.push({
      x: rtl ? left - 9 : left + 9,
      y: top + 4,
      text: full(values[last]!),
      anchor: rtl ? 'end' : 'start',
      ink: 'strong',
    });
  }
  return {shapes, texts};
}
