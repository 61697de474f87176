import {test} from 'node:test';
import assert from 'node:assert/strict';
import {placeBeside} from '../../../src/ui/overlay/anchor-position.js';

const window = {width: 400, height: 300};
const box = (left: number, top: number) => ({left, top, width: 40, height: 20});

test('goes below its anchor, lined up with its start', () => {
  assert.deepEqual(placeBeside(box(50, 50), {width: 100, height: 60}, 4, window), {left: 50, top: 74, side: 'below'});
});

test('goes above where there is more room', () => {
  assert.deepEqual(placeBeside(box(50, 250), {width: 100, height: 60}, 4, window), {left: 50, top: 186, side: 'above'});
});

test('stays 8 px inside the window', () => {
  assert.equal(placeBeside(box(380, 50), {width: 100, height: 60}, 4, window).left, 292);
  assert.equal(placeBeside(box(-20, 50), {width: 100, height: 60}, 4, window).left, 8);
  assert.equal(placeBeside(box(50, 50), {width: 500, height: 60}, 4, window).left, 8);
});

test('stays above a keyboard on the screen, and inside what a zoom leaves in view', () => {
  const seen = {left: 100, top: 40, width: 200, height: 160};
  assert.deepEqual(placeBeside(box(120, 150), {width: 100, height: 60}, 4, seen), {left: 120, top: 86, side: 'above'});
  assert.deepEqual(placeBeside(box(20, 60), {width: 100, height: 60}, 4, seen), {left: 108, top: 84, side: 'below'});
});
