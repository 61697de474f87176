import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {askAddress} from '../../../src/state/sources/ask-address.js';

const page = 'https://shop.example/orders/index.html';
before(() => Object.assign(globalThis, {document: {baseURI: page}}));
after(() => Reflect.deleteProperty(globalThis, 'document'));

/** What a server in a folder of the page's origin is asked for. */
async function asked(url: string): Promise<string> {
  let last = '';
  const client = {
    address: (path: string) => new URL(path.startsWith('/') ? `.${path}` : path, 'https://shop.example/desk/'),
    json: async (path: string) => {
      last = path;
    },
  };
  await askAddress(client, url, {});
  return last;
}

test('an address is of the server from / on, else of the page', async () => {
  assert.equal(await asked('/carriers.json'), 'https://shop.example/desk/carriers.json');
  assert.equal(await asked('carriers.json'), 'https://shop.example/orders/carriers.json');
  assert.equal(await asked('../carriers.json?a=1'), 'https://shop.example/carriers.json?a=1');
  assert.equal(await asked('https://shop.example/x.json'), 'https://shop.example/x.json');
});
