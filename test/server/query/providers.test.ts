import assert from 'node:assert/strict';
import {randomBytes} from 'node:crypto';
import {after, before, describe, it} from 'node:test';
import {readXlsx} from 'hucre/xlsx';
import type {AppDefinition, DataProviderDefinition} from '../../../demo/server/definition.js';
import {Application} from '../../../demo/server/application.js';
import type {Database} from '../../../demo/server/db/database.js';
import {describeAll, describeProvider} from '../../../demo/server/metadata/describe.js';
import {exportQuery, runQuery, type Answers} from '../../../demo/server/query/index.js';
import {filled, idOf, NOW, outcome, viewer} from './fixture.js';
import {sample} from './sample.js';

/** What each supplier was sent orders for, and how many. */
const spend: DataProviderDefinition = {
  alias: 'spend',
  name: 'Spend',
  singular: 'supplier',
  icon: 'table-2',
  object: 'supplier',
  query: {
    from: 'order',
    select: [
      {expr: 'supplier', as: 'id'},
      {expr: 'supplier', as: 'supplier'},
      {expr: {fn: 'count', args: ['id']}, as: 'orders'},
      {expr: {fn: 'max', args: ['date']}, as: 'last'},
    ],
    where: ['FILLED', 'supplier'],
    groupBy: ['supplier'],
  },
  attributes: [
    {
      internalId: 'supplier',
      name: 'supplier',
      label: {en: 'Supplier', uk: 'Постачальник'},
      type: ['reference', {refType: 'object', ref: 'supplier'}],
    },
    {internalId: 'orders', name: 'orders', label: 'Orders', type: ['number']},
    {internalId: 'last', name: 'last', label: 'Last', type: ['date']},
  ],
  list: {alias: 'main', name: 'Spend', columns: [{path: 'supplier'}, {path: 'orders'}, {path: 'last'}]},
};
const totals: DataProviderDefinition = {
  ...spend,
  alias: 'totals',
  query: {...spend.query, select: [...spend.query.select!, {expr: {fn: 'sum', args: ['total']}, as: 'total'}]},
  attributes: [...spend.attributes, {internalId: 'total', name: 'total', label: 'Total', type: ['number', {scale: 2}]}],
};
const definition: AppDefinition = {
  ...sample,
  dataProviders: [spend, totals],
  navigation: [{name: 'Purchasing', items: [{object: 'order'}, {object: 'spend'}, {object: 'totals'}]}],
};

