import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {WebSocket} from 'ws';
import type {OpenSession} from '../../src/contract/users.js';
import {supply} from '../../demo/app/index.js';
import {roleId, userId} from '../../demo/server/schema/ids.js';
import {insertPeople} from '../support/accounts.js';
import {Person, testServer, type TestServer} from '../support/server.js';

const STRONG = 'Meadow-Lantern-42';

describe('the people of an application', () => {
  let server: TestServer;
  let admin: Person;

  before(async () => {
    server = await testServer({}, supply);
    await insertPeople(server, supply);
    admin = await new Person(server, 'supply').signIn('admin');
  });
  after(() => server.stop());

  const signedIn = (name: string, password = 'demo') => new Person(server, 'supply').signIn(name, password);
  const who = async (person: Person) =>
    (await person.get<{isAdmin: boolean; presentation: string} | null>('/designer/auth/current-user')).body.result;
  const mayRead = async (person: Person, alias: string) => (await person.load(alias, {})).body.errorCode;
  const change = (name: string, content: object, by = admin) => by.save('user', {id: userId(name), content});

  it('have the rights that their records say from the next request on', async () => {
    const guest = await signedIn('guest');
    assert.equal(await mayRead(guest, 'order'), 'ACCESS_DENIED');
    assert.equal((await change('guest', {roles: [roleId('sales')]})).body.success, true);
    assert.equal(await mayRead(guest, 'order'), undefined);
    await change('guest', {roles: [roleId('guest')], name: 'Lucía F.'});
    assert.equal(await mayRead(guest, 'order'), 'ACCESS_DENIED');
    assert.equal((await who(guest))?.presentation, 'Lucía F.');
    await change('guest', {is_admin: true});
    assert.deepEqual([(await who(guest))?.isAdmin, await mayRead(guest, 'order')], [true, undefined]);
    await change('guest', {is_admin: false});
    assert.equal((await who(guest))?.isAdmin, false);
  });

  it('are signed out when disabled or deleted, sockets too, and do not get in again', async () => {
    const made = await admin.saved('user', {content: {name: 'Nils', username: 'nils', roles: [roleId('sales')]}});
    assert.equal((await signedIn('nils', '')).cookie, '', 'nobody has a password yet');
    const set = await admin.post('/designer/auth/set-password', {user: made.id, password: STRONG});
    assert.equal(set.body.success, true);
    for (const end of [
      () => admin.saved('user', {id: made.id, content: {disabled: true}}),
      () => admin.post('/supply/user/delete-object', {id: made.id}),
    ]) {
      await admin.saved('user', {id: made.id, content: {disabled: false}});
      const nils = await signedIn('nils', STRONG);
      assert.equal((await who(nils))?.presentation, 'Nils');
      const closed = await connected(nils);
      await end();
      assert.equal(await closed.code, 4401);
      assert.equal(await who(nils), null);
      assert.equal((await nils.post('/designer/auth/login', {username: 'nils', password: STRONG})).body.success, false);
    }
  });

  it('lose their sockets when they sign out', async () => {
    const guest = await signedIn('guest');
    const closed = await connected(guest);
    await guest.post('/designer/auth/logout', {});
    assert.equal(await closed.code, 4401);
  });

  it('give rights only as administrators, and never take the last one’s', async () => {
    const sales = await signedIn('sales');
    assert.equal((await change('sales', {is_admin: true}, sales)).body.errorCode, 'ACCESS_DENIED');
    for (const content of [{is_admin: false}, {disabled: true}]) {
      const {body} = await change('admin', content);
      assert.deepEqual(
        [body.success, body.message],
        [false, 'At least one administrator who can sign in must remain.'],
      );
    }
    const gone = await admin.post('/supply/user/delete-object', {id: userId('admin')});
    assert.equal(gone.body.success, false);
    assert.equal((await who(admin))?.isAdmin, true);
    await change('sales', {is_admin: true});
    assert.equal((await change('admin', {is_admin: false})).body.success, true);
    assert.equal((await change('admin', {is_admin: true}, sales)).body.success, true);
    await change('sales', {is_admin: false});
    const {body} = await admin.save('role', {content: {name: 'Kings', code: 'king'}});
    assert.equal(body.errorCode, 'ACCESS_DENIED', 'roles come with the application');
  });

  it('see where they are signed in, and end their own sessions only', async () => {
    const agents = [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
    ];
    const by = async (agent: string) => {
      const person = new Person(server, 'supply');
      person.headers['User-Agent'] = agent;
      return person.signIn('warehouse');
    };
    const [here, there] = await Promise.all(agents.map(by));
    const sessions = async () => (await here!.get<OpenSession[]>('/designer/auth/sessions')).body.result!;
    const seen = (await sessions()).map(({browser, system, isCurrent}) => `${browser} ${system} ${isCurrent}`);
    assert.deepEqual(seen.sort(), ['Firefox Linux true', 'Safari iOS false']);
    assert.ok((await sessions()).every(({openedAt}) => Date.now() - openedAt! < 60_000));
    const other = (await sessions()).find(({isCurrent}) => !isCurrent)!;
    const sales = await signedIn('sales');
    await sales.post('/designer/auth/end-session', {id: other.id});
    assert.notEqual(await who(there!), null, 'of another person');
    const closed = await connected(there!);
    await here!.post('/designer/auth/end-session', {id: other.id});
    assert.deepEqual([await who(there!), await closed.code, (await sessions()).length], [null, 4401, 1]);
    await signedIn('warehouse');
    await here!.post('/designer/auth/end-other-sessions', {});
    assert.deepEqual([(await who(here!)) === null, (await sessions()).length], [false, 1]);
  });

  it('change their own password by the old one, which ends their other sessions', async () => {
    const [here, there] = [await signedIn('auditor'), await signedIn('auditor')];
    const attempt = (current: string, password: string) =>
      here.post('/designer/auth/change-password', {current, password});
    assert.deepEqual(Object.keys((await attempt('wrong', STRONG)).body.fields ?? {}), ['current']);
    assert.deepEqual(Object.keys((await attempt('demo', 'short')).body.fields ?? {}), ['password']);
    assert.notEqual(await who(there), null);
    assert.equal((await attempt('demo', STRONG)).body.success, true);
    assert.deepEqual([(await who(here)) === null, await who(there)], [false, null]);
    assert.equal((await signedIn('auditor')).cookie, '');
    assert.notEqual((await signedIn('auditor', STRONG)).cookie, '');
    const denied = await here.post('/designer/auth/set-password', {user: userId('admin'), password: STRONG});
    assert.equal(denied.status, 403);
    const page = await (await new Person(server).raw('/sign-in', {}, {headers: {Accept: 'text/html'}})).text();
    assert.deepEqual([page.includes('value="auditor"'), page.includes('value="sales"')], [false, true]);
  });

  /** Answers the code with which the server will close the person's socket. */
  async function connected({cookie}: Person): Promise<{code: Promise<number>}> {
    const url = `${server.url.replace('http', 'ws')}/designer/realtime?APP_ID=supply`;
    const socket = new WebSocket(url, 'lc.v1', {headers: {Cookie: cookie, Origin: server.url}});
    await new Promise((done) => socket.once('open', done));
    const closed = new Promise<number>((done) => socket.once('close', done));
    const answered = new Promise((done) => socket.once('message', done));
    socket.send(JSON.stringify([0, 1, null, {}]));
    await answered;
    return {code: closed};
  }
});

describe('an installation without sample data', () => {
  it('has no sample people, but a first administrator who can give rights', async () => {
    let reported = '';
    const server = await testServer(
      {people: {username: 'root', showPassword: (password) => (reported = password)}},
      supply,
    );
    try {
      assert.equal((await new Person(server, 'supply').signIn('admin')).cookie, '');
      const root = await new Person(server, 'supply').signIn('root', reported);
      assert.notEqual(root.cookie, '');
      const made = await root.saved('user', {content: {name: 'Ann', username: 'ann', roles: [roleId('sales')]}});
      await root.post('/designer/auth/set-password', {user: made.id, password: STRONG});
      assert.notEqual((await new Person(server, 'supply').signIn('ann', STRONG)).cookie, '');
      const page = await (await new Person(server).raw('/sign-in', {}, {headers: {Accept: 'text/html'}})).text();
      assert.ok(!page.includes('type="hidden" name="password"'));
    } finally {
      await server.stop();
    }
  });
});
