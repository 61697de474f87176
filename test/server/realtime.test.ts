import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {WebSocket} from 'ws';
import {Client} from '../../src/api/client.js';
import {RealtimeService, type Socket} from '../../src/api/realtime.js';
import type {TopicMessage} from '../../src/contract/realtime.js';
import {Person, testServer, type TestServer} from '../support/server.js';
import {until} from '../support/until.js';

describe('realtime', () => {
  let server: TestServer;
  let admin: Person, sales: Person, guest: Person;
  const open: RealtimeService[] = [];

  before(async () => {
    server = await testServer({allowedOrigins: {desk: ['https://partner.example']}});
    const people = await Promise.all(['admin', 'sales', 'guest'].map((name) => new Person(server).signIn(name)));
    [admin, sales, guest] = people as [Person, Person, Person];
  });
  after(async () => {
    for (const service of open) service.close();
    await server.stop();
  });

  function serviceFor({cookie}: {cookie: string}, sockets: WebSocket[] = []): RealtimeService {
    const client = new Client({
      server: server.url,
      appId: 'desk',
      credentials: 'same-origin',
      locale: () => 'en',
      timeZone: () => 'UTC',
    });
    const service = new RealtimeService(client, {
      random: () => 0,
      open: (url, protocol) => {
        const socket = new WebSocket(url, protocol, {headers: {Cookie: cookie, Origin: server.url}});
        sockets.push(socket);
        return socket as unknown as Socket;
      },
    });
    open.push(service);
    return service;
  }

  /** Messages of a topic once the server has let the listener in. */
  async function listening(service: RealtimeService, topic: string, onGap?: () => void) {
    const messages: TopicMessage[] = [];
    service.join(topic, (message) => messages.push(message), onGap);
    await service.call('time');
    return messages;
  }

  it('reports a saved record after it is saved: what, never its data', async () => {
    const messages = await listening(serviceFor(sales), 'object:supplier');
    const saved = await admin.saved('supplier', {content: {name: 'Told', region: 'north'}});
    await until(() => messages.length === 1);
    assert.deepEqual(messages[0], {
      event: 'object',
      data: {alias: 'supplier', id: saved.id, kind: 'insert', version: 1},
    });
    await admin.save('supplier', {content: {name: ''}});
    await admin.post('/desk/supplier/delete-object', {id: saved.id});
    await until(() => messages.length === 2);
    assert.equal((messages[1]!.data as {kind: string}).kind, 'delete');
  });

  it('lets nobody listen to what they may not view', async () => {
    const messages = await listening(serviceFor(guest), 'object:order');
    const heard = await listening(serviceFor(admin), 'object:order');
    const supplier = await admin.saved('supplier', {content: {name: 'For order'}});
    await admin.saved('order', {content: {supplier: supplier.id}});
    await until(() => heard.length === 1);
    assert.deepEqual(messages, []);
  });

  it('reports a record only to who may see it now, and its end to who could see it', async () => {
    const missing: WebSocket[] = [];
    const service = serviceFor(sales, missing);
    const [mine, all] = [
      await listening(service, 'object:supplier'),
      await listening(serviceFor(admin), 'object:supplier'),
    ];
    const seen = (messages: TopicMessage[]) =>
      messages.map(({data}) => data as {id: string; kind: string}).map(({id, kind}) => `${kind} ${id}`);
    const north = await admin.saved('supplier', {content: {name: 'In', region: 'north'}});
    const south = await admin.saved('supplier', {content: {name: 'Out', region: 'south'}});
    missing[0]!.terminate();
    await until(() => service.state === 'waiting');
    await admin.saved('supplier', {id: south.id, content: {name: 'Still out'}});
    for (const {id} of [south, north]) await admin.post('/desk/supplier/delete-object', {id});
    const last = await admin.saved('supplier', {content: {name: 'Last', region: 'north'}});
    await until(() => seen(mine).includes(`insert ${last.id}`) && seen(all).includes(`insert ${last.id}`));
    assert.deepEqual(seen(mine), [`insert ${north.id}`, `delete ${north.id}`, `insert ${last.id}`]);
    assert.equal(all.length, 6);
  });

  it('lets people listen to one record as long as they may see it', async () => {
    const {id} = await admin.saved('supplier', {content: {name: 'Moves', region: 'north'}});
    const topic = `object:supplier:${id}`;
    const heard = await listening(serviceFor(sales), topic);
    const speaker = serviceFor(admin);
    const own = await listening(speaker, topic);
    await admin.saved('supplier', {id, content: {region: 'south'}});
    await until(() => own.length === 1);
    await speaker.publish(topic, 'typing', {field: 'name'});
    const members = (await speaker.call('members', {topic})) as {presentation: string}[];
    assert.deepEqual([members.map(({presentation}) => presentation), heard], [['Ada'], []]);
  });

  it('lets only those who have a right for it speak to everyone', async () => {
    const [one, other] = [serviceFor(admin), serviceFor(sales)];
    await listening(one, 'app:desk');
    const heard = await listening(other, 'app:desk');
    await assert.rejects(other.publish('app:desk', 'hello', {}), {kind: 'refused'});
    await one.publish('app:desk', 'hello', {});
    await until(() => heard.length === 1);
  });

  it('gives three seconds to say who one is, and takes few who have not', async () => {
    const sockets = Array.from(
      {length: 33},
      () => new WebSocket(`${server.url.replace('http', 'ws')}/designer/realtime?APP_ID=desk`, 'lc.v1'),
    );
    const codes = await Promise.all(
      sockets.map((socket) => new Promise<number>((resolve) => socket.once('close', resolve))),
    );
    assert.deepEqual([...codes].sort(), [...Array(32).fill(4401), 4429]);
  });

  it('gives what was missed while the connection was lost, each message once and in order', async () => {
    const sockets: WebSocket[] = [];
    const service = serviceFor(admin, sockets);
    const messages = await listening(service, 'object:product', () => assert.fail('there is no gap'));
    await admin.saved('product', {content: {name: 'one'}});
    await until(() => messages.length === 1);
    sockets[0]!.terminate();
    await until(() => service.state === 'waiting');
    await admin.saved('product', {content: {name: 'two'}});
    await admin.saved('product', {content: {name: 'three'}});
    await until(() => messages.length === 3);
    assert.equal(service.state, 'open');
    assert.equal(new Set(messages.map(({data}) => (data as {id: string}).id)).size, 3);
  });

  it('passes messages between people on one record, and says who sent them', async () => {
    const {id} = await admin.saved('supplier', {content: {name: 'Shared', region: 'north'}});
    const topic = `object:supplier:${id}`;
    const sender = serviceFor(sales);
    await listening(sender, topic);
    const messages = await listening(serviceFor(admin), topic);
    await sender.publish(topic, 'typing', {field: 'name'});
    await until(() => messages.length === 1);
    const me = (await sender.call('whoami')) as {id: string};
    assert.deepEqual(messages[0], {event: 'typing', data: {field: 'name'}, from: me.id});
    assert.deepEqual(
      ((await sender.call('members', {topic})) as {presentation: string}[])
        .map(({presentation}) => presentation)
        .sort(),
      ['Ada', 'Sam'],
    );
  });

  it('lets nobody speak for the server, nor where they have not joined', async () => {
    const service = serviceFor(admin);
    await listening(service, 'object:supplier');
    await assert.rejects(service.publish('object:supplier', 'object', {}), {kind: 'refused'});
    await assert.rejects(service.publish('object:supplier', 'hello', {}), {kind: 'refused'});
    await assert.rejects(service.publish('app:desk', 'hello', {}), {kind: 'refused'});
    await assert.rejects(service.call('nothing'), {kind: 'refused'});
  });

  const closeCode = (headers: Record<string, string>, frames: string[]) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/designer/realtime?APP_ID=desk`, 'lc.v1', {
        headers,
      });
      socket.on('open', () => frames.forEach((frame) => socket.send(frame)));
      socket.on('error', () => undefined);
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      socket.on('close', (code) => resolve(code));
    });
  const hello = JSON.stringify([0, 1, null, {}]);

  it('closes with a code that says what to do', async () => {
    const own = {Cookie: sales.cookie, Origin: server.url};
    assert.equal(await closeCode({Origin: server.url}, [hello]), 4401);
    assert.equal(await closeCode({Cookie: 'lc_session=forged', Origin: server.url}, [hello]), 4401);
    assert.equal(await closeCode(own, [JSON.stringify([1, 1, 'object:supplier', {}])]), 4401);
    assert.equal(await closeCode(own, [hello, 'what']), 4403);
    assert.equal(await closeCode(own, [hello, JSON.stringify([3, 2, 'x', 'y'.repeat(70_000)])]), 1009);
    assert.equal(
      await closeCode(own, [hello, ...Array.from({length: 80}, (_, n) => JSON.stringify([5, n, 'time', null]))]),
      4429,
    );
  });

  it('takes a sane number of sockets of one session', async () => {
    const person = await new Person(server).signIn('warehouse');
    const sockets: WebSocket[] = [];
    const connect = () =>
      new Promise<unknown>((resolve) => {
        const socket = new WebSocket(`${server.url.replace('http', 'ws')}/designer/realtime?APP_ID=desk`, 'lc.v1', {
          headers: {Cookie: person.cookie, Origin: server.url},
        });
        sockets.push(socket);
        socket.on('open', () => socket.send(hello));
        socket.on('message', () => resolve('open'));
        socket.on('close', (code) => resolve(code));
      });
    const answers = [];
    for (let n = 0; n < 33; n++) answers.push(await connect());
    assert.deepEqual(answers.slice(0, 32), Array(32).fill('open'));
    assert.equal(answers[32], 4429);
    for (const socket of sockets) socket.terminate();
  });

  it('refuses the socket to a page of another origin, and lets a listed one in with a token only', async () => {
    const partner = {Origin: 'https://partner.example'};
    assert.equal(await closeCode({Cookie: sales.cookie, Origin: 'https://evil.example'}, [hello]), 403);
    assert.equal(await closeCode({...partner, Cookie: sales.cookie}, [hello]), 4401);
    const {body} = await sales.post<{token: string}>('/designer/auth/token', {});
    const greeted = JSON.stringify([0, 1, null, {token: body.result!.token}]);
    assert.equal(await closeCode(partner, [greeted, 'what']), 4403);
  });

  it('asks its clients to come back when the server restarts', async () => {
    const other = await testServer();
    const person = await new Person(other).signIn('admin');
    const code = new Promise((resolve) => {
      const socket = new WebSocket(`${other.url.replace('http', 'ws')}/designer/realtime?APP_ID=desk`, 'lc.v1', {
        headers: {Cookie: person.cookie},
      });
      socket.on('open', () => socket.send(hello));
      socket.on('message', () => void other.stop());
      socket.on('close', resolve);
    });
    assert.equal(await code, 1012);
  });
});
