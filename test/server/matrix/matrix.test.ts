import assert from 'node:assert/strict';
import {connect, type Socket} from 'node:net';
import {after, afterEach, before, beforeEach, describe, it} from 'node:test';
import {SLOW_MS} from '../../../demo/server/http/slow-bodies.js';
import {newId} from '../../../demo/server/schema/ids.js';
import {Person} from '../../support/server.js';
import {asked, steady, type Answered} from './asked.js';
import {CALLS, registered, type Ask, type CallEntry, type Ids} from './calls.js';
import {HIDDEN_NAME, HIDDEN_NOTE, OWNER, PEOPLE, world, type Name, type World} from './world.js';

const OTHERS = PEOPLE.filter((name) => name !== OWNER);
const entries = Object.entries(CALLS);
const bySession = entries.filter(([, {byToken}]) => !byToken);
const writes = bySession.filter(([call]) => call.startsWith('POST '));
const isAbout = ({ask}: CallEntry, part: Partial<Ids>, {own}: World) =>
  JSON.stringify(ask({...own, ...part})) !== JSON.stringify(ask(own));

/** Texts that are code somewhere. */
const HOSTILE = [
  `'; drop table lc_user; --`,
  '" onload="alert(1)"><script>alert(1)</script>',
  '../../../../etc/passwd',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '\u0000\r\nBcc: x@evil.example\r\n\r\n',
  '%00%0d%0a&admin=1',
  '[]',
  '__proto__',
  '\ud800',
];

/** Headers of a post that is not our page's. */
const FORGED: Record<string, string>[] = [
  {'X-LC-Request': ''},
  {Origin: 'https://evil.example'},
  {'Sec-Fetch-Site': 'cross-site'},
];

