import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {WebSocket} from 'ws';
import {CALL, CONNECT, JOIN, PUBLISH, REPLY} from '../../../src/contract/realtime.js';
import type {Person} from '../../support/server.js';
import {until} from '../../support/until.js';
import {HIDDEN_NAME, PEOPLE, world, type Name, type World} from './world.js';

/** The frames that a socket may send; the answer to one is `ok`, or the code of the refusal. */
class Frames {
  private last = 0;
  private readonly waiting = new Map<number, (reply: unknown[]) => void>();
  /** All that came, as text. */
  readonly heard: string[] = [];

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data) => {
      const text = String(data);
      this.heard.push(text);
      const frame = JSON.parse(text) as unknown[];
      if (frame[0] === REPLY) this.waiting.get(frame[1] as number)?.(frame);
    });
  }

  static async of({cookie}: Person, url: string): Promise<Frames> {
    const headers = {Cookie: cookie, Origin: url};
    const socket = new WebSocket(`${url.replace('http', 'ws')}/designer/realtime?APP_ID=desk`, 'lc.v1', {headers});
    await new Promise((done) => socket.once('open', done));
    const frames = new Frames(socket);
    assert.equal(await frames.send(CONNECT, null, {}), 'ok');
    return frames;
  }

  async send(type: number, subject: unknown, payload?: unknown): Promise<string> {
    const [, , status, result] = await this.reply(type, subject, payload);
    return status === 'ok' ? 'ok' : (result as {code: string}).code;
  }

  reply(type: number, subject: unknown, payload?: unknown): Promise<unknown[]> {
    const ref = ++this.last;
    this.socket.send(JSON.stringify([type, ref, subject, payload]));
    return new Promise((done) => this.waiting.set(ref, done));
  }

  close(): void {
    this.socket.terminate();
  }
}

const DENIED = 'ACCESS_DENIED';

describe('the calls of a socket', () => {
  let at: World;
  let own: Record<Name, string>;
  const sockets = {} as Record<Name, Frames>;

  before(async () => {
    at = await world();
    own = {} as Record<Name, string>;
    for (const name of PEOPLE) {
      sockets[name] = await Frames.of(at.people[name], at.server.url);
      const [, , , me] = await sockets[name].reply(CALL, 'whoami');
      own[name] = (me as {id: string}).id;
    }
  });
  after(async () => {
    for (const socket of Object.values(sockets)) socket.close();
    await at.stop();
  });

  /** Topics, and who may listen to each by the rights of the desk. */
  const topics = (): [topic: string, may: readonly Name[]][] => [
    ['app:desk', PEOPLE],
    ['app:other', []],
    ['app:desk:extra', []],
    ['object:supplier', PEOPLE],
    ['object:order', ['admin', 'sales', 'warehouse', 'auditor']],
    ['object:nothing', []],
    [`object:supplier:${at.own.record}`, PEOPLE],
    // A person of sales sees suppliers of the north only.
    [`object:supplier:${at.hidden}`, ['admin', 'warehouse', 'auditor', 'guest']],
    [`object:order:${at.own.order}`, ['admin', 'sales', 'warehouse', 'auditor']],
    [`object:supplier:${at.unknown.record}`, []],
    [`object:order:${at.own.record}`, []],
    [`object:supplier:${at.own.record}:name`, []],
    ["object:supplier:' or 1=1 --", []],
    ['object:__proto__', []],
    ['object:lc_user', []],
    ['', []],
    ['user:', []],
    [`user:${own.sales}`, ['sales']],
    [`user:${own.admin}`, ['admin']],
  ];

  for (const name of PEOPLE)
    it(`let ${name} listen to what the rights let it see, and nothing else`, async () => {
      const socket = sockets[name];
      const answers: [string, string][] = [];
      for (const [topic] of topics()) answers.push([topic, await socket.send(JOIN, topic, {})]);
      const expected = topics().map(([topic, may]) => [topic, may.includes(name) ? 'ok' : DENIED]);
      assert.deepEqual(answers, expected);
    });

  it('speak only where a person listens, and to everyone only with the right for it', async () => {
    for (const name of PEOPLE) {
      const socket = await Frames.of(at.people[name], at.server.url);
      const topic = `object:supplier:${at.own.record}`;
      const say = (to: string, event = 'typing') => socket.send(PUBLISH, to, {event, data: null});
      assert.deepEqual(
        [await say(topic), await say(`object:supplier:${at.hidden}`), await say(`user:${own.auditor}`)],
        [DENIED, DENIED, DENIED],
        `${name} has not joined`,
      );
      for (const to of [topic, 'app:desk', 'object:supplier']) await socket.send(JOIN, to, {});
      assert.deepEqual(
        [await say(topic), await say(topic, 'object'), await say('object:supplier'), await say('app:desk')],
        ['ok', DENIED, DENIED, name === 'admin' ? 'ok' : DENIED],
        name,
      );
      socket.close();
    }
  });

  it('name those who listen only to who listens too, and answer no method that there is not', async () => {
    const socket = sockets.sales;
    const members = async (topic: unknown) => (await socket.reply(CALL, 'members', {topic}))[3];
    assert.deepEqual(await members(`object:supplier:${at.hidden}`), []);
    assert.deepEqual(await members(`user:${own.admin}`), []);
    assert.deepEqual(await members({toString: 'app:desk'}), []);
    const here = (await members(`object:supplier:${at.own.record}`)) as {id: string}[];
    assert.deepEqual(here.map(({id}) => id).sort(), Object.values(own).sort());
    for (const method of ['constructor', '__proto__', 'nothing', "whoami' --"])
      assert.equal(await socket.send(CALL, method, null), 'NOT_FOUND', method);
  });

  it('report a change of a hidden record to nobody who may not see it', async () => {
    const heard = (name: Name) => sockets[name].heard.filter((text) => text.includes(at.hidden)).length;
    const before = {sales: heard('sales'), auditor: heard('auditor')};
    await at.people.admin.saved('supplier', {id: at.hidden, content: {name: `${HIDDEN_NAME} Ltd`}});
    // A change that all see comes after it.
    await at.people.admin.saved('supplier', {id: at.own.record, content: {name: 'Nordskar AB'}});
    await until(() => sockets.sales.heard.some((text) => text.includes(`"id":"${at.own.record}"`)));
    await until(() => heard('auditor') > before.auditor);
    assert.equal(heard('sales'), before.sales);
    assert.ok(!sockets.sales.heard.join().includes(HIDDEN_NAME));
  });
});
