import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {graphql} from '../../../src/adapters/graphql.js';
import {odata} from '../../../src/adapters/odata.js';
import {rest} from '../../../src/adapters/rest.js';
import type {Adapter} from '../../../src/api/adapter/adapter.js';
import {AdapterClient} from '../../../src/api/adapter/adapter-client.js';
import {ServiceError} from '../../../src/api/errors.js';
import {createServices, type Services} from '../../../src/api/services.js';
import type {Cond, Query} from '../../../src/query/types.js';
import {OBJECTS, ORDERS} from '../../support/adapters/orders.js';
import {graphqlServer, odataServer, restServer, type BackEnd} from '../../support/adapters/servers.js';

const names = (alias: string) => ({list: `${alias}List`});
const KINDS: {name: string; start: () => Promise<BackEnd>; adapter: (url: string) => Adapter; or: boolean}[] = [
  {name: 'REST', start: restServer, adapter: (url) => rest({url, objects: OBJECTS}), or: false},
  {name: 'OData', start: odataServer, adapter: (url) => odata({url, objects: OBJECTS}), or: true},
  {name: 'GraphQL', start: graphqlServer, adapter: (url) => graphql({url, objects: OBJECTS, names}), or: true},
];

const options = {
  server: '',
  appId: '',
  credentials: 'same-origin' as const,
  locale: () => 'en',
  timeZone: () => 'Europe/Kyiv',
};
const servicesOf = (adapter: Adapter) => createServices(options, new AdapterClient(options, adapter));
const refused = (code: string) => (thrown: unknown) => thrown instanceof ServiceError && thrown.serverCode === code;

