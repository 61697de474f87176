import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {MetadataObject} from '../../src/values/metadata.js';
import type {Attribute} from '../../src/values/types.js';
import {desk} from '../support/desk.js';
import {Person, testServer, type SavedRecord, type TestServer} from '../support/server.js';

const restricted = (attribute: Attribute): Attribute =>
  attribute.internalId === 'supplier'
    ? {...attribute, type: ['reference', {...attribute.type[1], filters: ['=', 'region', 'north']}]}
    : attribute;
const definition = {
  ...desk,
  objects: desk.objects.map((object) =>
    object.alias === 'order' ? {...object, attributes: object.attributes.map(restricted)} : object,
  ),
};

describe('a reference with filters', () => {
  let server: TestServer;
  let admin: Person;
  let north: SavedRecord;
  let south: SavedRecord;
  before(async () => {
    server = await testServer({}, definition);
    admin = await new Person(server).signIn('admin');
    north = await admin.saved('supplier', {content: {name: 'North', region: 'north'}});
    south = await admin.saved('supplier', {content: {name: 'South', region: 'south'}});
  });
  after(() => server.stop());
  const order = (supplier: SavedRecord, more: object = {}) => ({content: {supplier: supplier.id, lines: [], ...more}});

  it('is saved with a record that meets them, and refused at its field with another', async () => {
    const refused = await admin.save('order', order(south));
    assert.equal(refused.body.errorCode, 'VALIDATION');
    assert.match(refused.body.fields?.supplier ?? '', /Supplier/);
    const accepted = await admin.save('order', order(north));
    assert.equal(accepted.body.fields?.supplier, undefined);
  });

  it('keeps what it had when the record meets them no more', async () => {
    const product = await admin.saved('product', {content: {name: 'Tent', sku: 'T-1'}});
    const lines = [{product: product.id, quantity: 1, price: 1}];
    const other = await admin.saved('supplier', {content: {name: 'Moving', region: 'north'}});
    const saved = await admin.saved('order', order(other, {lines}));
    await admin.saved('supplier', {id: other.id, version: 1, content: {region: 'south'}});
    const again = await admin.save('order', {id: saved.id, version: 1, content: {note: 'same supplier'}});
    assert.equal(again.body.success, true, JSON.stringify(again.body));
  });

  it('gives its filters to the form', async () => {
    const {body} = await admin.get<MetadataObject>('/designer/helper/get-metadata', {
      alias: 'order',
      include: 'columns',
    });
    const supplier = body.result?.columns?.find(({internalId}) => internalId === 'supplier');
    assert.deepEqual(supplier?.type[1]?.filters, ['=', 'region', 'north']);
  });
});
