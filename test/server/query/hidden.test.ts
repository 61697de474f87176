import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Database} from '../../../demo/server/db/database.js';
import {exportQuery, type Answers} from '../../../demo/server/query/index.js';
import {Refusal} from '../../../demo/server/http/refusal.js';
import {columnOf, isSection} from '../../../demo/server/schema/columns.js';
import type {Attribute} from '../../../src/values/types.js';
import {application, asking, filled, NOW, viewer} from './fixture.js';
import {sample} from './sample.js';

interface Known {
  from: string;
  path: string;
  open: boolean;
}

/** Every column of every object, its sections and what its references lead to, with whether a role may see it. */
function known(role: string): Known[] {
  const list: Known[] = [];
  const walk = (from: string, alias: string, prefix: string, open: boolean, attributes: Attribute[], section = '') => {
    const rights = application.object(alias)!.rights[role];
    const sees = open && rights?.view !== undefined;
    for (const attribute of attributes) {
      const {
        internalId: name,
        type: [type, config],
      } = attribute;
      const path = prefix + name;
      const visible =
        sees && !rights?.hidden?.some((hidden) => hidden === section + name || hidden === section.slice(0, -1));
      if (isSection(attribute)) walk(`${alias}.${name}`, alias, '', sees, config!.columns!, `${name}.`);
      else list.push({from, path, open: visible});
      const target = type === 'reference' && path.split('.').length < 3 ? application.object(config!.ref!) : undefined;
      if (target) walk(from, target.alias, `${path}.`, visible, target.attributes);
    }
  };
  for (const {alias, attributes} of sample.objects) if (alias !== 'payroll') walk(alias, alias, '', true, attributes);
  return list;
}

/** One use of a path in each clause. */
const CLAUSES: Record<string, (path: string, from: string) => object> = {
  select: (path) => ({select: [path]}),
  'select as': (path) => ({select: [{expr: path, as: 'id'}]}),
  'select with presentation': (path) => ({select: [path], withPresentations: true, withPrimaryKey: true}),
  'select by a text expression': (path) => ({select: [{expr: `concat(${path})`, as: 'x'}]}),
  'select within case': (path) => ({
    select: [{expr: {case: [[['EMPTY', path], {value: 1}]], else: {value: 2}}, as: 'x'}],
  }),
  'select behind an alias': (path, from) => ({from: {source: from, as: 'a'}, select: [`a.${path}`]}),
  aggregate: (path) => ({select: [{expr: {fn: 'count', args: [path], distinct: true}, as: 'x'}]}),
  where: (path) => ({select: ['id'], where: ['FILLED', path]}),
  'where on the right': (path) => ({select: ['id'], where: ['=', path, {path}]}),
  'where within or and not': (path) => ({select: ['id'], where: ['or', ['not', ['EMPTY', path]], ['EMPTY', 'id']]}),
  orderBy: (path) => ({select: ['id'], orderBy: [{column: path}]}),
  'orderBy an expression': (path) => ({select: ['id'], orderBy: [{column: {fn: 'concat', args: [path]}}]}),
  groupBy: (path) => ({select: [{expr: 'count()', as: 'n'}], groupBy: [path]}),
  groupSets: (path) => ({
    select: [{expr: 'count()', as: 'n'}],
    groupBy: ['id', path],
    groupSets: [[0, 1], [1], []],
  }),
  'groupBy within an expression': (path) => ({
    select: [{expr: 'count()', as: 'n'}],
    groupBy: [{fn: 'concat', args: [path]}],
  }),
  having: (path) => ({select: [{expr: 'count()', as: 'n'}], having: ['>', {fn: 'count', args: [path]}, 0]}),
  search: (path) => ({select: ['id'], search: {text: 'a', columns: [path]}}),
  'search without a text': (path) => ({select: ['id'], search: {text: '', columns: [path]}}),
  join: (path, from) => ({
    from: {source: from, as: 'a'},
    select: ['a.id'],
    joins: [{type: 'left', source: from, as: 'b', on: ['and', ['=', 'b.id', {path: 'a.id'}], ['FILLED', path]]}],
  }),
  union: (path, from) => ({select: ['id'], unions: [{query: {from, select: ['id'], where: ['FILLED', path]}}]}),
};
const KINDS: (keyof Answers)[] = ['all', 'one', 'exists', 'count', 'run', 'scalar', 'column', 'meta'];
const UNAVAILABLE = 'ACCESS_DENIED query.notAvailable';

