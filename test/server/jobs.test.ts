import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {readXlsx} from 'hucre/xlsx';
import {sql} from 'kysely';
import {userId} from '../../demo/server/schema/ids.js';
import {startServer} from '../../demo/server/server.js';
import {jsonLog} from '../../demo/server/log.js';
import type {InboxPage} from '../../src/contract/inbox.js';
import type {Job} from '../../src/contract/jobs.js';
import {desk} from '../support/desk.js';
import {imageScript, newStorage, Person, testServer, workerScript, type TestServer} from '../support/server.js';
import {until} from '../support/until.js';

const SUPPLIERS = {from: 'supplier', select: ['name', 'region'], orderBy: [{column: 'name', dir: 'ASC'}]};

const start = (person: Person, config: unknown = SUPPLIERS) => {
  const body = new FormData();
  body.set('config', JSON.stringify(config));
  return person
    .raw('/designer/jobs/export', {}, {method: 'POST', body})
    .then(async (response) => (await response.json()) as {success: boolean; result: Job; message?: string});
};
const job = async (person: Person, id: string) => (await person.get<Job>('/designer/jobs/get', {id})).body.result!;
const ended = async (person: Person, id: string): Promise<Job> => {
  let last: Job | undefined;
  await until(async () => {
    last = await job(person, id);
    return !['waiting', 'running'].includes(last.state);
  });
  return last!;
};
const inbox = async (person: Person) =>
  (await person.get<InboxPage>('/designer/inbox/get-entries')).body.result!.entries;
const names = async (response: Response) => {
  const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return book.sheets[0]!.rows.map(([name]) => name);
};

