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

  it('tells a person’s own language, and each role it has', async () => {
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
  before(async () => (server = await testServer()));
  after(() => server.stop());

  it('is stopped after ten failures from one address, whatever names are tried', async () => {
    const person = new Person(server);
    for (let n = 0; n < 10; n++) await person.post('/designer/auth/login', {username: `user${n}`, password: 'x'});
    const {status, headers, body} = await person.post('/designer/auth/login', {username: 'sales', password: 'demo'});
    assert.equal(status, 429);
    assert.ok(Number(headers.get('Retry-After')) > 0);
    assert.equal(body.success, false);
  });
});
