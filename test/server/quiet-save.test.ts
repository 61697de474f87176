import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Attribute} from '../../src/values/types.js';
import {desk} from '../support/desk.js';
import {Person, testServer, type SavedRecord, type TestServer} from '../support/server.js';

const field = (internalId: string, more: Partial<Attribute> = {}): Attribute => ({
  internalId,
  name: internalId,
  label: internalId.toUpperCase(),
  type: ['date'],
  ...more,
});

/** Sales sees `until` and `code`, and neither `since`, `secret` nor the cost of a line. */
const definition = {
  ...desk,
  objects: [
    ...desk.objects,
    {
      ...desk.objects[1]!,
      alias: 'lease',
      unique: ['secret'],
      attributes: [
        field('name', {type: ['string']}),
        field('since', {rules: [{kind: 'required'}]}),
        field('secret', {type: ['string', {default: 'one'}]}),
        field('until', {
          rules: [
            {kind: 'after', field: 'since', message: 'later than SINCE'},
            {kind: 'expression', when: 'secret != "two"', message: 'SECRET is two'},
          ],
        }),
        field('lines', {
          type: [
            'tabular_section',
            {
              columns: [
                field('what', {type: ['string']}),
                field('cost', {type: ['number'], rules: [{kind: 'required'}, {kind: 'min', value: 1}]}),
              ],
            },
          ],
        }),
      ],
      rights: {
        sales: {
          view: true,
          insert: true,
          update: true,
          hidden: ['since', 'secret', 'lines.cost'],
          rows: {lines: true},
        },
      },
    },
  ],
};

describe('a save', () => {
  let server: TestServer;
  let admin: Person, sales: Person;
  let supplier: SavedRecord;

  before(async () => {
    server = await testServer({}, definition);
    admin = await new Person(server).signIn('admin');
    sales = await new Person(server).signIn('sales');
    supplier = await admin.saved('supplier', {content: {name: 'North', region: 'north'}});
  });
  after(() => server.stop());

  it('that changes nothing keeps the version, writes no history and notifies nobody', async () => {
    const content = {
      supplier: supplier.id,
      slot: '09:30:00',
      confirmed: 1_795_000_000_123,
      title: {en: 'First', fr: '', es: '', uk: 'Перше'},
      discount: 12.5,
      lines: [
        {quantity: 3, price: 0.1},
        {quantity: 1, price: 2},
      ],
    };
    const order = await admin.saved('order', {content});
    const reported: string[] = [];
    const end = server.services.bus.subscribe({object: ({kind}) => reported.push(kind)});
    const log = async () => (await admin.get<unknown[]>('/desk/order/audit-log', {id: order.id})).body.result!.length;
    for (const same of [{}, order.content, {note: ''}, {lines: order.content.lines.map(({id}) => ({id}))}]) {
      const saved = await admin.saved('order', {id: order.id, version: 1, content: same});
      assert.deepEqual(saved, order);
    }
    assert.deepEqual([reported, await log()], [[], 1]);
    const old = await admin.save('order', {id: order.id, version: 0, content: {}});
    assert.equal(old.body.errorCode, 'OUTDATED_VERSION');
    const moved = await admin.saved('order', {id: order.id, content: {lines: [...order.content.lines].reverse()}});
    assert.deepEqual([moved.version, reported, await log()], [2, ['update'], 2]);
    end();
  });

  it('names no field that the person cannot see', async () => {
    const made = await admin.saved('lease', {content: {name: 'a', since: '2026-05-01', secret: 'two'}});
    const {body} = await sales.save('lease', {id: made.id, content: {until: '2026-04-01'}});
    assert.deepEqual(Object.keys(body.fields ?? {}), ['until']);
    assert.doesNotMatch(JSON.stringify(body), /since|secret|2026-05/i);
    const free = await admin.saved('lease', {content: {name: 'b', since: '2026-05-01', secret: 'three'}});
    assert.doesNotMatch(
      JSON.stringify((await sales.save('lease', {id: free.id, content: {until: '2026-04-01'}})).body),
      /since|2026-05/i,
    );
    const own = await admin.save('lease', {id: free.id, content: {until: '2026-04-01'}});
    assert.match(JSON.stringify(own.body), /SINCE/);
  });

  it('asks nobody to fill in what they cannot see', async () => {
    const made = await sales.saved('lease', {content: {name: 'c', lines: [{what: 'roof'}]}});
    assert.equal(made.content.lines.length, 1);
    const {body} = await admin.save('lease', {content: {name: 'd', secret: 'four', lines: [{what: 'x', cost: 0}]}});
    assert.deepEqual(Object.keys(body.fields ?? {}), ['since', 'lines.0.cost']);
  });

  it('that runs into another record by a hidden value says so without naming it', async () => {
    const {body} = await sales.save('lease', {content: {name: 'e'}});
    assert.equal(body.errorCode, 'VALIDATION');
    assert.equal(body.fields, undefined);
    assert.doesNotMatch(JSON.stringify(body), /secret/i);
  });
});
