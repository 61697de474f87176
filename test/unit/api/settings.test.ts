import assert from 'node:assert/strict';
import {afterEach, beforeEach, test} from 'node:test';
import {Client} from '../../../src/api/client.js';
import {SettingsService} from '../../../src/api/settings.js';

const realFetch = globalThis.fetch;
let sent: Request[] = [];

beforeEach(() => {
  sent = [];
  globalThis.fetch = async (input, init) => {
    sent.push(new Request(input, init));
    return new Response(JSON.stringify({success: true, result: null}));
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const settings = new SettingsService(
  new Client({
    ...{server: 'https://desk.example', appId: 'supply', credentials: 'include' as const},
    ...{locale: () => 'uk', timeZone: () => 'UTC'},
  }),
);

test('what was chosen just before its page is left is saved', async () => {
  await settings.save('preferences', {theme: 'dark'});
  assert.equal(sent[0]!.keepalive, true);
  assert.equal(new URLSearchParams(await sent[0]!.text()).get('settings'), '{"theme":"dark"}');
});

test('settings that are too long to outlive their page are sent as any other call', async () => {
  await settings.save('arranged', 'я'.repeat(12_000));
  assert.equal(sent[0]!.keepalive, false);
});
