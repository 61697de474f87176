import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {WebSocket} from 'ws';
import {Client} from '../../src/api/client.js';
import {RealtimeService, type Socket} from '../../src/api/realtime.js';
import type {PresenceEvent, TopicMessage} from '../../src/contract/realtime.js';
import {Person, testServer, type TestServer} from '../support/server.js';
import {until} from '../support/until.js';

describe('presence', () => {
  let server: TestServer;
  let admin: Person, sales: Person, warehouse: Person, guest: Person;
  const open: RealtimeService[] = [];

  before(async () => {
    server = await testServer();
    const names = ['admin', 'sales', 'warehouse', 'guest'];
    const people = await Promise.all(names.map((name) => new Person(server).signIn(name)));
    [admin, sales, warehouse, guest] = people as [Person, Person, Person, Person];
  });
  after(async () => {
    for (const service of open) service.close();
    await server.stop();
  });

  function serviceFor({cookie}: Person, sockets: WebSocket[] = []): RealtimeService {
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

  /** One tab of a person in which a record is open. */
  async function tab(person: Person, topic: string) {
    const sockets: WebSocket[] = [];
    const service = serviceFor(person, sockets);
    const messages: TopicMessage[] = [];
    const leave = service.join(topic, (message) => message.event === 'presence' && messages.push(message));
    await service.call('time');
    const says = (field: string | null, changed: string[] = [], hello = false) =>
      service.publish(topic, 'presence', {field, changed, ...(hello && {hello})});
    const heard = () => messages.map(({data}) => data as PresenceEvent);
    return {service, messages, heard, says, leave, sockets};
  }

  const supplier = async (region = 'north') => {
    const {id} = await admin.saved('supplier', {content: {name: `Shared ${crypto.randomUUID()}`.slice(0, 40), region}});
    return {id, topic: `object:supplier:${id}`};
  };

  it('reports who is at a record with the name that the server knows, to whoever comes and whoever is there', async () => {
    const {topic} = await supplier();
    const first = await tab(sales, topic);
    await first.says(null, [], true);
    const second = await tab(admin, topic);
    await second.says('name', ['region'], true);
    await until(() => first.messages.length === 1 && second.messages.length === 1);
    const {id: sam} = (await first.service.call('whoami')) as {id: string};
    assert.equal(second.messages[0]!.from, sam);
    const [{session, ...said}] = second.heard() as [PresenceEvent];
    assert.deepEqual(said, {name: 'Sam', avatarUrl: null, at: {field: null, changed: []}});
    assert.match(session, /^[\da-f-]{36}$/);
    assert.deepEqual(first.heard()[0]!.at, {field: 'name', changed: ['region']});
  });

  it('lets nobody name somebody else, nor speak of attributes that the object does not have', async () => {
    const {topic} = await supplier();
    const [first, second] = [await tab(sales, topic), await tab(admin, topic)];
    const forged = {
      name: 'Ada',
      session: 'x',
      from: 'y',
      at: null,
      field: 'nothing',
      changed: ['x'.repeat(9000), 'name'],
    };
    await first.service.publish(topic, 'presence', forged);
    await until(() => second.messages.length === 1);
    const [{name, at}] = second.heard() as [PresenceEvent];
    assert.deepEqual([name, at], ['Sam', {field: null, changed: ['name']}]);
    for (const malformed of ['here', {field: 'name'}, {changed: 'name'}])
      await assert.rejects(first.service.publish(topic, 'presence', malformed), {kind: 'refused'});
  });

  it('reports nothing to the other tabs of the person, and nothing that has not changed', async () => {
    const {topic} = await supplier();
    const [one, two, other] = [await tab(sales, topic), await tab(sales, topic), await tab(admin, topic)];
    await one.says(null, [], true);
    await two.says(null, [], true);
    await one.says(null);
    await one.says('name');
    await until(() => other.messages.length === 3);
    await two.service.call('time');
    assert.deepEqual([one.messages, two.messages], [[], []]);
  });

  it('announces who says so, leaves the topic, or loses the connection', async () => {
    const {topic} = await supplier();
    const watcher = await tab(admin, topic);
    const gone = () => watcher.heard().filter(({at}) => at === null).length;
    const polite = await tab(sales, topic);
    await polite.says(null);
    await polite.service.publish(topic, 'presence', null);
    await until(() => gone() === 1);
    const leaving = await tab(sales, topic);
    await leaving.says(null);
    leaving.leave();
    await until(() => gone() === 2);
    const lost = await tab(sales, topic);
    await lost.says(null);
    lost.sockets[0]!.terminate();
    await until(() => gone() === 3);
    const sessions = watcher.heard().map(({session}) => session);
    assert.equal(new Set(sessions).size, 3);
  });

  it('is for those who may see the record, as long as they may', async () => {
    const {id, topic} = await supplier();
    const [watcher, moved] = [await tab(admin, topic), await tab(sales, topic)];
    await moved.says('name');
    await until(() => watcher.messages.length === 1);
    await admin.saved('supplier', {id, content: {region: 'south'}});
    await until(() => watcher.messages.length === 2);
    assert.equal(watcher.heard()[1]!.at, null);
    await assert.rejects(moved.says('name'), {kind: 'refused'});
    const shut = await tab(sales, topic);
    await assert.rejects(shut.says(null, [], true), {kind: 'refused'});
    await watcher.says('name');
    await shut.service.call('time');
    assert.deepEqual(shut.messages, []);
  });

  it('names no attribute that is hidden from who gets it', async () => {
    const made = await supplier();
    const {id} = await admin.saved('order', {content: {supplier: made.id}});
    const topic = `object:order:${id}`;
    const [editor, seer] = [await tab(admin, topic), await tab(warehouse, topic)];
    await editor.says('total', ['total', 'code']);
    await until(() => seer.messages.length === 1);
    assert.deepEqual(seer.heard()[0]!.at, {field: null, changed: ['code']});
    const barred = await tab(guest, topic);
    await assert.rejects(barred.says(null, [], true), {kind: 'refused'});
  });

  it('does not push out of the memory of the topic what was saved', async () => {
    const {id, topic} = await supplier();
    const sockets: WebSocket[] = [];
    const service = serviceFor(admin, sockets);
    let saved = 0;
    service.join(
      topic,
      ({event}) => event === 'object' && saved++,
      () => assert.fail('there is no gap'),
    );
    await service.call('time');
    await admin.saved('supplier', {id, content: {name: `One ${id}`.slice(0, 40)}});
    await until(() => saved === 1);
    const talker = await tab(sales, topic);
    for (let n = 0; n < 12; n++) await talker.says(n % 2 ? 'name' : 'region');
    sockets[0]!.terminate();
    await until(() => service.state === 'waiting');
    await admin.saved('supplier', {id, content: {name: `Two ${id}`.slice(0, 40)}});
    await until(() => saved === 2);
    assert.equal(service.state, 'open');
  });
});
