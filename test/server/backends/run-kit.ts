import assert from 'node:assert/strict';
import {spawn, type ChildProcess} from 'node:child_process';
import {it} from 'node:test';
import type {Server} from '../../../src/conformance/caller.js';
import {Kit} from '../../../src/conformance/kit.js';
import {CHECKS} from '../../../src/conformance/levels.js';
import {runChecks} from '../../../src/conformance/runner.js';
import {identityOf} from '../../../src/conformance/sign-in.js';
import {PERIODS, periodRange} from '../../../src/query/periods.js';
import type {Cond, Query} from '../../../src/query/types.js';
import {addToDate} from '../../../src/values/date/date.js';

/** A back end that runs as a process of its own, and a kit that asks it as the editor. */
export interface Backend {
  kit: Kit;
  stop(): Promise<void>;
}

/** How a back end is started. */
export interface Program {
  /** What is run, and from which Debian package it comes. */
  command: string;
  debian: string;
  args: string[];
  env: Record<string, string>;
  password: string;
}

/** Starts a back end that prints its address once it listens; throws with what it wrote where it ends before. */
export async function startBackend({command, debian, args, env, password}: Program): Promise<Backend> {
  const child = spawn(command, args, {env: {...process.env, ...env}, stdio: ['ignore', 'pipe', 'pipe']});
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const stop = async () => {
    child.kill();
    await ended;
  };
  const url = await addressOf(child, `${command} is missing: apt-get install --no-install-recommends ${debian}`);
  const server: Server = {url, appId: 'conformance', timeout: 10_000, fetch};
  try {
    const editor = await identityOf(server, {username: 'conformance-editor', password});
    return {kit: new Kit(server, {editor}), stop};
  } catch (error) {
    await stop();
    throw error;
  }
}

function addressOf(child: ChildProcess, missing: string): Promise<string> {
  let written = '';
  return new Promise((done, fail) => {
    const read = (part: Buffer) => {
      written += part.toString();
      const [address] = /http:\/\/[\w.]+:\d+(?=\s)/.exec(written) ?? [];
      if (address) done(address);
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
    child.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'ENOENT' ? new Error(missing, {cause: error}) : error),
    );
    child.once('close', (code) => fail(new Error(`it ended with ${code}: ${written}`)));
  });
}

/** Tests that a back end passes the levels whole, knows the periods and is left as it was. */
export function itKeepsTheContract(kitOf: () => Kit): void {
  for (const level of ['core', 'query'] as const)
    it(`passes ${level} whole, with nothing skipped`, async () => {
      const outcomes = await runChecks(kitOf(), {[level]: CHECKS[level]}, () => undefined);
      const others = outcomes.filter(({result}) => result !== 'pass');
      assert.deepEqual(others, []);
      assert.equal(outcomes.length, CHECKS[level].length);
    });

  it('knows the days of each period', async () => {
    const kit = kitOf();
    const today = new Date().toISOString().slice(0, 10);
    for (const period of PERIODS) {
      const range = periodRange(period, today, 'mon');
      if (!range) continue;
      const ends = [range.start, addToDate(range.end, -1, 'day')];
      const made = [];
      for (const day of [addToDate(range.start, -1, 'day'), ...ends, range.end]) made.push(await kit.item({made: day}));
      const where: Cond = ['and', ['IN', 'id', made.map(({id}) => id)], ['PERIOD', 'made', period, 'mon']];
      const query: Query = {from: 'item', select: ['made'], where, orderBy: [{column: 'made', dir: 'ASC'}]};
      assert.deepEqual(await kit.editor.query('column', query), ends, period);
    }
    await kit.clean();
  });

  it('has the rows of the fixture and no others at the end', async () => {
    const {editor} = kitOf();
    assert.deepEqual(
      [await editor.query('count', {from: 'item'}), await editor.query('count', {from: 'maker'})],
      [8, 4],
    );
  });
}
