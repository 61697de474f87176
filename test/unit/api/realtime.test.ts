import assert from 'node:assert/strict';
import {afterEach, beforeEach, describe, it, mock} from 'node:test';
import {Client} from '../../../src/api/client.js';
import {delayAfter} from '../../../src/api/reconnect.js';
import {RealtimeService, type RealtimeState, type Socket} from '../../../src/api/realtime.js';
import type {TopicMessage} from '../../../src/contract/realtime.js';

/** A socket whose server is the test. */
class FakeSocket implements Socket {
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  onopen: Socket['onopen'] = null;
  readonly sent: unknown[][] = [];

  constructor(readonly url: string) {}

  send(text: string) {
    this.sent.push(JSON.parse(text) as unknown[]);
  }
  close(code = 1006) {
    this.onclose?.({code});
  }
  answer(...frame: unknown[]) {
    this.onmessage?.({data: JSON.stringify(frame)});
  }
  /** Opens and lets the client in. */
  accept() {
    this.onopen?.();
    this.answer(6, this.sent.at(-1)![1], 'ok', {session: 's'});
  }
  last(type: number) {
    return this.sent.filter(([kind]) => kind === type).at(-1)!;
  }
}

const settled = async () => {
  for (let n = 0; n < 8; n++) await Promise.resolve();
};

