import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {SeedStep} from '../../demo/server/definition.js';
import {columnOf, tableOf} from '../../demo/server/schema/columns.js';
import {stableId} from '../../demo/server/schema/ids.js';
import {Seeding, type SeedProgress} from '../../demo/server/seeding.js';
import {desk} from '../support/desk.js';
import {Person, testServer, type TestServer} from '../support/server.js';

const TOTAL = 2500;

describe('sample data', () => {
  let server: TestServer;
  let calls: [number, number][] = [];
  before(async () => (server = await testServer()));
  after(() => server.stop());

  const supplier = desk.objects.find(({alias}) => alias === 'supplier')!;
  const name = columnOf(supplier.attributes[0]!);
  const step: SeedStep = {
    name: 'supplier',
    total: TOTAL,
    rows: (from, to) => {
      calls.push([from, to]);
      const rows = Array.from({length: to - from}, (_, n) => ({
        app_id: 'desk',
        id: stableId(`s ${from + n}`),
        [name]: `Seed ${from + n}`,
      }));
      return [{table: tableOf(supplier), rows}];
    },
  };
  const seeding = () => new Seeding(server.services.database, desk, [step], server.services.files);
  const count = async (person: Person) => {
    const body = new FormData();
    body.set('config', JSON.stringify({from: 'supplier', where: ['STARTS', 'name', 'Seed']}));
    return ((await (await person.raw('/designer/query/count', {}, {method: 'POST', body})).json()) as {result: number})
      .result;
  };

  it('goes on where it was stopped, makes each record once, and leaves a person’s own alone', async () => {
    const admin = await new Person(server).signIn('admin');
    await admin.saved('supplier', {content: {name: 'Seed 2000', region: 'mine'}});
    const first = seeding();
    await first.run(({done}) => done > 500 && first.stop());
    assert.ok(first.progress.done > 500 && first.progress.done < TOTAL);
    assert.equal(await count(admin), first.progress.done + 1);

    calls = [];
    const second = seeding();
    const reports: SeedProgress[] = [];
    await second.run((progress) => reports.push({...progress}));
    assert.equal(calls[0]![0], first.progress.done);
    assert.deepEqual(reports.at(-1), {done: TOTAL, total: TOTAL});
    assert.equal(await count(admin), TOTAL);

    calls = [];
    const third = seeding();
    await third.run(() => assert.fail('nothing is left to do'));
    assert.deepEqual([calls, third.progress], [[], {done: TOTAL, total: TOTAL}]);
  });

  it('answers other requests in between', async () => {
    const {services} = server;
    await services.database.db.deleteFrom('lc_seed').execute();
    const person = await new Person(server).signIn('admin');
    let seeded = false;
    const running = seeding()
      .run(() => undefined)
      .then(() => (seeded = true));
    const {body} = await person.get('/designer/auth/current-user');
    assert.equal(body.success, true);
    assert.equal(seeded, false);
    await running;
  });
});
