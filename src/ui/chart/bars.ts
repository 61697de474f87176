import {scaleBand} from 'd3-scale';
import type {ChartData, SeriesRole} from '../../values/chart.js';
import {extentOf, namesBelow, plotOf, targetShape, type Plot} from './axes.js';
import {bar, rect, type Scene, type SceneSize, type Shape, type Spot} from './scene.js';

/** From and to on the vertical axis, as values, of each figure by series and category; null: not drawn. */
type Spans = ([number, number] | null)[][];

/** Bars beside each other for each category, or on top of one another. */
export function barScene(data: ChartData, size: SceneSize, stacked: boolean): Scene {
  const {categories, series, target} = data;
  const spans = stacked ? stackedSpans(data) : series.map(({values}) => values.map(spanOf));
  const ends = spans.flat().flatMap((span) => span ?? []);
  const {plot, shapes, texts} = plotOf(size, extentOf([...ends, target], true), 0);
  const band = scaleBand<number>()
    .domain(categories.map((_, index) => index))
    .range(plot.range)
    .paddingInner(0.24)
    .paddingOuter(0.12);
  const inner = scaleBand<number>()
    .domain(series.map((_, index) => index))
    .range(size.rtl ? [band.bandwidth(), 0] : [0, band.bandwidth()])
    .paddingInner(series.length > 1 ? 0.06 : 0);
  const place = (spot: Spot): [x: number, width: number] => {
    const x = band(spot.category)!;
    return stacked ? [x, band.bandwidth()] : [x + inner(spot.series)!, inner.bandwidth()];
  };
  const middle = (index: number) => band(index)! + band.bandwidth() / 2;
  if (target !== undefined) shapes.push(targetShape(plot, target));
  return {
    ...size,
    shapes: [...shapes, ...barShapes(data, spans, plot, place)],
    texts: [...texts, ...namesBelow(categories, middle, band.step(), plot, !data.periods)],
    at(x, y) {
      if (!categories.length || x < plot.left || x > plot.right) return null;
      const along = (x - plot.range[0]) / (plot.range[1] - plot.range[0]);
      const category = Math.min(categories.length - 1, Math.max(0, Math.floor(along * categories.length)));
      const hit = (at: number) => {
        const span = spans[at]![category];
        const [from, width] = place({category, series: at});
        if (!stacked) return x >= from && x <= from + width;
        return !!span && y <= plot.y(span[0]) && y >= plot.y(span[1]);
      };
      const found = series.findIndex((_, at) => hit(at));
      return {category, series: found < 0 ? series.length - 1 : found};
    },
    where(spot) {
      const span = spans[spot.series]?.[spot.category];
      if (!categories[spot.category]) return null;
      const [x, width] = place(spot);
      const mark: Shape = {
        d: rect(middle(spot.category) - band.step() / 2, plot.top - 2, band.step(), plot.bottom - plot.top + 2),
        fill: 'tint',
      };
      return {x: x + width / 2, y: plot.y(span ? span[1] : 0), mark};
    },
  };
}

const spanOf = (value: number | null): [number, number] | null => (value ? [0, value] : null);

/** Those above nothing upwards, those below it downwards. */
function stackedSpans({series, categories}: ChartData): Spans {
  const [ups, downs] = [new Float64Array(categories.length), new Float64Array(categories.length)];
  return series.map(({values}) =>
    values.map((value, at) => {
      if (!value) return null;
      const sums = value > 0 ? ups : downs;
      const from = sums[at]!;
      return [from, (sums[at] = from + value)];
    }),
  );
}

/** One path for all bars of a colour. */
function barShapes(
  {series, categories}: ChartData,
  spans: Spans,
  {y}: Plot,
  place: (spot: Spot) => [number, number],
): Shape[] {
  const paths = new Map<SeriesRole, string[]>();
  const isStack = series.some(({role: other}) => other === '2');
  series.forEach(({role}, at) => {
    categories.forEach(({running}, category) => {
      const span = spans[at]![category];
      if (!span) return;
      const [x, width] = place({category, series: at});
      // In a stack a lighter colour would be another series.
      const paint = running && role === '1' && !isStack ? '3' : role;
      const path = bar(x, y(span[0]), y(span[1]), Math.max(0.5, width));
      const known = paths.get(paint);
      if (known) known.push(path);
      else paths.set(paint, [path]);
    });
  });
  return [...paths].map(([fill, parts]) => ({d: parts.join(''), fill}));
}