describe('a data provider', () => {
  const application = new Application(definition);
  let database: Database;
  before(async () => {
    database = await filled();
  });
  after(() => database.close());

  const deps = (role: string, locale: 'en' | 'uk' = 'en') => ({
    database,
    application,
    viewer: viewer(role, {locale}),
    now: NOW,
    secret: randomBytes(32),
  });
  const ask = <K extends keyof Answers>(role: string, kind: K, query: object, column?: string): Promise<Answers[K]> =>
    runQuery(deps(role), kind, {from: 'spend', ...query}, {column});

  it('is listed as an object is: ordered, filtered, searched, counted, with the record that each row is', async () => {
    const query = {
      select: ['supplier', 'orders', 'last'],
      orderBy: [{column: 'supplier', dir: 'ASC'}],
      withPresentations: true,
      withPrimaryKey: true,
    };
    const {data, totalCount} = await ask('admin', 'run', query);
    assert.equal(totalCount, 4);
    assert.deepEqual(
      data.map(({supplier}) => (supplier as {p: string}).p),
      ['apple 50%_off\\', 'Élan', 'Ґанок', 'Зоря'],
    );
    assert.deepEqual(data[3], {
      id: idOf('Зоря'),
      alias: 'supplier',
      supplier: {v: idOf('Зоря'), p: 'Зоря'},
      orders: 1,
      last: '2026-11-18',
    });
    assert.equal(await ask('admin', 'count', {where: ['>=', 'last', '2026-10-01']}), 3);
    assert.equal(await ask('admin', 'count', {where: ['=', 'supplier.country.code', 'FR']}), 2);
    assert.equal(await ask('admin', 'sum', {}, 'orders'), 4);
    const search = {text: 'зор', columns: ['supplier']};
    assert.deepEqual(await ask('admin', 'column', {select: ['id'], search}), [idOf('Зоря')]);
  });

  it('is paged by cursor', async () => {
    const query = {from: 'spend', select: ['orders'], orderBy: [{column: 'last', dir: 'DESC'}], withPrimaryKey: true};
    const own = deps('admin');
    const page = (offset: number, cursor?: string) => runQuery(own, 'run', {...query, limit: 1, offset, cursor});
    const all = await runQuery(own, 'run', {...query, limit: 10});
    const seen = [];
    for (let offset = 0, cursor: string | undefined; offset < 4; offset++) {
      const answer = await page(offset, cursor);
      seen.push(...answer.data);
      ({cursor} = answer);
    }
    assert.deepEqual(seen, all.data);
  });

  it('holds for each viewer only what they may see of what it reads', async () => {
    assert.equal(await ask('clerk', 'count', {}), 2);
    assert.equal(await ask('clerk', 'sum', {}, 'orders'), 2);
    const denied = 'ACCESS_DENIED query.notAvailable';
    assert.equal(await outcome(runQuery(deps('clerk'), 'count', {from: 'totals'})), denied);
    assert.equal(await outcome(runQuery(deps('nobody'), 'count', {from: 'spend'})), denied);
    assert.equal(await outcome(runQuery(deps('admin'), 'count', {from: 'unknown'})), denied);
    assert.equal(await runQuery(deps('reader'), 'sum', {from: 'totals'}, {column: 'total'}), 221);
  });

  it('names the tables it reads, and is exported where all of them may be', async () => {
    const {tables, columns, canExport} = await ask('clerk', 'meta', {});
    assert.deepEqual(tables, [{scriptAlias: 'order', canExport: true}]);
    assert.deepEqual(
      columns.map(({name, type: [type]}) => [name, type]),
      [
        ['id', 'primary_key'],
        ['supplier', 'reference'],
        ['orders', 'number'],
        ['last', 'date'],
      ],
    );
    assert.ok(canExport);
    const {body} = await exportQuery(deps('clerk'), {from: 'spend', orderBy: [{column: 'orders', dir: 'ASC'}]});
    const book = await readXlsx(new Uint8Array(await new Response(body).arrayBuffer()));
    assert.deepEqual(
      book.sheets[0]!.rows.slice(1).map((row) => row[2]),
      [1, 1],
    );
    const none = exportQuery(deps('owner'), {from: 'spend'});
    assert.equal(await outcome(none), 'ACCESS_DENIED query.notExportable');
  });

  it('is described with its columns and its list, as something nobody changes', () => {
    const found = describeProvider(application, 'spend', viewer('clerk'), ['columns', 'lists', 'rights'])!;
    const {type, id, canView, canInsert, canUpdate, canDelete, canExport, baseUrl, owner, lists, columns} = found;
    assert.deepEqual([type, id, baseUrl, owner], ['data_provider', 'dpr_spend', '/sample/spend', 'module_1']);
    assert.deepEqual([canView, canInsert, canUpdate, canDelete, canExport], [true, false, false, false, true]);
    assert.deepEqual(lists, [spend.list]);
    assert.deepEqual(columns, spend.attributes);
    assert.equal(found.rights!.update, false);
    assert.equal(describeProvider(application, 'totals', viewer('clerk'), []), null);
    assert.equal(describeProvider(application, 'spend', viewer('nobody'), []), null);
  });

  it('stands in the navigation of those who may see it', () => {
    const seen = (role: string) => describeAll(application, viewer(role)).map(({alias}) => alias);
    assert.deepEqual(seen('clerk').slice(0, 3), ['module_1', 'order', 'spend']);
    assert.ok(!seen('clerk').includes('totals'));
    assert.deepEqual(seen('reader').slice(0, 4), ['module_1', 'order', 'spend', 'totals']);
    assert.deepEqual(seen('nobody'), []);
  });
});
