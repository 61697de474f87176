import assert from 'node:assert/strict';
import {after, before, describe, it, mock} from 'node:test';
import {sql} from 'kysely';
import {supply} from '../../demo/app/index.js';
import {inTransaction} from '../../demo/server/records/transaction.js';
import {saveRecord} from '../../demo/server/records/save.js';
import {roleId, userId} from '../../demo/server/schema/ids.js';
import {SYSTEM} from '../../demo/server/security/viewer.js';
import {insertPeople} from '../support/accounts.js';
import {newStorage, Person, testServer, type TestServer} from '../support/server.js';

const postgres = !!process.env.TEST_DATABASE_URL;
const skip = postgres ? false : 'an embedded database has one instance';
const STRONG = 'Meadow-Lantern-42';
const ROUNDS = 25;

/** A list page over HTTP, as the runtime asks for it. */
async function page<T = {data: Record<string, unknown>[]; totalCount: number}>(
  person: Person,
  query: object,
  kind = 'run',
) {
  const body = new FormData();
  body.set('config', JSON.stringify(query));
  const response = await person.raw(`/designer/query/${kind}`, {}, {method: 'POST', body});
  return ((await response.json()) as {result: T}).result;
}

/** Two instances on one database; on an embedded one, which has one instance, the same twice. */
async function instances(definition?: typeof supply) {
  const place = await newStorage();
  const first = await testServer({databaseUrl: place.url}, definition);
  const second = postgres ? await testServer({databaseUrl: place.url}, definition) : first;
  const stop = async () => {
    if (second !== first) await second.stop();
    await first.stop();
    await place.remove();
  };
  return {first, second, stop};
}

describe('a list page asked for after a save', () => {
  let servers: Awaited<ReturnType<typeof instances>>;
  let here: Person, there: Person;
  before(async () => {
    servers = await instances();
    here = await new Person(servers.first).signIn('admin');
    there = new Person(servers.second);
    there.cookie = here.cookie;
  });
  after(() => servers.stop());

  const LIST = {from: 'supplier', select: ['name'], orderBy: [{column: 'name', dir: 'ASC'}], limit: 500};
  const names = async (person: Person) => (await page(person, LIST)).data.map(({name}) => name);

  it('has what was saved, changed and deleted, at each instance, without waiting', async () => {
    await Promise.all([names(here), names(there)]);
    for (let n = 0; n < ROUNDS; n++) {
      const [by, other] = n % 2 ? [here, there] : [there, here];
      const {id, version} = await by.saved('supplier', {content: {name: `S${n}`}});
      const lists = await Promise.all([names(other), names(by)]);
      assert.ok(lists.every((list) => list.includes(`S${n}`)));
      await by.saved('supplier', {id, version, content: {name: `T${n}`}});
      assert.ok((await names(other)).includes(`T${n}`));
      if (n % 5) continue;
      await other.post('/desk/supplier/delete-object', {id});
      for (const person of [here, there]) assert.ok(!(await names(person)).includes(`T${n}`));
    }
    const {totalCount, data} = await page(here, LIST);
    assert.equal(totalCount, data.length);
    assert.equal(await page<number>(there, LIST, 'count'), totalCount);
  });

  it('shows a reference by its new text, and rows that a rule lets in by now', async () => {
    const sales = await new Person(servers.second).signIn('sales');
    const {id} = await here.saved('supplier', {content: {name: 'Moved', region: 'south'}});
    const order = await here.saved('order', {content: {supplier: id}});
    const orders = {from: 'order', select: ['supplier'], where: ['=', 'id', order.id], withPresentations: true};
    const shown = async () => (await page(there, orders)).data[0]!.supplier;
    assert.deepEqual(await shown(), {v: id, p: 'Moved'});
    assert.ok(!(await names(sales)).includes('Moved'));
    await here.saved('supplier', {id, content: {name: 'Moved north', region: 'north'}});
    assert.deepEqual(await shown(), {v: id, p: 'Moved north'});
    assert.ok((await names(sales)).includes('Moved north'));
    await here.saved('supplier', {id, content: {region: 'south'}});
    assert.ok(!(await names(sales)).includes('Moved north'));
  });

  it('has nothing of a transaction that is under way or undone, and all of it once that ends', async () => {
    const {services} = servers.first;
    const application = services.applications.get('desk')!;
    const adding = (name: string, then: () => Promise<void>) =>
      inTransaction(services, application, SYSTEM, async (work) => {
        await saveRecord(work, application.object('supplier')!, {content: {name}});
        await then();
      });
    const undone = adding('Undone', () => Promise.reject(new Error('undone')));
    await assert.rejects(undone, /undone/);
    assert.ok(!(await names(here)).includes('Undone'));
    await adding('Done', async () => {
      // The one connection of an embedded database is the transaction's.
      if (!postgres) return;
      for (const person of [here, there]) assert.ok(!(await names(person)).includes('Done'));
    });
    for (const person of [here, there]) assert.ok((await names(person)).includes('Done'));
  });

  it('is read once for all who ask for it until something changes, sessions too', async () => {
    const {database} = servers.first.services;
    await names(here);
    const read = mock.method(database, 'read');
    const within = mock.method(database, 'within');
    try {
      await Promise.all(Array.from({length: 8}, () => names(here)));
      assert.equal(read.mock.callCount() + within.mock.callCount(), 0);
      await here.saved('product', {content: {name: 'Bolt'}});
      await names(here);
      assert.equal(read.mock.callCount() + within.mock.callCount(), 0, 'another object');
      await here.saved('supplier', {content: {name: 'One more'}});
      await names(here);
      assert.notEqual(read.mock.callCount() + within.mock.callCount(), 0);
    } finally {
      mock.restoreAll();
    }
  });
});

