import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Client} from '../../../src/api/client.js';
import {MetadataService} from '../../../src/api/metadata.js';

const answering = (result: unknown) =>
  new MetadataService({
    options: {appId: 'supply'},
    call: () => Promise.resolve({success: true, result}),
  } as unknown as Client);

test('an object without an address has the one of the contract', async () => {
  assert.equal((await answering({alias: 'order'}).get('order')).baseUrl, '/supply/order');
  assert.equal((await answering({alias: 'order', baseUrl: '/own/orders'}).get('order')).baseUrl, '/own/orders');
  assert.equal(await answering(null).get('order'), null);
});
