import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {Kills} from '../support/kills.js';
import {newStorage} from '../support/server.js';
import {ServerProcesses} from '../support/server-process.js';

const skip = process.env.TEST_DATABASE_URL ? false : 'an embedded database has one instance';

describe('two instances on one PostgreSQL that are killed under load', {skip}, () => {
  const processes = new ServerProcesses();
  let place: Awaited<ReturnType<typeof newStorage>>;
  before(async () => {
    [place] = await Promise.all([newStorage(), processes.build()]);
  });
  after(() => place.remove());

  // 50 kills: node test/bench/run.mjs --only kills
  it('lose nothing that they acknowledged, announce all that they kept, and send and receive nothing twice', async () => {
    const {saves, mails, messages, received} = await new Kills(place.url, processes).run(4);
    for (const {lost, twice} of [saves, mails, messages, received]) assert.deepEqual([lost, twice], [[], []]);
    assert.deepEqual(saves.unannounced, []);
    for (const done of [saves.acknowledged, mails.acknowledged, messages.acknowledged, received.came])
      assert.ok(done > 0);
  });
});
