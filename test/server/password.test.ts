import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {supply} from '../../demo/app/index.js';
import type {Query} from '../../src/query/types.js';
import {Person, testServer, type TestServer} from '../support/server.js';

describe('a password of a record', () => {
  let server: TestServer;
  let buyer: Person;

  before(async () => {
    server = await testServer({}, supply);
    buyer = await new Person(server, 'supply').signIn('admin');
  });
  after(() => server.stop());

  async function answerOf(query: Query): Promise<{success: boolean; errorCode?: string}> {
    const body = new FormData();
    body.set('config', JSON.stringify(query));
    const response = await buyer.raw('/designer/query/all', {}, {method: 'POST', body});
    return (await response.json()) as {success: boolean; errorCode?: string};
  }

  it('is checked by the policy that the form checks, with the same sentence', async () => {
    const sentenceFor = async (portal_password: string) =>
      (await buyer.save('order', {content: {portal_password}})).body.fields?.portal_password;
    assert.equal(await sentenceFor('pallet7'), 'Use at least 8 characters');
    assert.equal(await sentenceFor('пароль порталу'), 'Use only printable ASCII characters, without spaces');
    assert.equal(await sentenceFor('Pallet7x'), undefined);
    assert.equal(await sentenceFor(''), undefined);
  });

  it('is in no answer to a query, nor in its conditions or order', async () => {
    const denied = {
      select: {from: 'order', select: ['portal_password']},
      where: {from: 'order', select: ['number'], where: ['STARTS', 'portal_password', 'P']},
      order: {from: 'order', select: ['number'], orderBy: [{column: 'portal_password', dir: 'ASC'}]},
    } as Record<string, Query>;
    for (const [clause, query] of Object.entries(denied)) {
      const {success, errorCode} = await answerOf(query);
      assert.deepEqual([success, errorCode], [false, 'ACCESS_DENIED'], clause);
    }
    assert.equal((await answerOf({from: 'order', select: ['number']})).success, true);
  });
});