/** What a refusal says, its path aside; `answered` when there is none. */
async function saidBy(answer: Promise<unknown>): Promise<string> {
  try {
    await answer;
    return 'answered';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    assert.deepEqual(
      Object.keys(error.details.params ?? {}).filter(
        (name) => name !== 'path' && name !== 'name' && name !== 'operator',
      ),
      [],
    );
    return `${error.code} ${error.key}${error.details.status ? ` ${error.details.status}` : ''}`;
  }
}

for (const role of ['clerk', 'reader']) {
  describe(`what is hidden from a ${role}`, () => {
    let database: Database;
    before(async () => {
      database = await filled();
    });
    after(() => database.close());

    for (const [clause, use] of Object.entries(CLAUSES)) {
      it(`is in ${clause} as if it did not exist`, async () => {
        const ask = asking(database, viewer(role));
        for (const {from, path, open} of known(role)) {
          if (path.split('.').length > 3 && clause.includes('alias')) continue;
          const said = await saidBy(ask('all', {from, ...use(path, from)}));
          if (!open) assert.equal(said, UNAVAILABLE, `${from} ${path}`);
          else assert.notEqual(said, UNAVAILABLE, `${from} ${path}`);
        }
        const {params} = await ask('all', {from: 'order', ...use('nothing', 'order')}).then(
          () => assert.fail('an unknown path answered'),
          (error: Refusal) => error.details,
        );
        assert.deepEqual(params, {path: clause.includes('alias') ? 'a.nothing' : 'nothing'});
      });
    }

    it('is refused by every kind of query', async () => {
      const ask = asking(database, viewer(role));
      for (const kind of KINDS) {
        for (const [clause, use] of Object.entries(CLAUSES)) {
          assert.equal(
            await saidBy(ask(kind, {from: 'order', ...use('secret', 'order')})),
            UNAVAILABLE,
            `${kind} ${clause}`,
          );
        }
      }
      for (const kind of ['sum', 'min', 'max', 'avg'] as const) {
        assert.equal(await saidBy(ask(kind, {from: 'order'}, {column: 'secret'})), UNAVAILABLE);
        assert.equal(
          await saidBy(ask(kind, {from: 'order', where: ['EMPTY', 'secret']}, {column: 'number'})),
          UNAVAILABLE,
        );
      }
      const deps = {database, application, viewer: viewer(role), now: NOW};
      for (const use of Object.values(CLAUSES)) {
        assert.equal(await saidBy(exportQuery(deps, {from: 'order', ...use('secret', 'order')})), UNAVAILABLE);
      }
    });

    it('is not a source', async () => {
      const ask = asking(database, viewer(role));
      for (const from of [
        'payroll',
        'nothing',
        'order.nothing',
        'o_order',
        'lc_user',
        'constructor',
        '__proto__',
        'toString',
      ]) {
        const said = await saidBy(ask('all', {from}));
        assert.ok(said === UNAVAILABLE || said === 'VALIDATION query.malformed 400', `${from}: ${said}`);
        const on = ['=', 'x.id', {path: 'id'}];
        if (/^[a-z]/.test(from))
          assert.equal(
            await saidBy(ask('all', {from: 'order', joins: [{type: 'left', source: from, as: 'x', on}]})),
            UNAVAILABLE,
          );
      }
    });

    it('is not among the columns of a query that names none', async () => {
      const row = (await asking(database, viewer(role))('one', {from: 'order'}))!;
      const names = known(role)
        .filter(({from, path, open}) => from === 'order' && open && !path.includes('.'))
        .map(({path}) => path);
      assert.deepEqual(Object.keys(row).sort(), ['id', ...names].sort());
    });

    it('does not open by asking without an access check', async () => {
      const ask = asking(database, viewer(role));
      assert.equal(await saidBy(ask('all', {from: 'order', select: ['secret'], checkAccess: false})), UNAVAILABLE);
      assert.equal(await ask('count', {from: 'order', checkAccess: false}), await ask('count', {from: 'order'}));
    });
  });
}

describe('names that are no columns', () => {
  it('are refused like unknown ones, and never reach the SQL', async () => {
    const database = await filled();
    const ask = asking(database, viewer('clerk'));
    for (const path of [
      'constructor',
      'hasOwnProperty',
      'app_id',
      'a_number',
      'version',
      'owner_id',
      'supplier.app_id',
      columnOf(sample.objects[0]!.attributes[0]!),
    ]) {
      assert.equal(await saidBy(ask('all', {from: 'order', select: [path]})), UNAVAILABLE, path);
    }
    for (const path of ['__proto__', 'a b', 'number"', "number'", 'number;', 'a.b.c.d.e', '', '*', 'pg_sleep(1)']) {
      assert.equal(await saidBy(ask('all', {from: 'order', select: [path]})), 'VALIDATION query.malformed 400', path);
    }
    await database.close();
  });
});
