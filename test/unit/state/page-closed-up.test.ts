import assert from 'node:assert/strict';
import {test} from 'node:test';
import {closedUp} from '../../../src/state/page/closed-up.js';
import type {PartArea} from '../../../src/values/page-metadata.js';

type Area = [x: number, y: number, w: number, h: number];
const area = ([x, y, w, h]: Area): PartArea => ({x, y, w, h});
const closed = (parts: Area[], gaps: Area[]) =>
  closedUp(
    parts.map((at) => ({at: area(at)})),
    gaps.map(area),
  ).map(({at: {x, y, w, h}}) => [x, y, w, h]);

const TILES: Area[] = [
  [0, 0, 3, 2],
  [3, 0, 3, 2],
  [6, 0, 3, 2],
  [9, 0, 3, 2],
];

test('tiles of a row share the room of those that are not shown', () => {
  const [first, second, third, fourth] = TILES as [Area, Area, Area, Area];
  assert.deepEqual(closed([first, third, fourth], [second]), [
    [0, 0, 4, 2],
    [4, 0, 4, 2],
    [8, 0, 4, 2],
  ]);
  assert.deepEqual(closed([second, third], [first, fourth]), [
    [0, 0, 6, 2],
    [6, 0, 6, 2],
  ]);
});

test('a part grows into the gap beside it, above it or below it', () => {
  assert.deepEqual(closed([[0, 2, 8, 6]], [[8, 2, 4, 6]]), [[0, 2, 12, 6]]);
  const lists: Area[] = [
    [8, 2, 4, 3],
    [8, 5, 4, 3],
  ];
  assert.deepEqual(closed(lists, [[0, 2, 8, 6]]), [
    [0, 2, 12, 3],
    [0, 5, 12, 3],
  ]);
  assert.deepEqual(closed([[0, 2, 8, 6], lists[0]!], [lists[1]!]), [
    [0, 2, 8, 6],
    [8, 2, 4, 6],
  ]);
  assert.deepEqual(closed([[0, 2, 8, 6]], lists), [[0, 2, 12, 6]]);
});

test('rows without parts are gone, and what is below moves up; a row left empty on purpose stays', () => {
  assert.deepEqual(closed([[0, 2, 12, 4]], TILES), [[0, 0, 12, 4]]);
  assert.deepEqual(closed([[0, 4, 12, 4]], TILES), [[0, 2, 12, 4]]);
});

test('what the person has put into a gap stays, as does a page without gaps', () => {
  assert.deepEqual(closed([[1, 0, 4, 2]], [[3, 0, 3, 2]]), [[1, 0, 4, 2]]);
  assert.deepEqual(closed([[0, 0, 3, 2]], []), [[0, 0, 3, 2]]);
});

test('no part lies over another, whatever is missing', () => {
  const all: Area[] = [...TILES, [0, 2, 8, 6], [8, 2, 4, 3], [8, 5, 4, 3], [0, 8, 6, 4], [6, 8, 6, 8], [0, 12, 6, 4]];
  for (let missing = 0; missing < 2 ** all.length; missing++) {
    const [parts, gaps] = [0, 1].map((is) => all.filter((_, at) => ((missing >> at) & 1) === is)) as [Area[], Area[]];
    const cells = closed(parts, gaps).flatMap(([x, y, w, h]) =>
      Array.from({length: w! * h!}, (_, at) => `${x! + (at % w!)} ${y! + Math.floor(at / w!)}`),
    );
    assert.equal(new Set(cells).size, cells.length, `without ${JSON.stringify(gaps)}`);
  }
});
