import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {SmsCarrier} from '../../../demo/server/sms/carrier.js';
import {startServer, type RunningServer} from '../../../demo/server/server.js';
import {jsonLog} from '../../../demo/server/log.js';
import {desk} from '../../support/desk.js';
import {imageScript, newStorage, testServer, workerScript, type TestServer} from '../../support/server.js';
import {addPhones, SmsPerson} from './sms-desk.js';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function settled({services}: Pick<RunningServer, 'services'>): Promise<{state: string; handed: number}[]> {
  for (let tries = 0; tries < 200; tries++) {
    const rows = await services.database.db
      .selectFrom('lc_sms_message')
      .select(['state', 'handed', 'due_at'])
      .where('is_own', '=', true)
      .execute();
    if (rows.every(({due_at}) => due_at === null)) return rows;
    await pause(25);
  }
  throw new Error('it never ended');
}

describe('the carrier of short messages', () => {
  let server: TestServer;

  before(async () => {
    server = await testServer({sms: {paceMs: 30}});
    await addPhones(server);
  });
  after(() => server.stop());

  it('takes each message once, however many instances there are, one of them stopped', async () => {
    const others = [1, 2].map(() => new SmsCarrier(server.services, {paceMs: 30}));
    const sales = await SmsPerson.signIn(server, 'sales');
    for (const other of others) other.start();
    await Promise.all(
      Array.from({length: 40}, async (_, n) => {
        await sales.send('Sales', `+4690555${1000 + n * 10}`, `Message ${n}`);
        for (const other of others) other.wake(n);
      }),
    );
    await others[0]!.stop();
    const rows = await settled(server);
    await others[1]!.stop();
    assert.deepEqual(
      [rows.length, new Set(rows.map(({state, handed}) => `${state} ${handed}`))],
      [40, new Set(['delivered 1'])],
    );
  });
});

describe('a server that is started again', () => {
  it('goes on with what it had, and sends nothing twice', async () => {
    const place = await newStorage();
    const begin = async (paceMs: number) =>
      startServer({
        definitions: [desk],
        databaseUrl: place.url,
        worker: await workerScript(),
        files: {folder: place.files, worker: await imageScript()},
        log: jsonLog(() => undefined),
        hostname: '127.0.0.1',
        sms: {paceMs},
      });
    let server = await begin(100);
    try {
      await addPhones(server as TestServer);
      const sales = await SmsPerson.signIn(server as TestServer, 'sales');
      for (const last of ['0', '5', '9']) await sales.send('Sales', `+4690555012${last}`, 'Hello');
      await pause(60);
      await server.close();
      server = await begin(30);
      const rows = await settled(server);
      assert.deepEqual(rows.map(({state, handed}) => `${state} ${handed}`).sort(), [
        'delivered 1',
        'delivered 1',
        'failed 1',
      ]);
      const answers = await server.services.database.db
        .selectFrom('lc_sms_message')
        .select('body')
        .where('is_own', '=', false)
        .execute();
      assert.deepEqual(answers, [{body: 'OK: Hello'}]);
    } finally {
      await server.close();
      await place.remove();
    }
  });
});
