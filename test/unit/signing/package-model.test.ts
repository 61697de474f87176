import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {RealtimeService} from '../../../src/api/realtime.js';
import type {SigningCalls} from '../../../src/api/signing.js';
import type {SigningField} from '../../../src/contract/signing.js';
import {PackageModel} from '../../../src/state/signing/package-model.js';
import {SigningServer} from '../../support/signing-stand-in.js';
import {nextTask} from '../../support/next-task.js';
import {waitUntil} from '../../support/until.js';

/** A package whose next reading waits, after its fields and recipients were answered, until `release`. */
async function read() {
  const server = new SigningServer();
  const model = new PackageModel(
    {
      service: async () => server as SigningCalls,
      realtime: async () => ({join: () => () => undefined}) as unknown as Pick<RealtimeService, 'join'>,
      person: async () => 'u1',
    },
    'p1',
  );
  await model.load();
  const {getActivityRecords} = server;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  server.getActivityRecords = () => held.then(getActivityRecords);
  const reading = model.refresh();
  await nextTask();
  server.getActivityRecords = getActivityRecords;
  return {server, model, reading, release};
}

const added: SigningField = {
  ...{id: 'new', documentId: 'd1', recipientId: 'r1', type: 'text', page: 1, required: true, label: ''},
  ...{x: 52, y: 386, width: 206, height: 52},
};

test('a field that was added and saved while the package was read anew stays', async () => {
  const {server, model, reading, release} = await read();
  model.history.change([...model.fields.peek(), added]);
  await model.queue.flush();
  release();
  await reading;
  assert.equal(model.fields.peek().at(-1)?.id, 'new');
  assert.equal(model.history.canUndo.peek(), true);
  server.settings = {...server.settings, reminderDays: 9};
  await waitUntil(() => model.settings.peek()?.reminderDays === 9, 'what it has dropped is asked for again');
  assert.equal(model.fields.peek().at(-1)?.id, 'new');
});

test('a recipient who was added while the package was read anew stays', async () => {
  const {model, reading, release} = await read();
  const {id} = await model.addRecipient({name: 'Omar Haddad', email: 'omar@nordskar.example', role: 'signer'});
  release();
  await reading;
  assert.equal(model.recipients.peek().at(-1)?.id, id);
});
