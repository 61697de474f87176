import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {ChunkLoadError, lazyPart} from '../../../src/values/lazy-part.js';

describe('a part that is loaded when it is needed', () => {
  it('is asked for once by all who need it, and is at hand afterwards', async () => {
    let asked = 0;
    const part = lazyPart(async () => ++asked);
    assert.equal(part.peek(), null);
    assert.deepEqual(await Promise.all([part.load(), part.load()]), [1, 1]);
    assert.equal(await part.load(), 1);
    assert.equal(part.peek(), 1);
  });

  it('is asked for again after a failure', async () => {
    let asked = 0;
    const part = lazyPart(async () => {
      if (++asked === 1) throw new Error('away');
      return asked;
    });
    await assert.rejects(part.load(), {name: 'ChunkLoadError', message: 'Error: away'});
    assert.equal(part.peek(), null);
    assert.equal(await part.load(), 2);
  });

  it('is lost when it has not come after 120 s, and may come when it is asked for again', async ({mock}) => {
    mock.timers.enable({apis: ['setTimeout']});
    let asked = 0;
    const part = lazyPart(() => (++asked === 1 ? new Promise<number>(() => {}) : Promise.resolve(asked)));
    const lost: unknown[] = [];
    const first = part.load().catch((cause: unknown) => lost.push(cause));
    mock.timers.tick(119_999);
    await Promise.resolve();
    assert.equal(lost.length, 0);
    mock.timers.tick(1);
    await first;
    assert.ok(lost[0] instanceof ChunkLoadError);
    assert.equal(await part.load(), 2);
  });

  it('is asked for ahead without a word of a failure', async () => {
    let asked = 0;
    const part = lazyPart(async () => {
      if (++asked === 1) throw new Error('away');
      return asked;
    });
    part.preload();
    await new Promise(setImmediate);
    assert.equal(part.peek(), null);
    part.preload();
    await new Promise(setImmediate);
    assert.equal(part.peek(), 2);
  });
});
