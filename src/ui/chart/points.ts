import {periodAfter} from '../../state/chart/chart-periods.js';
import type {ChartData, ChartPoints} from '../../values/chart.js';
import {BUCKETS, bucketStart, type Bucket} from '../../values/date/bucket.js';
import {dateOfDay, dayNumber} from '../../values/date/date.js';
import {linear} from './linear.js';
import {extentOf, plotOf, targetShape} from './axes.js';
import {circle, textWidth, type Scene, type SceneSize, type SceneText} from './scene.js';

/** px around a point in which it is pointed at. */
const NEAR = 12;
/** More of them are smaller. */
const MANY = 2000;

/** Points by two numbers, or by a moment and a number. */
export function pointScene({points = NO_POINTS, target}: ChartData, size: SceneSize): Scene {
  const {x: xs, y: ys, time} = points;
  const {plot, shapes, texts} = plotOf(size, extentOf(target === undefined ? ys : [...ys, target], false), 12);
  const ends = [xs[0] ?? 0, xs.at(-1) ?? 1] as const;
  const x = placesOf(time, ends, plot.range);
  const xy = new Float32Array(xs.length * 2);
  for (let index = 0; index < xs.length; index++) {
    xy[2 * index] = x.at(xs[index]!);
    xy[2 * index + 1] = plot.y(ys[index]!);
  }
  if (target !== undefined) shapes.push(targetShape(plot, target));
  const radius = xs.length > MANY ? 1.5 : 3;
  return {
    ...size,
    shapes,
    texts: [...texts, ...placesBelow(x, plot.bottom, size)],
    dots: {xy, radius},
    at(left, top) {
      let [nearest, away] = [-1, NEAR * NEAR];
      for (let index = 0; index < xs.length; index++) {
        const [dx, dy] = [xy[2 * index]! - left, xy[2 * index + 1]! - top];
        const distance = dx * dx + dy * dy;
        if (distance < away) [nearest, away] = [index, distance];
      }
      return nearest < 0 ? null : {category: nearest, series: 0};
    },
    where({category}) {
      if (category < 0 || category >= xs.length) return null;
      const at = {x: xy[2 * category]!, y: xy[2 * category + 1]!};
      return {...at, mark: {d: circle(at.x, at.y, radius + 3), stroke: '1', line: 2}};
    },
  };
}

const NO_POINTS: ChartPoints = {x: new Float64Array(), y: new Float64Array(), time: false};

interface Places {
  at(value: number): number;
  ticks(count: number): number[];
}

function placesOf(time: boolean, ends: readonly [number, number], range: [number, number]): Places {
  const scale = linear(ends, range, time ? undefined : 10);
  return {at: scale, ticks: (count) => (time ? timeTicks(ends, count) : scale.ticks(count))};
}

const DAY_MS = 86_400_000;
/** Days that periods are about as long. */
const LENGTHS: Record<Bucket, number> = {day: 1, week: 7, month: 30, quarter: 91, year: 365};

/** The beginnings of periods that are so many at most. The scales of d3 for time would double the bytes of a chart. */
export function timeTicks([from, to]: readonly [number, number], count: number): number[] {
  const days = (to - from) / DAY_MS;
  const bucket = BUCKETS.find((each) => days / LENGTHS[each] <= count) ?? 'year';
  const step = Math.max(1, Math.ceil(days / LENGTHS[bucket] / count));
  const ticks: number[] = [];
  let start = bucketStart(dateOfDay(Math.floor(from / DAY_MS)), bucket, 'mon');
  for (; dayNumber(start) * DAY_MS <= to; start = periodAfter(start, bucket, step)) {
    if (dayNumber(start) * DAY_MS >= from) ticks.push(dayNumber(start) * DAY_MS);
  }
  return ticks;
}

function placesBelow(x: Places, bottom: number, {width, place}: SceneSize): SceneText[] {
  const ticks = x.ticks(Math.max(2, Math.floor(width / 110)));
  const texts = ticks.map((tick): SceneText => {
    const text = place(tick);
    const half = textWidth(text) / 2;
    const at = Math.min(width - half, Math.max(half, x.at(tick)));
    return {x: at, y: bottom + 16, text, anchor: 'middle', ink: 'muted'};
  });
  const shown: SceneText[] = [];
  for (const text of texts) {
    const before = shown.at(-1);
    if (!before || Math.abs(text.x - before.x) > textWidth(text.text) + 8) shown.push(text);
  }
  return shown;
}
