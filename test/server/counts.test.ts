import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Database} from '../../demo/server/db/database.js';
import {inTransaction} from '../../demo/server/records/transaction.js';
import {saveRecord} from '../../demo/server/records/save.js';
import {runQuery} from '../../demo/server/query/index.js';
import {SYSTEM, type Viewer} from '../../demo/server/security/viewer.js';
import type {Cond} from '../../src/query/types.js';
import {newStorage, Person, testServer, type TestServer} from '../support/server.js';

const QUESTIONS: {where?: Cond; search?: {text: string; columns: string[]}}[] = [
  {},
  {where: ['=', 'supplier.region', 'north']},
  {where: ['PERIOD', 'date', 'today']},
  {where: ['PERIOD', 'confirmed', 'today']},
  {search: {text: 'north', columns: ['supplier', 'number']}},
  {where: ['=', 'status', 'draft']},
];
const NOW = Date.parse('2026-11-18T21:59:00Z');

describe('the number of rows of a list', () => {
  let place: Awaited<ReturnType<typeof newStorage>>;
  let server: TestServer;
  let admin: Person;
  const suppliers: Record<string, string> = {};
  before(async () => {
    place = await newStorage();
    server = await testServer({databaseUrl: place.url});
    admin = await new Person(server).signIn('admin');
    for (const name of ['north', 'south']) {
      suppliers[name] = (await admin.save('supplier', {content: {name, region: name}})).body.result!.id;
    }
  });
  after(async () => {
    await server.stop();
    await place.remove();
  });

  const ann: Viewer = {...SYSTEM, isAdmin: false, roles: ['sales']};
  const boss: Viewer = {...SYSTEM, timeZone: 'Europe/Kyiv'};

  const ask = (query: object, as: Viewer, now = NOW, database: Database = server.services.database) => {
    const deps = {database, application: server.services.applications.get('desk')!, viewer: as, now};
    return {
      all: () => runQuery(deps, 'all', query),
      run: async () => (await runQuery(deps, 'run', {...query, limit: 1})).totalCount,
      count: () => runQuery(deps, 'count', query),
    };
  };

  /** Each question is asked of everyone; what a page says, and what there is. */
  async function agrees(now = NOW, database?: Database): Promise<void> {
    for (const question of QUESTIONS) {
      for (const as of [boss, ann, {...boss, timeZone: 'America/New_York'}]) {
        for (const from of ['order', 'supplier'] as const) {
          if (from === 'supplier' && (question.where ?? question.search)) continue;
          const asked = ask({from, select: ['id'], ...question}, as, now, database);
          const {length} = await asked.all();
          const label = `${from} ${JSON.stringify(question)} for ${as.timeZone}`;
          assert.deepEqual(
            [await asked.run(), await asked.count(), await asked.run()],
            [length, length, length],
            label,
          );
        }
      }
    }
  }

  const order = (supplier: string, more: object = {}) => ({content: {supplier: suppliers[supplier], ...more}});

  it('is right after each save, change and deletion, also of what a rule or a filter passes through', async () => {
    await agrees();
    const first = (await admin.save('order', order('north', {date: '2026-11-18', confirmed: NOW}))).body.result!;
    await agrees();
    await admin.save('order', order('south', {date: '2026-11-19'}));
    await agrees();
    await admin.save('order', {id: first.id, version: first.version, content: {status: 'sent'}});
    await agrees();
    await admin.save('supplier', {id: suppliers.south, content: {region: 'north'}});
    await agrees();
    await admin.save('supplier', {id: suppliers.south, content: {name: 'far north'}});
    await agrees();
    await admin.post('/desk/order/delete-object', {id: first.id});
    await agrees();
  });

  it('is right after a batch, and after one that was refused', async () => {
    const batch = (objects: object) => admin.post('/designer/list-batch/save', {objects: JSON.stringify(objects)});
    await batch({order: {a: order('north'), b: order('south', {date: '2026-11-18'})}});
    await agrees();
    await batch({order: {a: order('north'), b: {content: {}}}});
    await agrees();
  });

  it('is not that of a transaction that was rolled back', async () => {
    const {services} = server;
    const application = services.applications.get('desk')!;
    const undone = inTransaction(services, application, boss, async (work) => {
      await saveRecord(work, application.object('order')!, order('north'));
      throw new Error('undone');
    });
    await assert.rejects(undone, /undone/);
    await agrees();
  });

  it('follows the roles and the days of who asks', async () => {
    const today = {from: 'order', where: ['PERIOD', 'date', 'today']};
    await admin.save('order', order('north', {date: '2026-11-18'}));
    const before = await ask(today, boss, NOW).run();
    await agrees();
    // Two minutes later it is the next day in Kyiv, and still the same one in New York.
    await agrees(NOW + 120_000);
    assert.notEqual(await ask(today, boss, NOW + 120_000).run(), before);
    assert.equal(await ask(today, boss, NOW).run(), before);
    const seen = {from: 'order', where: ['=', 'supplier.name', 'north']};
    const orders = await ask(seen, {...ann, roles: ['warehouse']}).count();
    assert.equal(await ask(seen, ann).count(), orders);
    await assert.rejects(ask(seen, {...ann, roles: ['guest']}).run(), {code: 'ACCESS_DENIED'});
  });

  it('is worked out once for the pages of a list, whoever with the same rights turns them', async () => {
    const {database} = server.services;
    const statements: string[] = [];
    const watched: Database = {
      ...database,
      read: (query, ...rest) => {
        statements.push(query.sql);
        return database.read(query, ...rest);
      },
      within: () => assert.fail('a transaction'),
    };
    const page = {from: 'order', select: ['number'], orderBy: [{column: 'number', dir: 'ASC'}], limit: 1};
    await ask(page, boss).count();
    const total = (await ask({...page, limit: -1}, boss).all()).length;
    assert.ok(total > 3);
    for (const offset of [0, 1]) {
      const asked = ask({...page, offset}, {...boss, id: 'somebody else'}, NOW, watched);
      assert.equal(await asked.run(), total);
    }
    assert.equal(statements.length, 2);
    assert.ok(!statements.some((text) => text.includes('count(*)')));
  });

  const skip = process.env.TEST_DATABASE_URL ? false : 'an embedded database has one instance';
  it('is right after a save at another instance', {skip}, async () => {
    const other = await testServer({databaseUrl: place.url});
    const there = await new Person(other).signIn('admin');
    await agrees();
    await agrees(NOW, other.services.database);
    await there.save('order', order('north'));
    await agrees();
    await admin.save('supplier', {id: suppliers.south, content: {region: 'south'}});
    await agrees(NOW, other.services.database);
    await other.stop();
  });
});
