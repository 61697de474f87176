import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import fc from 'fast-check';
import {sql} from 'kysely';
import type {AppDefinition} from '../../../demo/server/definition.js';
import {Application} from '../../../demo/server/application.js';
import type {Database} from '../../../demo/server/db/database.js';
import {runQuery} from '../../../demo/server/query/index.js';
import {application, asking, filled, idOf, NOW, outcome, viewer, type Asker} from './fixture.js';
import {sample} from './sample.js';

/** The sample as a clerk's own application: what they may not see is not there. */
const clerks: AppDefinition = {
  ...sample,
  objects: sample.objects
    .filter(({rights}) => rights.clerk)
    .map((object) => {
      const hidden = object.rights.clerk!.hidden ?? [];
      const attributes = object.attributes
        .filter(({internalId}) => !hidden.includes(internalId))
        .map((attribute) => {
          const columns = attribute.type[1]?.columns?.filter(
            (column) => !hidden.includes(`${attribute.internalId}.${column.internalId}`),
          );
          return columns ? {...attribute, type: [attribute.type[0], {columns}] as typeof attribute.type} : attribute;
        });
      return {...object, attributes};
    }),
};

async function filteredBeforehand(): Promise<Database> {
  const database = await filled();
  for (const statement of [
    "delete from o_supplier where a_country is distinct from (select id from o_country where a_code = 'UA')",
    'delete from o_order where a_supplier is null or a_supplier not in (select id from o_supplier)',
    'delete from s_order_lines where owner_id not in (select id from o_order)',
    'delete from o_payroll',
  ])
    await sql.raw(statement).execute(database.db);
  return database;
}

const texts = fc.constantFrom(
  'PO-1',
  'PO',
  'Зоря',
  'ґан',
  'Élan',
  'France',
  'Їжак',
  '',
  '%',
  '100',
  'UA',
  's1',
  'Bolt',
);
const paths = fc.constantFrom(
  'number',
  'note',
  'total',
  'status',
  'date',
  'supplier',
  'supplier.name',
  'supplier.country',
  'supplier.country.code',
  'supplier.country.name',
  'supplier.margin',
  'supplier.payroll',
  'supplier.payroll.name',
  'title',
  'confirmed',
  'secret',
  'nothing',
);
const operators = fc.constantFrom(
  '=',
  '<>',
  '>',
  '<=',
  'LIKE',
  'NOT-LIKE',
  'STARTS',
  'EMPTY',
  'FILLED',
  'IN',
  'NOT-IN',
);

const leaf = fc.tuple(operators, paths, texts).map(([operator, path, text]) => {
  if (operator === 'EMPTY' || operator === 'FILLED') return [operator, path];
  const value = path.startsWith('supplier') && operator === '=' ? idOf(text) : text;
  return [operator, path, operator.endsWith('IN') ? [value] : value];
});
const conditions = fc.letrec((tie) => ({
  cond: fc.oneof(
    {maxDepth: 2},
    leaf,
    fc.tuple(fc.constantFrom('and', 'or'), tie('cond'), tie('cond')),
    fc.tuple(fc.constant('not'), tie('cond')),
  ),
})).cond;
const queries = fc.record(
  {
    from: fc.constant('order'),
    select: fc.uniqueArray(paths, {minLength: 1, maxLength: 4}),
    where: conditions,
    orderBy: fc.array(fc.record({column: paths, dir: fc.constantFrom('ASC', 'DESC')}), {maxLength: 2}),
    withPresentations: fc.boolean(),
    search: fc.record({text: texts, columns: fc.array(paths, {maxLength: 2})}),
    limit: fc.constantFrom(-1, 1, 2),
    offset: fc.constantFrom(0, 1),
  },
  {requiredKeys: ['from', 'select']},
);

