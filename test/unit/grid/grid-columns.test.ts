import assert from 'node:assert/strict';
import {test} from 'node:test';
import {cellKind} from '../../../src/types/shown.js';
import {columnTracks, gridColumn, gridColumns, listSpec} from '../../../src/state/list/grid-columns.js';
import type {MetadataObject} from '../../../src/values/metadata.js';
import type {Attribute, TypeConfig} from '../../../src/values/types.js';

function attribute(name: string, type: Attribute['type'][0], config?: TypeConfig): Attribute {
  return {internalId: name, name, label: name, type: [type, config]};
}
function object(alias: string, columns: Attribute[], more: Partial<MetadataObject> = {}): MetadataObject {
  return {
    alias,
    id: `lst_${alias}`,
    type: 'list',
    scriptAlias: alias,
    name: alias,
    baseUrl: `/supply/${alias}`,
    owner: null,
    canView: true,
    canInsert: true,
    canUpdate: true,
    canDelete: true,
    canExport: true,
    columns,
    ...more,
  };
}
const country = object('country', [attribute('name', 'string')]);
const supplier = object(
  'supplier',
  [attribute('country', 'reference', {ref: 'country'}), attribute('rating', 'number')],
  {
    enumerations: {grade: {a: 'A'}},
  },
);
const order = object('order', [
  attribute('number', 'string'),
  attribute('supplier', 'reference', {ref: 'supplier'}),
  attribute('buyer', 'reference', {ref: 'employee'}),
  attribute('lines', 'tabular_section'),
]);
const objectOf = async (alias: string) => [country, supplier].find((found) => found.alias === alias) ?? null;

test('a type says how its cells look', () => {
  assert.equal(cellKind(attribute('a', 'reference', {refType: 'enumeration'})), 'badge');
  assert.equal(cellKind(attribute('a', 'computed')), 'number');
  assert.equal(cellKind(attribute('a', 'computed', {resultType: 'date'})), 'date');
  assert.equal(cellKind(attribute('a', 'lookup' as 'reference')), 'reference');
  assert.equal(cellKind(attribute('a', 'multilingual_text')), 'text');
  assert.equal(cellKind(attribute('a', 'datetime')), 'date');
  assert.equal(cellKind(attribute('a', 'computed', {resultType: 'datetime'})), 'date');
  assert.equal(cellKind(attribute('a', 'lookup', {refType: 'enumeration'})), 'badge');
});

test('columns start from 30rem for text, 6rem for boolean and 10rem for others, at 16 px', () => {
  const most = (type: Attribute['type'][0]) => gridColumn({path: 'a'}, attribute('a', type)).most;
  assert.deepEqual([most('string'), most('boolean'), most('number'), most('reference')], [480, 96, 160, 160]);
  const named = gridColumn({path: 'a', width: '8rem'}, attribute('a', 'string'));
  assert.deepEqual([named.least, named.most], [128, 128]);
  const ends = gridColumn({path: 'a'}, attribute('a', 'computed', {resultType: 'timestamp'}));
  assert.equal(ends.least, gridColumn({path: 'a'}, attribute('a', 'timestamp')).least);
  assert.equal(gridColumn({path: 'a', width: 'red'}, attribute('a', 'string')).most, 480);
});

test('a path leads through references, and brings the enumerations on its way', async () => {
  const {columns, enumerations} = await gridColumns(
    order,
    [{path: 'number'}, {path: 'supplier.rating', label: 'Rating'}],
    objectOf,
  );
  assert.deepEqual(
    columns.map(({path, label, kind}) => [path, label, kind]),
    [
      ['number', 'number', 'text'],
      ['supplier.rating', 'Rating', 'number'],
    ],
  );
  assert.deepEqual(enumerations, {grade: {a: 'A'}});
});

test('what the user may not see is no column', async () => {
  const paths = ['secret', 'supplier.secret', 'buyer.name', 'number.name', 'supplier.country'];
  const {columns} = await gridColumns(
    order,
    [...paths.map((path) => ({path})), {path: 'number', hidden: true}],
    objectOf,
  );
  // A hidden one is there to be shown.
  assert.deepEqual(
    columns.map(({path, hidden}) => [path, !!hidden]),
    [
      ['supplier.country', false],
      ['number', true],
    ],
  );
});

test('an object without lists shows its plain attributes', () => {
  assert.deepEqual(
    listSpec(order, '').columns.map(({path}) => path),
    ['number', 'supplier', 'buyer'],
  );
});

test('tracks are the widths, and the actions take what is left', () => {
  assert.deepEqual(columnTracks([140, 90], 92), {tracks: '140px 90px minmax(92px, 1fr)', least: 322});
});

test('a column that says what it leads to asks for no other metadata', async () => {
  const object = {alias: 'order', name: 'Orders', columns: []} as unknown as MetadataObject;
  const attribute: Attribute = {
    internalId: 'country',
    name: 'country',
    label: 'Country',
    type: ['reference', {ref: 'country'}],
  };
  const {columns} = await gridColumns(object, [{path: 'supplier.country', attribute}], () =>
    Promise.reject(new Error('asked')),
  );
  assert.deepEqual(
    columns.map(({path, kind}) => [path, kind]),
    [['supplier.country', 'reference']],
  );
});
