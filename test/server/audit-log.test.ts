import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {AppDefinition, RoleRights} from '../../demo/server/definition.js';
import type {AuditEntry} from '../../src/contract/audit.js';
import {desk} from '../support/desk.js';
import {Person, testServer, type SavedRecord, type TestServer} from '../support/server.js';

const secret = {
  internalId: 'pin',
  name: 'pin',
  label: 'PIN',
  type: ['string', {policy: 'characters'}] as ['string', {policy: 'characters'}],
};

/** Sales reads the log of open orders, the warehouse of all, without prices; the guest of none. */
const logged: Record<string, Record<string, RoleRights>> = {
  order: {sales: {viewAuditLog: ['<>', 'status', 'closed']}, warehouse: {viewAuditLog: true}},
  supplier: {sales: {viewAuditLog: true}},
};
const application: AppDefinition = {
  ...desk,
  objects: desk.objects.map((object) => ({
    ...object,
    attributes: object.alias === 'order' ? [...object.attributes, secret] : object.attributes,
    rights: Object.fromEntries(
      Object.entries(object.rights).map(([role, rights]) => [role, {...rights, ...logged[object.alias]?.[role]}]),
    ),
  })),
};

describe('the history of a record', () => {
  let server: TestServer;
  let admin: Person, sales: Person, warehouse: Person, guest: Person;
  let north: SavedRecord, south: SavedRecord, tent: SavedRecord;

  before(async () => {
    server = await testServer({}, application);
    const people = ['admin', 'sales', 'warehouse', 'guest'].map((name) => new Person(server).signIn(name));
    [admin, sales, warehouse, guest] = (await Promise.all(people)) as [Person, Person, Person, Person];
    north = await admin.saved('supplier', {content: {name: 'North', region: 'north'}});
    south = await admin.saved('supplier', {content: {name: 'South', region: 'south'}});
    tent = await admin.saved('product', {content: {name: 'Tent', sku: 'T-1'}});
  });
  after(() => server.stop());

  const answer = (person: Person, id: string, more: Record<string, string> = {}, alias = 'order') =>
    person.get<AuditEntry[]>(`/desk/${alias}/audit-log`, {id, ...more});
  async function log(person: Person, id: string, more: Record<string, string> = {}, alias = 'order') {
    const {body} = await answer(person, id, more, alias);
    assert.ok(body.success, body.message);
    return body.result!;
  }
  const newOrder = (content: object = {}) => admin.saved('order', {content: {supplier: north.id, ...content}});

  it('is named in the record itself for who may change it or read its log: who saved it last, and when', async () => {
    const {id} = await newOrder();
    const seen = async (person: Person) => (await person.load('order', {id})).body.result!;
    const first = await seen(sales);
    assert.equal(first.changedBy, 'Ada');
    assert.equal(first.changedAt, (await log(admin, id))[0]!.at);
    const saved = await sales.saved('order', {id, version: first.version, content: {note: 'next'}});
    assert.equal(saved.changedBy, 'Sam');
    assert.deepEqual(await seen(sales), saved);
    assert.equal((await seen(warehouse)).changedBy, 'Sam');
    const shown = (await guest.load('supplier', {id: north.id})).body.result!;
    assert.deepEqual([shown.presentation, shown.changedBy, shown.changedAt], ['North', undefined, undefined]);
  });

  it('shows who made it and what it began with, and leaves out what is worked out', async () => {
    const start = Date.now();
    const order = await newOrder({urgent: true, lines: [{product: tent.id, quantity: 3, price: 2}]});
    const [entry, ...others] = await log(admin, order.id);
    assert.equal(others.length, 0);
    assert.equal(entry!.kind, 'insert');
    assert.equal(entry!.user.presentation, 'Ada');
    assert.ok(entry!.at >= start && entry!.at <= Date.now());
    const byPath = new Map(entry!.changes.map((change) => [change.path, change]));
    assert.deepEqual(byPath.get('supplier')!.after, {v: north.id, p: 'North'});
    assert.equal(byPath.get('urgent')!.after, true);
    assert.equal(byPath.get('number')!.after, order.content.number);
    const row = byPath.get(`lines.${order.content.lines[0]!.id}`)!;
    assert.deepEqual([row.kind, row.line, row.before], ['added', 1, null]);
    assert.deepEqual(row.after, {product: {v: tent.id, p: 'Tent'}, quantity: 3, price: 2});
    assert.ok(!byPath.has('total') && !byPath.has('note'));
  });

  it('shows each changed field and row by row, with the names of the time', async () => {
    const lines = [{quantity: 1}, {quantity: 2}, {quantity: 3}];
    const order = await newOrder({lines});
    const [a, b, c] = order.content.lines;
    const changed = [{id: c!.id}, {id: a!.id, quantity: 30}, {product: tent.id, quantity: 4}];
    await sales.saved('order', {id: order.id, content: {status: 'sent', lines: changed}});
    const passing = await admin.saved('supplier', {content: {name: 'Passing', region: 'north'}});
    await admin.saved('order', {id: order.id, content: {supplier: passing.id}});
    await admin.saved('supplier', {id: passing.id, content: {name: 'Renamed'}});
    const [last, middle] = await log(admin, order.id);
    assert.deepEqual(last!.changes, [
      {path: 'supplier', kind: 'set', before: {v: north.id, p: 'North'}, after: {v: passing.id, p: 'Passing'}},
    ]);
    assert.equal(middle!.user.presentation, 'Sam');
    const added = middle!.changes.find(({kind}) => kind === 'added')!;
    assert.deepEqual(middle!.changes, [
      {path: 'status', kind: 'set', before: 'draft', after: 'sent'},
      {path: `lines.${a!.id}.quantity`, kind: 'set', line: 2, before: 1, after: 30},
      {...added, line: 3, before: null, after: {product: {v: tent.id, p: 'Tent'}, quantity: 4}},
      {path: `lines.${b!.id}`, kind: 'removed', line: 2, before: {quantity: 2}, after: null},
      {path: 'lines', kind: 'moved', before: null, after: null},
    ]);
  });

  it('says nothing of a save that changes nothing, or that was refused or rolled back', async () => {
    const order = await newOrder({note: 'same'});
    await admin.saved('order', {id: order.id, content: {note: 'same'}});
    await admin.save('order', {id: order.id, content: {note: 'x', discount: 99}});
    await admin.save('order', {id: order.id, version: 7, content: {note: 'late'}});
    const batch = {order: {one: {id: order.id, content: {note: 'y'}}, two: {content: {supplier: null}}}};
    await admin.post('/designer/list-batch/save', {objects: JSON.stringify(batch)});
    assert.deepEqual(
      (await log(admin, order.id)).map(({kind}) => kind),
      ['insert'],
    );
  });

  it('shows what a batch did, and once what was sent twice', async () => {
    const order = await newOrder();
    const batch = {order: {one: {id: order.id, content: {note: 'batch'}}}};
    await admin.post('/designer/list-batch/save', {objects: JSON.stringify(batch)});
    const again = {id: order.id, content: {note: 'again'}};
    await Promise.all([admin.save('order', again, 'r-1'), admin.save('order', again, 'r-1')]);
    const entries = await log(admin, order.id);
    assert.equal(entries.length, 3);
    assert.deepEqual(
      entries.slice(0, 2).map(({changes}) => changes[0]!.after),
      ['again', 'batch'],
    );
  });

  it('never holds a password, only that it changed', async () => {
    const order = await newOrder({pin: 'Str0ngsecret1!'});
    await admin.saved('order', {id: order.id, content: {pin: 'Othersecret22!'}});
    const text = await (await admin.raw('/desk/order/audit-log', {id: order.id})).text();
    assert.ok(!text.includes('secret'));
    const [change] = (JSON.parse(text) as {result: AuditEntry[]}).result;
    assert.deepEqual(change!.changes, [{path: 'pin', kind: 'set', before: null, after: null}]);
  });

  it('cuts hidden fields, columns and names out', async () => {
    const order = await newOrder({supplier: south.id, lines: [{product: tent.id, quantity: 1, price: 5}]});
    const [row] = order.content.lines;
    await admin.saved('order', {id: order.id, content: {lines: [{id: row!.id, price: 6}]}});
    const [changed, made] = await log(warehouse, order.id);
    assert.deepEqual(changed!.changes, []);
    const line = made!.changes.find(({kind}) => kind === 'added')!;
    assert.deepEqual(line.after, {product: {v: tent.id, p: 'Tent'}, quantity: 1});
    const supplier = (await log(sales, order.id)).at(-1)!.changes.find(({path}) => path === 'supplier')!;
    assert.deepEqual(supplier.after, {v: south.id, p: ''});
  });

  it('is answered page by page, the newest first', async () => {
    const order = await newOrder();
    for (const note of ['1', '2', '3', '4']) await admin.saved('order', {id: order.id, content: {note}});
    const first = await log(admin, order.id, {limit: '2'});
    const second = await log(admin, order.id, {limit: '2', before: first[1]!.id});
    const third = await log(admin, order.id, {limit: '2', before: second[1]!.id});
    const notes = [...first, ...second, ...third].map(({changes}) => changes.find(({path}) => path === 'note')?.after);
    assert.deepEqual(notes, ['4', '3', '2', '1', undefined]);
    assert.equal((await answer(admin, order.id, {limit: '101'})).status, 400);
  });

  it('keeps no text and no entry without end', async () => {
    const lines = Array.from({length: 700}, () => ({quantity: 1}));
    const order = await newOrder({note: 'n'.repeat(4000), lines});
    const [entry] = await log(admin, order.id);
    assert.equal((entry!.changes.find(({path}) => path === 'note')!.after as string).length, 2001);
    assert.equal(entry!.changes.length, 500);
    assert.ok(entry!.omitted >= 200);
  });

  it('answers the unknown and the forbidden alike', async () => {
    const closed = await newOrder({status: 'closed'});
    const unknown = await answer(sales, south.id);
    assert.equal(unknown.body.errorCode, 'ACCESS_DENIED');
    for (const other of [
      await answer(sales, closed.id),
      await answer(sales, 'no id'),
      await answer(guest, closed.id),
      await answer(sales, south.id, {}, 'supplier'),
      await answer(sales, south.id, {}, 'nothing'),
      await answer(warehouse, north.id, {}, 'supplier'),
    ])
      assert.deepEqual([other.status, other.body], [unknown.status, unknown.body]);
    assert.equal((await log(sales, north.id, {}, 'supplier')).length, 1);
  });

  it('outlives the record for who sees every one of them', async () => {
    const order = await newOrder({note: 'gone soon'});
    await admin.post('/desk/order/delete-object', {id: order.id});
    const [last] = await log(warehouse, order.id);
    assert.equal(last!.kind, 'delete');
    assert.deepEqual(
      last!.changes.find(({path}) => path === 'note'),
      {
        path: 'note',
        kind: 'set',
        before: 'gone soon',
        after: null,
      },
    );
    assert.equal((await answer(sales, order.id)).body.errorCode, 'ACCESS_DENIED');
  });
});
