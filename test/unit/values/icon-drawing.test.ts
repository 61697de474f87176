import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {readDrawing} from '../../../src/values/icon-drawing.js';

describe('what is drawn of an icon', () => {
  it('is its shapes with their figures, in the colour of the text', () => {
    const parts = [
      ['path', {d: 'M5 3v18', fill: 'currentColor', stroke: 'none', opacity: '.5'}],
      ['rect', {x: 3, y: 3, width: 18, height: '18', rx: '2'}],
      ['polyline', {points: '3.29 7 12 12 20.71 7'}],
    ];
    assert.deepEqual(readDrawing(parts), [
      ['path', {d: 'M5 3v18', fill: 'currentColor', stroke: 'none', opacity: '.5'}],
      ['rect', {x: '3', y: '3', width: '18', height: '18', rx: '2'}],
      ['polyline', {points: '3.29 7 12 12 20.71 7'}],
    ]);
  });

  it('is no script, no picture, no link, no style and no handler', () => {
    for (const tag of ['script', 'image', 'use', 'a', 'style', 'foreignObject', 'animate', 'constructor', '__proto__'])
      assert.deepEqual(readDrawing([[tag, {d: 'M0 0', href: 'x'}]]), [], tag);
    assert.deepEqual(readDrawing([['path', {d: 'M0 0', onclick: 'x()', style: 'x', class: 'y', id: 'z', href: 'q'}]]), [
      ['path', {d: 'M0 0'}],
    ]);
    for (const fill of ['red', 'url(#a)', 'url(https://a.example)', 'currentColor;x'])
      assert.deepEqual(readDrawing([['path', {d: 'M0 0', fill}]]), [['path', {d: 'M0 0'}]], fill);
  });

  it('is nothing of what is no drawing at all', () => {
    for (const parts of [null, undefined, 'path', 7, {}, [null], ['path'], [['path']], [['path', null]], [[{}, {}]]])
      assert.deepEqual(readDrawing(parts), [], JSON.stringify(parts));
    assert.deepEqual(readDrawing([['path', {d: 'M0 0 <script>'}]]), []);
    assert.deepEqual(readDrawing([['path', {d: 'M'.repeat(9000)}]]), []);
    assert.equal(readDrawing(Array.from({length: 5000}, () => ['path', {d: 'M0 0'}])).length, 100);
  });
});
