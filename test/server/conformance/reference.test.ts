import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {LEVELS} from '../../../src/conformance/check.js';
import {CHECKS} from '../../../src/conformance/levels.js';
import {runChecks} from '../../../src/conformance/runner.js';
import {fixtureServer, type FixtureServer} from './fixture-server.js';

describe('the conformance kit against the reference server', () => {
  let fixture: FixtureServer;
  before(async () => {
    fixture = await fixtureServer();
  });
  after(() => fixture.server.stop());

  it('has an id of its own for each check, which names its level', () => {
    const ids = LEVELS.flatMap((level) => CHECKS[level].map(({id}) => (assert.ok(id.startsWith(`${level}.`), id), id)));
    assert.equal(new Set(ids).size, ids.length);
  });

  for (const level of LEVELS)
    it(`passes ${level} whole, with nothing skipped`, async () => {
      const outcomes = await runChecks(fixture.kit(), {[level]: CHECKS[level]}, () => undefined);
      const others = outcomes.filter(({result}) => result !== 'pass');
      assert.deepEqual(others, []);
      assert.equal(outcomes.length, CHECKS[level].length);
    });

  it('leaves nothing behind', async () => {
    const {editor} = fixture.kit();
    assert.equal(await editor.query('count', {from: 'item'}), 8);
    assert.equal(await editor.query('count', {from: 'maker'}), 4);
  });
});
