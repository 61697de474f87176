import assert from 'node:assert/strict';
import {test} from 'node:test';
import {chartAnswer, type ChartQuestion} from '../../../src/state/chart/chart-answer.js';
import {chartColumns, figureChoices} from '../../../src/state/chart/chart-columns.js';
import type {PeriodQuestion} from '../../../src/state/chart/chart-periods.js';
import {gridColumn} from '../../../src/state/list/grid-columns.js';
import type {Cond} from '../../../src/query/types.js';
import type {Groups} from '../../../src/state/list-rows/row-groups.js';
import {OTHER} from '../../../src/values/chart.js';
import type {TypeName} from '../../../src/values/types.js';

const column = (path: string, type: TypeName) =>
  gridColumn({path}, {internalId: path, name: path, label: path, type: [type]});
const total = column('total', 'number');
const sum = {id: 'sum:total', fn: 'sum' as const, column: total};
const avg = {id: 'avg:total', fn: 'avg' as const, column: total};

const groups = (...rows: [keys: unknown[], ...figures: unknown[]][]): Groups => ({
  rows: rows.map(([keys, ...figures]) => ({set: 0, keys, figures})),
  more: false,
});

const asked = (more: Partial<ChartQuestion> = {}): ChartQuestion => ({
  figure: sum,
  hasSeries: false,
  limit: 2,
  isNumber: false,
  text: (cell) => String((cell as {p?: string} | null)?.p ?? cell ?? ''),
  seriesText: (cell) => String(cell ?? ''),
  words: {other: 'Other', none: '(none)', figure: 'Total', now: 'Now', before: 'Before'},
  ...more,
});

const periods = (more: Partial<PeriodQuestion> = {}): PeriodQuestion => ({
  bucket: 'month',
  firstDayOfWeek: 'mon',
  current: '2026-11-01',
  texts: {label: (start) => start.slice(0, 7), title: (start) => start},
  ...more,
});

const shown = (of: Groups, question: ChartQuestion) => {
  const {data} = chartAnswer(of, question);
  return [data.categories.map(({label}) => label), ...data.series.map(({label, values}) => [label, ...values])];
};

test('the greatest values are shown, all others are one', () => {
  const found = groups([['a'], 5], [['b'], 9], [['c'], 1], [['d'], 2], [[null], 7]);
  assert.deepEqual(shown(found, asked()), [
    ['b', '(none)', 'Other'],
    ['Total', 9, 7, 8],
  ]);
  const {data, cells} = chartAnswer(found, asked());
  assert.equal(data.total, 24);
  assert.deepEqual(cells.get(OTHER), ['b', null]);
});

test('one that would be all others is itself', () => {
  assert.deepEqual(shown(groups([['a'], 5], [['b'], 9], [['c'], 1]), asked())[0], ['b', 'a', 'c']);
});

test('values in an order of their own keep it while all of them are shown', () => {
  const order = ['draft', 'sent', 'received'];
  const found = groups([['received'], 5], [['draft'], 1], [['sent'], 9]);
  assert.deepEqual(shown(found, asked({order, limit: 5}))[0], order);
});

test('a mean of several groups is that of their records', () => {
  const found = groups([['a'], 100, 1], [['b'], 90, 3], [['c'], 10, 2], [['d'], 20, 2]);
  assert.deepEqual(shown(found, asked({figure: avg, limit: 1})), [
    ['a', 'Other'],
    ['Total', 100, 120 / 7],
  ]);
  assert.equal(chartAnswer(found, asked({figure: avg})).data.total, 220 / 8);
});

test('a share is of the records of its group, and of those of several', () => {
  const share = {id: 'share:0', fn: 'share' as const, where: ['>', 'total', 5] as Cond};
  const found = groups([['2026-09-01'], 3, 4], [['2026-11-01'], 0, 2]);
  const question = asked({figure: share, periods: periods(), counts: ['Delivered', 'On time']});
  const {data} = chartAnswer(found, question);
  // A month without a record has no share of them.
  assert.deepEqual(data.series[0]?.values, [75, null, 0]);
  assert.deepEqual(data.counts, [
    {label: 'Delivered', values: [4, 0, 2]},
    {label: 'On time', values: [3, 0, 0]},
  ]);
  assert.deepEqual([data.total, data.isShare], [50, true]);
  assert.deepEqual(
    shown(groups([['a'], 1, 2], [['b'], 3, 3], [['c'], 0, 1], [['d'], 0, 4]), {...question, periods: undefined}),
    [
      ['b', 'a', 'Other'],
      ['Total', 100, 50, 0],
    ],
  );
});

test('what is left over is not shown where nobody wants it', () => {
  const found = groups([['a'], 5], [['b'], 9], [['c'], 1], [['d'], 2]);
  assert.deepEqual(shown(found, asked({others: false})), [
    ['b', 'a'],
    ['Total', 9, 5],
  ]);
  assert.equal(chartAnswer(found, asked({others: false})).data.total, 17);
});

test('sums are exact to the digit', () => {
  const found = groups([['a'], 0.1], [['b'], 0.2], [['c'], 0.7], [['d'], 0.1]);
  assert.deepEqual(shown(found, asked({limit: 1}))[1], ['Total', 0.7, 0.4]);
});

test('periods without a record are there: a sum of nothing, no mean', () => {
  const found = groups([['2026-09-01'], 5, 1], [['2026-11-01'], 7, 2], [[null], 3, 1]);
  const months = ['2026-09', '2026-10', '2026-11'];
  assert.deepEqual(shown(found, asked({periods: periods()})), [months, ['Total', 5, 0, 7]]);
  assert.deepEqual(shown(found, asked({periods: periods(), figure: avg})), [months, ['Total', 5, null, 3.5]]);
  const {data} = chartAnswer(found, asked({periods: periods()}));
  assert.deepEqual(
    data.categories.map(({running = false}) => running),
    [false, false, true],
  );
});

