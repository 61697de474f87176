import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {GridColumn} from '../../../src/state/list/grid-columns.js';
import {headGroups} from '../../../src/state/list/head-groups.js';

const columns = (...groups: string[]) => groups.map((group, at) => ({path: `c${at}`, group}) as unknown as GridColumn);
const spans = (groups: string[], pinned = 0) =>
  headGroups(columns(...groups), pinned).map(({label, from, count}) => `${label as string} ${from}+${count}`);

test('columns side by side share a head; one that was moved out of it has its own', () => {
  assert.deepEqual(spans(['', 'Delivery', 'Delivery', '', 'Money', 'Money']), ['Delivery 1+2', 'Money 4+2']);
  assert.deepEqual(spans(['Delivery', 'Money', 'Delivery', 'Money']), [
    'Delivery 0+1',
    'Money 1+1',
    'Delivery 2+1',
    'Money 3+1',
  ]);
  assert.deepEqual(spans(['', '']), []);
});

test('a head parts where its columns stay in view', () => {
  assert.deepEqual(spans(['Delivery', 'Delivery', 'Delivery'], 1), ['Delivery 0+1', 'Delivery 1+2']);
  assert.deepEqual(spans(['', 'Delivery'], 1), ['Delivery 1+1']);
});

test('a head in several languages is one head', () => {
  const label = {en: 'Delivery', fr: 'Livraison'};
  const two = [
    {path: 'a', group: {...label}},
    {path: 'b', group: {...label}},
  ] as unknown as GridColumn[];
  assert.deepEqual(headGroups(two, 0), [{label, from: 0, count: 2}]);
});
