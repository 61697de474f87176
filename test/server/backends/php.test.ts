import assert from 'node:assert/strict';
import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {envelopeOf, refused, type Server} from '../../../src/conformance/caller.js';
import {Kit} from '../../../src/conformance/kit.js';
import {CHECKS} from '../../../src/conformance/levels.js';
import {runChecks} from '../../../src/conformance/runner.js';
import {identityOf} from '../../../src/conformance/sign-in.js';
import type {Cond, Query} from '../../../src/query/types.js';
import {PERIODS, periodRange} from '../../../src/query/periods.js';
import {addToDate} from '../../../src/values/date/date.js';

const PASSWORD = 'of the test alone';
const NEEDED = ['pdo_sqlite', 'mbstring'];

/** What is installed for the back end; throws where it is not whole. */
function checkPhp(): void {
  const {error, stdout} = spawnSync('php', ['-m'], {encoding: 'utf8'});
  const lacking = error ? ['php'] : NEEDED.filter((module) => !stdout.split('\n').includes(module));
  const command = 'apt-get install --no-install-recommends php-cli php-sqlite3 php-mbstring';
  if (lacking.length) throw new Error(`The back end in PHP needs ${lacking.join(', ')}: ${command}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const {port} = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

/** Waits until it listens; throws with what it wrote where it ends before. */
async function listening(child: ChildProcess): Promise<void> {
  let written = '';
  await new Promise<void>((done, fail) => {
    child.stderr!.on('data', (part: Buffer) => {
      written += part.toString();
      if (written.includes('started')) done();
    });
    child.once('exit', (code) => fail(new Error(`php ended with ${code}: ${written}`)));
  });
}

describe('the back end in PHP', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lc-php-'));
  let child: ChildProcess | undefined;
  let kit: Kit;
  before(async () => {
    checkPhp();
    const port = await freePort();
    child = spawn('php', ['-S', `127.0.0.1:${port}`, 'demo/backends/php/server.php'], {
      env: {...process.env, LC_DATABASE: join(folder, 'data.sqlite'), LC_PASSWORD: PASSWORD},
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await listening(child);
    const server: Server = {url: `http://127.0.0.1:${port}`, appId: 'conformance', timeout: 10_000, fetch};
    kit = new Kit(server, {editor: await identityOf(server, {username: 'conformance-editor', password: PASSWORD})});
  });
  after(async () => {
    if (child?.exitCode === null) {
      const ended = new Promise((done) => child!.once('exit', done));
      child.kill();
      await ended;
    }
    rmSync(folder, {recursive: true, force: true});
  });

  for (const level of ['core', 'query'] as const)
    it(`passes ${level} whole, with nothing skipped`, async () => {
      const outcomes = await runChecks(kit, {[level]: CHECKS[level]}, () => undefined);
      assert.deepEqual(
        outcomes.filter(({result}) => result !== 'pass'),
        [],
      );
      assert.equal(outcomes.length, CHECKS[level].length);
    });

  it('knows the days of each period', async () => {
    const today = new Date().toISOString().slice(0, 10);
    for (const period of PERIODS) {
      const range = periodRange(period, today, 'mon');
      if (!range) continue;
      const [last, before] = [addToDate(range.end, -1, 'day'), addToDate(range.start, -1, 'day')];
      const made = [];
      for (const day of [before, range.start, last, range.end]) made.push(await kit.item({made: day}));
      const where: Cond = ['and', ['IN', 'id', made.map(({id}) => id)], ['PERIOD', 'made', period, 'mon']];
      const query: Query = {from: 'item', select: ['made'], where, orderBy: [{column: 'made', dir: 'ASC'}]};
      assert.deepEqual(await kit.editor.query('column', query), [range.start, last], period);
    }
    await kit.clean();
  });

  it('leaves nothing behind', async () => {
    assert.equal(await kit.editor.query('count', {from: 'item'}), 8);
    assert.equal(await kit.editor.query('count', {from: 'maker'}), 4);
  });

  it('signs nobody in who may not do everything', async () => {
    refused(await kit.nobody.post('/designer/auth/login', {username: 'conformance-reader', password: PASSWORD}));
  });

  it('takes no post of a page without the header of the contract', async () => {
    const object = JSON.stringify({content: {name: 'Forged'}});
    const answer = await kit.editor.post('/conformance/maker/save-object', {object}, {}, {'X-LC-Request': ''});
    refused(answer, ['ACCESS_DENIED'], [403]);
  });

  it('answers in JSON where an address is no text', async () => {
    const {url} = kit.server;
    const {body, status} = await fetch(`${url}/designer/helper/get-metadata?alias=%FF`, {
      headers: kit.people.editor,
    }).then(async (response) => ({status: response.status, body: (await response.json()) as {success: boolean}}));
    assert.deepEqual([status, body.success], [200, false]);
  });

  for (const [what, query] of [
    ['a list for a name', {from: 'item', select: [['code']]}],
    ['an object for a list', {from: 'item', select: ['code'], orderBy: {column: 'code'}}],
    ['a sum of sums', {from: 'item', select: [{expr: {fn: 'sum', args: [{fn: 'sum', args: ['price']}]}, as: 'n'}]}],
    ['a name in quotes', {from: 'item', select: ['code" FROM session --']}],
    [
      'a join without a condition',
      {from: {source: 'item', as: 'i'}, joins: [{type: 'left', source: 'maker', as: 'm'}]},
    ],
  ] as const)
    it(`refuses ${what} in a query without an error of its own`, async () => {
      const answer = await kit.editor.ask('all', query as never);
      refused(answer);
      assert.ok(answer.status < 500);
      assert.doesNotMatch(JSON.stringify(envelopeOf(answer)), /\.php|SQLSTATE|#\d/);
    });
});
