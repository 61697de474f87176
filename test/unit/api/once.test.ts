import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {once} from '../../../src/api/once.js';

describe('what is loaded once', () => {
  it('is asked for once by all who want it', async () => {
    let asked = 0;
    const load = once(async () => ++asked);
    assert.deepEqual(await Promise.all([load(), load()]), [1, 1]);
    assert.equal(await load(), 1);
  });

  it('is asked for again after a failure', async () => {
    let asked = 0;
    const load = once(async () => {
      if (++asked === 1) throw new Error('away');
      return asked;
    });
    await assert.rejects(load(), /away/);
    assert.equal(await load(), 2);
  });
});
