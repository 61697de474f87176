import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {MetadataObject} from '../../src/values/metadata.js';
import {Person, testServer, type SavedRecord, type TestServer} from '../support/server.js';

describe('what each person may', () => {
  let server: TestServer;
  let admin: Person, sales: Person, warehouse: Person, guest: Person;
  let north: SavedRecord, south: SavedRecord, order: SavedRecord, closed: SavedRecord;

  before(async () => {
    server = await testServer();
    const people = await Promise.all(
      ['admin', 'sales', 'warehouse', 'guest'].map((name) => new Person(server).signIn(name)),
    );
    [admin, sales, warehouse, guest] = people as [Person, Person, Person, Person];
    north = await admin.saved('supplier', {content: {name: 'North', region: 'north'}});
    south = await admin.saved('supplier', {content: {name: 'South', region: 'south'}});
    const lines = [{quantity: 2, price: 12.34}];
    order = await admin.saved('order', {content: {supplier: south.id, date: '2026-01-01', lines}});
    closed = await admin.saved('order', {content: {supplier: north.id, status: 'closed', lines}});
  });
  after(() => server.stop());

  const metadata = async (person: Person, alias: string, include = '') =>
    (await person.get<MetadataObject>('/designer/helper/get-metadata', {alias, include})).body;

  it('lets a browser keep metadata, and says each time whether they still hold for this person', async () => {
    const path = '/designer/helper/get-metadata';
    const ask = (person: Person, tag = '') =>
      person.raw(path, {alias: 'order', include: 'columns'}, tag ? {headers: {'If-None-Match': tag}} : {});
    const first = await ask(sales);
    assert.equal(first.headers.get('Cache-Control'), 'private, no-cache');
    const tag = first.headers.get('ETag')!;
    assert.equal((await ask(sales, tag)).status, 304);
    assert.equal((await ask(warehouse, tag)).status, 200);
    const other = await sales.raw('/designer/auth/current-user');
    assert.equal(other.headers.get('Cache-Control'), 'no-store');
  });

  it('answers an unknown and a forbidden object alike, in every call', async () => {
    for (const call of [
      (alias: string) => guest.get('/designer/helper/get-metadata', {alias}),
      (alias: string) => guest.load(alias, {id: order.id}),
      (alias: string) => guest.load(alias, {}),
      (alias: string) => guest.save(alias, {content: {}}),
      (alias: string) => guest.post(`/desk/${alias}/delete-object`, {id: order.id}),
      (alias: string) => guest.get(`/desk/${alias}/references`, {id: order.id}),
    ]) {
      const [forbidden, unknown, trick] = await Promise.all([call('order'), call('nothing'), call('__proto__')]);
      assert.deepEqual([unknown.status, unknown.body], [forbidden.status, forbidden.body]);
      assert.deepEqual([trick.status, trick.body], [forbidden.status, forbidden.body]);
      assert.equal(forbidden.body.errorCode, 'ACCESS_DENIED');
    }
  });

  it('answers an unknown and a hidden record alike', async () => {
    const hidden = await sales.load('supplier', {id: south.id});
    const unknown = await sales.load('supplier', {id: order.id});
    assert.deepEqual(hidden.body, unknown.body);
    assert.equal((await sales.load('supplier', {id: north.id})).body.success, true);
  });

  it('describes only what a person may see, with their rights', async () => {
    const {result: whole} = await metadata(admin, 'order', 'columns,forms,lists,rights');
    const {result: part} = await metadata(warehouse, 'order', 'columns,forms,lists,rights');
    const ids = (object?: MetadataObject) => object?.columns?.map(({internalId}) => internalId) ?? [];
    assert.ok(ids(whole).includes('total') && !ids(part).includes('total'));
    const lines = part?.columns?.find(({internalId}) => internalId === 'lines');
    assert.deepEqual(
      lines?.type[1]?.columns?.map(({internalId}) => internalId),
      ['product', 'sku', 'quantity'],
    );
    assert.ok(
      !JSON.stringify([part?.forms, part?.lists, part?.columns?.map(({internalId}) => internalId)]).includes('total'),
    );
    assert.ok(!JSON.stringify(part?.forms).includes('price'));
    assert.deepEqual([part?.canInsert, part?.canUpdate, part?.canExport], [false, true, false]);
    assert.deepEqual(part?.rights?.readonly, ['supplier', 'lines.product']);
    assert.deepEqual(Object.keys(part?.enumerations ?? {}), ['status']);
  });

  it('leads into modules with the lists in them, without those one may not view', async () => {
    const all = async (person: Person) =>
      (await person.get<MetadataObject[]>('/designer/helper/get-all-metadata')).body.result?.map(({alias, owner}) => [
        alias,
        owner,
      ]);
    assert.deepEqual(await all(sales), [
      ['module_1', null],
      ['order', 'module_1'],
      ['supplier', 'module_1'],
      ['product', null],
    ]);
    assert.deepEqual(await all(guest), [
      ['module_1', null],
      ['supplier', 'module_1'],
    ]);
  });

  it('lists every item of a kind, parts of objects included, as far as the person may see', async () => {
    const of = async (person: Person, type: string) => {
      const {body} = await person.get<MetadataObject[]>('/designer/helper/get-all-metadata', {type});
      assert.ok(body.result!.every((each) => each.type === type && each.name));
      return body.result!.map(({alias, owner}) => (owner ? `${owner}.${alias}` : alias));
    };
    const attributes = await of(admin, 'attribute');
    assert.ok(attributes.includes('order.total') && !attributes.includes('order.lines'));
    assert.ok(!(await of(warehouse, 'attribute')).includes('order.total'));
    assert.ok((await of(guest, 'attribute')).every((each) => each.startsWith('supplier.')));
    assert.deepEqual(await of(admin, 'tabular_section'), ['order.lines']);
    assert.deepEqual(await of(admin, 'print_form'), ['order.confirmation']);
    assert.deepEqual(await of(guest, 'print_form'), []);
    assert.ok((await of(admin, 'object_form')).includes('order.main'));
    assert.ok((await of(admin, 'list_form')).includes('order.main'));
    assert.ok((await of(admin, 'enumeration')).includes('status'));
    assert.ok((await of(admin, 'enumeration_value')).includes('status.closed'));
    assert.ok((await of(admin, 'role')).length > 1);
    assert.deepEqual(await of(sales, 'role'), ['sales']);
    for (const none of ['theme', 'constructor', 'nothing']) assert.deepEqual(await of(admin, none), []);
  });

  it('hides fields of the record, of its rows and of every answer to a save', async () => {
    const {body} = await warehouse.load('order', {id: order.id});
    assert.ok(!JSON.stringify(body).includes('24.68') && !JSON.stringify(body).includes('12.34'));
    const [line] = body.result!.content.lines;
    const saved = await warehouse.saved('order', {
      id: order.id,
      version: 1,
      content: {lines: [{...line, quantity: 3}]},
    });
    assert.ok(!JSON.stringify(saved).includes('12.34'));
    const seen = (await admin.load('order', {id: order.id})).body.result!;
    assert.deepEqual(
      [seen.content.lines[0]!.quantity, seen.content.lines[0]!.price, seen.content.total],
      [3, 12.34, 37.02],
    );
    const {body: outdated} = await warehouse.save('order', {id: order.id, version: 1, content: {}});
    assert.equal(outdated.errorCode, 'OUTDATED_VERSION');
    assert.ok(!JSON.stringify(outdated).includes('12.34'));
  });

  it('refuses by path what a person may only read, and takes it as it is', async () => {
    const {version} = (await sales.load('order', {id: order.id})).body.result!;
    const save = (content: object) => sales.save('order', {id: order.id, version, content});
    const {body} = await save({date: '2020-01-01', number: 'X-1', ticket: 9, total: 1, note: 'mine'});
    assert.equal(body.errorCode, 'VALIDATION');
    assert.deepEqual(body.fields, {
      date: 'You may not change “Date”.',
      number: 'You may not change “Number”.',
      ticket: 'You may not change “Ticket”.',
      total: 'You may not change “Total”.',
    });
    const {content} = (await sales.load('order', {id: order.id})).body.result!;
    const saved = (await save({...content, note: 'mine'})).body.result!;
    assert.deepEqual([saved.content.date, saved.content.note], ['2026-01-01', 'mine']);
    assert.deepEqual(saved.rights.readonly, ['date']);
  });

  it('refuses a hidden field as one that is not there, whatever its value', async () => {
    const {content, version} = (await warehouse.load('order', {id: order.id})).body.result!;
    const known = (await admin.load('order', {id: order.id})).body.result!.content;
    const [line] = content.lines;
    const refusal = async (more: object, inLine: object) =>
      (
        await warehouse.save('order', {
          id: order.id,
          version,
          content: {...more, lines: [{...line, ...inLine}]},
        })
      ).body;
    const hidden = await refusal({total: known.total}, {price: 1});
    const none = await refusal({tatol: 5}, {prize: 1});
    assert.equal(hidden.errorCode, 'VALIDATION');
    const named = JSON.stringify(none).replaceAll('tatol', 'total').replaceAll('prize', 'price');
    assert.deepEqual(hidden, JSON.parse(named));
    assert.deepEqual(Object.keys(hidden.fields!), ['total', 'lines.0.price']);
  });

  it('does not show the text of a reference to a record that is not seen', async () => {
    const {body} = await sales.load('order', {id: order.id});
    assert.equal(body.result?.content.supplier, south.id);
    assert.equal(body.result?.presentations.supplier, '');
  });

  it('does not let a person refer to a record they do not see', async () => {
    const {body} = await sales.save('order', {content: {supplier: south.id, lines: []}});
    assert.deepEqual(Object.keys(body.fields ?? {}), ['supplier']);
  });

  it('applies row rules to changing and deleting, and says so beforehand', async () => {
    const {body} = await sales.load('order', {id: closed.id});
    assert.equal(body.result?.rights.canUpdate, false);
    assert.equal((await sales.save('order', {id: closed.id, content: {note: 'x'}})).body.errorCode, 'ACCESS_DENIED');
    assert.equal((await sales.post('/desk/supplier/delete-object', {id: south.id})).body.errorCode, 'ACCESS_DENIED');
  });

  it('does not let a person write a record out of, or into, what they may not reach', async () => {
    const {body: moved} = await sales.save('supplier', {id: north.id, content: {region: 'south'}});
    assert.equal(moved.errorCode, 'ACCESS_DENIED');
    const {body: made} = await sales.save('supplier', {content: {name: 'Elsewhere', region: 'south'}});
    assert.equal(made.errorCode, 'ACCESS_DENIED');
    assert.equal((await admin.load('supplier', {id: north.id})).body.result?.content.region, 'north');
  });

  it('counts references only where a person may look', async () => {
    const {body} = await admin.get<{alias: string}[]>('/desk/supplier/references', {id: north.id});
    assert.deepEqual(
      body.result?.map(({alias}) => alias),
      ['order'],
    );
    assert.equal((await guest.get('/desk/supplier/references', {id: north.id})).body.errorCode, 'ACCESS_DENIED');
  });

  it('reads rights anew for each application: a path and APP_ID that differ give nothing', async () => {
    const {body} = await admin.get('/other/order/get-object', {id: order.id});
    assert.equal(body.errorCode, 'ACCESS_DENIED');
  });
});
