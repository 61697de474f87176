import {OTHER, type ChartData} from '../../values/chart.js';
import {fitted, px, rect, textWidth, type Scene, type SceneSize} from './scene.js';

const LEAST_ROW = 26;
const MOST_ROW = 42;

/** Whether names of categories have no room beneath bars: they are written above bars that lie. */
export function isLying({categories, series, periods}: ChartData, {width}: SceneSize): boolean {
  if (periods || series.length !== 1 || !categories.length) return false;
  const room = (width - 40) / categories.length - 6;
  return categories.some(({label}) => textWidth(label) > room);
}

/** Bars that lie beneath each other, each under its name and figure. What is left over would dwarf all: a bar as long as there is room, broken near its end. */
export function rowScene({categories, series}: ChartData, size: SceneSize): Scene {
  const {width, height, rtl, bare} = size;
  const values = series[0]?.values ?? [];
  const row = Math.min(MOST_ROW, Math.max(LEAST_ROW, height / categories.length));
  const sizes = values.map((value, index) => (categories[index]?.key === OTHER ? 0 : Math.abs(value ?? 0)));
  const most = Math.max(0, ...sizes) || 1;
  const top = (index: number) => index * row;
  const left = categories.findIndex(({key}) => key === OTHER);
  const share = left < 0 ? 0 : Math.abs(values[left] ?? 0) / most;
  const across = (index: number) => (index === left ? Math.min(1, share) : sizes[index]! / most) * width;
  const y = (index: number) => top(index) + row - 11;
  const line = (index: number, length: number) => rect(rtl ? width - length : 0, y(index), length, 6);
  const lines = (of: (index: number) => number) =>
    categories.map((_, index) => (index === left ? '' : line(index, of(index)))).join('');
  const tail = Math.round(width * (rtl ? 0.1 : 0.9));
  return {
    ...size,
    height: Math.max(height, row * categories.length),
    shapes: [
      {d: lines(() => width), fill: 'track'},
      {d: lines(across), fill: series[0]?.role ?? '1'},
      ...(left < 0 ? [] : [{d: line(left, across(left)), fill: 'other' as const}]),
      ...(share > 1 ? [{d: rect(tail, y(left) - 1, 4, 8), fill: 'surface' as const}] : []),
    ],
    texts: categories.flatMap(({label}, index) => {
      const figure = values[index] === null ? '—' : bare(values[index] ?? 0);
      const room = width - textWidth(figure, 12) - 16;
      const base = {y: y(index) - 6, size: 12, ink: 'plain' as const};
      const [name, end] = rtl ? (['end', 'start'] as const) : (['start', 'end'] as const);
      return [
        {...base, x: rtl ? width : 0, text: fitted(label, room, 12), anchor: name},
        {...base, x: rtl ? 0 : width, text: figure, anchor: end},
      ];
    }),
    at(_, y) {
      const category = Math.floor(y / row);
      return categories[category] ? {category, series: 0} : null;
    },
    where({category}) {
      if (!categories[category]) return null;
      const end = across(category);
      const mark = {d: rect(-4, top(category) + 1, width + 8, row - 2), fill: 'tint' as const};
      return {x: px(rtl ? width - end : end), y: y(category), mark};
    },
  };
}
