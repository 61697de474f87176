import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {Caller, refused, resultOf} from '../../../src/conformance/caller.js';
import {identityOf} from '../../../src/conformance/sign-in.js';
import type {Cond} from '../../../src/query/types.js';
import {itAnswersInJson, itKeepsItsSize, itKeepsTheContract, itRefuses, startBackend, type Backend} from './run-kit.js';

const PASSWORD = 'of the test alone';

describe('the back end in Python', () => {
  let backend: Backend | undefined;
  const kit = () => backend!.kit;
  const start = () =>
    startBackend({
      command: 'python3',
      debian: 'python3',
      args: ['-B', '-W', 'error', 'demo/backends/python/server.py'],
      env: {PORT: '0', LC_PASSWORD: PASSWORD},
      password: PASSWORD,
    });
  before(async () => {
    backend = await start();
  });
  after(async () => {
    await backend?.stop();
  });

  itKeepsItsSize('demo/backends/python', 300);
  itKeepsTheContract(kit);
  itAnswersInJson(kit);
  itRefuses(kit, /\.py|Traceback|Error\b/);

  it('signs nobody in who may not do everything', async () => {
    refused(await kit().nobody.post('/designer/auth/login', {username: 'conformance-reader', password: PASSWORD}));
  });

  it('takes no post of a page without the header of the contract', async () => {
    const object = JSON.stringify({content: {name: 'Forged'}});
    const identity = {Authorization: '', Cookie: kit().people.editor.Cookie!, 'X-LC-Request': ''};
    refused(
      await kit().editor.post('/conformance/maker/save-object', {object}, {}, identity),
      ['ACCESS_DENIED'],
      [403],
    );
  });

  it('refuses a query that would take too long, and answers the next one', async () => {
    const joins = ['b', 'c', 'd', 'e', 'f', 'g'].map((as) => ({
      type: 'inner' as const,
      source: 'item',
      as,
      on: ['and'] as Cond,
    }));
    refused(await kit().editor.ask('count', {from: {source: 'item', as: 'a'}, joins}), [], [400]);
    assert.equal(await kit().editor.query('count', {from: 'item'}), 8);
  });

  it('knows nobody who has signed out', async () => {
    const credentials = {username: 'conformance-editor', password: PASSWORD};
    const person = new Caller(kit().server, await identityOf(kit().server, credentials));
    resultOf(await person.post('/designer/auth/logout', {}));
    assert.equal(resultOf(await person.get('/designer/auth/current-user')), null);
  });
});