describe('a session that is used at two instances', () => {
  let servers: Awaited<ReturnType<typeof instances>>;
  let admin: Person;
  before(async () => {
    servers = await instances(supply);
    await insertPeople(servers.first, supply);
    admin = await new Person(servers.first, 'supply').signIn('admin');
  });
  after(() => servers.stop());

  const signedIn = (name: string, at: TestServer, password = 'demo') => new Person(at, 'supply').signIn(name, password);
  /** The same person at the other instance. */
  const also = ({cookie}: Person) => {
    const person = new Person(servers.second, 'supply');
    person.cookie = cookie;
    return person;
  };
  const who = async (person: Person) =>
    (await person.get<{username: string} | null>('/designer/auth/current-user')).body.result?.username;
  const mayRead = async (person: Person, alias: string) =>
    (await person.load(alias, {})).body.errorCode !== 'ACCESS_DENIED';
  const change = (name: string, content: object) => admin.saved('user', {id: userId(name), content});

  it('ends at both when the person signs out', async () => {
    for (let n = 0; n < ROUNDS; n++) {
      const here = await signedIn('sales', servers.first);
      const there = also(here);
      assert.deepEqual(await Promise.all([who(here), who(there), who(there)]), ['sales', 'sales', 'sales']);
      const cookie = here.cookie;
      await (n % 2 ? here : there).post('/designer/auth/logout', {});
      here.cookie = there.cookie = cookie;
      assert.deepEqual(await Promise.all([who(there), who(here)]), [undefined, undefined]);
    }
  });

  it('has the roles of now at both', async () => {
    const there = also(await signedIn('guest', servers.first));
    for (let n = 0; n < ROUNDS; n++) {
      const role = n % 2 ? 'guest' : 'sales';
      await change('guest', {roles: [roleId(role)]});
      assert.equal(await mayRead(there, 'order'), role === 'sales');
    }
  });

  it('ends at both when a password is set or the person is disabled', async () => {
    const there = also(await signedIn('guest', servers.first));
    assert.equal(await who(there), 'guest');
    await admin.post('/designer/auth/set-password', {user: userId('guest'), password: STRONG});
    assert.equal(await who(there), undefined);
    const again = also(await signedIn('guest', servers.first, STRONG));
    assert.equal(await who(again), 'guest');
    await change('guest', {disabled: true});
    assert.equal(await who(again), undefined);
  });

  it('follows what is written to the accounts by hand', async () => {
    const there = also(await signedIn('warehouse', servers.first));
    assert.equal(await who(there), 'warehouse');
    const {db} = servers.first.services.database;
    await sql`update lc_user set active = false where username = 'warehouse'`.execute(db);
    assert.equal(await who(there), undefined);
    await sql`update lc_user set active = true where username = 'warehouse'`.execute(db);
    assert.equal(await who(there), 'warehouse');
    await sql`delete from lc_assignment where user_id = ${userId('warehouse')}`.execute(db);
    assert.equal(await mayRead(there, 'order'), false);
  });

  it('ends when its time has run out, though nothing has changed', async () => {
    const person = await signedIn('sales', servers.second);
    assert.equal(await who(person), 'sales');
    mock.timers.enable({apis: ['Date'], now: Date.now() + 13 * 3_600_000});
    try {
      assert.equal(await who(person), undefined);
    } finally {
      mock.timers.reset();
    }
  });

  it('is not taken for granted while the database cannot be asked', {skip}, async () => {
    const person = also(await signedIn('sales', servers.first));
    assert.equal(await who(person), 'sales');
    const {database} = servers.second.services;
    mock.method(database, 'changes', () => Promise.reject(new Error('lost')));
    try {
      assert.equal((await person.raw('/designer/auth/current-user')).status, 500);
    } finally {
      mock.restoreAll();
    }
  });
});
