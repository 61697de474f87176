import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {Person, testServer, type SavedRecord, type TestServer} from '../support/server.js';

describe('whether a value may be saved', () => {
  let server: TestServer;
  let admin: Person;
  let sales: Person;
  let warehouse: Person;
  let supplier: SavedRecord;

  before(async () => {
    server = await testServer();
    admin = await new Person(server).signIn('admin');
    sales = await new Person(server).signIn('sales');
    warehouse = await new Person(server).signIn('warehouse');
    supplier = await admin.saved('supplier', {content: {name: 'Зоря', region: 'south'}});
  });
  after(() => server.stop());

  const ask = async (person: Person, alias: string, query: Record<string, string>) =>
    (await person.get(`/desk/${alias}/check-value`, query)).body;

  it('says so where it is free, and where it is taken as a save does', async () => {
    assert.equal((await ask(admin, 'supplier', {path: 'name', value: 'Nordskar'})).success, true);
    const taken = await ask(admin, 'supplier', {path: 'name', value: 'Зоря'});
    assert.equal(taken.errorCode, 'VALIDATION');
    const {body} = await admin.save('supplier', {content: {name: 'Зоря'}});
    assert.equal(taken.message, body.fields?.name);
  });

  it('does not hold a record against itself', async () => {
    const {success} = await ask(admin, 'supplier', {path: 'name', value: 'Зоря', id: supplier.id});
    assert.equal(success, true);
  });

  it('answers who may save, though they do not see the other record, and in their language', async () => {
    const {errorCode} = await ask(sales, 'supplier', {path: 'name', value: 'Зоря'});
    assert.equal(errorCode, 'VALIDATION');
    assert.equal((await sales.load('supplier', {id: supplier.id})).body.errorCode, 'ACCESS_DENIED');
  });

  it('reveals nothing of fields that are hidden, cannot be changed, or are not there', async () => {
    for (const [person, alias, path] of [
      [warehouse, 'supplier', 'name'],
      [sales, 'order', 'date'],
      [warehouse, 'order', 'total'],
      [warehouse, 'order', 'lines.r1.price'],
      [admin, 'order', 'nothing'],
      [admin, 'order', 'lines.r1.nothing'],
      [admin, 'order', 'toString'],
    ] as const) {
      const {errorCode} = await ask(person, alias, {path, value: '1'});
      assert.equal(errorCode, 'ACCESS_DENIED', `${alias} ${path}`);
    }
  });

  it('refuses what the type cannot keep, also in rows', async () => {
    for (const [path, value, right] of [
      ['date', '2026-02-30', false],
      ['date', '2026-02-28', true],
      ['lines.r1.quantity', '12', true],
      ['lines.r1.quantity', '"twelve"', false],
      ['lines.r1.quantity', '1e15', false],
      ['urgent', 'true', true],
    ] as const)
      assert.equal((await ask(admin, 'order', {path, value})).success, right, `${path} ${value}`);
  });

  it('a number of more than 15 digits is refused by a save in those words, fifteen are kept to the digit', async () => {
    const save = (price: number) =>
      admin.save('order', {content: {supplier: supplier.id, lines: [{product: null, quantity: 1, price}]}});
    const {body} = await save(1234567890123456);
    assert.match(body.fields?.['lines.0.price'] ?? '', /15/);
    assert.equal((await save(9999999999999.99)).body.result?.content.lines[0]?.price, 9999999999999.99);
  });
});