for (const {name, start, adapter, or} of KINDS) {
  describe(`an adapter of ${name} on a server of it`, () => {
    let back: BackEnd;
    let services: Services;
    before(async () => {
      back = await start();
      services = servicesOf(adapter(back.url));
    });
    after(() => back.stop());

    const run = (query: Partial<Query>) =>
      services.query.ask('run', {
        from: 'orders',
        select: ['number'],
        orderBy: [{column: 'number', dir: 'ASC'}],
        ...query,
      });
    const numbers = async (where: Cond, search?: string) => {
      const found = await run({where, limit: 50, ...(search && {search: {text: search, columns: ['note']}})});
      assert.equal(found.totalCount, found.data.length);
      return found.data.map((row) => row.number);
    };
    const expected = (test: (order: (typeof ORDERS)[number]) => boolean) =>
      ORDERS.filter(test).map((order) => order.number);

    it('answers a page of a sorted list, with all that matches counted and references by their names', async () => {
      const query: Partial<Query> = {
        select: ['number', 'day', 'supplier', 'supplier.country', 'presentation'],
        orderBy: [{column: 'total', dir: 'DESC'}],
        offset: 10,
        limit: 5,
        withPresentations: true,
      };
      const {data, totalCount} = await run(query);
      const sorted = [...ORDERS].sort((a, b) => b.total - a.total).slice(10, 15);
      assert.equal(totalCount, 30);
      assert.deepEqual(data.map(({number}) => number), sorted.map(({number}) => number)); // prettier-ignore
      const [first, wanted] = [data[0]!, sorted[0]!];
      const supplier = {1: ['Alder', 'FR'], 2: ['Birch', 'ES'], 3: ['Cedar', 'UA']}[wanted.supplier]!;
      assert.deepEqual(first, {
        id: String(wanted.id),
        alias: 'orders',
        number: wanted.number,
        presentation: wanted.number,
        day: wanted.day,
        supplier: {v: String(wanted.supplier), p: supplier[0]},
        'supplier.country': supplier[1],
      });
    });

    it('filters by what its protocol can say, and refuses the rest', async () => {
      assert.deepEqual(await numbers(['=', 'status', 'sent']), expected(({status}) => status === 'sent')); // prettier-ignore
      assert.deepEqual(
        await numbers([
          'and',
          ['IN', 'status', ['open', 'done']],
          ['BETWEEN', 'total', 20, 60],
          ['>=', 'day', '2026-03-05'],
        ]),
        expected(({status, total, day}) => status !== 'sent' && total >= 20 && total <= 60 && day >= '2026-03-05'),
      );
      assert.deepEqual(await numbers(['LIKE', 'number', 'po-02']), expected(({number}) => number.startsWith('PO-02'))); // prettier-ignore
      assert.deepEqual(await numbers(['=', 'note', 'gate (A)']), expected(({note}) => note !== 'plain')); // prettier-ignore
      assert.deepEqual(await numbers(['<>', 'supplier', '2']), expected(({supplier}) => supplier !== 2)); // prettier-ignore
      assert.deepEqual(await numbers(['IN', 'id', []]), []);
      const either = numbers(['or', ['=', 'status', 'open'], ['>', 'total', 90]]);
      if (or)
        assert.deepEqual(await either, expected(({status, total}) => status === 'open' || total > 90)); // prettier-ignore
      else await assert.rejects(either, (thrown) => thrown instanceof ServiceError && thrown.code === 'LC2012');
      await assert.rejects(services.query.ask('sum', {from: 'orders'}, {column: 'total'}), {kind: 'unsupported'});
    });

    it('searches', async () => {
      assert.deepEqual(await numbers(['=', 'status', 'open'], 'gate'), expected(({status, note}) => status === 'open' && note !== 'plain')); // prettier-ignore
    });

    it('opens, creates, saves and removes a record', async () => {
      const {baseUrl} = await services.metadata.get('orders');
      const opened = await services.objects.load(baseUrl, '4');
      assert.equal(opened.presentation, 'PO-004');
      assert.equal(opened.presentations.supplier, 'Alder');
      const content = {...opened.content, total: 999, supplier: '3'};
      const saved = await services.objects.save(baseUrl, {id: '4', version: opened.version, content}, 'a');
      assert.equal(saved.content.total, 999);
      assert.equal(saved.presentations.supplier, 'Cedar');
      assert.deepEqual(await numbers(['=', 'total', 999]), ['PO-004']);
      const fresh = await services.objects.create(baseUrl, {search: 'PO-900', fillingValues: {status: 'open'}});
      const created = await services.objects.save(baseUrl, {content: {...fresh.content, total: 7}}, 'b');
      assert.equal((await services.objects.load(baseUrl, created.id!)).content.number, 'PO-900');
      await services.objects.delete(baseUrl, created.id!);
      assert.deepEqual(await numbers(['=', 'number', 'PO-900']), []);
      await assert.rejects(services.objects.load(baseUrl, '4000'), refused('NOT_FOUND'));
    });

    it('shows a conflict with the record as it is, and overwrites nothing', async () => {
      const other = servicesOf(adapter(back.url));
      const {baseUrl} = await services.metadata.get('orders');
      await other.metadata.get('orders');
      const [mine, theirs] = await Promise.all([services, other].map(({objects}) => objects.load(baseUrl, '7')));
      const change = ({version, content}: typeof mine & object, note: string) => ({id: '7', version, content: {...content, note}}); // prettier-ignore
      await other.objects.save(baseUrl, change(theirs!, 'theirs'), 'c');
      const late = services.objects.save(baseUrl, change(mine!, 'mine'), 'd');
      const error = (await late.catch((thrown: unknown) => thrown)) as ServiceError;
      assert.equal(error.serverCode, 'OUTDATED_VERSION');
      const current = error.details.envelope!.result as typeof mine & object;
      assert.equal(current.content.note, 'theirs');
      assert.equal((await services.objects.load(baseUrl, '7')).content.note, 'theirs');
      // What was not answered and is sent again is no conflict with itself.
      await services.objects.save(baseUrl, change(current, 'mine'), 'e');
      assert.equal((await services.objects.save(baseUrl, change(current, 'mine'), 'e')).content.note, 'mine');
    });
  });
}
