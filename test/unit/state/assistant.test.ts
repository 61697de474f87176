import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {AssistantService} from '../../../src/api/assistant.js';
import {ServiceError} from '../../../src/api/errors.js';
import type {AssistantRecord} from '../../../src/contract/assistant.js';
import {AssistantModel} from '../../../src/state/assistant/assistant-model.js';
import {ReadRecords} from '../../../src/state/assistant/read-records.js';
import {AssistantServer} from '../../support/assistant-stand-in.js';

const record = (id: string): AssistantRecord => ({object: 'order', id, presentation: `PO-${id}`, icon: '', url: null});
const ids = (records: ReadRecords) => records.all.peek().map(({id}) => id);

const desk = () => {
  const server = new AssistantServer();
  const service = new AssistantService(server.client, [1]);
  const said: string[] = [];
  const model = new AssistantModel(
    {service: async () => service},
    {
      begun: () => void said.push('begun'),
      answered: ({state, content}) => void said.push(`${state} ${content}`),
      failed: (error, isShown) => void said.push(`${error.message || error.kind} ${isShown ? 'shown' : 'said'}`),
      named: (id) => void said.push(`named ${id}`),
    },
  );
  models.push(model);
  return {server, model, said};
};
const models: AssistantModel[] = [];
after(() => models.forEach(({opened}) => opened.close()));
const until = async (holds: () => unknown) => {
  for (let tries = 0; !holds(); tries++) {
    assert.ok(tries < 400, String(holds));
    await new Promise((done) => setTimeout(done, 5));
  }
};
const contents = ({opened}: AssistantModel) => opened.messages.peek().map(({content}) => content);

test('a first question makes the thread, and its answer grows until it is complete', async () => {
  const {server, model, said} = desk();
  await model.load();
  assert.equal(model.assistant?.name, 'Purchasing');
  model.follow(record('1'));
  model.opened.write('  Why? ');
  await model.opened.send();
  assert.deepEqual(server.calls('create-thread')[0]!.body, {
    assistantId: 'buying',
    customDetails: {records: [{object: 'order', id: '1'}]},
  });
  await until(() => server.isFollowed);
  assert.equal(model.opened.maySend, false);
  server.write('Because');
  await until(() => contents(model)[1] === 'Because');
  server.end('done', {content: 'Because.'});
  await until(() => !model.opened.writing.peek());
  assert.deepEqual(contents(model), ['Why?', 'Because.']);
  assert.deepEqual(said, [`named ${server.threads[0]!.id}`, 'begun', 'done Because.']);
  model.opened.write('And?');
  await model.opened.send();
  assert.equal(server.calls('update-thread').length, 0);
});

test('what is read is said with the next question once it has changed', async () => {
  const {server, model} = desk();
  await model.load();
  await model.opened.ask('Why?');
  server.end();
  await until(() => !model.opened.writing.peek());
  model.opened.records.add([record('2')]);
  await model.opened.ask('And this?');
  assert.deepEqual(server.calls('update-thread')[0]!.body, {customDetails: {records: [{object: 'order', id: '2'}]}});
});

test('a question that is not sent is back in its place', async () => {
  const {server, model, said} = desk();
  await model.load();
  server.fails['create-message'] = {code: 'AI_LIMIT', message: 'You have asked 50 questions today.'};
  model.opened.write('Why?');
  const sending = model.opened.send();
  model.opened.write('typed since');
  await sending;
  assert.equal(model.opened.text.peek(), 'Why?\ntyped since');
  assert.equal(model.opened.fault.peek()?.message, 'You have asked 50 questions today.');
  assert.deepEqual(said.slice(-1), ['You have asked 50 questions today. shown']);
  server.fails = {};
  model.opened.write('Why?');
  await model.opened.send();
  assert.equal(model.opened.fault.peek(), null);
  assert.equal(server.calls('create-thread').length, 1);
});

test('a question whose answer was lost is not asked twice', async () => {
  const {server, model} = desk();
  await model.load();
  server.loses['create-message'] = true;
  model.opened.write('Why?');
  await model.opened.send();
  assert.deepEqual(contents(model), ['Why?', '']);
  assert.equal(model.opened.text.peek(), '');
  await until(() => server.isFollowed);
  server.end('done', {content: 'So.'});
  await until(() => contents(model)[1] === 'So.');
});

