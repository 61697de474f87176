import assert from 'node:assert/strict';
import {test} from 'node:test';
import {cellAfter} from '../../../src/grid/cells/cell-keys.js';

const shape = {rows: 100, firstColumn: 0, columns: 5, pageRows: 10, rtl: false};
const pressed = (keys: string) => {
  const parts = keys.split('+');
  return {
    key: parts.at(-1)!,
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
  };
};
const after = (keys: string, row: number, column: number, changed = {}) => {
  const place = cellAfter(pressed(keys), {row, column}, {...shape, ...changed});
  return place && [place.row, place.column];
};

test('arrows move by one cell and stop at the edges', () => {
  assert.deepEqual(after('ArrowDown', 3, 2), [4, 2]);
  assert.deepEqual(after('ArrowDown', 99, 2), [99, 2]);
  assert.deepEqual(after('ArrowUp', 0, 2), [-1, 2], 'the head is above the first row');
  assert.deepEqual(after('ArrowUp', -1, 2), [-1, 2]);
  assert.deepEqual(after('ArrowRight', 3, 4), [3, 4]);
  assert.deepEqual(after('ArrowLeft', 3, 0), [3, 0]);
});

test('right is back where the page is written from the right', () => {
  assert.deepEqual(after('ArrowRight', 3, 2, {rtl: true}), [3, 1]);
  assert.deepEqual(after('ArrowLeft', 3, 2, {rtl: true}), [3, 3]);
});

test('Home and End go to the ends of the row, with Ctrl to the corners', () => {
  assert.deepEqual(
    [after('Home', 3, 2), after('End', 3, 2)],
    [
      [3, 0],
      [3, 4],
    ],
  );
  assert.deepEqual(
    [after('Ctrl+Home', 3, 2), after('Ctrl+End', 3, 2), after('Meta+End', 3, 2)],
    [
      [0, 0],
      [99, 4],
      [99, 4],
    ],
  );
});

test('Page keys pass a page of rows', () => {
  assert.deepEqual(
    [after('PageDown', 3, 2), after('PageDown', 95, 2)],
    [
      [13, 2],
      [99, 2],
    ],
  );
  assert.deepEqual(
    [after('PageUp', 13, 2), after('PageUp', 4, 2), after('PageUp', -1, 2)],
    [
      [3, 2],
      [0, 2],
      [-1, 2],
    ],
  );
});

test('any other key is left alone', () => {
  for (const keys of ['a', 'Tab', 'F2', 'Shift+ArrowDown', 'Alt+ArrowDown']) assert.equal(after(keys, 3, 2), null);
});

test('without rows only the head can be reached', () => {
  assert.deepEqual(after('ArrowDown', -1, 1, {rows: 0}), [-1, 1]);
});
