import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {readViewBox, SKELETON_SHAPES, skeletonBlocks} from '../../../src/ui/marks/skeleton-shapes.js';

const SIZE = {width: 400, height: 130};

describe('skeleton shapes', () => {
  it('read a view box of two positive numbers, and nothing else', () => {
    assert.deepEqual(readViewBox('400x130'), SIZE);
    assert.deepEqual(readViewBox(' 60 × 60.5 '), {width: 60, height: 60.5});
    for (const text of ['', '400', '0x130', 'wide', '-4x5']) assert.equal(readViewBox(text), undefined, text);
  });

  it('stay inside their view box, whatever is asked for', () => {
    for (const shape of SKELETON_SHAPES)
      for (const lines of [0, 1, 7])
        for (const {x, y, width, height} of skeletonBlocks(shape, SIZE, lines, 3)) {
          assert.ok(x >= 0 && y >= 0 && width > 0 && height > 0, shape);
          assert.ok(x + width <= SIZE.width + 0.01 && y + height <= SIZE.height + 0.01, shape);
        }
  });

  it('end a text early, and give a table a head and its rows', () => {
    const text = skeletonBlocks('text', SIZE, 4, 1);
    assert.equal(text.length, 4);
    assert.ok(text[3]!.width < text[0]!.width);
    assert.equal(skeletonBlocks('table', SIZE, 5, 3).length, 18);
    assert.equal(skeletonBlocks('circle', SIZE, 4, 1)[0]!.width, 130);
  });
});
