import assert from 'node:assert/strict';
import {afterEach, beforeEach, describe, it, mock} from 'node:test';
import {Closing} from '../../../src/controls/popup/closing.js';

const settled = async () => {
  for (let round = 0; round < 5; round++) await Promise.resolve();
};

describe('closing a popup', () => {
  let closed = 0;
  let answers: boolean[] = [];
  const make = () =>
    new Closing(
      () => answers.shift() ?? true,
      () => closed++,
    );
  beforeEach(() => {
    [closed, answers] = [0, []];
    mock.timers.enable({apis: ['setTimeout']});
  });
  afterEach(() => mock.timers.reset());

  it('happens at once where nothing keeps it open, and once however often it is asked for', async () => {
    const closing = make();
    closing.request();
    closing.request();
    await settled();
    assert.equal(closed, 1);
  });

  it('is tried again every 500 ms while the page refuses', async () => {
    answers = [false, false, true];
    make().request();
    await settled();
    for (const [ms, expected] of [
      [499, 0],
      [1, 0],
      [499, 0],
      [1, 1],
    ] as const) {
      mock.timers.tick(ms);
      await settled();
      assert.equal(closed, expected);
    }
  });

  it('waits for the end of a press on the popup, and asks nobody until then', async () => {
    answers = [true];
    const closing = make();
    closing.hold();
    closing.request();
    mock.timers.tick(5000);
    await settled();
    assert.deepEqual([closed, answers], [0, [true]]);
    closing.release();
    mock.timers.tick(0);
    await settled();
    assert.deepEqual([closed, answers], [1, []]);
  });

  it('is given up where the press ends in a pick', async () => {
    const closing = make();
    closing.hold();
    closing.request();
    closing.release();
    closing.stop();
    mock.timers.tick(5000);
    await settled();
    assert.equal(closed, 0);
  });

  it('is given up when the popup is wanted again', async () => {
    answers = [false];
    const closing = make();
    closing.request();
    await settled();
    closing.stop();
    mock.timers.tick(5000);
    await settled();
    assert.equal(closed, 0);
    closing.request();
    await settled();
    assert.equal(closed, 1, 'and may be asked for anew');
  });
});
