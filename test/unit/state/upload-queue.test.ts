import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {StoredFile} from '../../../src/contract/files.js';
import {FileUploads, type UploadHost} from '../../../src/state/files/file-uploads.js';
import {UploadQueue, type UploadSteps} from '../../../src/state/files/upload-queue.js';
import {nextTask} from '../../support/next-task.js';

const file = (name: string, size = 3) => new File(['x'.repeat(size)], name, {type: 'image/png'});
/** A server whose uploads end when the test says so. */
function held() {
  const sent: {
    name: string;
    progress: (part: number) => void;
    end: (id: string) => void;
    fail: (why: Error) => void;
  }[] = [];
  const steps: UploadSteps = {
    send: ({name}, progress) =>
      new Promise<StoredFile>((resolve, fail) => {
        sent.push({name, progress, end: (id) => resolve({id, name}), fail});
      }),
  };
  return {sent, steps};
}

test('five uploads run at once, the rest wait for their turn', async () => {
  const {sent, steps} = held();
  const queue = new UploadQueue();
  const uploads = Array.from({length: 7}, (_, index) => queue.add(file(`${index}.png`), steps));
  await nextTask();
  assert.deepEqual(
    sent.map(({name}) => name),
    ['0.png', '1.png', '2.png', '3.png', '4.png'],
  );
  assert.equal(uploads[5]!.status.value, 'waiting');
  sent[2]!.end('two');
  assert.deepEqual(await uploads[2]!.result, {id: 'two', name: '2.png'});
  await nextTask();
  assert.equal(sent.length, 6);
  assert.equal(uploads[5]!.status.value, 'uploading');
  assert.equal(uploads[6]!.status.value, 'waiting');
});

test('progress is whole percent, and never beyond the file', async () => {
  const {sent, steps} = held();
  const upload = new UploadQueue().add(file('a.png'), steps);
  await nextTask();
  sent[0]!.progress(0.629);
  assert.equal(upload.percent.value, 62);
  sent[0]!.progress(7);
  assert.equal(upload.percent.value, 100);
});

test('a file is prepared before it is sent', async () => {
  const {sent, steps} = held();
  const upload = new UploadQueue().add(file('a.heic'), {...steps, prepare: async () => file('a.jpg')});
  assert.equal(upload.status.value, 'preparing');
  await nextTask();
  assert.equal(sent[0]!.name, 'a.jpg');
});

test('a failed upload keeps its error, and a retry sends it again', async () => {
  const {sent, steps} = held();
  const upload = new UploadQueue().add(file('a.png'), steps);
  await nextTask();
  sent[0]!.fail(new Error('full'));
  assert.equal(await upload.result, null);
  assert.equal(upload.status.value, 'failed');
  assert.equal((upload.error.value as Error).message, 'full');
  upload.retry();
  await nextTask();
  assert.equal(upload.error.value, null);
  sent[1]!.end('later');
  assert.deepEqual(await upload.result, {id: 'later', name: 'a.png'});
  assert.equal(upload.status.value, 'done');
});

test('a canceled upload aborts, gives up its place, and a waiting one is never sent', async () => {
  const {sent, steps} = held();
  const queue = new UploadQueue(1);
  const [first, second, third] = ['a', 'b', 'c'].map((name) => queue.add(file(name), steps));
  await nextTask();
  second!.cancel();
  first!.cancel();
  assert.equal(await first!.result, null);
  await nextTask();
  assert.deepEqual(
    sent.map(({name}) => name),
    ['a', 'c'],
  );
  assert.equal(third!.status.value, 'uploading');
  sent[0]!.end('too late');
  await nextTask();
  assert.equal(first!.status.value, 'canceled');
});

function field(room: number, limits: UploadHost['limits'] = {}) {
  const {sent, steps} = held();
  const said: string[] = [];
  const work: Promise<unknown>[] = [];
  const host: UploadHost = {
    steps,
    limits,
    room,
    begun: ({file: {name}}) => said.push(`begun ${name}`),
    stored: ({id}) => said.push(`stored ${id}`),
    failed: ({file: {name}}) => said.push(`failed ${name}`),
    working: (promise) => work.push(promise),
  };
  return {sent, said, work, uploads: new FileUploads(host, new UploadQueue())};
}

test('a field refuses what it does not take and what does not fit, each with its reason', async () => {
  const {uploads, said} = field(1, {accept: 'image/*', maxFileSize: 1});
  uploads.add([new File(['x'], 'virus.exe'), file('large.png', 1025), file('a.png'), file('b.png')]);
  assert.deepEqual(
    uploads.refusals.value.map(({name, reason}) => [name, reason]),
    [
      ['virus.exe', 'type'],
      ['large.png', 'size'],
      ['b.png', 'many'],
    ],
  );
  assert.deepEqual(said, ['begun a.png']);
  uploads.dismiss(uploads.refusals.value[0]!);
  assert.equal(uploads.refusals.value.length, 2);
});

test('the work of an upload is over when the field has its file', async () => {
  const {uploads, sent, said, work} = field(1);
  uploads.add([file('a.png')]);
  await nextTask();
  sent[0]!.end('7');
  await work[0];
  assert.deepEqual(said, ['begun a.png', 'stored 7']);
  assert.deepEqual(uploads.list.value, []);
});

test('a failed upload stays in the list until it is sent again or taken away', async () => {
  const {uploads, sent, said} = field(2);
  uploads.add([file('a.png')]);
  await nextTask();
  sent[0]!.fail(new Error('full'));
  await nextTask();
  assert.deepEqual(said, ['begun a.png', 'failed a.png']);
  uploads.retry(uploads.list.value[0]!);
  await nextTask();
  sent[1]!.end('8');
  await nextTask();
  assert.deepEqual(said.at(-1), 'stored 8');
  assert.deepEqual(uploads.list.value, []);
});