test('the latest periods reach to the one that runs', () => {
  const found = groups([['2026-08-01'], 1], [['2026-09-01'], 5]);
  assert.deepEqual(shown(found, asked({periods: periods({limit: 3})})), [
    ['2026-09', '2026-10', '2026-11'],
    ['Total', 5, 0, 0],
  ]);
  // Of long ago they end with the last.
  assert.deepEqual(shown(groups([['2020-02-01'], 4]), asked({periods: periods({limit: 2})}))[0], [
    '2020-01',
    '2020-02',
  ]);
});

test('a filter of days gives the periods', () => {
  const range = {start: '2026-01-15', end: '2026-04-01'};
  assert.deepEqual(shown(groups([['2026-02-01'], 4]), asked({periods: periods({range})})), [
    ['2026-01', '2026-02', '2026-03'],
    ['Total', 0, 4, 0],
  ]);
});

test('each period is beside that of the year before, or the one before', () => {
  const found = groups(
    [['2025-10-01'], 1],
    [['2025-11-01'], 2],
    [['2026-09-01'], 3],
    [['2026-10-01'], 4],
    [['2026-11-01'], 5],
  );
  const of = (compare: 'year' | 'previous') => {
    const {data} = chartAnswer(found, asked({periods: periods({limit: 2, compare})}));
    return [data.series.map(({label, role, values}) => [label, role, ...values]), data.total, data.compared];
  };
  assert.deepEqual(of('year'), [
    [
      ['2025', 'compare', 1, 2],
      ['2026', '1', 4, 5],
    ],
    9,
    3,
  ]);
  assert.deepEqual(of('previous'), [
    [
      ['Before', 'compare', 0, 3],
      ['Now', '1', 4, 5],
    ],
    9,
    3,
  ]);
});

test('weeks are compared with the 52nd before, which begins on the same day', () => {
  const found = groups([['2025-11-17'], 8], [['2026-11-16'], 5]);
  const week = periods({bucket: 'week', current: '2026-11-16', limit: 1, compare: 'year'});
  const {data, cells} = chartAnswer(found, asked({periods: week}));
  assert.deepEqual(
    data.series.map(({values}) => values[0]),
    [8, 5],
  );
  assert.equal(cells.get('before 2026-11-16'), '2025-11-17');
});

test('series are the five greatest and all others, in their own order', () => {
  const names = ['g', 'f', 'e', 'd', 'c', 'b', 'a'];
  const rows = names.map((name, index): [unknown[], number] => [['2026-11-01', name], index + 1]);
  const {data} = chartAnswer(
    groups(...rows),
    asked({periods: periods(), hasSeries: true, seriesOrder: [...names].reverse()}),
  );
  assert.deepEqual(
    data.series.map(({label, role, values}) => [label, role, values[0]]),
    [
      ['a', '1', 7],
      ['b', '2', 6],
      ['c', '3', 5],
      ['d', '4', 4],
      ['e', '5', 3],
      ['Other', 'other', 3],
    ],
  );
});

test('durations are added up by what they measure', () => {
  const hours = {id: 'sum:hours', fn: 'sum' as const, column: column('hours', 'duration')};
  assert.equal(chartAnswer(groups([['a'], 'PT90M'], [['b'], 'PT30M']), asked({figure: hours})).data.total, 120);
});

test('what a chart is by, and its figures: those of its list first, else the most telling', () => {
  const columns = [
    column('name', 'string'),
    total,
    column('state', 'enumeration'),
    column('day', 'date'),
    column('note', 'file'),
  ];
  const description = {columns, viewColumns: []} as unknown as Parameters<typeof chartColumns>[0];
  const paths = (by?: string) => chartColumns(description, by ? {by} : null).map(({path}) => path);
  assert.deepEqual(paths(), ['day', 'state', 'name', 'total']);
  assert.deepEqual(paths('name'), ['name', 'total', 'state', 'day']);
  const ids = (figures?: {fn: 'sum' | 'count' | 'max'; column?: string}[]) =>
    figureChoices(description, figures ? {figures} : null).map(({id}) => id);
  assert.deepEqual(ids(), ['sum:total', 'count', 'avg:total']);
  assert.deepEqual(
    ids([
      {fn: 'max', column: 'total'},
      {fn: 'sum', column: 'gone'},
    ]),
    ['max:total', 'count', 'sum:total', 'avg:total'],
  );
});

test('a ring of periods has the greatest as they follow one another, and the others as one', () => {
  const found = groups([['2026-08-01'], 5], [['2026-09-01'], 9], [['2026-10-01'], 1], [['2026-11-01'], 2]);
  const question = asked({periods: periods({parts: 2})});
  assert.deepEqual(shown(found, question), [
    ['2026-08', '2026-09', 'Other'],
    ['Total', 5, 9, 3],
  ]);
  assert.equal(chartAnswer(found, question).data.total, 17);
});

test('it is known where only the latest periods are shown', () => {
  const found = groups([['2026-08-01'], 5], [['2026-09-01'], 9], [['2026-10-01'], 1], [['2026-11-01'], 2]);
  const latest = (more: Partial<PeriodQuestion>) => chartAnswer(found, asked({periods: periods(more)})).data.latest;
  assert.equal(latest({limit: 2}), 2);
  assert.equal(latest({limit: 4}), undefined);
  assert.equal(latest({}), undefined);
  const range = {start: '2026-10-01', end: '2026-12-01'};
  assert.equal(latest({limit: 2, range, compare: 'previous'}), undefined);
  assert.equal(latest({limit: 1, range}), 1);
});
