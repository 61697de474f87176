import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {RoleRights} from '../../demo/server/definition.js';
import type {MetadataObject} from '../../src/values/metadata.js';
import {desk} from '../support/desk.js';
import {Person, testServer, type SavedRecord, type TestServer} from '../support/server.js';

/** The warehouse may not change a product; sales may add lines and not delete or move them; guests may arrange lines. */
const rights: Record<string, RoleRights> = {
  warehouse: {view: true, update: true, readonly: ['lines.product']},
  sales: {view: true, insert: true, update: true, rows: {lines: {insert: true}}},
  guest: {view: true, update: true, hidden: ['lines.price'], rows: {lines: true}},
};
const definition = {
  ...desk,
  objects: desk.objects.map((object) => (object.alias === 'order' ? {...object, rights} : object)),
};

describe('the rows of a section', () => {
  let server: TestServer;
  let admin: Person, sales: Person, warehouse: Person, guest: Person;
  let supplier: SavedRecord, product: SavedRecord, order: SavedRecord;

  before(async () => {
    server = await testServer({}, definition);
    const people = ['admin', 'sales', 'warehouse', 'guest'].map((name) => new Person(server).signIn(name));
    [admin, sales, warehouse, guest] = (await Promise.all(people)) as [Person, Person, Person, Person];
    supplier = await admin.saved('supplier', {content: {name: 'North', region: 'north'}});
    product = await admin.saved('product', {content: {name: 'Tent'}});
    const lines = [1, 2, 3].map((quantity) => ({product: product.id, quantity, price: 1}));
    order = await admin.saved('order', {content: {supplier: supplier.id, lines}});
  });
  after(() => server.stop());

  const lines = async () => (await admin.load('order', {id: order.id})).body.result!.content.lines;
  const save = async (person: Person, rows: object[]) => {
    const {body} = await person.save('order', {id: order.id, content: {lines: rows}});
    return body.success ? 'saved' : [body.errorCode, body.fields];
  };
  const ids = (rows: {id: string}[]) => rows.map(({id}) => ({id}));

  it('come, go and move only with a right for it; values of rows that stay may change all the same', async () => {
    const [a, b, c] = ids(await lines());
    const before = await lines();
    assert.deepEqual(await save(warehouse, [a!, c!]), ['VALIDATION', {lines: 'You may not delete rows from “Lines”.'}]);
    assert.deepEqual(await save(warehouse, []), ['VALIDATION', {lines: 'You may not delete rows from “Lines”.'}]);
    assert.deepEqual(await save(warehouse, [a!, b!, c!, {quantity: 9}]), [
      'VALIDATION',
      {lines: 'You may not add rows to “Lines”.'},
    ]);
    assert.deepEqual(await save(warehouse, [b!, a!, c!]), ['VALIDATION', {lines: 'You may not move rows in “Lines”.'}]);
    assert.deepEqual(await lines(), before);
    assert.equal(await save(warehouse, [a!, {...b!, quantity: 7}, c!]), 'saved');
    assert.equal((await lines())[1]!.quantity, 7);
  });

  it('come without going where the role says so, and by any of the rights it says', async () => {
    const [a, b, c] = ids(await lines());
    assert.equal(await save(sales, [{product: product.id, quantity: 4, price: 1}, a!, b!, c!]), 'saved');
    assert.deepEqual(await save(sales, [a!, b!, c!]), ['VALIDATION', {lines: 'You may not delete rows from “Lines”.'}]);
    const [first, ...others] = ids(await lines());
    assert.deepEqual(await save(sales, [...others, first!]), [
      'VALIDATION',
      {lines: 'You may not move rows in “Lines”.'},
    ]);
    assert.equal(await save(guest, [...others, first!]), 'saved');
    assert.equal(await save(guest, others), 'saved');
  });

  it('are given to the form, with the object and with each record', async () => {
    const reported = async (person: Person) => {
      const {body} = await person.get<MetadataObject>('/designer/helper/get-metadata', {
        alias: 'order',
        include: 'rights',
      });
      const record = (await person.load('order', {id: order.id})).body.result!;
      assert.deepEqual((record.rights as {rows?: object}).rows, body.result?.rights?.rows);
      return body.result?.rights?.rows;
    };
    assert.deepEqual(await reported(warehouse), {lines: {insert: false, delete: false, move: false}});
    assert.deepEqual(await reported(sales), {lines: {insert: true, delete: false, move: false}});
    assert.equal(await reported(guest), undefined);
    assert.equal(await reported(admin), undefined);
  });
});
