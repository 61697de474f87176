import assert from 'node:assert/strict';
import {test} from 'node:test';
import {linear} from '../../../src/ui/chart/linear.js';
import {drawnIndexes} from '../../../src/ui/chart/lines.js';
import {makeScene} from '../../../src/ui/chart/make-scene.js';
import {timeTicks} from '../../../src/ui/chart/points.js';
import type {SceneSize} from '../../../src/ui/chart/scene.js';
import {nextSpot} from '../../../src/ui/chart/use-spots.js';
import {OTHER, type ChartData, type ChartKind, type ChartSeries} from '../../../src/values/chart.js';

const size: SceneSize = {width: 400, height: 240, rtl: false, full: String, short: String, bare: String, place: String};
const weeks = ['Sep 7', 'Sep 14', 'Sep 21', 'Sep 28'];
const of = (series: ChartSeries[], labels = weeks, periods = true): ChartData => ({
  categories: labels.map((label) => ({key: label, label, title: label})),
  series,
  periods,
  total: 100,
});
const now: ChartSeries = {key: 'now', label: '2026', role: '1', values: [10, 40, 20, 30]};
const before: ChartSeries = {key: 'before', label: '2025', role: 'compare', values: [20, 10, 30, 40]};

const KINDS: ChartKind[] = ['bar', 'stacked', 'line', 'area', 'donut'];

test('what lies where a figure is shown is that figure, in every kind and from right to left', () => {
  for (const kind of KINDS)
    for (const rtl of [false, true]) {
      const scene = makeScene(kind, of([now]), {...size, rtl});
      for (let category = 0; category < 4; category++) {
        const {x, y} = scene.where({category, series: 0})!;
        assert.deepEqual(scene.at(x, y + 1), {category, series: 0}, `${kind} ${rtl ? 'rtl' : 'ltr'} ${category}`);
      }
    }
});

test('bars of one period lie beside each other, what they are compared with first', () => {
  const scene = makeScene('bar', of([before, now]), size);
  const [left, right] = [scene.where({category: 1, series: 0})!, scene.where({category: 1, series: 1})!];
  assert.ok(left.x < right.x);
  assert.deepEqual(scene.at(left.x, left.y + 2), {category: 1, series: 0});
  assert.deepEqual(scene.at(right.x, right.y + 2), {category: 1, series: 1});
});

test('the horizontal axis is mirrored from right to left, its figures are at the right', () => {
  const [ltr, rtl] = [false, true].map((rtl) => makeScene('bar', of([now]), {...size, rtl}));
  const x = (scene: typeof ltr, category: number) => scene!.where({category, series: 0})!.x;
  assert.ok(x(ltr, 0) < x(ltr, 3) && x(rtl, 0) > x(rtl, 3));
  const figure = (scene: typeof ltr) => scene!.texts.find(({text}) => text === '40')!;
  assert.deepEqual([figure(ltr).anchor, figure(rtl).anchor], ['end', 'start']);
  assert.ok(figure(ltr).x < 40 && figure(rtl).x > 360);
});

test('beneath each other, what is left over has its figure but does not dwarf the others', () => {
  const names = ['Nordskar Outdoor Equipment AB', 'Oberalp Trading and Logistics AG', 'Other'];
  const data = of([{...now, values: [40, 20, 4000]}], names, false);
  data.categories[2]!.key = OTHER;
  const scene = makeScene('bar', data, size);
  const end = (category: number) => scene.where({category, series: 0})!.x;
  assert.deepEqual([end(0), end(1), end(2)], [400, 200, 400]);
  assert.ok(scene.texts.some(({text}) => text === '4000'));
});

test('three to four lines, none of them vertical, and bars stand on nothing', () => {
  const scene = makeScene('bar', of([{...now, values: [100, 110, 120, 130]}]), size);
  const lines = scene.shapes[0]!.d.match(/H/g)!.length;
  assert.ok(lines >= 3 && lines <= 5, String(lines));
  assert.ok(!scene.shapes[0]!.d.includes('V'));
  assert.ok(scene.texts.some(({text}) => text === '0'));
});

test('a period that runs is lighter', () => {
  const data = of([now]);
  const categories = data.categories.map((category, index) => ({...category, running: index === 3}));
  const fills = makeScene('bar', {...data, categories}, size).shapes.map(({fill}) => fill);
  assert.deepEqual(fills.filter(Boolean), ['1', '3']);
});

test('the last value is written at the end of a line, once where two would lie on one another', () => {
  const texts = (series: ChartSeries[]) =>
    makeScene('line', of(series), {...size, full: (value) => `${value} %`}).texts;
  assert.ok(texts([now]).some(({text, ink}) => text === '30 %' && ink === 'strong'));
  const close: ChartSeries = {key: 'b', label: 'b', role: '2', values: [1, 2, 3, 30.2]};
  assert.equal(texts([now, close]).filter(({text}) => text.endsWith('%')).length, 1);
});

