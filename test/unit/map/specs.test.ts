import assert from 'node:assert/strict';
import {test} from 'node:test';
import {offeredMode, seenSpecs, specPaths, viewSpecs} from '../../../src/values/list-modes.js';

const byCity = {map: {place: 'city', address: ['city', 'country'], value: 'capacity', own: 'active'}};

test('a place is the coordinates of what is referred to', () => {
  const {map} = viewSpecs(byCity);
  assert.equal(map!.latitude, 'city.latitude');
  assert.equal(map!.longitude, 'city.longitude');
  assert.deepEqual(specPaths({map}), [
    'city.latitude',
    'city.longitude',
    'city',
    'city',
    'country',
    'capacity',
    'active',
  ]);
});

test('what a page gives stands before what metadata says; of another place nothing of the former holds', () => {
  assert.equal(viewSpecs(byCity, {map: {value: 'docks'}}).map!.latitude, 'city.latitude');
  const other = viewSpecs(byCity, {map: {latitude: 'lat', longitude: 'lng'}}).map!;
  assert.deepEqual(other, {latitude: 'lat', longitude: 'lng'});
});

test('who may not see a coordinate is offered no map, who may not see the size gets one without', () => {
  const without = (hidden: string) => seenSpecs(byCity, (path) => path !== hidden);
  assert.equal(without('city.latitude').map, undefined);
  assert.equal(offeredMode('map', without('city.longitude')), 'list');
  const {map} = without('capacity');
  assert.equal(map!.value, undefined);
  assert.equal(offeredMode('map', {map}), 'map');
  assert.deepEqual(without('country').map!.address, ['city']);
});
