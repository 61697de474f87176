import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {envelopeOf, refused} from '../../../src/conformance/caller.js';
import {itKeepsTheContract, startBackend, type Backend} from './run-kit.js';

const PASSWORD = 'of the test alone';

describe('the back end in Python', () => {
  let backend: Backend | undefined;
  const kit = () => backend!.kit;
  before(async () => {
    backend = await startBackend({
      command: 'python3',
      debian: 'python3',
      args: ['-B', 'demo/backends/python/server.py'],
      env: {PORT: '0', LC_PASSWORD: PASSWORD},
      password: PASSWORD,
    });
  });
  after(() => backend?.stop());

  itKeepsTheContract(kit);

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

  it('answers what it cannot read in JSON', async () => {
    const {url} = kit().server;
    for (const [path, init, status] of [
      ['/designer/helper/get-metadata?alias=%FF', {headers: kit().people.editor}, 400],
      ['/conformance/item/get-object', {method: 'PUT'}, 501],
      ['/conformance/item/save-object', {method: 'POST', body: 'x'.repeat(300_000)}, 413],
    ] as const) {
      const response = await fetch(`${url}${path}`, init);
      assert.deepEqual(
        [response.status, ((await response.json()) as {success: boolean}).success],
        [status, false],
        path,
      );
    }
  });

  for (const [what, query] of [
    ['a list for a name', {from: 'item', select: [['code']]}],
    ['an object for a list', {from: 'item', select: ['code'], orderBy: {column: 'code'}}],
    ['a sum of sums', {from: 'item', select: [{expr: {fn: 'sum', args: [{fn: 'sum', args: ['price']}]}, as: 'n'}]}],
    [
      'a sum beyond all numbers',
      {from: 'item', select: [{expr: {fn: 'sum', args: [{fn: 'coalesce', args: ['cost', {value: 1e308}]}]}, as: 'n'}]},
    ],
    ['a text ordered with numbers', {from: 'item', select: ['code'], where: ['>', {value: 'x'}, 1]}],
    ['a method for a name', {from: 'item', select: ['__class__']}],
    [
      'a join without a condition',
      {from: {source: 'item', as: 'i'}, joins: [{type: 'left', source: 'maker', as: 'm'}]},
    ],
  ] as const)
    it(`refuses ${what} in a query without an error of its own`, async () => {
      const answer = await kit().editor.ask('all', query as never);
      refused(answer);
      assert.ok(answer.status < 500);
      assert.doesNotMatch(JSON.stringify(envelopeOf(answer)), /\.py|Traceback|Error\b/);
    });
});