describe('the calls of the platform’s services', () => {
  let at: World;
  let slow: {call: string; socket: Socket; closed: Promise<unknown>}[];
  let begun: number;

  before(async () => {
    at = await world();
    begun = Date.now();
    slow = writes.map(([call]) => unfinished(at, call));
  });
  after(async () => {
    for (const {socket} of slow) socket.destroy();
    await at.stop();
  });

  /** What does not hold, all of it at once. */
  let faults: string[];
  beforeEach(() => (faults = []));
  afterEach(() => assert.deepEqual(faults, []));
  const expect = (holds: boolean, fault: string) => holds || faults.push(fault);
  const failures = () => at.server.logged.filter(({event, level}) => event === 'failure' || level === 'error');
  const ask = (name: Name, call: string, what: Ask) => asked(at.people[name], call, what).then(checked(name, call));

  /** A record and an attribute are not the owner's: what a person may see of them is another matter. */
  const isSomebodys = (entry: CallEntry) => {
    const {record, attribute, text} = at.own;
    return isAbout(entry, {...at.unknown, record, attribute, text}, at);
  };

  /** No answer has what its reader may not know. */
  function checked(name: Name, call: string) {
    return (answer: Answered): Answered => {
      if (name !== 'admin') assert.ok(!answer.text.includes(HIDDEN_NAME), `${call}: ${name} reads a hidden record`);
      if (name === 'auditor') assert.ok(!answer.text.includes(HIDDEN_NOTE), `${call}: a hidden field`);
      return answer;
    };
  }

  it('are in the matrix, all of them and no other', async () => {
    const document = await new Person(at.server).raw('/designer/openapi.json');
    const {paths} = (await document.json()) as {paths: Parameters<typeof registered>[0]};
    assert.deepEqual(Object.keys(CALLS).sort(), registered(paths).sort());
  });

  it('are nothing to somebody without a session, and to a person without a role', async () => {
    const stranger = await new Person(at.server).signIn('stranger');
    for (const [call, {ask: right}] of bySession) {
      expect((await asked(new Person(at.server), call, right(at.own))).status === 401, `${call} without a session`);
      expect((await asked(stranger, call, right(at.own))).code !== 'OK', `${call} by a stranger`);
    }
  });

  it('answer of what is another’s as of what there is not', async () => {
    for (const [call, entry] of bySession) {
      if (!isSomebodys(entry)) continue;
      for (const name of OTHERS) {
        if (entry.alsoMay?.includes(name)) continue;
        const {record, attribute} = at.own;
        const theirs = await ask(name, call, entry.ask({...at.own, record, attribute}));
        const none = await ask(name, call, entry.ask({...at.unknown, record, attribute}));
        expect(steady(theirs) === steady(none), `${call} by ${name}: ${steady(theirs)} ≠ ${steady(none)}`);
      }
    }
  });

  it('say of a hidden record and a hidden field what they say of one that there is not', async () => {
    for (const [call, entry] of bySession) {
      if (isAbout(entry, {record: at.hidden}, at)) {
        const [hidden, none] = [at.hidden, newId()].map((record) => entry.ask({...at.own, record}));
        expect(steady(await ask(OWNER, call, hidden!)) === steady(await ask(OWNER, call, none!)), call);
      }
      if (isAbout(entry, {attribute: 'nothing'}, at)) {
        const [hidden, none] = ['note', 'nothing'].map((attribute) => entry.ask({...at.own, attribute}));
        expect(steady(await ask('auditor', call, hidden!)) === steady(await ask('auditor', call, none!)), call);
        expect((await ask('auditor', call, hidden!)).code !== 'OK', `${call}: a hidden field`);
      }
    }
  });

  it('take no guessed id, no other method, and no post of another page', async () => {
    const {own} = at;
    const owner = at.people[OWNER];
    const names = Object.keys(own).filter((name) => !['text', 'attribute', 'record'].includes(name)) as (keyof Ids)[];
    for (const [call, entry] of entries) {
      for (const wrong of ['x', `' or '1'='1`, '../..', newId().slice(1), '%', '{}']) {
        const guessed = Object.fromEntries(names.map((name) => [name, wrong])) as Partial<Ids>;
        if (!isAbout(entry, guessed, at)) continue;
        expect((await asked(owner, call, entry.ask({...own, ...guessed}))).code !== 'OK', `${call} ${wrong}`);
      }
    }
    for (const [call, entry] of entries) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        if (Object.hasOwn(CALLS, call.replace(/^\w+/, method))) continue;
        const {status} = await asked(owner, call, entry.ask(own), {method});
        expect([400, 404, 405].includes(status), `${method} instead of ${call}: ${status}`);
      }
    }
    for (const [call, entry] of writes) {
      for (const headers of FORGED)
        expect(
          (await asked(owner, call, entry.ask(own), {headers})).status === 403,
          `${call} ${JSON.stringify(headers)}`,
        );
    }
  });

  it('read texts as texts, and follow no address that a person enters', async () => {
    const {own, people} = at;
    const known = failures().length;
    const addresses = [
      at.elsewhere.url,
      `${at.elsewhere.url}/a.png`,
      at.elsewhere.url.replace('127.0.0.1', 'localhost'),
    ];
    for (const text of [...HOSTILE, ...addresses]) {
      for (const [call, entry] of entries.filter((each) => isAbout(each[1], {text}, at))) {
        if (/decline|void-package/.test(call)) continue;
        const {status} = await asked(people[OWNER], call, entry.ask({...own, text}));
        expect(status < 500, `${call} ${JSON.stringify(text)}: ${status}`);
      }
    }
    assert.deepEqual(failures().slice(known), []);
    assert.deepEqual(at.elsewhere.asked, []);
    assert.equal((await people[OWNER].get('/designer/auth/current-user')).status, 200);
  });

  it('refuse a body that is too large', async () => {
    const long = 'x'.repeat(3_000_000);
    for (const [call, entry] of writes) {
      const {fields, form, json} = entry.ask(at.own);
      const part = (given: object) => Object.fromEntries(Object.keys(given).map((name) => [name, long]));
      const large: Ask = json ? {json: long} : form ? {form: part(form)} : {fields: {...(fields ?? {}), config: long}};
      const {status, code} = await asked(at.people[OWNER], call, large).catch(() => ({status: 413, code: 'TOO_LARGE'}));
      expect([400, 413].includes(status) || (status === 200 && code !== 'OK'), `${call}: ${status} ${code}`);
    }
  });

  it('let each person do what they may, the owner all', async () => {
    for (const [call, entry] of bySession) {
      if (isSomebodys(entry)) continue;
      for (const name of PEOPLE) {
        const may = !entry.may || entry.may.includes(name);
        const {code} = await ask(name, call, entry.ask({...at.own, attribute: 'code'}));
        expect((code === 'OK') === may, `${call} by ${name}: ${code}`);
      }
    }
    for (const [call, entry] of entries) {
      const {code, text} = await ask(OWNER, call, entry.ask(at.own));
      expect(code === (entry.owner ?? 'OK'), `${call}: ${code} ${text.slice(0, 200)}`);
    }
  });

  it('wait for no body that does not come', {timeout: 120_000}, async () => {
    await Promise.all(slow.map(({closed}) => closed));
    assert.ok(Date.now() - begun >= SLOW_MS * 0.9, 'they were not closed for another reason');
    assert.equal((await at.people[OWNER].get('/designer/auth/current-user')).status, 200);
  });
});

/** A post whose body has begun, and does not go on. */
function unfinished(
  {server, people, own}: World,
  call: string,
): {call: string; socket: Socket; closed: Promise<unknown>} {
  const path = call.slice(5);
  const {form, json} = CALLS[call]!.ask(own);
  const type = json
    ? 'application/json'
    : form
      ? 'multipart/form-data; boundary=x'
      : 'application/x-www-form-urlencoded';
  const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
  const closed = new Promise((done) => socket.once('close', done));
  const head = {
    ...{Host: `127.0.0.1:${server.port}`, Cookie: people[OWNER].cookie, 'X-LC-Request': '1'},
    ...{'Content-Type': type, 'Content-Length': '5000'},
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.resume().write([`POST ${path}?APP_ID=desk HTTP/1.1`, ...lines, '', form ? '--x' : '{'].join('\r\n'));
  return {call, socket, closed};
}
