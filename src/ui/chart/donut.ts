import {arc, pie} from 'd3-shape';
import {OTHER, ROLES, type ChartData, type SeriesRole} from '../../values/chart.js';
import {px, type Scene, type SceneSize} from './scene.js';

/** The colour of a slice: the last of more than five is all others. */
export const sliceRole = ({categories}: Pick<ChartData, 'categories'>, index: number): SeriesRole =>
  ROLES[index] && categories[index]!.key !== OTHER ? ROLES[index] : 'other';

/** Parts of a whole, with the total in the hole. */
export function donutScene(data: ChartData, size: SceneSize, total: string, unit: string): Scene {
  const {width, height, rtl} = size;
  const radius = Math.max(10, Math.min(width, height) / 2 - 4);
  const [cx, cy] = [width / 2, height / 2];
  const values = (data.series.at(-1)?.values ?? []).map((value) => Math.max(0, value ?? 0));
  const slices = pie<number>().sort(null)(values);
  const angleOf = (angle: number) => (rtl ? 2 * Math.PI - angle : angle);
  const ring = arc<(typeof slices)[number]>()
    .innerRadius(radius * 0.66)
    .outerRadius(radius)
    .startAngle(({startAngle, endAngle}) => (rtl ? angleOf(endAngle) : startAngle))
    .endAngle(({startAngle, endAngle}) => (rtl ? angleOf(startAngle) : endAngle));
  const paths = slices.map((slice) => moved(ring(slice) ?? '', cx, cy));
  // Its hole holds six characters.
  const strong = Math.min(19, radius * 0.4);
  const texts = [
    {x: cx, y: unit ? cy - 1 : cy + 6, text: total, anchor: 'middle' as const, ink: 'strong' as const, size: strong},
  ];
  return {
    ...size,
    shapes: slices.map((_, index) => ({
      d: paths[index]!,
      fill: sliceRole(data, index),
      stroke: 'surface',
      line: 2,
    })),
    texts: unit ? [...texts, {x: cx, y: cy + 18, text: unit, anchor: 'middle', ink: 'muted', size: 12}] : texts,
    at(x, y) {
      const distance = Math.hypot(x - cx, y - cy);
      if (distance > radius + 2 || distance < radius * 0.6) return null;
      const angle = angleOf((Math.atan2(x - cx, cy - y) + 2 * Math.PI) % (2 * Math.PI));
      const category = slices.findIndex(({startAngle, endAngle}) => angle >= startAngle && angle < endAngle);
      return category < 0 ? null : {category, series: data.series.length - 1};
    },
    where({category}) {
      const slice = slices[category];
      if (!slice) return null;
      const middle = angleOf((slice.startAngle + slice.endAngle) / 2);
      const [x, y] = [cx + Math.sin(middle) * radius * 0.83, cy - Math.cos(middle) * radius * 0.83];
      return {x, y, mark: {d: paths[category]!, stroke: 'axis', line: 2}};
    },
  };
}

/** A path of d3 lies around the origin; its arcs and lines are absolute. */
function moved(path: string, x: number, y: number): string {
  return path.replace(/([MLA])([^MLAZ]*)/g, (_, head: string, numbers: string) => {
    const parts = numbers.split(',').map(Number);
    const at = parts.length - 2;
    parts[at] = px(parts[at]! + x);
    parts[at + 1] = px(parts[at + 1]! + y);
    return head + parts.join(',');
  });
}
