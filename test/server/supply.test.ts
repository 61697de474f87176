import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {supply} from '../../demo/app/index.js';
import {seedSteps} from '../../demo/app/seed/index.js';
import {faultOf} from '../../src/rules/validate.js';
import {isEmptyValue} from '../../src/values/compare.js';
import {formatsOf} from '../../src/values/formats.js';
import type {ListSpec} from '../../src/values/list-metadata.js';
import type {MetadataObject} from '../../src/values/metadata.js';
import type {Query} from '../../src/query/types.js';
import {Person, testServer, type TestServer} from '../support/server.js';
import {waitUntil} from '../support/until.js';

/** Enough records of each object that every list has rows. */
const EACH = 40;

interface Place {
  role: string;
  person: Person;
  object: MetadataObject;
}

describe('the sample application, as each of its people', () => {
  let server: TestServer;
  const places: Place[] = [];

  before(async () => {
    const steps = seedSteps(supply).map((step) => ({...step, total: Math.min(step.total, EACH)}));
    server = await testServer({seed: {app: supply, steps, report: () => undefined}}, supply);
    for (const {username} of supply.users) {
      const person = await new Person(server, 'supply').signIn(username);
      const {body} = await person.get<MetadataObject[]>('/designer/helper/get-all-metadata');
      const aliases = body.result!.filter(({type}) => type !== 'module').map(({alias}) => alias);
      for (const alias of aliases) {
        const include = 'columns,forms,lists,rights';
        const described = await person.get<MetadataObject>('/designer/helper/get-metadata', {alias, include});
        places.push({role: username, person, object: described.body.result!});
      }
    }
    const done = async () => {
      const {seeding} = (await (await fetch(`${server.url}/healthz`)).json()) as {
        seeding: {done: number; total: number};
      };
      return seeding.done === seeding.total;
    };
    await waitUntil(done, 'the sample data is there', 120_000);
  });
  after(() => server.stop());

  it('begin a copy of a received order as a draft: what belongs to the first one is empty', async () => {
    const {person} = places.find(({role}) => role === 'admin')!;
    const config = JSON.stringify({from: 'order', limit: 1, withPrimaryKey: true});
    const found = await person.post<{data: {id: string}[]}>('/designer/query/run', {config});
    const {id} = found.body.result!.data[0]!;
    const payments = [{due: '2026-12-01', amount: 5}];
    const received = {status: 'received', date: '2026-01-05', confirmed: 1_790_000_000_000, payments};
    const {content: order} = await person.saved('order', {id, content: received});
    assert.ok((order.payments as unknown[]).length && order.confirmed);
    const copy = (await person.load('order', {source: id})).body.result!;
    const {status, confirmed, number, deliver_from: from, paid, date} = copy.content;
    assert.deepEqual([status, confirmed, copy.content.payments, number, from, paid], ['draft', null, [], '', null, 0]);
    assert.deepEqual([copy.content.supplier, date === order.date], [order.supplier, false]);
    assert.ok(copy.presentations.supplier);
    assert.deepEqual(
      copy.content.lines.map(({product, quantity, packed}) => [product, quantity, packed]),
      order.lines.map(({product, quantity}) => [product, quantity, false]),
    );
  });

  it('are shown the pictures of the forms they may open', async () => {
    const receipts = places.filter(({object}) => object.alias === 'receipt');
    assert.ok(receipts.length);
    for (const {role, person, object} of receipts) {
      const named = /"kind":"image","image":{"source":"imageDesigner","name":"(\w+)"}/.exec(
        JSON.stringify(object.forms),
      );
      assert.ok(named, role);
      const image = await person.raw('/designer/image/get-image', {source: named[1]!});
      assert.deepEqual([image.status, image.headers.get('Content-Type')], [200, 'image/webp'], role);
    }
  });

  async function ask(person: Person, kind: string, query: Query): Promise<Response> {
    const body = new FormData();
    body.set('config', JSON.stringify(query));
    return person.raw(`/designer/query/${kind}`, {}, {method: 'POST', body});
  }

  async function answered<T>(person: Person, kind: string, query: Query, what: string): Promise<T> {
    const response = await ask(person, kind, query);
    const {success, result, message} = (await response.json()) as {success: boolean; result: T; message?: string};
    assert.ok(success, `${what}: ${response.status} ${message}`);
    return result;
  }

  const queryOf = (alias: string, {columns, sort = []}: ListSpec): Query => ({
    from: alias,
    select: columns.map(({path}) => path),
    orderBy: sort.map(({path, dir}) => ({column: path, dir})),
    limit: 25,
    withPresentations: true,
    withPrimaryKey: true,
  });

  const lists = () =>
    places.flatMap(({role, person, object}) =>
      (object.lists ?? []).map((list) => ({role, person, object, list, what: `${role} ${object.alias} ${list.alias}`})),
    );

  it('says of each list column through references what it leads to, so that no other metadata is asked for', () => {
    const through = lists().flatMap(({list, what}) =>
      list.columns.filter(({path}) => path.includes('.')).map((column) => ({column, what: `${what} ${column.path}`})),
    );
    assert.ok(through.length > 3);
    for (const {column, what} of through) {
      assert.equal(column.attribute?.internalId, column.path.split('.').at(-1), what);
    }
  });

  it('opens every list that the navigation leads to, with the columns its metadata shows', async () => {
    assert.ok(lists().length > 30);
    for (const {person, object, list, what} of lists()) {
      const {data, totalCount} = await answered<{data: object[]; totalCount: number}>(
        person,
        'run',
        queryOf(object.alias, list),
        what,
      );
      assert.equal(data.length, Math.min(25, totalCount), what);
    }
  });

  it('sorts each list by each of its columns, and searches it', async () => {
    // The order is worked out alike for all who see the column.
    const sorted = new Set<string>();
    for (const {person, object, list, what} of lists()) {
      const query = {...queryOf(object.alias, list), limit: 3};
      for (const {path} of list.columns) {
        const key = `${object.alias} ${list.alias} ${path}`;
        if (sorted.has(key)) continue;
        sorted.add(key);
        await answered(person, 'run', {...query, orderBy: [{column: path, dir: 'DESC'}]}, `${what} by ${path}`);
      }
      const columns = list.searchDataColumns ?? [];
      for (const text of ['Карпат', '12', '100%'])
        await answered(person, 'run', {...query, search: {text, columns}}, `${what} ${text}`);
    }
  });

  it('exports each list that may be exported, and says no to the others', async () => {
    for (const {person, object, list, what} of lists()) {
      const response = await ask(person, 'export', queryOf(object.alias, list));
      const bytes = Buffer.from(await response.arrayBuffer());
      const sheet = bytes.subarray(0, 2).toString() === 'PK';
      const {canExport} = await answered<{canExport: boolean}>(person, 'meta', queryOf(object.alias, list), what);
      assert.equal(sheet, canExport, what);
      // The end of a zip: the file came whole.
      if (sheet) assert.ok(bytes.lastIndexOf('PK\u0005\u0006') > 0, what);
      else assert.match(bytes.toString(), /ACCESS_DENIED/, what);
      assert.ok(!canExport || object.canExport, what);
    }
  });

  it('opens a new record of every object without a fault in what it begins with', async () => {
    for (const {role, person, object} of places.filter(({object: {canInsert}}) => canInsert)) {
      const {body} = await person.load(object.alias, {});
      assert.ok(body.success, `${role} ${object.alias}: ${body.message}`);
      const values = body.result!.content as Record<string, unknown>;
      for (const attribute of object.columns!) {
        const value = values[attribute.internalId];
        if (isEmptyValue(value)) continue;
        const options = object.enumerations?.[attribute.type[1]?.ref ?? ''];
        const context = {formats: formatsOf('en', 'UTC'), label: attribute.internalId, values, options};
        assert.equal(
          faultOf(value, attribute, attribute.rules ?? [], context),
          null,
          `${object.alias}.${attribute.internalId}`,
        );
      }
    }
  });

  it('shows the password of a record in that record, which no list does', async () => {
    const person = lists().find(({object}) => object.alias === 'order')!.person;
    const query: Query = {from: 'order', select: ['number'], withPrimaryKey: true, limit: 1};
    const [row] = await answered<{id: string}[]>(person, 'all', query, 'order');
    const {id, version, content} = (await person.load('order', {id: row!.id})).body.result!;
    await person.saved('order', {id, version, content: {...content, portal_password: 'Pallet7x'}});
    const {body} = await person.load('order', {id});
    assert.equal(body.result?.content.portal_password, 'Pallet7x');
  });

  it('opens the first record of each list, and its print page', async () => {
    for (const {person, object, list, what} of lists()) {
      const query = {...queryOf(object.alias, list), limit: 1};
      const [row] = await answered<{id: string; alias: string}[]>(person, 'all', query, what);
      if (!row) continue;
      // Rows of a data provider are records of the list they name.
      const {body} = await person.load(row.alias, {id: row.id});
      assert.equal(body.result?.id, row.id, what);
      const page = await person.raw(`/supply/${row.alias}/print`, {id: row.id}, {headers: {Accept: 'text/html'}});
      assert.equal(page.status, 200, what);
      await page.text();
    }
  });
});
