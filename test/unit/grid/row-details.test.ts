import assert from 'node:assert/strict';
import {test} from 'node:test';
import {signal} from '@preact/signals-react';
import type {RowList} from '../../../src/state/list-rows/grid-source.js';
import {RowDetails} from '../../../src/state/list/row-details.js';

const rowsOf = (...ids: string[]): RowList => ids.map((id) => ({id, alias: 'order'}));
const ROW = 40;

test('what is open stays open while rows come, go and move, and is where its row is', () => {
  const rows = signal<RowList>(rowsOf('a', 'b', 'c'));
  const details = new RowDetails(rows);
  details.open('c', 2);
  details.open('b', 1);
  const places = () => details.shown.value.map(({id, index}) => `${id}${index}`);
  assert.deepEqual(places(), ['b1', 'c2']);
  rows.value = rowsOf('c', 'x', 'a', 'b');
  assert.deepEqual(places(), ['c0', 'b3']);
  rows.value = rowsOf('x');
  assert.deepEqual(places(), []);
  assert.equal(details.isOpen('b'), true);
  rows.value = rowsOf('b');
  assert.deepEqual(places(), ['b0']);
  details.close('b');
  assert.deepEqual(places(), []);
});

test('each line is a row or beneath one: what is open fills whole lines', () => {
  const details = new RowDetails(signal(rowsOf('a', 'b', 'c', 'd')));
  assert.equal(details.lines(ROW), null);
  details.open('a', 0);
  details.open('c', 2);
  // 100 px are three lines of 40 px, 80 px are two.
  details.measure('a', 100);
  details.measure('c', 80);
  const {extra, lineOf, rowOf} = details.lines(ROW)!;
  assert.equal(extra, 5);
  assert.deepEqual([0, 1, 2, 3, 4].map(lineOf), [0, 4, 5, 8, 9]);
  assert.deepEqual(
    Array.from({length: 10}, (_, line) => rowOf(line)),
    [0, 0, 0, 0, 1, 2, 2, 2, 3, 4],
  );
});

test('a height is stored once, and stays when its row is closed and opened again', () => {
  const details = new RowDetails(signal(rowsOf('a')));
  details.open('a', 0);
  assert.equal(details.measure('a', 300), true);
  assert.equal(details.measure('a', 300), false);
  // What is not laid out has no height.
  assert.equal(details.measure('a', 0), false);
  details.close('a');
  details.open('a', 0);
  assert.equal(details.heightOf('a'), 300);
});