describe('rows that a viewer may not see', () => {
  let database: Database;
  let clerk: Asker;
  before(async () => {
    database = await filled();
    clerk = asking(database, viewer('clerk'));
  });
  after(() => database.close());

  it('leave every answer as if they had been deleted, and hidden columns as if they had never been made', async () => {
    const less = await filteredBeforehand();
    const deps = {database: less, application: new Application(clerks), viewer: viewer('admin'), now: NOW};
    const kinds = fc.constantFrom('run', 'count', 'exists', 'column', 'one', 'meta');
    await fc.assert(
      fc.asyncProperty(queries, kinds, async (query, kind) => {
        const seen = await outcome(clerk(kind as 'run', query));
        const there = await outcome(runQuery(deps, kind as 'run', query));
        if (kind !== 'meta') assert.deepEqual(seen, there);
        else assert.equal(typeof seen, typeof there);
      }),
      {numRuns: 300, seed: 7},
    );
    await less.close();
  });

  it('do not count, do not aggregate and do not join', async () => {
    assert.equal(await clerk('count', {from: 'order'}), 2);
    assert.equal(await clerk('count', {from: 'supplier'}), 2);
    assert.equal(await clerk('max', {from: 'supplier'}, {column: 'name'}), 'Зоря');
    assert.equal(await clerk('count', {from: 'order.lines'}), 3);
    const joins = [{type: 'inner', source: 'supplier', as: 's', on: ['=', 's.country', {path: 'c.id'}]}];
    assert.equal(await clerk('count', {from: {source: 'country', as: 'c'}, select: ['c.code'], joins}), 2);
  });

  it('are not found through a reference, and have no text', async () => {
    // A document that everyone may see, of a supplier that the clerk may not.
    const open = {
      ...sample,
      objects: sample.objects.map((object) =>
        object.alias === 'order' ? {...object, rights: {...object.rights, clerk: {view: true}}} : object,
      ),
    };
    const deps = {database, application: new Application(open), viewer: viewer('clerk'), now: NOW};
    const ask = (query: object) =>
      runQuery(deps, 'all', {from: 'order', select: ['number', 'supplier'], withPresentations: true, ...query});
    assert.deepEqual(await ask({where: ['=', 'supplier.name', 'Élan']}), []);
    assert.deepEqual(await ask({where: ['LIKE', 'supplier', 'lan']}), []);
    assert.deepEqual(await ask({search: {text: 'lan', columns: ['supplier']}}), []);
    assert.deepEqual(await ask({where: ['=', 'number', 'PO-3']}), [
      {number: 'PO-3', supplier: {v: idOf('Élan'), p: ''}},
    ]);
    const names = await runQuery(deps, 'column', {
      from: 'order',
      select: ['supplier.name'],
      orderBy: [{column: 'number'}],
    });
    assert.deepEqual(names, ['Зоря', 'Ґанок', null, null, null]);
  });

  it('follow the viewer where a rule names them', async () => {
    assert.deepEqual(
      await asking(database, viewer('owner', {id: 'PO-3'}))('column', {from: 'order', select: ['number']}),
      ['PO-3'],
    );
    assert.equal(await asking(database, viewer('owner', {id: 'PO-3'}))('count', {from: 'order.lines'}), 1);
  });

  it('show a field only in the rows of a role that shows it', async () => {
    const both = asking(database, viewer('clerk+owner', {id: 'PO-3'}));
    const totals = await both('all', {from: 'order', select: ['number', 'total'], orderBy: [{column: 'number'}]});
    assert.deepEqual(totals, [
      {number: 'PO-1', total: null},
      {number: 'PO-2', total: null},
      {number: 'PO-3', total: 100.5},
    ]);
    assert.equal(await both('sum', {from: 'order'}, {column: 'total'}), 100.5);
    assert.equal(await both('count', {from: 'order', where: ['>', 'total', 0]}), 1);
    assert.equal(await both('sum', {from: 'order.lines'}, {column: 'price'}), 0.4);
  });

  it('belong to one application only', async () => {
    const other = new Application({...sample, id: 'other'});
    assert.equal(
      await runQuery({database, application: other, viewer: viewer('admin'), now: NOW}, 'count', {from: 'order'}),
      0,
    );
    assert.ok(application.id !== other.id);
  });
});
