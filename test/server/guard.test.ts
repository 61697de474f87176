import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {Person, testServer, type TestServer} from '../support/server.js';

const PARTNER = 'https://partner.example';

describe('the guard of the wire', () => {
  let server: TestServer;
  let person: Person;
  before(async () => {
    server = await testServer({allowedOrigins: {desk: [PARTNER]}});
    person = await new Person(server).signIn('admin');
  });
  after(() => server.stop());

  const object = JSON.stringify({content: {name: 'Forged'}});
  const save = (headers: Record<string, string>) => person.post('/desk/supplier/save-object', {object}, headers);
  const forged = async () => (await person.get('/desk/supplier/get-object', {})).status;

  it('refuses a post that a form of any page could send', async () => {
    const plain = await person.raw(
      '/desk/supplier/save-object',
      {},
      {
        method: 'POST',
        body: new URLSearchParams({object}),
        headers: {'X-LC-Request': ''},
      },
    );
    assert.equal(plain.status, 403);
    assert.equal(((await plain.json()) as {success: boolean}).success, false);
  });

  it('refuses a post from another origin, whatever headers it has', async () => {
    for (const origin of ['https://evil.example', 'null', `${server.url}.evil.example`, 'http://127.0.0.1']) {
      assert.equal((await save({Origin: origin})).status, 403, origin);
    }
    assert.equal((await save({'Sec-Fetch-Site': 'cross-site'})).status, 403);
    assert.equal(await forged(), 200);
  });

  it('lets a listed origin in with a token, never with the cookie', async () => {
    assert.equal((await save({Origin: PARTNER})).status, 401);
    const {body} = await person.post<{token: string}>('/designer/auth/token', {});
    const partner = new Person(server);
    partner.headers = {...partner.headers, Origin: PARTNER, Authorization: `Bearer ${body.result!.token}`};
    const {headers, body: seen} = await partner.get('/designer/helper/get-all-metadata');
    assert.equal(seen.success, true);
    assert.equal(headers.get('Access-Control-Allow-Origin'), PARTNER);
    assert.equal(headers.get('Access-Control-Allow-Credentials'), null);
    assert.match(headers.get('Vary') ?? '', /Origin/);
  });

  it('answers the preflight of a listed origin only', async () => {
    const ask = (origin: string) =>
      person.raw(
        '/designer/helper/get-all-metadata',
        {},
        {
          method: 'OPTIONS',
          headers: {Origin: origin, 'Access-Control-Request-Method': 'GET'},
        },
      );
    assert.equal((await ask(PARTNER)).headers.get('Access-Control-Allow-Origin'), PARTNER);
    assert.equal((await ask('https://evil.example')).headers.get('Access-Control-Allow-Origin'), null);
  });

  it('gives tokens for one application, for a while, and not to a token', async () => {
    const {body} = await person.post<{token: string; expiresIn: number}>('/designer/auth/token', {});
    assert.equal(body.result?.expiresIn, 900);
    const bearer = new Person(server);
    bearer.headers = {...bearer.headers, Authorization: `Bearer ${body.result!.token}`};
    assert.equal((await bearer.post('/designer/auth/token', {})).status, 403);
    const other = new Person(server, 'other');
    other.headers = bearer.headers;
    assert.equal((await other.get('/designer/helper/get-all-metadata')).status, 401);
  });

  it('ends the tokens with the session that gave them', async () => {
    const owner = await new Person(server).signIn('sales');
    const {body} = await owner.post<{token: string}>('/designer/auth/token', {});
    await owner.post('/designer/auth/logout', {});
    const bearer = new Person(server);
    bearer.headers = {...bearer.headers, Authorization: `Bearer ${body.result!.token}`};
    assert.equal((await bearer.get('/designer/helper/get-all-metadata')).status, 401);
  });

  it('sends pages that run only their own scripts and cannot be framed or sniffed', async () => {
    const page = await person.raw('/desk/order/index', {}, {headers: {Accept: 'text/html'}});
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "require-trusted-types-for 'script'",
      "frame-ancestors 'self'",
      "form-action 'self'",
    ]) {
      assert.ok(policy.includes(part), part);
    }
    assert.ok(!/unsafe|\*/.test(policy), policy);
    assert.equal(page.headers.get('X-Content-Type-Options'), 'nosniff');
    assert.equal(page.headers.get('Referrer-Policy'), 'same-origin');
    assert.equal(page.headers.get('Cache-Control'), 'no-store');
    const text = await page.text();
    assert.ok(!/<style| style=|<script(?![^>]* src=)| on\w+=/.test(text));
  });

  it('writes what comes from the address into pages as text', async () => {
    const attack = '"><script>alert(1)</script>';
    const page = await person.raw(
      '/desk/order/ajax-update',
      {id: attack, form: attack},
      {headers: {Accept: 'text/html'}},
    );
    assert.ok(!(await page.text()).includes('<script>alert'));
    const bad = await person.raw('/desk/order/ajax-create', {params: attack}, {headers: {Accept: 'text/html'}});
    assert.equal(bad.status, 400);
  });

  it('answers every failure with an envelope in the language asked for', async () => {
    const {status, body} = await person.get('/nowhere/at/all/here');
    assert.deepEqual([status, body.success, body.errorCode], [404, false, 'NOT_FOUND']);
    assert.deepEqual(body.errors, [body.message]);
    const french = await person.raw(
      '/designer/helper/get-metadata',
      {alias: ''},
      {headers: {'Accept-Language': 'fr-CA,fr;q=0.9'}},
    );
    assert.notEqual(((await french.json()) as {message: string}).message, body.message);
    assert.equal((await person.get('/designer/helper/get-metadata')).status, 400);
  });

  it('leads a person without a session to the sign-in page, and a call to 401', async () => {
    const nobody = new Person(server);
    const page = await nobody.raw('/desk/order/index', {params: '{}'}, {headers: {Accept: 'text/html'}});
    assert.match(page.headers.get('Location') ?? '', /^\/sign-in\?next=%2Fdesk%2Forder%2Findex/);
    assert.equal((await nobody.get('/desk/order/get-object')).status, 401);
  });

  it('does not serve what lies outside of the public folders', async () => {
    for (const path of [
      '/demo/server/main.ts',
      '/demo/app/index.ts',
      '/demo/.data/db',
      '/dist/..%2fpackage.json',
      '/assets/../server.ts',
      '/demo/%2e%2e/package.json',
      '/assets/routes.ts',
    ]) {
      assert.equal((await person.raw(path)).status, 404, path);
    }
  });

  it('serves its sheet compressed, with a tag that saves the next download', async () => {
    const first = await person.raw('/assets/page.css', {}, {headers: {'Accept-Encoding': 'br'}});
    assert.equal(first.headers.get('Content-Encoding'), 'br');
    const tag = first.headers.get('ETag')!;
    assert.equal(
      (await person.raw('/assets/page.css', {}, {headers: {'Accept-Encoding': 'br', 'If-None-Match': tag}})).status,
      304,
    );
  });

  it('keeps settings for each person, and takes JSON only', async () => {
    const key = {key: 'grid.order'};
    const path = (action: string) => `/designer/user-settings/${action}-settings?key=grid.order`;
    assert.equal((await person.get('/designer/user-settings/get-settings', key)).body.result, null);
    assert.equal((await person.post(path('save'), {settings: '{"version":1}'})).body.success, true);
    assert.equal((await person.get('/designer/user-settings/get-settings', key)).body.result, '{"version":1}');
    const other = await new Person(server).signIn('sales');
    assert.equal((await other.get('/designer/user-settings/get-settings', key)).body.result, null);
    assert.equal((await person.post(path('save'), {settings: '{'})).status, 400);
    await person.post(path('remove'), {});
    assert.equal((await person.get('/designer/user-settings/get-settings', key)).body.result, null);
  });

  it('logs each request without secrets', async () => {
    await person.post('/designer/auth/login', {username: 'admin', password: 'demo'});
    const entry = server.logged.filter(({path}) => path === '/designer/auth/login').at(-1);
    assert.deepEqual([entry?.method, entry?.status, entry?.user], ['POST', 200, 'admin']);
    assert.ok(!JSON.stringify(server.logged).includes('demo"'));
  });
});