test('an answer is stopped, also by a server that only says that it is', async () => {
  const {server, model, said} = desk();
  await model.load();
  await model.opened.ask('Why?');
  await until(() => server.isFollowed);
  server.write('Bec');
  await until(() => contents(model)[1] === 'Bec');
  await Promise.all([model.opened.stop(), model.opened.stop()]);
  assert.equal(server.calls('stop-message').length, 1);
  await until(() => said.includes('stopped Bec'));
  assert.deepEqual(
    said.filter((each) => each.startsWith('stopped')),
    ['stopped Bec'],
  );
  await model.opened.again(model.opened.messages.peek()[1]!);
  assert.deepEqual(contents(model), ['Why?', 'Bec', 'Why?', '']);
});

test('an answer that cannot be followed is found again', async () => {
  const {server, model, said} = desk();
  await model.load();
  server.fails.stream = new ServiceError('http', '', {status: 404});
  await model.opened.ask('Why?');
  await until(() => model.opened.lost.peek());
  assert.ok(model.opened.writing.peek());
  assert.equal(said.at(-1), 'A Runtime Error has occurred. shown');
  server.fails = {};
  model.opened.resume();
  await until(() => server.isFollowed);
  assert.equal(model.opened.lost.peek(), null);
  server.breakOff();
  server.end('failed', {error: 'The provider is busy.'});
  await until(() => model.opened.messages.peek()[1]!.state === 'failed');
});

test('a rating is shown at once, and taken back by the same press or a failure', async () => {
  const {server, model, said} = desk();
  const {id} = server.add('Prices', 0);
  await model.load();
  await model.open(id);
  const answer = () => model.opened.messages.peek()[1]!;
  await model.opened.rate(answer(), 1);
  assert.equal(answer().rating, 1);
  await model.opened.rate(answer(), 1);
  assert.deepEqual(
    server.calls('rate-message').map(({body}) => body),
    [{rating: 1}, {rating: null}],
  );
  server.fails['rate-message'] = new ServiceError('http', '', {status: 500});
  await model.opened.rate(answer(), -1);
  assert.equal(answer().rating, null);
  assert.match(said.at(-1)!, /said$/);
});

test('an earlier thread goes on where it was, and chooses its assistant', async () => {
  const {server, model} = desk();
  const thread = server.add('Prices', 1, 'It is', 'writing');
  thread.assistantId = 'stock';
  await model.load();
  await model.open(thread.id);
  assert.equal(model.assistant?.id, 'stock');
  await until(() => server.isFollowed);
  server.end('done', {content: 'It is so.'});
  await until(() => contents(model)[1] === 'It is so.');
  model.choose('buying');
  assert.ok(model.opened.isEmpty);
  server.fails['get-thread'] = new ServiceError('network');
  await model.open('gone');
  assert.equal(model.opened.status.peek(), 'failed');
});

test('the history comes by pages, and a deleted thread leaves it', async () => {
  const {server, model} = desk();
  server.pageSize = 2;
  for (const name of ['a', 'b', 'c']) server.add(name, 1);
  await model.load();
  await model.history.load();
  assert.equal(model.history.threads.peek().length, 2);
  server.fails['get-threads'] = new ServiceError('network');
  await model.history.loadOlder();
  assert.ok(model.history.fault.peek());
  server.fails = {};
  await model.history.loadOlder();
  assert.equal(model.history.threads.peek().length, 3);
  assert.equal(model.history.cursor.peek(), null);
  const [first] = model.history.threads.peek();
  await model.open(first!.id);
  await model.remove(first!.id);
  assert.equal(model.opened.id.peek(), '');
  assert.equal(model.history.threads.peek().length, 2);
});

test('the open record is read until it is removed, or another is open', () => {
  const records = new ReadRecords();
  records.follow(record('1'));
  records.add([record('9'), record('9')]);
  records.follow(record('2'));
  assert.deepEqual(ids(records), ['2', '9']);
  records.remove(record('2'));
  records.follow(record('2'));
  assert.deepEqual(ids(records), ['9']);
  records.follow(record('3'));
  assert.deepEqual(ids(records), ['3', '9']);
  records.follow(null, true);
  assert.deepEqual(ids(records), ['3', '9']);
  records.follow(null);
  assert.deepEqual(ids(records), ['9']);
  records.add(['1', '2', '3', '4', '5'].map(record));
  assert.deepEqual(ids(records), ['9', '1', '2', '3', '4']);
  assert.ok(records.isFull);
});
