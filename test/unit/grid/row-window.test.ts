import assert from 'node:assert/strict';
import {test} from 'node:test';
import {
  MAX_CANVAS,
  canvasHeight,
  revealed,
  rowWindow,
  scrolled,
  settled,
  type ScrollPosition,
} from '../../../src/state/rows/row-window.js';

const small = {count: 1000, rowHeight: 36, viewport: 360};
const huge = {count: 10_000_000, rowHeight: 36, viewport: 360};
const start: ScrollPosition = {scrollTop: 0, top: 0};

test('a short list scrolls as the browser does', () => {
  assert.equal(canvasHeight(small), 36_000);
  const place = scrolled(start, 720, small);
  assert.deepEqual(rowWindow(place, small, 4), {first: 16, last: 34, shift: 0});
});

test('the canvas never outgrows what browsers can lay out', () => {
  assert.equal(canvasHeight(huge), MAX_CANVAS);
});

test('in ten million rows a wheel step moves the rows by exactly its px', () => {
  let place = scrolled(start, 4_000_000, huge);
  const before = place.top;
  for (let step = 1; step <= 50; step++) place = scrolled(place, 4_000_000 + step * 100, huge);
  assert.equal(place.top - before, 5000);
});

test('both ends of the scrollbar are the first and the last row', () => {
  const end = scrolled(start, MAX_CANVAS - huge.viewport, huge);
  assert.equal(rowWindow(end, huge, 0).last, huge.count);
  assert.equal(rowWindow(scrolled(end, 0, huge), huge, 0).first, 0);
});

test('rows are painted inside the canvas, where the viewport is', () => {
  const place = scrolled(start, 5_000_000, huge);
  const {first, last, shift} = rowWindow(place, huge, 0);
  const y = first * huge.rowHeight - shift;
  assert.ok(y <= 5_000_000 && y > 5_000_000 - huge.rowHeight);
  assert.ok(last * huge.rowHeight - shift < MAX_CANVAS);
});

test('at rest the scrollbar is put back to its true fraction without moving the rows', () => {
  let place = scrolled(start, 4_000_000, huge);
  for (let step = 1; step <= 500; step++) place = scrolled(place, 4_000_000 + step * 700, huge);
  const rest = settled(place, huge);
  assert.equal(rest.top, place.top);
  assert.ok(Math.abs(rest.scrollTop - (rest.top / (360_000_000 - 360)) * (MAX_CANVAS - 360)) <= 1);
});

test('a row is brought into view with no more movement than needed', () => {
  const place = {scrollTop: 720, top: 720};
  assert.equal(revealed(place, 25, small), place);
  assert.equal(revealed(place, 10, small).top, 360);
  assert.equal(revealed(place, 40, small).top, 41 * 36 - 360);
  assert.equal(rowWindow(revealed(start, huge.count - 1, huge), huge, 0).last, huge.count);
});

test('no rows give an empty window', () => {
  assert.deepEqual(rowWindow(start, {...small, count: 0}, 6), {first: 0, last: 0, shift: 0});
});
