import assert from 'node:assert/strict';
import {readFileSync, writeFileSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import {Person, testServer, type TestServer} from '../support/server.js';

const FILE = 'demo/server/openapi.json';

describe('the OpenAPI document', () => {
  let server: TestServer;
  before(async () => (server = await testServer()));
  after(() => server.stop());

  it('that is committed says what the routes say (LC_WRITE=1 writes it anew)', async () => {
    const text = await (await new Person(server).raw('/designer/openapi.json')).text();
    const pretty = `${JSON.stringify(JSON.parse(text), null, 2)}\n`;
    if (process.env.LC_WRITE) writeFileSync(FILE, pretty);
    assert.equal(readFileSync(FILE, 'utf8'), pretty);
  });

  it('names every call of the contract', () => {
    const {paths} = JSON.parse(readFileSync(FILE, 'utf8')) as {paths: Record<string, object>};
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    for (const call of [
      'get /{appId}/{alias}/get-object',
      'post /{appId}/{alias}/save-object',
      'post /{appId}/{alias}/delete-object',
      'get /{appId}/{alias}/references',
      'get /{appId}/{alias}/audit-log',
      'get /{appId}/{alias}/check-value',
      'post /designer/list-batch/save',
      'post /designer/list-batch/delete',
      'get /designer/helper/get-metadata',
      'get /designer/helper/get-all-metadata',
      'get /designer/helper/icons',
      'post /designer/auth/login',
      'post /designer/auth/logout',
      'get /designer/auth/current-user',
      'post /designer/query/{kind}',
      'post /designer/query/command',
      'get /designer/security/has-assignment',
      'get /designer/app/allowed',
      'get /designer/user-settings/get-settings',
      'post /designer/user-settings/save-settings',
      'post /designer/user-settings/remove-settings',
      'get /designer/list-views/get-views',
      'post /designer/list-views/save-view',
      'post /designer/list-views/remove-view',
      'get /designer/inbox/get-entries',
      'get /designer/inbox/count-unread',
      'post /designer/inbox/mark-read',
      'get /healthz',
    ])
      assert.ok(calls.includes(call), call);
  });
});
