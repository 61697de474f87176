import assert from 'node:assert/strict';
import {test} from 'node:test';
import {setTimeout as pause} from 'node:timers/promises';
import {signal} from '@preact/signals-react';
import type {Services} from '../../../src/api/services.js';
import type {Row} from '../../../src/query/types.js';
import {PageModel} from '../../../src/state/page/page-model.js';
import {formatsOf} from '../../../src/values/formats.js';

const FIGURE = {id: 'orders', kind: 'figure', at: {x: 0, y: 0, w: 3, h: 2}, object: 'order', fn: 'count'};
const LIST = {id: 'newest', kind: 'list', at: {x: 0, y: 2, w: 12, h: 6}, object: 'order'};
const WIDGET = {id: 'stock', kind: 'widget', at: {x: 3, y: 0, w: 3, h: 2}, widget: 'stock'};
const pageOf = (...parts: object[]) => ({type: 'page', page: {alias: 'overview', name: 'Overview', parts}});

/** A page over a server that notes what it is asked, and answers figures when the test says so. */
function page(objects: Record<string, object>) {
  const asked: string[] = [];
  const answers: ((rows: Row[]) => void)[] = [];
  const services = {
    metadata: {
      get: async (alias: string) => {
        asked.push(alias);
        return objects[alias] ?? {alias, columns: []};
      },
    },
    query: {
      ask: () => {
        asked.push('figures');
        return new Promise<Row[]>((answer) => answers.push(answer));
      },
    },
  } as unknown as Services;
  const life = new AbortController();
  const context = {
    services: async () => services,
    realtime: () => Promise.reject(new Error('there is none')),
    formats: signal(formatsOf('en', 'UTC')),
  };
  const given = {alias: 'overview', definition: null, metadataUrl: ''};
  const model = new PageModel(context, given, '', () => ({}), life.signal);
  return {model, asked, answers, end: () => life.abort()};
}

test('figures are asked for first, and are there when the page is drawn', async () => {
  const {model, asked, answers, end} = page({overview: pageOf(FIGURE, LIST)});
  const started = model.start();
  while (!answers.length && model.status.peek() === 'loading') await pause(1);
  assert.equal(model.error.peek(), null);
  assert.deepEqual(asked, ['overview', 'figures']);
  assert.equal(model.status.peek(), 'loading');
  answers[0]!([{n0: 7}]);
  await started;
  assert.equal(model.status.peek(), 'ready');
  assert.equal(model.figures.stateOf('orders').peek().answer?.value, 7);
  assert.deepEqual(asked, ['overview', 'figures', 'order']);
  end();
});

test('a page does not wait long for figures that do not come', async () => {
  const {model, asked, end} = page({overview: pageOf(FIGURE, LIST)});
  await model.start();
  assert.equal(model.status.peek(), 'ready');
  assert.equal(model.figures.stateOf('orders').peek().answer, null);
  assert.deepEqual(asked, ['overview', 'figures', 'order']);
  end();
});

test('figures are asked for while widgets are read, and again only where these have some', async () => {
  const still = page({overview: pageOf(FIGURE, WIDGET), stock: {...pageOf(LIST), type: 'widget'}});
  await still.model.start();
  assert.equal(still.asked.filter((each) => each === 'figures').length, 1);
  still.end();
  const more = page({
    overview: pageOf(FIGURE, WIDGET),
    stock: {...pageOf({...FIGURE, id: 'late'}), type: 'widget'},
  });
  await more.model.start();
  assert.equal(more.asked.filter((each) => each === 'figures').length, 2);
  more.end();
});
