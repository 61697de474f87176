import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {browserPresence, type Presence} from '../../../src/state/app/presence.js';
import {remains} from '../../support/until.js';

/** Longer than a page that lives may take to answer. */
const LONG = 1000;

describe('which forms live, where a page has no locks', () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  let here: Presence;
  let elsewhere: Presence;
  before(() => {
    Object.defineProperty(globalThis, 'navigator', {configurable: true, value: {}});
    [here, elsewhere] = [browserPresence(), browserPresence()];
  });
  after(() => {
    if (own) Object.defineProperty(globalThis, 'navigator', own);
    else Reflect.deleteProperty(globalThis, 'navigator');
  });

  /** Whether the form `key` turns out to be gone. */
  async function isGone(key: string): Promise<boolean> {
    const end = new AbortController();
    const late = new Promise<false>((done) => setTimeout(() => done(false), LONG));
    const gone = await Promise.race([here.gone(key, end.signal).then(() => true), late]);
    end.abort();
    return gone;
  }

  it('takes one for gone that nobody answers for', async () => {
    assert.equal(await isGone('a'), true);
  });

  it('takes one for alive while its page says so, and for gone afterwards', async () => {
    const release = elsewhere.hold('b');
    assert.equal(await isGone('b'), false);
    release();
    assert.equal(await isGone('b'), true);
  });

  it('distinguishes one form from another', async () => {
    const release = elsewhere.hold('c');
    assert.equal(await isGone('d'), true);
    release();
  });

  it('asks no more when nobody wants to know', async () => {
    const end = new AbortController();
    let known = false;
    void here.gone('e', end.signal).then(() => (known = true));
    end.abort();
    await remains(() => !known, 'nothing is known', LONG);
  });
});
