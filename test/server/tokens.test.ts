import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {Person, testServer, type TestServer} from '../support/server.js';

const PARTNER = 'https://partner.example';

describe('pages of other origins and tokens', () => {
  let server: TestServer;
  let person: Person;
  before(async () => {
    server = await testServer({allowedOrigins: {desk: [PARTNER]}});
    person = await new Person(server).signIn('admin');
  });
  after(() => server.stop());
  const object = JSON.stringify({content: {name: 'Forged'}});
  const save = (headers: Record<string, string>) => person.post('/desk/supplier/save-object', {object}, headers);

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

  it('a page of another origin signs a person in for a token, without a cookie, and out again', async () => {
    const partner = new Person(server);
    partner.headers = {...partner.headers, Origin: PARTNER};
    const {headers, body} = await partner.post<{username: string; token: string; expiresIn: number}>(
      '/designer/auth/login',
      {username: 'admin', password: 'demo'},
    );
    assert.equal(headers.get('Set-Cookie'), null);
    const result = body.result!;
    assert.equal(result.username, 'admin');
    assert.ok(result.expiresIn > 60);
    partner.headers = {...partner.headers, Authorization: `Bearer ${result.token}`};
    assert.equal((await partner.get('/designer/helper/get-all-metadata')).status, 200);
    assert.equal((await partner.post('/designer/auth/logout', {})).status, 200);
    assert.equal((await partner.get('/designer/helper/get-all-metadata')).status, 401);
  });

  it('ends the tokens with the session that gave them', async () => {
    const owner = await new Person(server).signIn('sales');
    const {body} = await owner.post<{token: string}>('/designer/auth/token', {});
    await owner.post('/designer/auth/logout', {});
    const bearer = new Person(server);
    bearer.headers = {...bearer.headers, Authorization: `Bearer ${body.result!.token}`};
    assert.equal((await bearer.get('/designer/helper/get-all-metadata')).status, 401);
  });
});
