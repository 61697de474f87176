import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {QueryCommand} from '../../../src/contract/query-command.js';
import {Person, testServer, type TestServer} from '../../support/server.js';

const SUPPLIERS = {from: 'supplier', select: ['name'], where: ['=', 'region', 'north'], limit: 5};

const command = async (person: Person, config: unknown = SUPPLIERS) => {
  const body = new FormData();
  body.set('config', JSON.stringify(config));
  const response = await person.raw('/designer/query/command', {}, {method: 'POST', body});
  const answer = (await response.json()) as {success: boolean; result?: QueryCommand; errorCode?: string};
  return {status: response.status, text: JSON.stringify(answer), ...answer};
};

describe('the SQL of a query', () => {
  let server: TestServer;
  before(async () => (server = await testServer({development: true})));
  after(() => server.stop());
  const signedIn = (name: string) => new Person(server).signIn(name);

  it('is shown to an administrator of a server in development, with its values beside it', async () => {
    const {success, result} = await command(await signedIn('admin'));
    assert.equal(success, true);
    assert.match(result!.sql, /\bselect\b.*\$1\b/s);
    assert.ok(result!.params.includes('north'));
    assert.ok(!result!.sql.includes('north'));
  });

  it('is shown to nobody else, for nothing that a query would be refused for, and to no stranger', async () => {
    for (const name of ['sales', 'guest']) {
      const {success, errorCode, text} = await command(await signedIn(name));
      assert.deepEqual([success, errorCode], [false, 'ACCESS_DENIED'], name);
      assert.doesNotMatch(text, /select/i);
    }
    assert.equal((await command(new Person(server))).status, 401);
    assert.equal((await command(await signedIn('admin'), {from: 'supplier', select: ['nothing']})).success, false);
  });

  it('is not shown by a server that is not in development', async () => {
    const other = await testServer();
    try {
      const {success, errorCode, text} = await command(await new Person(other).signIn('admin'));
      assert.deepEqual([success, errorCode], [false, 'ACCESS_DENIED']);
      assert.doesNotMatch(text, /select/i);
    } finally {
      await other.stop();
    }
  });

  it('is never accepted as a query', async () => {
    const admin = await signedIn('admin');
    const {result} = await command(admin);
    for (const kind of ['all', 'run', 'count', 'export', 'command'])
      for (const config of [
        result,
        {...SUPPLIERS, ...result},
        {from: result!.sql},
        {...SUPPLIERS, where: result!.sql},
      ]) {
        const body = new FormData();
        body.set('config', JSON.stringify(config));
        const response = await admin.raw(`/designer/query/${kind}`, {}, {method: 'POST', body});
        assert.equal(response.status, 400, `${kind} ${JSON.stringify(config)}`);
      }
  });
});
