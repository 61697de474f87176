import assert from 'node:assert/strict';
import {afterEach, describe, it} from 'node:test';
import {Tokens, type TokenSource} from '../../../src/api/tokens.js';

const {fetch} = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

const nothing: TokenSource = {token: null, tokenUrl: ''};

function answering(...answers: object[]): string[] {
  const asked: string[] = [];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return Response.json(answers[Math.min(asked.length, answers.length) - 1]);
  };
  return asked;
}

describe('the tokens of a page of another origin', () => {
  it('are what the page gives: a value, or a function that is asked at each call', async () => {
    assert.equal(await new Tokens(() => ({...nothing, token: 'plain'})).current(), 'plain');
    let count = 0;
    const tokens = new Tokens(() => ({...nothing, token: () => `t${++count}`}));
    assert.equal(await tokens.current(), 't1');
    assert.equal(await tokens.current(), 't2');
    assert.equal(await new Tokens(() => nothing).current(), null);
  });

  it('are asked of the page’s server once, until they run out', async () => {
    const asked = answering({token: 'a', expiresIn: 900}, {token: 'b', expiresIn: 1});
    const tokens = new Tokens(() => ({...nothing, tokenUrl: '/token'}));
    assert.equal(await tokens.current(), 'a');
    assert.equal(await tokens.current(), 'a');
    assert.deepEqual(asked, ['/token']);
    assert.equal(await tokens.renew(performance.now()), true);
    assert.equal(asked.length, 2);
    // This one lives a second, so it is asked for again at once.
    await tokens.current();
    assert.equal(asked.length, 3);
  });

  it('are asked for once by calls that begin together', async () => {
    const asked = answering({token: 'a', expiresIn: 900}, {token: 'b', expiresIn: 900});
    const tokens = new Tokens(() => ({...nothing, tokenUrl: '/token'}));
    assert.deepEqual(await Promise.all([tokens.current(), tokens.current()]), ['a', 'a']);
    assert.deepEqual(asked, ['/token']);
  });

  it('are renewed where the very first one is refused', async () => {
    answering({token: 'run out', expiresIn: 900}, {token: 'good', expiresIn: 900});
    const tokens = new Tokens(() => ({...nothing, tokenUrl: '/token'}));
    const since = performance.now();
    assert.equal(await tokens.current(), 'run out');
    assert.equal(await tokens.renew(since), true);
    assert.equal(await tokens.current(), 'good');
  });

  it('are renewed once for calls that were refused together, and not again for one that began before', async () => {
    const asked = answering({token: 'a', expiresIn: 900}, {token: 'b', expiresIn: 900});
    const tokens = new Tokens(() => ({...nothing, tokenUrl: '/token'}));
    const since = performance.now();
    await tokens.current();
    const before = performance.now() + 1e-6;
    assert.deepEqual(await Promise.all([tokens.renew(before), tokens.renew(before)]), [true, true]);
    assert.equal(asked.length, 2);
    assert.equal(await tokens.renew(since), true);
    assert.equal(asked.length, 2);
  });

  it('gives the function the token that was refused, and gives up where it has no other', async () => {
    const reported: (string | undefined)[] = [];
    const tokens = new Tokens(() => ({
      ...nothing,
      token: (refused?: string) => {
        reported.push(refused);
        return 'same';
      },
    }));
    await tokens.current();
    assert.equal(await tokens.renew(performance.now()), false);
    assert.deepEqual(reported, [undefined, 'same']);
  });

  it('are what the sign-in dialog was given, which counts before the page’s', async () => {
    const tokens = new Tokens(() => ({...nothing, token: 'old'}));
    assert.equal(await tokens.current(), 'old');
    const since = performance.now();
    assert.equal(await tokens.renew(since), false);
    tokens.take('signed-in', 900);
    assert.equal(await tokens.current(), 'signed-in');
    assert.equal(await tokens.renew(since), true, 'a call that began before the sign-in is repeated');
  });

  it('are none where the page’s server does not answer', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('offline'));
    assert.equal(await new Tokens(() => ({...nothing, tokenUrl: '/token'})).current(), null);
  });
});
