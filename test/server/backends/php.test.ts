import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {refused} from '../../../src/conformance/caller.js';
import type {Cond, Query} from '../../../src/query/types.js';
import {itAnswersInJson, itKeepsItsSize, itKeepsTheContract, itRefuses, startBackend, type Backend} from './run-kit.js';

const PASSWORD = 'of the test alone';
const NEEDED = ['mbstring'];

/** What is installed for the back end; throws where it is not whole. */
function checkPhp(): void {
  const {error, stdout} = spawnSync('php', ['-m'], {encoding: 'utf8'});
  const lacking = error ? ['php'] : NEEDED.filter((module) => !stdout.split('\n').includes(module));
  const command = 'apt-get install --no-install-recommends php-cli php-mbstring';
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
      args: ['-d', 'display_errors=0', '-S', `127.0.0.1:${await freePort()}`, 'demo/backends/php/server.php'],
      env: {LC_DATABASE: join(folder, 'data.json'), LC_PASSWORD: PASSWORD},
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

  itKeepsItsSize('demo/backends/php', 300);
  itKeepsTheContract(kit);
  itAnswersInJson(kit);
  itRefuses(kit, /\.php|#\d/);

  it('signs nobody in who may not do everything', async () => {
    refused(await kit().nobody.post('/designer/auth/login', {username: 'conformance-reader', password: PASSWORD}));
  });

  it('takes no post of a page without the header of the contract', async () => {
    const object = JSON.stringify({content: {name: 'Forged'}});
    const answer = await kit().editor.post('/conformance/maker/save-object', {object}, {}, {'X-LC-Request': ''});
    refused(answer, ['ACCESS_DENIED'], [403]);
  });

  it('joins more rows than a query may have conditions', async () => {
    const {editor} = kit();
    const on: Cond = ['and', ['=', 'i.maker', {path: 'm.id'}], ['FILLED', 'i.code'], ['FILLED', 'm.name']];
    const joins: Query['joins'] = [{type: 'inner', source: 'item', as: 'i', on}];
    assert.equal(await editor.query('count', {from: {source: 'maker', as: 'm'}, joins}), 7);
  });

  it('adds up all rows, whatever the page', async () => {
    const query: Query = {
      from: 'item',
      where: ['IN', 'code', ['A-03', 'A-04']],
      offset: 1,
      limit: 1,
      groupBy: ['code'],
    };
    assert.equal(await kit().editor.query('sum', query, {column: 'price'}), 0.3);
  });

  it('adds no texts up, not even digits', async () => {
    const {id} = await kit().item({note: '12'});
    refused(
      await kit().editor.ask('sum', {from: 'item', where: ['=', 'id', id]}, {column: 'note'}),
      ['VALIDATION'],
      [400],
    );
    await kit().clean();
  });

  it('orders the rows of united queries together', async () => {
    const unions = [{query: {from: 'maker', select: ['name']}}];
    const orderBy: Query['orderBy'] = [{column: 'code', dir: 'DESC'}];
    const query: Query = {from: 'item', select: ['code'], where: ['IN', 'code', ['A-01', 'A-02']], unions, orderBy};
    const names = await kit().editor.query('column', query);
    assert.deepEqual(names, ['Dune', 'Cirro', 'Borea', 'Alba', 'A-02', 'A-01']);
  });

  it('keeps its records when it ends', async () => {
    await backend!.stop();
    backend = await start();
    assert.equal(await kit().editor.query('count', {from: 'item'}), 8);
  });
});
