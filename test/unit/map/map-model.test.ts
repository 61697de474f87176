import assert from 'node:assert/strict';
import {test} from 'node:test';
import {LocalSource} from '../../../src/state/sources/local-source.js';
import type {Row} from '../../../src/query/types.js';
import {GridModel} from '../../../src/state/list/grid-model.js';
import type {RowsAnswer, RowsRequest} from '../../../src/state/list-rows/grid-source.js';
import {formatsOf} from '../../../src/values/formats.js';
import {MapModel, MOST_PINS} from '../../../src/state/map/map-model.js';

const COLUMNS = [
  {path: 'name', label: 'Name'},
  {path: 'lat', label: 'Latitude', type: 'number' as const},
  {path: 'lng', label: 'Longitude', type: 'number' as const},
];
const EVERYWHERE = {south: -90, north: 90, west: -180, east: 180};

/** Rows asked for as a server is: part by part. */
class Source extends LocalSource {
  override readonly whole = false as never;
  readonly asked: {request: RowsRequest; limit: number}[] = [];
  readonly counted: RowsRequest[] = [];
  broken = false;
  constructor(rows: Row[]) {
    super(rows, COLUMNS, {name: 'Towns', formats: formatsOf('en', 'UTC')});
  }
  override rows(request: RowsRequest, offset: number, limit: number): RowsAnswer | Promise<RowsAnswer> {
    if (limit > 0) this.asked.push({request, limit});
    if (this.broken) throw new TypeError('Failed to fetch');
    return super.rows(request, offset, limit);
  }
  override firstRows() {
    return null;
  }
  override async count(request: RowsRequest) {
    this.counted.push(request);
    return (await super.rows(request, 0, -1)).rows.length;
  }
}

async function begin(rows: Row[]) {
  const life = new AbortController();
  const source = new Source(rows);
  const list = new GridModel(
    source,
    {mode: () => 'map', views: () => ({map: {latitude: 'lat', longitude: 'lng'}})},
    life.signal,
  );
  const map = new MapModel(list);
  await list.start();
  const stop = map.follow();
  await settled();
  const names = () => map.inView.value.map(({row}) => row.name);
  return {source, list, map, names, end: () => (stop(), life.abort())};
}

const settled = async () => {
  for (let round = 0; round < 4; round++) await new Promise((resume) => setImmediate(resume));
};

const row = (name: string, lat: number | null, lng: number | null): Row => ({name, lat, lng});
const many = (count: number) =>
  Array.from({length: count}, (_, at) => row(`n${at}`, (at % 160) - 80, (at % 300) - 150));

test('rows with a place are read once, those in view are the rows of the list', async () => {
  const {map, list, names, source, end} = await begin([row('a', 10, 10), row('b', null, null), row('c', 50, 20)]);
  assert.equal(map.placed.value, 2);
  assert.deepEqual(names(), ['a', 'c']);
  assert.equal(source.asked.length, 1);
  map.look({...EVERYWHERE, south: 40});
  await settled();
  assert.deepEqual(names(), ['c']);
  assert.equal(list.rows.value.length, 1);
  assert.equal(source.asked.length, 1, 'moving the map asks nothing');
  end();
});

test('another question shows all its pins, the same one again does not', async () => {
  const {map, list, names, end} = await begin([row('a', 10, 10), row('c', 50, 20)]);
  assert.equal(map.fitted.value, 1);
  await list.refresh();
  await settled();
  assert.equal(map.fitted.value, 1);
  list.setWhere(['=', 'name', 'c']);
  await settled();
  assert.equal(map.fitted.value, 2);
  assert.deepEqual(names(), ['c']);
  end();
});

test('pins that come where there were none are all shown', async () => {
  const {map, list, end} = await begin([]);
  const before = map.fitted.value;
  await list.replaceSource(new Source([row('a', 10, 10)]));
  await settled();
  assert.equal(map.pins.value!.length, 1);
  assert.ok(map.fitted.value > before);
  end();
});

test('of very many rows a bounded number is read, then only what is in view', async () => {
  const {map, source, end} = await begin(many(MOST_PINS + 500));
  assert.equal(map.pins.value!.length, MOST_PINS);
  assert.equal(map.cut.value, true);
  assert.equal(map.placed.value, MOST_PINS + 500);
  map.look({south: 0, north: 10, west: -20, east: 20});
  await settled();
  const {request, limit} = source.asked.at(-1)!;
  assert.match(JSON.stringify(request.where), /BETWEEN.*lat.*0,10.*BETWEEN.*lng.*-20,20/);
  assert.equal(limit, MOST_PINS + 1);
  assert.equal(map.cut.value, false);
  assert.ok(map.pins.value!.length > 0 && map.pins.value!.every(({latitude}) => latitude >= 0 && latitude <= 10));
  assert.equal(map.placed.value, MOST_PINS + 500, 'the head still counts all');
  end();
});

test('a record that is opened has its position among those with a place', async () => {
  const rows = [row('x', null, null), {...row('a', 10, 10), id: '1'}, {...row('b', 20, 10), id: '2'}];
  const {list, end} = await begin(rows);
  const {at, total, request} = list.view.located!('2')!;
  assert.deepEqual([at, total], [1, 2]);
  assert.match(JSON.stringify(request.where), /FILLED.*lat.*FILLED.*lng/);
  assert.equal(list.view.located!('3'), undefined);
  end();
});

test('the card stays with its record when the rows are read again, and goes with it', async () => {
  const rows = [
    {...row('a', 10, 10), id: '1'},
    {...row('b', 20, 10), id: '2'},
  ];
  const {map, list, end} = await begin(rows);
  map.chosen.value = '2';
  await list.refresh();
  await settled();
  assert.equal(map.chosenPin.value?.row.name, 'b');
  list.setWhere(['=', 'name', 'a']);
  await settled();
  assert.equal(map.chosenPin.value, null);
  end();
});

test('a failure leaves the pins as they are, and Retry reads again', async () => {
  const {map, source, list, names, end} = await begin([row('a', 10, 10)]);
  source.broken = true;
  await list.refresh();
  await settled();
  source.broken = true;
  map.retry();
  await settled();
  assert.ok(map.error.value);
  assert.deepEqual(names(), ['a']);
  source.broken = false;
  map.retry();
  await settled();
  assert.equal(map.error.value, null);
  end();
});
