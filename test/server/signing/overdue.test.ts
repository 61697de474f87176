import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {startServer} from '../../../demo/server/server.js';
import {SigningRunner} from '../../../demo/server/signing/signing-runner.js';
import {jsonLog} from '../../../demo/server/log.js';
import {newId} from '../../../demo/server/schema/ids.js';
import type {SigningActivity} from '../../../src/contract/signing.js';
import {desk} from '../../support/desk.js';
import {imageScript, newStorage, pdfScript, workerScript} from '../../support/server.js';
import {MAJA, mailsOf, OMAR, SigningPerson, toOf, tokenIn, until, Visiting} from './signing-desk.js';

const DAY = 24 * 3_600_000;

describe('packages that wait, over restarts of the server', () => {
  it('are completed, remind and expire, each once', async () => {
    const place = await newStorage();
    let later = 0;
    const now = () => Date.now() + later;
    const begin = async () =>
      startServer({
        definitions: [desk],
        databaseUrl: place.url,
        worker: await workerScript(),
        files: {folder: place.files, worker: await imageScript()},
        log: jsonLog(() => undefined),
        hostname: '127.0.0.1',
        signing: {now, leaseMs: 400, worker: await pdfScript()},
      });
    let server = await begin();
    try {
      const mails = mailsOf(server);
      let sales = await SigningPerson.signIn(server, 'sales');
      const sent = async (reminderDays: number, expireDays: number) => {
        const {pkg} = await sales.draft([MAJA, OMAR]);
        await sales.do('update-notification-settings', {pkg}, {reminderDays, expireDays, onSigned: false});
        await sales.do('send-package', {pkg});
        return pkg;
      };
      const finished = await sent(0, 0);
      const links = await Promise.all(
        [MAJA, OMAR].map(async ({email}) => tokenIn(await until(() => mails.find((mail) => toOf(mail) === email)))),
      );
      const reminded = await sent(2, 9);
      await until(() => mails.length === 4);
      // The server ends before it completes what everyone is done with; another that had begun is dead.
      await server.services.signing.stop();
      for (const token of links) assert.ok((await new Visiting(server, token).finish()).success);
      const {db} = server.services.database;
      await db
        .updateTable('lc_signing_package')
        .set({held_by: newId(), held_until: Date.now() + 300})
        .where('id', '=', finished)
        .execute();
      const lost = await sent(0, 0);
      await db
        .updateTable('lc_signing_notice')
        .set({held_by: newId(), held_until: Date.now() + 300})
        .where('package_id', '=', lost)
        .execute();
      await server.close();
      later = 2 * DAY + 60_000;
      server = await begin();
      sales = await SigningPerson.signIn(server, 'sales');
      const kinds = async (pkg: string) =>
        (await sales.read<SigningActivity[]>('get-activity-records', {pkg})).map(({kind}) => kind);
      await until(async () => (await sales.package(finished)).status === 'completed');
      await until(async () => (await kinds(lost)).filter((kind) => kind === 'notification-failed').length === 2);
      const others = [1, 2].map(() => new SigningRunner(server.services, {now, leaseMs: 60_000}));
      const look = async () => {
        for (const runner of [server.services.signing, ...others]) runner.wake(0);
        await new Promise((done) => setTimeout(done, 250));
      };
      await look();
      assert.equal((await kinds(reminded)).filter((kind) => kind === 'reminded').length, 2);
      later += 2 * DAY;
      await look();
      await look();
      await until(async () => (await kinds(reminded)).filter((kind) => kind === 'reminded').length === 4);
      const reminders = server.services.database.db
        .selectFrom('lc_signing_notice')
        .select(['tries', 'ended_at'])
        .where('kind', '=', 'reminder');
      await until(async () => (await reminders.execute()).every(({ended_at}) => ended_at !== null));
      assert.deepEqual(
        (await reminders.execute()).map(({tries}) => tries),
        [1, 1, 1, 1],
      );
      later += 9 * DAY;
      await look();
      await until(async () => (await sales.package(reminded)).status === 'voided');
      await look();
      assert.equal((await kinds(reminded)).filter((kind) => kind === 'expired').length, 1);
      assert.deepEqual((await sales.package(lost)).status, 'sent');
      await Promise.all(others.map((runner) => runner.stop()));
    } finally {
      await server.close();
      await place.remove();
    }
  });
});
