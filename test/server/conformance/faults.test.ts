import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {LEVELS} from '../../../src/conformance/check.js';
import {CHECKS} from '../../../src/conformance/levels.js';
import {runChecks} from '../../../src/conformance/runner.js';
import {openSocket, fixtureServer, type FixtureServer} from './fixture-server.js';
import {ofCore} from './faults-core.js';
import {ofOthers} from './faults-others.js';
import {ofQuery} from './faults-query.js';

describe('the conformance kit finds that a server', () => {
  let fixture: FixtureServer;
  before(async () => {
    fixture = await fixtureServer();
  });
  after(() => fixture.server.stop());

  for (const {fault, foundBy, fetch, socket} of [...ofCore, ...ofQuery, ...ofOthers(() => fixture.people.editor)])
    it(fault, async () => {
      const level = LEVELS.find((each) => foundBy.startsWith(`${each}.`))!;
      const checks = CHECKS[level].filter(({id}) => id === foundBy);
      assert.equal(checks.length, 1, `there is one check ${foundBy}`);
      const kit = fixture.kit(fetch?.(globalThis.fetch), socket?.(openSocket), socket && 300);
      const [outcome] = await runChecks(kit, {[level]: checks}, () => undefined);
      await fixture.kit().sweep();
      assert.equal(outcome?.result, 'fail');
      assert.doesNotMatch(outcome?.reason ?? '', /another shape/);
      assert.ok(outcome?.exchanges.length || socket, 'what was asked and answered is shown');
    });
});
