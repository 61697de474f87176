import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {Person, testServer, type TestServer} from '../support/server.js';

describe('sessions', () => {
  let server: TestServer;
  before(async () => (server = await testServer()));
  after(() => server.stop());

  it('signs in with a cookie that scripts cannot read, and knows the person until they sign out', async () => {
    const person = new Person(server);
    const response = await person.raw(
      '/designer/auth/login',
      {},
      {method: 'POST', body: new URLSearchParams({username: 'sales', password: 'demo'})},
    );
    assert.match(response.headers.get('Set-Cookie') ?? '', /HttpOnly; SameSite=Lax/);
    const who = async () => (await person.get<{username: string} | null>('/designer/auth/current-user')).body.result;
    assert.equal((await who())?.username, 'sales');
    await person.post('/designer/auth/logout', {});
    assert.equal(await who(), null);
    assert.equal((await person.get('/designer/helper/get-all-metadata')).status, 401);
  });

  it('keeps no secret that could be used: only the hash of the session is stored', async () => {
    const person = await new Person(server).signIn('sales');
    const token = person.cookie.split('=')[1]!;
    const rows = await server.services.database.db.selectFrom('lc_session').selectAll().execute();
    assert.ok(rows.length && rows.every((row) => !JSON.stringify(row).includes(token)));
    const users = await server.services.database.db.selectFrom('lc_user').select('password_hash').execute();
    assert.ok(users.every(({password_hash}) => /^scrypt\$[\w-]{22}\$[\w-]{43}$/.test(password_hash)));
  });

  it('answers an unknown user and a wrong password alike', async () => {
    const person = new Person(server);
    const answers = [
      await person.post('/designer/auth/login', {username: 'nobody', password: 'demo'}),
      await person.post('/designer/auth/login', {username: 'sales', password: 'wrong'}),
    ];
    assert.deepEqual(answers[0]!.body, answers[1]!.body);
    assert.equal(answers[0]!.body.success, false);
    assert.equal(person.cookie, '');
  });

  it('answers a person’s own language, and each role it has', async () => {
    const person = await new Person(server).signIn('warehouse');
    assert.equal((await person.get<{locale: string}>('/designer/auth/current-user')).body.result?.locale, 'uk');
    const has = async (alias: string) => (await person.raw('/designer/security/has-assignment', {alias})).json();
    assert.deepEqual([await has('warehouse'), await has('sales')], [true, false]);
  });

  it('lists the applications a person has a role in', async () => {
    const allowed = async (name: string) =>
      (await (await new Person(server).signIn(name)).raw('/designer/app/allowed')).json();
    assert.deepEqual(
      ((await allowed('sales')) as {id: string}[]).map(({id}) => id),
      ['desk'],
    );
    assert.deepEqual(await allowed('stranger'), []);
  });

  it('lets nobody without a role into the application', async () => {
    const stranger = await new Person(server).signIn('stranger');
    const {body} = await stranger.get('/designer/helper/get-all-metadata');
    assert.equal(body.errorCode, 'ACCESS_DENIED');
  });

  it('signs in from the page without any script, and leads back to where one was', async () => {
    const person = new Person(server);
    person.headers = {Origin: server.url};
    const body = new URLSearchParams({username: 'admin', password: 'demo', next: '/desk/order/index?a=1'});
    const response = await person.raw('/sign-in', {}, {method: 'POST', body});
    assert.equal(response.headers.get('Location'), '/desk/order/index?a=1');
    assert.match(person.cookie, /^lc_session=/);
  });

  it('never leads to another site after signing in', async () => {
    for (const next of [
      'https://elsewhere.example/',
      '//elsewhere.example/',
      '/\\elsewhere.example',
      'javascript:alert(1)',
    ]) {
      const person = new Person(server);
      person.headers = {Origin: server.url};
      const response = await person.raw(
        '/sign-in',
        {},
        {method: 'POST', body: new URLSearchParams({username: 'admin', password: 'demo', next})},
      );
      assert.equal(new URL(response.headers.get('Location')!, server.url).host, new URL(server.url).host, next);
    }
  });
});

describe('guessing passwords', () => {
  let server: TestServer;
  before(async () => (server = await testServer({trustProxy: 'loopback'})));
  after(() => server.stop());

  const from = (address: string, more: Record<string, string> = {}) => {
    const person = new Person(server);
    person.headers = {...person.headers, 'X-Forwarded-For': address, ...more};
    return person;
  };
  const enter = (person: Person, username: string, password: string) =>
    person.post('/designer/auth/login', {username, password});

  it('is stopped after ten attempts at one account, however many come at a time', async () => {
    const guesses = Array.from({length: 40}, () => enter(from('203.0.113.7'), 'sales', 'x'));
    const statuses = (await Promise.all(guesses)).map(({status}) => status);
    assert.equal(statuses.filter((status) => status === 200).length, 10);
    const {status, headers, body} = await enter(from('203.0.113.7'), 'sales', 'demo');
    assert.equal(status, 429);
    assert.ok(Number(headers.get('Retry-After')) > 0);
    assert.equal(body.success, false);
  });

  it('locks nobody else out: the same account from elsewhere, and others from there, get in', async () => {
    assert.equal((await enter(from('203.0.113.8'), 'sales', 'demo')).body.success, true);
    assert.equal((await enter(from('203.0.113.7'), 'warehouse', 'demo')).body.success, true);
    assert.equal((await enter(from('203.0.113.7'), 'sales', 'demo')).status, 429);
  });

  it('is stopped after a hundred attempts from one address, whatever names are tried, also of one IPv6 network', async () => {
    for (let n = 0; n < 100; n++) {
      const {status} = await enter(from(`2001:db8:1:2::${n.toString(16)}`), `user${n}`, 'x');
      assert.equal(status, 200);
    }
    assert.equal((await enter(from('2001:db8:1:2:ffff::1'), 'guest', 'demo')).status, 429);
    assert.equal((await enter(from('2001:db8:1:3::1'), 'guest', 'demo')).body.success, true);
  });

  it('is counted by the address that the nearest trusted proxy saw, not by what anybody wrote before it', async () => {
    for (let n = 0; n < 10; n++) await enter(from(`198.51.100.${n}, 203.0.113.9`), 'guest', 'x');
    assert.equal((await enter(from('198.51.100.77, 203.0.113.9'), 'guest', 'demo')).status, 429);
  });

  it('forgets mistakes once the password was right', async () => {
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 6; n++) await enter(from('203.0.113.20'), 'admin', 'x');
      assert.equal((await enter(from('203.0.113.20'), 'admin', 'demo')).body.success, true);
    }
  });

  it('marks the cookie as secure where the proxy speaks TLS', async () => {
    const cookieOf = async (more: Record<string, string>, url = server.url) => {
      const body = new URLSearchParams({username: 'admin', password: 'demo'});
      const headers = {'X-LC-Request': '1', ...more};
      return (await fetch(`${url}/designer/auth/login?APP_ID=desk`, {method: 'POST', body, headers})).headers.get(
        'Set-Cookie',
      );
    };
    assert.match((await cookieOf({'X-Forwarded-Proto': 'https'}))!, /; Secure/);
    assert.doesNotMatch((await cookieOf({}))!, /; Secure/);
    const direct = await testServer();
    try {
      assert.doesNotMatch((await cookieOf({'X-Forwarded-Proto': 'https'}, direct.url))!, /; Secure/);
    } finally {
      await direct.stop();
    }
  });
});
