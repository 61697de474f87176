import assert from 'node:assert/strict';
import {test} from 'node:test';
import {distanceBetween, nearestOf, roundedDistance} from '../../../src/state/map/places.js';

const UMEA = {latitude: 63.83, longitude: 20.26};
const ROTTERDAM = {name: 'Rotterdam', latitude: 51.92, longitude: 4.48};

test('distances go round the earth, also over the date line', () => {
  assert.ok(Math.abs(distanceBetween(UMEA, ROTTERDAM) - 1600) < 20);
  assert.equal(distanceBetween(UMEA, UMEA), 0);
  const east = {latitude: 0, longitude: 179};
  assert.ok(Math.abs(distanceBetween(east, {latitude: 0, longitude: -179}) - 222.4) < 1);
  assert.ok(Math.abs(distanceBetween({latitude: 90, longitude: 0}, {latitude: -90, longitude: 0}) - 20015) < 1);
});

test('the nearest is the one of least distance; of none there is none', () => {
  const near = nearestOf(UMEA, [{name: 'Milan', latitude: 45.46, longitude: 9.19}, ROTTERDAM]);
  assert.equal(near!.place.name, 'Rotterdam');
  assert.equal(nearestOf(UMEA, []), null);
});

test('a distance is as exact as it is far', () => {
  assert.deepEqual([0.04, 3.44, 9.96, 86.6, 1286].map(roundedDistance), [0, 3.4, 10, 87, 1290]);
});
