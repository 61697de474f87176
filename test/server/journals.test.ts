import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {AppDefinition, ObjectDefinition} from '../../demo/server/definition.js';
import {desk} from '../support/desk.js';
import {Person, testServer, type SavedRecord, type TestServer} from '../support/server.js';

const status = (internalId: string) => ({
  ...{internalId, name: internalId, label: internalId},
  type: ['enumeration', {ref: 'status'}] as ['enumeration', {ref: string}],
});

const event: ObjectDefinition = {
  alias: 'order_event',
  kind: 'list',
  name: 'Order events',
  singular: 'order event',
  icon: 'history',
  presentation: 'person',
  forms: [],
  lists: [],
  attributes: [
    {internalId: 'order', name: 'order', label: 'Order', type: ['reference', {ref: 'order'}]},
    {internalId: 'at', name: 'at', label: 'At', type: ['timestamp']},
    {internalId: 'person', name: 'person', label: 'Who', type: ['string']},
    status('old_status'),
    status('new_status'),
  ],
  rights: {sales: {view: true}},
  withheld: ['insert', 'update', 'delete'],
};
const columns = {record: 'order', at: 'at', by: 'person', before: 'old_status', after: 'new_status'};

/** The desk, which writes down what becomes of the status of an order. */
const application: AppDefinition = {
  ...desk,
  objects: [
    ...desk.objects.map((object) =>
      object.alias === 'order'
        ? {...object, journals: [{attribute: 'status', object: 'order_event', columns}]}
        : object,
    ),
    event,
  ],
};

interface Event {
  at: number;
  person: string;
  old_status: string | null;
  new_status: string;
}

describe('a journal of an attribute', () => {
  let server: TestServer;
  let admin: Person, sales: Person, guest: Person;
  let supplier: SavedRecord;

  before(async () => {
    server = await testServer({}, application);
    const people = await Promise.all(['admin', 'sales', 'guest'].map((name) => new Person(server).signIn(name)));
    [admin, sales, guest] = people as [Person, Person, Person];
    supplier = await admin.saved('supplier', {content: {name: 'North', region: 'north'}});
  });
  after(() => server.stop());

  const ask = (person: Person, order: string) =>
    person.post<Event[]>('/designer/query/all', {
      config: JSON.stringify({
        from: 'order_event',
        select: ['at', 'person', 'old_status', 'new_status'],
        where: ['=', 'order', order],
        orderBy: [{column: 'at'}],
      }),
    });
  async function events(person: Person, order: string) {
    const {body} = await ask(person, order);
    assert.ok(body.success, JSON.stringify(body));
    return body.result!;
  }
  const newOrder = () => admin.saved('order', {content: {supplier: supplier.id}});

  it('says who changed it when, from what to what, and nothing of other changes', async () => {
    const start = Date.now();
    const {id} = await newOrder();
    await sales.saved('order', {id, content: {status: 'sent'}});
    await sales.saved('order', {id, content: {note: 'by lorry'}});
    await admin.saved('order', {id, content: {status: 'closed', note: 'done'}});
    const found = await events(sales, id);
    assert.deepEqual(
      found.map(({person, old_status: before, new_status: after}) => [person, before, after]),
      [
        ['Ada', null, 'draft'],
        ['Sam', 'draft', 'sent'],
        ['Ada', 'sent', 'closed'],
      ],
    );
    assert.ok(found.every(({at}) => at >= start && at <= Date.now()));
  });

  it('says nothing of a save that was refused', async () => {
    const {id} = await newOrder();
    await admin.save('order', {id, content: {status: 'sent', discount: 99}});
    assert.equal((await events(admin, id)).length, 1);
  });

  it('is written by nobody else, and seen by who may', async () => {
    const {id} = await newOrder();
    const {body} = await admin.save('order_event', {content: {order: id, person: 'Eve', new_status: 'closed'}});
    assert.equal(body.success, false);
    assert.equal((await ask(guest, id)).body.success, false);
  });

  it('goes with its record', async () => {
    const {id} = await newOrder();
    const {body} = await admin.post('/desk/order/delete-object', {id});
    assert.ok(body.success, JSON.stringify(body));
    assert.deepEqual(await events(admin, id), []);
  });
});
