import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {Application} from '../../../demo/server/application.js';
import type {Database} from '../../../demo/server/db/database.js';
import type {DataProviderDefinition} from '../../../demo/server/definition.js';
import {describeProvider} from '../../../demo/server/metadata/describe.js';
import {exportQuery, runQuery, type Answers} from '../../../demo/server/query/index.js';
import {filled, NOW, outcome, viewer} from './fixture.js';
import {sample} from './sample.js';

const numbers = (more: Partial<DataProviderDefinition>): DataProviderDefinition => ({
  alias: 'numbers',
  name: 'Numbers',
  singular: 'number',
  icon: 'hash',
  object: 'order',
  query: {
    from: 'order',
    select: [
      {expr: 'id', as: 'id'},
      {expr: 'number', as: 'number'},
      {expr: 'supplier', as: 'supplier'},
      {expr: 'total', as: 'total'},
    ],
  },
  attributes: [
    {internalId: 'number', name: 'number', label: 'Number', type: ['string']},
    {
      internalId: 'supplier',
      name: 'supplier',
      label: 'Supplier',
      type: ['reference', {refType: 'object', ref: 'supplier'}],
    },
    {internalId: 'total', name: 'total', label: 'Total', type: ['number']},
  ],
  list: {alias: 'main', name: 'Numbers', columns: [{path: 'number'}]},
  ...more,
});
const application = new Application({
  ...sample,
  dataProviders: [numbers({}), numbers({alias: 'open', checkAccess: false})],
});

describe('a query with checkAccess false', () => {
  let database: Database;
  before(async () => {
    database = await filled();
  });
  after(() => database.close());
  const deps = (role: string) => ({database, application, viewer: viewer(role), now: NOW});
  const ask = <K extends keyof Answers>(role: string, kind: K, query: object) => runQuery(deps(role), kind, query);
  const refused = 'ACCESS_DENIED query.notAvailable';
  const unchecked = {checkAccess: false};

  it('answers a person the same as without it, from an object and from a provider that does not say so', async () => {
    for (const kind of ['all', 'count', 'column'] as const) {
      const orders = {from: 'order', select: ['number']};
      assert.deepEqual(await ask('clerk', kind, {...orders, ...unchecked}), await ask('clerk', kind, orders));
    }
    assert.equal(await outcome(ask('clerk', 'all', {from: 'order', select: ['total'], ...unchecked})), refused);
    assert.equal(await outcome(ask('clerk', 'all', {from: 'numbers', ...unchecked})), refused);
  });

  it('gives an administrator what they see anyway', async () => {
    const orders = {from: 'order', select: ['number', 'total']};
    assert.deepEqual(await ask('admin', 'all', {...orders, ...unchecked}), await ask('admin', 'all', orders));
  });

  it('gives everybody all rows of a provider that says so, asked so alone', async () => {
    const open = {from: 'open', select: ['number', 'total'], orderBy: [{column: 'number'}]};
    assert.equal(await outcome(ask('clerk', 'all', open)), refused);
    const all = await ask('admin', 'all', open);
    assert.equal(all.length, 5);
    assert.deepEqual(await ask('clerk', 'all', {...open, ...unchecked}), all);
    assert.equal(await ask('clerk', 'count', {...open, ...unchecked}), 5);
    // What was answered to one way of asking is not the answer to the other.
    assert.equal(await outcome(ask('clerk', 'all', open)), refused);
  });

  it('opens nothing beside the provider: what its references lead to, other sources, its metadata, files', async () => {
    const query = {from: 'open', ...unchecked};
    assert.equal(await outcome(ask('clerk', 'all', {...query, select: ['supplier.secret']})), refused);
    const joined = {
      from: {source: 'open', as: 'p'},
      joins: [{type: 'inner', source: 'order', as: 'o', on: ['=', 'o.id', {path: 'p.id'}]}],
      ...unchecked,
    };
    const seen = (await ask('clerk', 'all', {from: 'order', select: ['number']})).length;
    assert.equal((await ask('clerk', 'all', {...joined, select: ['o.number']})).length, seen);
    assert.equal(await outcome(ask('clerk', 'all', {...joined, select: ['o.total']})), refused);
    assert.equal(describeProvider(application, 'open', viewer('clerk'), []), null);
    assert.equal(await outcome(exportQuery(deps('clerk'), query)), refused);
    const {canExport, tables} = await ask('clerk', 'meta', query);
    assert.deepEqual([canExport, tables], [false, [{scriptAlias: 'order', canExport: false}]]);
  });
});