test('names without room beneath bars stand above bars that lie', () => {
  const names = ['Calzaturificio Moro', 'Oberalp Trading AG', 'Dunvik Textil A/S', 'Kesselmann GmbH', 'Nordskar AB'];
  const scene = makeScene('bar', of([{...now, values: [5, 4, 3, 2, null]}], names, false), size);
  assert.deepEqual(
    scene.texts.map(({text}) => text),
    [
      'Calzaturificio Moro',
      '5',
      'Oberalp Trading AG',
      '4',
      'Dunvik Textil A/S',
      '3',
      'Kesselmann GmbH',
      '2',
      'Nordskar AB',
      '—',
    ],
  );
});

test('slices are the five colours, and all others', () => {
  const labels = ['a', 'b', 'c', 'd', 'e', OTHER];
  const scene = makeScene('donut', of([{...now, values: [6, 5, 4, 3, 2, 1]}], labels, false), size, 'euros');
  assert.deepEqual(
    scene.shapes.map(({fill}) => fill),
    ['1', '2', '3', '4', '5', 'other'],
  );
  assert.deepEqual(
    scene.texts.map(({text}) => text),
    ['100', 'euros'],
  );
});

test('a line of 100,000 values is drawn by those that can be seen: the ends, the least and the greatest', () => {
  const values = Array.from({length: 100_000}, (_, index) => Math.sin(index / 900) * 50);
  values[54_321] = 5000;
  values[12_345] = -5000;
  const drawn = drawnIndexes(values, 800);
  assert.ok(drawn.length <= 3300, String(drawn.length));
  for (const index of [0, 99_999, 54_321, 12_345]) assert.ok(drawn.includes(index), String(index));
  assert.deepEqual(
    drawn,
    [...drawn].sort((a, b) => a - b),
  );
});

test('points are found where they are', () => {
  const points = {x: Float64Array.from([1, 2, 3]), y: Float64Array.from([5, 1, 9]), time: false};
  const scene = makeScene('scatter', {...of([]), points}, size);
  const {x, y} = scene.where({category: 2, series: 0})!;
  assert.deepEqual(scene.at(x + 3, y - 3), {category: 2, series: 0});
  assert.equal(scene.at(x, y + 40), null);
});

test('arrow keys walk the figures, mirrored from right to left, and between series', () => {
  const data = of([before, now]);
  const at = (key: string, rtl = false) => nextSpot(key, {category: 1, series: 1}, data, rtl);
  assert.deepEqual(at('ArrowRight'), {category: 2, series: 1});
  assert.deepEqual(at('ArrowRight', true), {category: 0, series: 1});
  assert.deepEqual(at('ArrowDown'), {category: 1, series: 0});
  assert.deepEqual(at('ArrowUp'), {category: 1, series: 1});
  assert.deepEqual(at('End'), {category: 3, series: 1});
  assert.deepEqual(at('Home'), {category: 0, series: 1});
  assert.equal(at('a'), undefined);
  assert.deepEqual(nextSpot('ArrowDown', {category: 1, series: 0}, of([now]), false), {category: 2, series: 0});
});

test('an axis of time has the beginnings of days, weeks, months, quarters or years', () => {
  const ticks = (from: string, to: string, count: number) =>
    timeTicks([Date.parse(from), Date.parse(to)], count).map((tick) => new Date(tick).toISOString().slice(0, 10));
  assert.deepEqual(ticks('2026-01-30', '2026-02-02', 5), ['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-02']);
  assert.deepEqual(ticks('2026-11-01', '2026-11-20', 4), ['2026-11-02', '2026-11-09', '2026-11-16']);
  assert.deepEqual(ticks('2026-01-15', '2026-04-20', 4), ['2026-02-01', '2026-03-01', '2026-04-01']);
  assert.deepEqual(ticks('2025-12-15', '2026-08-20', 4), ['2026-01-01', '2026-04-01', '2026-07-01']);
  assert.deepEqual(ticks('2000-06-01', '2026-06-01', 3), ['2009-01-01', '2018-01-01']);
});

test('a straight scale has round ends and round figures', () => {
  const scale = linear([0, 41_260], [210, 0], 3);
  assert.deepEqual(scale.domain(), [0, 60_000]);
  assert.deepEqual(scale.ticks(3), [0, 20_000, 40_000, 60_000]);
  assert.equal(scale(30_000), 105);
  assert.deepEqual(linear([0, 0.3], [0, 1], 3).ticks(3), [0, 0.1, 0.2, 0.3]);
  assert.deepEqual(linear([-3, 7], [0, 1], 3).domain(), [-5, 10]);
  assert.deepEqual(linear([5, 5], [0, 1], 3).domain(), [5, 6]);
});
