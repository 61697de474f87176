import assert from 'node:assert/strict';
import {test} from 'node:test';
import file from '../../../src/grid/map/outlines.json';
import {countryOf, readOutlines, type Spot} from '../../../src/state/map/outlines.js';

const outlines = readOutlines(file);

const SWEDEN: Spot = [63.83, 20.26];
const places: Record<string, {spot: Spot; with: Spot; not: Spot}> = {
  'Stockholm lies in the country of Umeå, not of Oslo': {spot: [59.33, 18.07], with: SWEDEN, not: [59.91, 10.75]},
  'Bergen lies off the coarse shore, and in Norway': {spot: [60.39, 5.32], with: [61.5, 9], not: SWEDEN},
  'Odesa lies in the country of Kyiv': {spot: [46.48, 30.73], with: [50.45, 30.52], not: [47.01, 28.86]},
  'Maseru lies in a hole of its neighbour': {spot: [-29.5, 28.2], with: [-29.6, 28.5], not: [-26.2, 28]},
};

for (const [name, {spot, with: same, not}] of Object.entries(places)) {
  test(name, () => {
    const found = countryOf(outlines, spot);
    assert.ok(found);
    assert.equal(found, countryOf(outlines, same));
    assert.notEqual(found, countryOf(outlines, not));
  });
}

test('in the middle of an ocean there is no country', () => {
  assert.equal(countryOf(outlines, [0, -30]), undefined);
});

test('no side of an outline crosses the map from edge to edge', () => {
  assert.ok(outlines.length > 170);
  for (const {polygons} of outlines)
    for (const ring of polygons.flat()) {
      // Antarctica goes along its lower edge.
      const long = ring.filter(([north, east], at) => at > 0 && north > -89 && Math.abs(east - ring[at - 1]![1]) > 180);
      assert.deepEqual(long, []);
      assert.deepEqual(ring[0], ring.at(-1));
    }
});
