import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {WebSocket} from 'ws';
import type {PresenceEvent} from '../../src/contract/realtime.js';
import {newStorage, Person} from '../support/server.js';
import {ServerProcesses} from '../support/server-process.js';
import {until} from '../support/until.js';

const skip = process.env.TEST_DATABASE_URL ? false : 'an embedded database has one instance';

describe('two instances on one PostgreSQL', {skip}, () => {
  const processes = new ServerProcesses();
  let place: Awaited<ReturnType<typeof newStorage>>;
  let first: Person, second: Person;
  const sockets: WebSocket[] = [];

  before(async () => {
    [place] = await Promise.all([newStorage(), processes.build()]);
    const [a, b] = [await processes.start(place.url), await processes.start(place.url)];
    first = await new Person(a).signIn('admin');
    // One session counts at every instance.
    second = new Person(b);
    second.cookie = first.cookie;
  });
  after(async () => {
    for (const socket of sockets) socket.terminate();
    processes.end();
    await place.remove();
  });

  /** Listens to a topic at one instance; answers the frames it got. */
  async function listen({server, cookie}: Person, topic: string) {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/designer/realtime?APP_ID=desk`, 'lc.v1', {
      headers: {Cookie: cookie, Origin: server.url},
    });
    sockets.push(socket);
    const frames: unknown[][] = [];
    socket.on('message', (data) => frames.push(JSON.parse(String(data)) as unknown[]));
    await new Promise((open) => socket.once('open', open));
    socket.send(JSON.stringify([0, 1, null, {}]));
    socket.send(JSON.stringify([1, 2, topic, {}]));
    await until(() => frames.length === 2);
    return {socket, frames};
  }

  it('tell each other of every saved record, once', async () => {
    const heard = await listen(second, 'object:supplier');
    const own = await listen(first, 'object:supplier');
    const saved: string[] = [];
    for (let n = 0; n < 60; n++) saved.push((await first.saved('supplier', {content: {name: `At first ${n}`}})).id);
    await until(() => heard.frames.length >= 2 + saved.length);
    const ids = ({frames}: typeof heard) =>
      frames.slice(2).map(([, , , message]) => (message as {data: {id: string}}).data.id);
    assert.deepEqual(ids(heard), saved);
    assert.deepEqual(ids(own), saved);
  });

  it('carry many changes of one moment, more than one notification holds', async () => {
    const heard = await listen(second, 'object:product');
    const products = Object.fromEntries(Array.from({length: 150}, (_, n) => [`p${n}`, {content: {name: `P ${n}`}}]));
    await first.post('/designer/list-batch/save', {objects: JSON.stringify({product: products})});
    await until(() => heard.frames.length === 152);
  });

  it('pass what people say to each other, and refuse what is too long to carry', async () => {
    const [one, other] = [await listen(first, 'app:desk'), await listen(second, 'app:desk')];
    one.socket.send(JSON.stringify([3, 3, 'app:desk', {event: 'hello', data: 'Привіт'}]));
    await until(() => one.frames.length === 4 && other.frames.length === 3);
    assert.deepEqual((other.frames[2]![3] as {event: string; data: string}).data, 'Привіт');
    one.socket.send(JSON.stringify([3, 4, 'app:desk', {event: 'long', data: 'x'.repeat(9_000)}]));
    await until(() => one.frames.length === 5);
    assert.deepEqual(one.frames[4]!.slice(1, 3), [4, 'error']);
  });

  it('show a mention to its person at both, at once', async () => {
    const sales = await new Person(first.server).signIn('sales');
    const elsewhere = new Person(second.server);
    elsewhere.cookie = sales.cookie;
    const {id} = (await sales.get<{id: string}>('/designer/auth/current-user')).body.result!;
    const [here, there] = [await listen(sales, `user:${id}`), await listen(elsewhere, `user:${id}`)];
    await first.saved('supplier', {content: {name: 'Ask @sales', region: 'north'}});
    await until(() => here.frames.length === 3 && there.frames.length === 3);
    const {body} = await elsewhere.get<number>('/designer/inbox/count-unread');
    assert.equal(body.result, 1);
    assert.deepEqual(here.frames[2]![3], there.frames[2]![3]);
  });

  it('report who is at a record to who is there at the other one: comes, edits, goes', async () => {
    const {id} = await first.saved('supplier', {content: {name: 'Edited by two', region: 'north'}});
    const topic = `object:supplier:${id}`;
    const sam = await new Person(second.server).signIn('sales');
    const [one, other] = [await listen(first, topic), await listen(sam, topic)];
    const says = ({socket}: typeof one, data: unknown) =>
      socket.send(JSON.stringify([3, 9, topic, {event: 'presence', data}]));
    const heard = ({frames}: typeof one) =>
      // The save itself may be announced here too, after the topic was joined.
      frames.flatMap(([type, , , message]) => {
        const {event, data} = (type === 4 ? message : {}) as {event?: string; data: PresenceEvent};
        return event === 'presence' ? [data] : [];
      });
    says(one, {field: null, changed: [], hello: true});
    await until(() => one.frames.some(([, call]) => call === 9));
    says(other, {field: 'name', changed: ['name'], hello: true});
    // Who was there already is announced by what they said, and once more as the answer to the newcomer.
    await until(() => heard(one).length === 1 && heard(other).length > 0);
    assert.deepEqual([heard(one)[0]!.name, heard(one)[0]!.at], ['Sam', {field: 'name', changed: ['name']}]);
    assert.deepEqual([heard(other)[0]!.name, heard(other)[0]!.at], ['Ada', {field: null, changed: []}]);
    other.socket.terminate();
    await until(() => heard(one).length === 2);
    assert.equal(heard(one)[1]!.at, null);
  });

  it('ask their clients to come back when the line between them was cut', async () => {
    const {socket} = await listen(second, 'object:supplier');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const {default: pg} = await import('pg');
    const client = new pg.Client(place.url);
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lc realtime' and datname = current_database()`,
    );
    await client.end();
    assert.equal(await closed, 1012);
    const again = await listen(second, 'object:supplier');
    await first.saved('supplier', {content: {name: 'After the cut'}});
    await until(() => again.frames.length === 3);
  });
});