describe('an export as long work', () => {
  let server: TestServer;
  let admin: Person, sales: Person, guest: Person;

  before(async () => {
    server = await testServer();
    const people = await Promise.all(['admin', 'sales', 'guest'].map((name) => new Person(server).signIn(name)));
    [admin, sales, guest] = people as [Person, Person, Person];
    for (const [name, region] of [
      ['Alpha', 'north'],
      ['Beta', 'south'],
      ['Gamma', 'north'],
    ] as const)
      await admin.saved('supplier', {content: {name, region}});
  });
  after(() => server.stop());

  it('ends with a file for the person, who is notified', async () => {
    const {result} = await start(admin);
    assert.equal(result.title, 'supplier');
    const done = await ended(admin, result.id);
    assert.equal(done.state, 'done');
    assert.deepEqual([done.done, done.total, done.error], [3, 3, null]);
    assert.equal(done.file!.name, 'data.xlsx');
    const response = await admin.raw(done.file!.url);
    assert.match(response.headers.get('Content-Disposition')!, /^attachment/);
    assert.equal(Number(response.headers.get('Content-Length')), done.file!.size);
    assert.deepEqual(await names(response), ['Name', 'Alpha', 'Beta', 'Gamma']);
    const [entry] = await inbox(admin);
    assert.equal(entry!.kind, 'job');
    assert.equal(entry!.title, 'Export is ready: supplier');
    assert.match(entry!.detail, /^data\.xlsx, 3 rows, \d/);
    assert.deepEqual(entry!.file, {name: 'data.xlsx', url: done.file!.url});
  });

  it('has the rows that the person may see, and those alone', async () => {
    const {result} = await start(sales);
    const {file} = await ended(sales, result.id);
    assert.deepEqual(await names(await sales.raw(file!.url)), ['Name', 'Alpha', 'Gamma']);
  });

  it('is nothing to anybody else', async () => {
    const {result} = await start(admin);
    const {file} = await ended(admin, result.id);
    for (const path of ['/designer/jobs/get', '/designer/jobs/file']) {
      assert.equal((await sales.raw(path, {id: result.id})).status, 404);
      assert.equal((await new Person(server).raw(path, {id: result.id})).status, 401);
    }
    assert.equal((await sales.raw(file!.url)).status, 404);
    await sales.post('/designer/jobs/cancel', {id: result.id});
    assert.equal((await job(admin, result.id)).state, 'done');
    const mine = (await sales.get<Job[]>('/designer/jobs/list')).body.result!;
    assert.ok(!mine.some(({id}) => id === result.id));
  });

  it('is refused at once where the query is, and to who may not export', async () => {
    for (const config of [{from: 'nothing'}, {from: 'supplier', select: ['nothing']}, 'none', {}]) {
      const answer = await start(admin, config);
      assert.equal(answer.success, false, JSON.stringify(config));
    }
    assert.equal((await start(guest)).success, false);
    const body = new FormData();
    body.set('config', JSON.stringify(SUPPLIERS));
    const foreign = {method: 'POST', body, headers: {'X-LC-Request': '', Origin: 'https://elsewhere.example'}};
    assert.equal((await admin.raw('/designer/jobs/export', {}, foreign)).status, 403);
  });

  it('reports what failed, in the language of the person', async () => {
    // Who was let in a moment ago may be shut out when the turn comes.
    const {result} = await start(sales);
    await ended(sales, result.id);
    const {db} = server.services.database;
    await sql`update lc_job set state = 'waiting', file = null, locale = 'fr', config = '{"from": "nothing"}'
      where id = ${result.id}`.execute(db);
    await start(sales);
    const failed = await ended(sales, result.id);
    assert.equal(failed.state, 'failed');
    assert.ok(failed.error);
    const entry = (await inbox(sales)).find(({title}) => title.startsWith('Export failed'))!;
    assert.equal(entry.tone, 'danger');
    assert.equal(entry.file, null);
  });

  it('is given up after it was begun three times', async () => {
    const {db} = server.services.database;
    const {result} = await start(admin);
    await ended(admin, result.id);
    await sql`update lc_job set state = 'running', file = null, begun = 3, beat_at = 1 where id = ${result.id}`.execute(
      db,
    );
    await ended(admin, (await start(admin)).result.id);
    const given = await ended(admin, result.id);
    assert.equal(given.state, 'failed');
    assert.match(given.error!, /stopped several times/);
  });

  it('is one of three at most', async () => {
    const {db} = server.services.database;
    const waiting = (n: number) => sql`insert into lc_job
      (app_id, id, user_id, state, title, config, params, locale, time_zone, done, begun, beat_at, created_at)
      select 'desk', gen_random_uuid(), ${userId('admin')}, 'running', '"x"', '{}', '{}', 'en', 'UTC', 0, 1,
        ${Date.now() + 60_000}, 1 from generate_series(1, ${n}::int)`;
    await waiting(3).execute(db);
    assert.equal((await start(admin)).success, false);
    await sql`delete from lc_job where created_at = 1`.execute(db);
    assert.equal((await start(admin)).success, true);
  });

  it('is cancelled by its person', async () => {
    const {db} = server.services.database;
    const {result} = await start(admin);
    await ended(admin, result.id);
    await sql`update lc_job set state = 'running', file = null, beat_at = ${Date.now() + 60_000}
      where id = ${result.id}`.execute(db);
    const {body} = await admin.post<Job>('/designer/jobs/cancel', {id: result.id});
    assert.equal(body.result!.state, 'cancelled');
    assert.equal((await admin.raw('/designer/jobs/file', {id: result.id})).status, 404);
  });

  it('notifies nobody who wants no such notification', async () => {
    const before = (await inbox(admin)).length;
    const settings = JSON.stringify({job: false});
    await admin.post('/designer/user-settings/save-settings?key=inbox', {settings});
    const {result} = await start(admin);
    assert.equal((await ended(admin, result.id)).state, 'done');
    assert.equal((await inbox(admin)).length, before);
    await admin.post('/designer/user-settings/remove-settings?key=inbox', {});
  });
});

describe('long work of a server that stopped', () => {
  it('is begun anew by the next', async () => {
    const place = await newStorage();
    const options = async () => ({
      definitions: [desk],
      databaseUrl: place.url,
      worker: await workerScript(),
      files: {folder: place.files, worker: await imageScript()},
      log: jsonLog(() => undefined),
      hostname: '127.0.0.1',
    });
    const first = await startServer(await options());
    const person = await new Person(first).signIn('admin');
    await person.saved('supplier', {content: {name: 'Alpha', region: 'north'}});
    const {result} = await start(person);
    await ended(person, result.id);
    await sql`update lc_job set state = 'running', file = null, beat_at = 1 where id = ${result.id}`.execute(
      first.services.database.db,
    );
    await first.close();
    const second = await startServer(await options());
    try {
      const again = Object.assign(new Person(second), {cookie: person.cookie});
      assert.equal((await ended(again, result.id)).state, 'done');
    } finally {
      await second.close();
      await place.remove();
    }
  });
});
