import assert from 'node:assert/strict';
import {test} from 'node:test';
import {arrangementText, placed, readArrangement, type Placed} from '../../../src/state/page/arrangement.js';

const area = (x: number, y: number, w: number, h: number) => ({x, y, w, h});
const PARTS: Placed[] = [
  {id: 'a', at: area(0, 0, 6, 2)},
  {id: 'b', at: area(6, 0, 6, 2)},
  {id: 'c', at: area(0, 2, 12, 4)},
];
const areas = (parts: readonly Placed[]) => Object.fromEntries(parts.map(({id, at}) => [id, Object.values(at).join()]));

test('a part that is moved over others pushes them down, one after the other', () => {
  assert.deepEqual(areas(placed(PARTS, 'a', area(6, 0, 6, 2))), {a: '6,0,6,2', b: '6,2,6,2', c: '0,4,12,4'});
  assert.deepEqual(areas(placed(PARTS, 'a', area(0, 0, 6, 5))), {a: '0,0,6,5', b: '6,0,6,2', c: '0,5,12,4'});
});

test('no row is left empty, and no part leaves the columns', () => {
  assert.deepEqual(areas(placed(PARTS, 'c', area(0, 9, 12, 4))), areas(PARTS));
  assert.deepEqual(areas(placed(PARTS, 'b', area(11, 0, 6, 2))), areas(PARTS));
  assert.deepEqual(areas(placed(PARTS, 'b', area(-3, -1, 1, 0))).b, '0,0,2,1');
});

test('an arrangement is read as it was stored; anything else is none', () => {
  const own = {a: {at: area(0, 0, 4, 2)}, b: {hidden: true}};
  assert.deepEqual(readArrangement(JSON.stringify(arrangementText(own))), own);
  for (const text of [null, '', '{', '[]', 'null', '{"version":2,"parts":{"a":{"hidden":true}}}'])
    assert.deepEqual(readArrangement(text), {}, String(text));
  const odd = {version: 1, parts: {a: {at: {x: -1}}, b: null, c: {at: area(11, 0, 40, 99), hidden: 'yes'}}};
  assert.deepEqual(readArrangement(JSON.stringify(odd)), {a: {}, b: {}, c: {at: area(0, 0, 12, 40)}});
});