describe('RealtimeService', () => {
  let sockets: FakeSocket[];
  let service: RealtimeService;
  const socket = () => sockets.at(-1)!;

  beforeEach(() => {
    mock.timers.enable({apis: ['setTimeout']});
    sockets = [];
    const client = new Client({
      server: 'https://desk.example',
      appId: 'desk',
      credentials: 'include',
      locale: () => 'en',
      timeZone: () => 'UTC',
      token: async () => 'secret',
    });
    service = new RealtimeService(client, {
      random: () => 0,
      open: (url) => {
        const made = new FakeSocket(url);
        sockets.push(made);
        return made;
      },
    });
  });
  afterEach(() => {
    service.close();
    mock.timers.reset();
  });

  async function joined(topic = 'object:order', since = {epoch: 'e', offset: 5}) {
    const messages: TopicMessage[] = [];
    let gaps = 0;
    const leave = service.join(
      topic,
      (message) => messages.push(message),
      () => gaps++,
    );
    await settled();
    socket().accept();
    await settled();
    socket().answer(6, socket().last(1)[1], 'ok', {...since, recovered: true, missed: []});
    await settled();
    return {messages, leave, gaps: () => gaps};
  }

  it('is idle until somebody listens, then opens the socket of its server with the token in the first frame', async () => {
    assert.deepEqual([service.state, sockets.length], ['idle', 0]);
    const states: RealtimeState[] = [];
    service.onState((state) => states.push(state));
    await joined();
    assert.equal(socket().url, 'wss://desk.example/designer/realtime?APP_ID=desk');
    assert.deepEqual(socket().sent[0]!.slice(0, 1).concat(socket().sent[0]!.slice(2)), [
      0,
      null,
      {client: 'lc', token: 'secret'},
    ]);
    assert.deepEqual(states, ['connecting', 'open']);
  });

  it('gives each message once; what a person may not see leaves a number out, a new count means a loss', async () => {
    const {messages, gaps} = await joined();
    socket().answer(4, 6, 'object:order', {event: 'object', data: 1}, 'e');
    socket().answer(4, 6, 'object:order', {event: 'object', data: 1}, 'e');
    assert.deepEqual([messages.length, gaps()], [1, 0]);
    socket().answer(4, 9, 'object:order', {event: 'object', data: 2}, 'e');
    assert.deepEqual([messages.length, gaps()], [2, 0]);
    socket().answer(4, 1, 'object:order', {event: 'object', data: 3}, 'f');
    assert.deepEqual([messages.length, gaps()], [3, 1]);
  });

  it('joins again with the place it had read to, and takes what it missed', async () => {
    const {messages, gaps} = await joined();
    socket().close(1006);
    assert.equal(service.state, 'waiting');
    mock.timers.tick(500);
    await settled();
    socket().accept();
    await settled();
    assert.deepEqual(socket().last(1).slice(2), ['object:order', {since: {epoch: 'e', offset: 5}}]);
    socket().answer(6, socket().last(1)[1], 'ok', {
      epoch: 'e',
      offset: 6,
      recovered: true,
      missed: [[6, {event: 'object', data: 6}]],
    });
    await settled();
    assert.deepEqual([messages.map(({data}) => data), gaps()], [[6], 0]);
  });

  it('says so when the server could not give what was missed', async () => {
    const {gaps} = await joined();
    socket().close(1012);
    mock.timers.tick(500);
    await settled();
    socket().accept();
    await settled();
    socket().answer(6, socket().last(1)[1], 'ok', {epoch: 'other', offset: 0, recovered: false, missed: []});
    await settled();
    assert.equal(gaps(), 1);
  });

  it('fails pending calls when the connection is lost, and never sends them again', async () => {
    await joined();
    const call = service.call('time');
    socket().close(1006);
    await assert.rejects(call, {kind: 'network'});
    mock.timers.tick(500);
    await settled();
    socket().accept();
    await settled();
    assert.equal(socket().sent.filter(([type]) => type === 5).length, 0);
  });

  it('gives a call 30 seconds', async () => {
    await joined();
    const call = service.call('slow');
    const failed = assert.rejects(call, {kind: 'timeout'});
    mock.timers.tick(30_000);
    await failed;
  });

  it('waits for the connection before it sends a call', async () => {
    const call = service.call('time');
    await settled();
    assert.equal(socket().sent.length, 0);
    socket().accept();
    await settled();
    socket().answer(6, socket().last(5)[1], 'ok', 42);
    assert.equal(await call, 42);
  });

  it('leaves a topic with its last listener', async () => {
    const {leave} = await joined();
    const other = service.join('object:order', () => undefined);
    leave();
    assert.ok(!socket().last(2));
    other();
    assert.equal(socket().last(2)[2], 'object:order');
  });

  it('gets another token when the server says that its own has run out, and comes back with it', async () => {
    let token = 'old';
    let renewals = 0;
    service.close();
    const client = new Client({
      ...service.client.options,
      token: async () => token,
      renewToken: async () => {
        renewals++;
        token = 'new';
        return true;
      },
    });
    service = new RealtimeService(client, {
      random: () => 0,
      open: (url) => {
        sockets.push(new FakeSocket(url));
        return socket();
      },
    });
    const {gaps} = await joined();
    assert.deepEqual(socket().sent[0]!.at(-1), {client: 'lc', token: 'old'});
    socket().close(4401);
    assert.equal(service.state, 'waiting');
    mock.timers.tick(30_000);
    await settled();
    assert.deepEqual([sockets.length, renewals], [2, 1]);
    socket().accept();
    await settled();
    assert.deepEqual(socket().sent[0]!.at(-1), {client: 'lc', token: 'new'});
    socket().answer(6, socket().last(1)[1], 'ok', {epoch: 'e', offset: 5, recovered: true, missed: []});
    await settled();
    assert.deepEqual([service.state, gaps()], ['open', 0]);
  });

  it('stops when the server says so, and does not come back when nobody listens', async () => {
    const {leave} = await joined();
    leave();
    socket().close(1006);
    assert.equal(service.state, 'idle');
    await joined('object:supplier');
    socket().close(4403);
    assert.equal(service.state, 'closed');
    mock.timers.tick(60_000);
    assert.equal(sockets.length, 2);
  });

  it('asks a silent connection for a sign of life, and gives up on a dead one', async () => {
    await joined();
    mock.timers.tick(60_000);
    assert.equal(socket().last(5)[2], 'time');
    mock.timers.tick(30_000);
    await settled();
    assert.equal(service.state, 'waiting');
  });
});

describe('the wait before another try', () => {
  it('doubles from half a second to thirty, at random in between', () => {
    const longest = (attempts: number) => delayAfter(1006, attempts, () => 1);
    assert.deepEqual([0, 1, 2, 5, 50].map(longest), [1000, 2000, 4000, 30_000, 30_000]);
    assert.equal(
      delayAfter(1006, 9, () => 0),
      500,
    );
  });

  it('is short for a server that restarts, and long for one that asks to wait', () => {
    assert.equal(
      delayAfter(1012, 9, () => 1),
      5000,
    );
    assert.equal(
      delayAfter(4429, 0, () => 0),
      30_000,
    );
  });
});
