import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {refused} from '../../../src/conformance/caller.js';
import {itAnswersInJson, itKeepsItsSize, itKeepsTheContract, itRefuses, startBackend, type Backend} from './run-kit.js';

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

describe('the back end in PHP', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lc-php-'));
  let backend: Backend | undefined;
  const kit = () => backend!.kit;
  const start = async () =>
    startBackend({
      command: 'php',
      debian: 'php-cli',
      args: ['-S', `127.0.0.1:${await freePort()}`, 'demo/backends/php/server.php'],
      env: {LC_DATABASE: join(folder, 'data.sqlite'), LC_PASSWORD: PASSWORD},
      password: PASSWORD,
    });
  before(async () => {
    checkPhp();
    backend = await start();
  });
  after(async () => {
    await backend?.stop();
    rmSync(folder, {recursive: true, force: true});
  });

  itKeepsItsSize('demo/backends/php', 680);
  itKeepsTheContract(kit);
  itAnswersInJson(kit);
  itRefuses(kit, /\.php|SQLSTATE|#\d/);

  it('signs nobody in who may not do everything', async () => {
    refused(await kit().nobody.post('/designer/auth/login', {username: 'conformance-reader', password: PASSWORD}));
  });

  it('takes no post of a page without the header of the contract', async () => {
    const object = JSON.stringify({content: {name: 'Forged'}});
    const answer = await kit().editor.post('/conformance/maker/save-object', {object}, {}, {'X-LC-Request': ''});
    refused(answer, ['ACCESS_DENIED'], [403]);
  });

  it('keeps its records when it ends', async () => {
    await backend!.stop();
    backend = await start();
    assert.equal(await kit().editor.query('count', {from: 'item'}), 8);
  });
});
