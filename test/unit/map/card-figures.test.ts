import assert from 'node:assert/strict';
import {test} from 'node:test';
import {signal} from '@preact/signals-react';
import type {Services} from '../../../src/api/services.js';
import {ServiceError} from '../../../src/api/errors.js';
import type {Query} from '../../../src/query/types.js';
import {CardFigures} from '../../../src/state/map/card-figures.js';
import {formatsOf} from '../../../src/values/formats.js';
import type {MapFigure} from '../../../src/values/map-spec.js';

const SPEND: MapFigure = {label: 'Spend', object: 'order', by: 'supplier', fn: 'sum', column: 'total'};
const LATE: MapFigure = {label: 'Late', object: 'order', by: 'supplier', fn: 'count'};
/** A Monday. */
const NOW = Date.parse('2026-11-30T10:00:00Z');

function figures(specs: MapFigure[], answer: (query: Query) => unknown = () => []) {
  const asked: Query[] = [];
  const ask = async (_: string, query: Query) => {
    asked.push(query);
    return answer(query);
  };
  const get = async () => ({baseUrl: '/supply/order', canView: true});
  const services = async () => ({query: {ask}, metadata: {get}}) as unknown as Services;
  const model = new CardFigures(
    {services, formats: signal(formatsOf('fr', 'UTC', {firstDayOfWeek: 'mon'})), now: () => NOW},
    specs,
    's1',
  );
  return {model, asked};
}
const settled = () => new Promise((done) => setTimeout(done));

test('records belong to the record, lie in the period, and meet what is said of today', async () => {
  const {model} = figures([
    {...SPEND, date: 'date', period: '12weeks'},
    {...LATE, where: ['<', 'due', {param: 'today'}]},
  ]);
  assert.deepEqual(
    model.shown.map(({where}) => where),
    [
      ['and', ['=', 'supplier', 's1'], ['BETWEEN', 'date', '2026-09-14', '2026-11-30']],
      ['and', ['=', 'supplier', 's1'], ['<', 'due', '2026-11-30']],
    ],
  );
});

test('a period without a date, and one that is none, bound nothing', () => {
  const {model} = figures([
    {...SPEND, period: '12weeks'},
    {...SPEND, date: 'date', period: 'soon'},
  ]);
  for (const {where} of model.shown) assert.deepEqual(where, ['=', 'supplier', 's1']);
});

test('figures of one object are one question', async () => {
  const {model, asked} = figures([SPEND, LATE], () => [{n0: 2, v0: '10.50', n1: 3}]);
  model.load();
  await settled();
  assert.equal(asked.length, 1);
  assert.deepEqual(
    model.shown.map(({state}) => state.answer?.value),
    [10.5, 3],
  );
  assert.equal(model.addressOf(LATE), '/supply/order');
});

test('one whose column the person may not read is left out, and the other is there', async () => {
  const {model} = figures([SPEND, LATE], ({select}) => {
    if (JSON.stringify(select).includes('total')) throw new ServiceError('access');
    return [{n0: 3}];
  });
  model.load();
  await settled();
  assert.deepEqual(
    model.shown.map(({at, state}) => [at, state.answer?.value]),
    [[1, 3]],
  );
});
