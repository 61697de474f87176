import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Row} from '../../../src/query/types.js';
import {gridColumn} from '../../../src/state/list/grid-columns.js';
import {mapColumns, pinsOf, type Pin} from '../../../src/state/map/map-pins.js';
import {isGroup, PinGroups, type PinGroup} from '../../../src/state/map/pin-groups.js';
import {labelSides} from '../../../src/state/map/pin-labels.js';
import type {TypeConfig, TypeName} from '../../../src/values/types.js';

const column = (path: string, type: TypeName, config?: TypeConfig) =>
  gridColumn({path}, {internalId: path, name: path, label: path, type: [type, config]});

const COLUMNS = [
  column('lat', 'number', {scale: 4}),
  column('lng', 'number', {scale: 4}),
  column('spend', 'number'),
  column('late', 'boolean'),
  column('state', 'enumeration', {options: {ok: 'Fine', bad: {text: 'Blocked', colour: 'danger'}}}),
];
const SPEC = {latitude: 'lat', longitude: 'lng'};

const pins = (rows: Row[], spec = {}) => pinsOf(rows, mapColumns(COLUMNS, {...SPEC, ...spec})!);
const spot = (lat: unknown, lng: unknown, more: Row = {}): Row => ({lat, lng, ...more});

test('without both coordinates there is no map', () => {
  assert.equal(mapColumns(COLUMNS, {latitude: 'lat', longitude: 'gone'}), null);
  assert.equal(mapColumns(COLUMNS, null), null);
});

test('rows without a place on earth have no pin, the others keep their position', () => {
  const rows = [spot(null, 4), spot('59.33', '18.07'), spot(95, 0), spot(0, -181), spot(0, 0), spot('', 3)];
  assert.deepEqual(
    pins(rows).map(({at, latitude, longitude}) => [at, latitude, longitude]),
    [
      [1, 59.33, 18.07],
      [4, 0, 0],
    ],
  );
});

test('the area of a pin grows with its value, not the radius', () => {
  const [none, half, most] = pins([spot(1, 1), spot(1, 1, {spend: 50}), spot(1, 1, {spend: 100})], {value: 'spend'});
  const area = ({radius}: Pin) => radius ** 2;
  assert.ok(Math.abs((area(half!) - area(none!)) / (area(most!) - area(none!)) - 0.5) < 0.05);
  assert.equal(new Set(pins([spot(1, 1), spot(1, 1, {spend: 9})]).map(({radius}) => radius)).size, 1);
});

test('a pin is red where its value is true, or an option in the colour of danger', () => {
  const rows = [spot(1, 1, {late: true, state: 'ok'}), spot(1, 1, {late: false, state: 'bad'})];
  assert.deepEqual(
    pins(rows, {danger: 'late'}).map(({danger}) => danger),
    [true, false],
  );
  assert.deepEqual(
    pins(rows, {danger: 'state'}).map(({danger}) => danger),
    [false, true],
  );
});

const WORLD = {south: -85, north: 85, west: -180, east: 180};

test('pins that would lie over each other are a group, which parts at a closer zoom', () => {
  const groups = new PinGroups(pins([spot(48, 2), spot(59, 18), spot(48.1, 2.1)]));
  const far = groups.marks(WORLD, 3);
  assert.deepEqual(
    far.map(({at}) => at),
    [0, 1],
  );
  const [group] = far as [PinGroup];
  assert.ok(isGroup(group) && group.count === 2 && group.opens! > 3);
  assert.deepEqual(
    group.pins().map(({at}) => at),
    [0, 2],
  );
  assert.deepEqual(
    groups.marks(WORLD, group.opens!).map(({at}) => at),
    [0, 1, 2],
  );
});

test('records of one spot never part', () => {
  const [group] = new PinGroups(pins([spot(48, 2), spot(48, 2)])).marks(WORLD, 18) as [PinGroup];
  assert.equal(group.opens, null);
});

test('names stand beside their pins where they cover nothing, the first ones first', () => {
  const at = (x: number, y: number) => ({x, y, size: 16, width: 50});
  assert.deepEqual(labelSides([at(0, 0)]), ['end']);
  // The second pin is where the name of the first would be.
  assert.deepEqual(labelSides([at(0, 0), at(40, 0)]), ['start', 'end']);
  assert.deepEqual(labelSides([at(0, 0), at(40, 0), at(-40, 0)]), [null, 'end', 'start']);
  assert.deepEqual(labelSides([{...at(0, 0), width: 0}]), [null]);
  // From right to left the end is the left.
  assert.deepEqual(labelSides([at(0, 0), at(-40, 0)], true), ['start', 'end']);
});
