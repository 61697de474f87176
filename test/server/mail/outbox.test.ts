import assert from 'node:assert/strict';
import {afterEach, beforeEach, describe, it} from 'node:test';
import {quietLog} from '../../../demo/server/log.js';
import {newId, userId} from '../../../demo/server/schema/ids.js';
import {startServer, type RunningServer} from '../../../demo/server/server.js';
import {desk} from '../../support/desk.js';
import {mailServer, type MailServer} from '../../support/mail-server.js';
import {Mailbox} from '../../support/mailbox.js';
import {imageScript, newStorage, Person, workerScript} from '../../support/server.js';
import {remains, until} from '../../support/until.js';

const UNDO_MS = 1_500;

describe('the outbox', () => {
  let smtp: MailServer;
  let place: Awaited<ReturnType<typeof newStorage>>;
  const running: RunningServer[] = [];

  beforeEach(async () => {
    smtp = await mailServer();
    place = await newStorage();
  });
  afterEach(async () => {
    for (const server of running.splice(0)) await server.close();
    await smtp.close();
    await place.remove();
  });

  async function start(outbox: {undoMs?: number; leaseMs?: number} = {undoMs: UNDO_MS}): Promise<RunningServer> {
    const server = await startServer({
      definitions: [desk],
      databaseUrl: place.url,
      worker: await workerScript(),
      files: {folder: place.files, worker: await imageScript()},
      mail: {smtpUrl: smtp.url, outbox},
      log: quietLog(),
      hostname: '127.0.0.1',
    });
    running.push(server);
    return server;
  }
  async function stop(server: RunningServer): Promise<void> {
    running.splice(running.indexOf(server), 1);
    await server.close();
  }
  const box = async (server: RunningServer) => new Mailbox(await new Person(server).signIn('admin'));

  it('sends a message that waits when the server is back', async () => {
    const first = await start();
    const {id} = await (await box(first)).written('send', {subject: 'Waits', undo: true});
    await stop(first);
    assert.equal(smtp.taken.length, 0);
    const admin = await box(await start());
    await until(async () => (await admin.message(id)).status === 'sent');
    assert.deepEqual(
      smtp.taken.map(({mail}) => mail.subject),
      ['Waits'],
    );
  });

  it('ends with what is being handed over, not before', async () => {
    smtp.pace.slow = 400;
    const server = await start({undoMs: 10});
    await (await box(server)).written('send', {undo: true});
    await until(() => smtp.taken.length);
    await stop(server);
    const again = await start();
    const {status} = (await (await box(again)).list('sent'))[0]!;
    assert.equal(status, 'sent');
    assert.equal(smtp.taken.length, 1);
  });

  it('does not send again what an instance held when it died: it has failed, and says that nobody knows', async () => {
    const server = await start();
    const admin = await box(server);
    const {id} = await admin.written('create', {});
    const held = {send_at: Date.now() - 9_000, sent_by: newId(), sent_until: Date.now() - 1};
    await server.services.database.db.updateTable('lc_mail_message').set(held).where('id', '=', id).execute();
    await stop(server);
    const after = await box(await start());
    await until(async () => (await after.message(id)).status === 'failed');
    const [failed] = await after.list('failed');
    assert.match(failed!.error!, /^The server stopped while it was handing the message over/);
    assert.equal(smtp.taken.length, 0);
    assert.equal((await after.written('send', {id})).status, 'sent');
  });

  it('leaves a message that another instance still holds', async () => {
    const server = await start();
    const admin = await box(server);
    const {id} = await admin.written('create', {});
    const held = {send_at: Date.now() - 9_000, sent_by: newId(), sent_until: Date.now() + 60_000};
    await server.services.database.db.updateTable('lc_mail_message').set(held).where('id', '=', id).execute();
    await admin.written('send', {undo: true});
    await until(() => smtp.taken.length === 1);
    await remains(async () => (await admin.message(id)).status === 'draft', 'the draft');
    assert.equal((await admin.ask('undo-send', {id})).body.isOk, false);
  });

  it('finds what was sent before there were mailboxes in them', async () => {
    const first = await start();
    const row = {app_id: 'desk', user_id: userId('admin'), body: 'Old text', attachments: '["a.pdf"]', alias: 'order'};
    const old = (status: 'sent' | 'failed', at: number) => ({
      ...{...row, id: newId(at), record_id: newId(), status, subject: status, created_at: at},
      ...{recipients: JSON.stringify({to: ['zorya@example.org'], cc: [], bcc: []})},
      ...(status === 'sent' ? {sent_at: at, error: null} : {sent_at: null, error: '550 Unknown user'}),
    });
    const {db} = first.services.database;
    await db
      .insertInto('lc_mail')
      .values([old('sent', 1_000), old('failed', 2_000)])
      .execute();
    await stop(first);
    const second = await start();
    const admin = await box(second);
    const shown = async (role: 'sent' | 'failed') =>
      (await admin.list(role)).map(({subject, to, date, snippet, error}) => [
        subject,
        to[0]!.address,
        date,
        snippet,
        error,
      ]);
    assert.deepEqual(await shown('sent'), [['sent', 'zorya@example.org', 1_000, 'Old text', null]]);
    assert.deepEqual(await shown('failed'), [['failed', 'zorya@example.org', 2_000, 'Old text', '550 Unknown user']]);
    assert.deepEqual(await second.services.database.db.selectFrom('lc_mail').selectAll().execute(), []);
  });

  const skip = process.env.TEST_DATABASE_URL ? false : 'an embedded database has one instance';
  it('of several instances sends each message once, also those of one that has ended', {skip}, async () => {
    smtp.pace.slow = 20;
    const servers = [await start({undoMs: 400}), await start({undoMs: 400}), await start({undoMs: 400})];
    const boxes = await Promise.all(servers.map(box));
    const ids = await Promise.all(
      Array.from({length: 45}, (_, n) => boxes[n % 3]!.written('send', {subject: `No ${n}`, undo: true})),
    );
    await stop(servers[0]!);
    const sent = async () => (await boxes[1]!.list('sent', {limit: 100})).length;
    await until(async () => (await sent()) === ids.length);
    await remains(() => smtp.taken.length === ids.length, 'each once');
    assert.equal(new Set(smtp.taken.map(({mail}) => mail.subject)).size, ids.length);
    assert.equal((await boxes[2]!.folder('sent')).totalCount, ids.length);
    assert.equal((await boxes[2]!.folder('drafts')).totalCount, 0);
  });
});
