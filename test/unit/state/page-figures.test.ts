import assert from 'node:assert/strict';
import {test} from 'node:test';
import {ServiceError} from '../../../src/api/errors.js';
import type {Query, Row} from '../../../src/query/types.js';
import {partCondition} from '../../../src/state/page/page-condition.js';
import {figuresQuery, readFigure} from '../../../src/state/page/figure-query.js';
import {PageFigures} from '../../../src/state/page/page-figures.js';
import type {FigurePart} from '../../../src/values/page-metadata.js';

const AT = {x: 0, y: 0, w: 3, h: 2};
const figure = (id: string, given: Partial<FigurePart> = {}): FigurePart => ({
  id,
  kind: 'figure',
  at: AT,
  object: 'order',
  date: 'date',
  fn: 'count',
  ...given,
});
const RANGE = {start: '2026-11-01', end: '2026-12-01'};
const BEFORE = {start: '2025-11-01', end: '2025-12-01'};

test('figures over the same date are one question, a row for each day', () => {
  const query = figuresQuery(
    [
      {part: figure('all'), where: null},
      {part: figure('open', {fn: 'avg', column: 'total'}), where: ['=', 'status', 'open']},
    ],
    [RANGE, BEFORE],
  );
  assert.deepEqual(query.groupBy, ['date']);
  assert.deepEqual(query.where, [
    'or',
    ['BETWEEN', 'date', '2026-11-01', '2026-11-30'],
    ['BETWEEN', 'date', '2025-11-01', '2025-11-30'],
  ]);
  const only = {case: [[['=', 'status', 'open'], 'total']]};
  assert.deepEqual(query.select, [
    {expr: 'date', as: 'day'},
    {expr: {fn: 'count', args: ['id']}, as: 'n0'},
    {expr: {fn: 'count', args: [only]}, as: 'n1'},
    {expr: {fn: 'sum', args: [only]}, as: 'v1'},
  ]);
});

test('where every figure has a condition, only records that meet one of them are read', () => {
  const where = ['=', 'status', 'open'] as const;
  const query = figuresQuery([{part: figure('open', {date: undefined}), where: [...where]}], []);
  assert.deepEqual(query.where, where);
  assert.equal(query.groupBy, undefined);
});

test('days are put together: counts and sums exactly, averages by how many there are', () => {
  const rows: Row[] = [
    {day: '2026-11-03', n0: 2, v0: '0.10'},
    {day: '2026-11-01', n0: 1, v0: '0.20'},
    {day: '2025-11-05', n0: 4, v0: '2'},
  ];
  const read = (fn: FigurePart['fn']) =>
    readFigure(figure('f', {fn, column: 'total'}), 0, rows, [RANGE, BEFORE], 'mon');
  assert.deepEqual([read('count').value, read('count').before], [3, 4]);
  assert.deepEqual([read('sum').value, read('sum').before], [0.3, 2]);
  assert.deepEqual([read('avg').value, read('avg').before], [0.3 / 3, 0.5]);
  assert.deepEqual([read('min').value, read('max').value], [0.1, 0.2]);
  assert.deepEqual(read('count').trend, [1, 0, 2, ...Array.from({length: 27}, () => 0)]);
  assert.deepEqual(read('avg').trend.slice(0, 4), [0.2, null, 0.05, null]);
  const none = readFigure(figure('f', {fn: 'avg', column: 'total'}), 0, [], [RANGE, BEFORE], 'mon');
  assert.deepEqual([none.value, none.before], [null, null]);
});

test('what one figure may not ask is no fault of the others', async () => {
  const asked: Query[] = [];
  const figures = new PageFigures(
    async (query) => {
      asked.push(query);
      if (JSON.stringify(query).includes('secret')) throw new ServiceError('refused', 'No such field');
      return [{n0: 7}];
    },
    () => 'mon',
  );
  await figures.load(
    [
      {part: figure('open', {date: undefined}), where: null},
      {part: figure('hidden', {date: undefined, fn: 'sum', column: 'secret'}), where: null},
    ],
    [null, null],
  );
  assert.equal(asked.length, 3);
  assert.equal(figures.stateOf('open').value.answer?.value, 7);
  assert.equal(figures.stateOf('hidden').value.error?.message, 'No such field');
});

test('parts follow the period by their date, filters by their object or by the path that they name', () => {
  const intent = {
    period: RANGE,
    chosen: {status: ['open', 'late'], paid: ['true']},
    params: {today: '2026-11-23', id: 's1'},
  };
  const filters = [
    {id: 'status', object: 'order', field: 'status'},
    {id: 'paid', object: 'order', field: 'paid'},
  ];
  assert.deepEqual(partCondition(figure('f', {where: ['<', 'due', {param: 'today'}]}), filters, intent), [
    'and',
    ['<', 'due', '2026-11-23'],
    ['BETWEEN', 'date', '2026-11-01', '2026-11-30'],
    ['IN', 'status', ['open', 'late']],
    ['=', 'paid', true],
  ]);
  const lines = figure('l', {object: 'line', date: undefined, filters: {paid: 'order.paid'}});
  assert.deepEqual(partCondition(lines, filters, intent), ['=', 'order.paid', true]);
  const related = {id: 'r', kind: 'related', at: AT, object: 'order', belongs: {supplier: 'id'}} as const;
  assert.deepEqual(partCondition(related, [], intent), ['=', 'supplier', 's1']);
});
