import assert from 'node:assert/strict';
import {once} from 'node:events';
import {connect} from 'node:net';
import {after, before, describe, it} from 'node:test';
import {until} from '../support/until.js';
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
    // Data is no script: a browser does not run it, and the policy does not ask about it.
    const text = (await page.text()).replace(/<script type="application\/json"[^]*?<\/script>/g, '');
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

  it('answers 413 to what is too large and 415 to a type it does not read, always with the envelope', async () => {
    const envelopeOf = async (init: RequestInit, path = '/desk/supplier/save-object') => {
      const response = await person.raw(path, {}, {method: 'POST', ...init});
      const {success, errorCode, message} = (await response.json()) as Record<string, unknown>;
      return [response.status, success, errorCode, typeof message];
    };
    const long = (size: number) => new URLSearchParams({object: 'x'.repeat(size)});
    assert.deepEqual(await envelopeOf({body: long(3_000_000)}), [413, false, 'TOO_LARGE', 'string']);
    const query = new FormData();
    query.set('config', 'x'.repeat(300_000));
    assert.deepEqual(await envelopeOf({body: query}, '/designer/query/run'), [413, false, 'TOO_LARGE', 'string']);
    for (const type of ['application/json', 'text/plain', 'application/xml']) {
      const answer = await envelopeOf({body: object, headers: {'Content-Type': type}});
      assert.deepEqual(answer, [415, false, 'UNSUPPORTED_TYPE', 'string'], type);
    }
  });

  it('takes the viewer’s time zone only where it knows it', async () => {
    for (const zone of ['Nowhere/Land', '+05:30', 'x'.repeat(500)]) {
      const config = new FormData();
      config.set('config', JSON.stringify({from: 'order', where: ['PERIOD', 'confirmed', 'today']}));
      const response = await person.raw(
        '/designer/query/count',
        {},
        {method: 'POST', body: config, headers: {'X-Time-Zone': zone}},
      );
      assert.equal(response.status, 200, zone);
    }
  });

  it('answers 400 to a body that is no form data, and logs no error', async () => {
    const failures = () => server.logged.filter(({event, level}) => event === 'failure' || level === 'error').length;
    const before = failures();
    const type = 'multipart/form-data; boundary=x';
    for (const [path, body, headers] of [
      ['/desk/supplier/save-object', 'garbage', {}],
      ['/desk/supplier/save-object', '--x\r\nContent-Disposition: form-data; name="object"\r\n\r\n{', {}],
      ['/designer/query/run', '\0\0--x--', {}],
      ['/designer/file/upload?scriptAlias=supplier', 'garbage', {}],
      ['/sign-in', 'garbage', {Origin: server.url}],
    ] as const) {
      const response = await person.raw(path, {}, {method: 'POST', body, headers: {'Content-Type': type, ...headers}});
      assert.equal(response.status, 400, `${path} ${body}`);
    }
    assert.equal(failures(), before);
  });

  it('logs no error of a body that breaks off, and closes one that does not come', {timeout: 60_000}, async () => {
    const before = server.logged.filter(({level}) => level === 'error').length;
    const head = (path: string, type: string) =>
      [
        `POST ${path}?APP_ID=desk&scriptAlias=supplier HTTP/1.1`,
        `Host: 127.0.0.1:${server.port}`,
        `Cookie: ${person.cookie}`,
        'X-LC-Request: 1',
        `Content-Type: ${type}`,
        'Content-Length: 5000',
        '',
        'object=',
      ].join('\r\n');
    const open = (path: string, type: string) => {
      const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
      socket.write(head(path, type));
      return socket;
    };
    const bodies = [
      ['/desk/supplier/save-object', 'application/x-www-form-urlencoded'],
      ['/designer/file/upload', 'multipart/form-data; boundary=x'],
    ] as const;
    const count = () => server.logged.filter(({path}) => bodies.some(([each]) => path === each)).length;
    const answered = count();
    for (const [path, type] of bodies) {
      const socket = open(path, type);
      await once(socket, 'connect');
      // The server has begun to read it when it answers another request of the person.
      await person.get('/designer/auth/current-user');
      socket.destroy();
    }
    await until(() => count() === answered + 2);
    assert.equal(server.logged.filter(({level}) => level === 'error').length, before);
    const slow = bodies.map(([path, type]) => once(open(path, type).resume(), 'close'));
    await Promise.all(slow);
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
      '/demo/server/server.ts',
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

  it('keeps idle connections longer than proxies do', async () => {
    const {headers} = await fetch(`${server.url}/healthz`);
    assert.equal(headers.get('Keep-Alive'), 'timeout=65');
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
    const {body} = await person.post<{token: string}>('/designer/auth/token', {});
    for (const secret of [person.cookie.split('=')[1]!, body.result!.token]) {
      assert.ok(!JSON.stringify(server.logged).includes(secret));
    }
    const entry = server.logged.filter(({path}) => path === '/designer/auth/login').at(-1);
    assert.deepEqual([entry?.method, entry?.status, entry?.user], ['POST', 200, 'admin']);
    assert.ok(!JSON.stringify(server.logged).includes('demo"'));
  });
});

describe('asking too often', () => {
  let server: TestServer;
  before(async () => (server = await testServer({requestLimit: {perSecond: 2, atOnce: 6}})));
  after(() => server.stop());

  it('is answered 429 with the seconds to wait, for the one who asks and nobody else', async () => {
    const [busy, calm] = [await new Person(server).signIn('sales'), await new Person(server).signIn('warehouse')];
    // At once: what a slow machine takes one after the other would be within the limit.
    const answers = await Promise.all(Array.from({length: 24}, () => busy.get('/designer/auth/current-user')));
    const refused = answers.find(({status}) => status === 429);
    assert.ok(refused);
    assert.equal(refused.body.success, false);
    assert.ok(Number(refused.headers.get('Retry-After')) >= 1);
    assert.equal((await calm.get('/designer/auth/current-user')).status, 200);
    assert.equal((await busy.raw('/assets/page.css')).status, 200);
  });
});
