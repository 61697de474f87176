import assert from 'node:assert/strict';
import {test} from 'node:test';
import {clearPaper, inkBounds, withInitial} from '../../../src/widgets/signature/ink.js';

const blank = (width: number, height: number) => ({data: new Uint8ClampedArray(width * height * 4), width, height});

test('finds where ink is, with a margin that stays within the picture', () => {
  const picture = blank(20, 10);
  for (const [x, y] of [
    [5, 3],
    [12, 6],
  ])
    picture.data[(y! * 20 + x!) * 4 + 3] = 255;
  assert.deepEqual(inkBounds(picture, 2), {x: 3, y: 1, width: 12, height: 8});
  assert.deepEqual(inkBounds(picture, 8), {x: 0, y: 0, width: 20, height: 10});
  assert.equal(inkBounds(blank(4, 4)), null);
});

test('makes paper clear and keeps ink', () => {
  const picture = {
    data: new Uint8ClampedArray([250, 250, 246, 255, 20, 20, 60, 255, 190, 190, 200, 255]),
    width: 3,
    height: 1,
  };
  clearPaper(picture);
  const [paper, ink, between] = [3, 7, 11].map((at) => picture.data[at]!);
  assert.equal(paper, 0);
  assert.equal(ink, 255);
  assert.ok(between! > 60 && between! < 200);
});

test('shortens a first name to its initial', () => {
  assert.equal(withInitial(' Maja  Lindqvist '), 'M. Lindqvist');
  assert.equal(withInitial('Ґалина Юріївна Шевченко'), 'Ґ. Юріївна Шевченко');
  assert.equal(withInitial('Maja'), 'Maja');
  assert.equal(withInitial(''), '');
});
