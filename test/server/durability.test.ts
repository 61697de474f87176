import assert from 'node:assert/strict';
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {rmSync} from 'node:fs';
import {createInterface} from 'node:readline';
import {fileURLToPath} from 'node:url';
import {after, before, describe, it} from 'node:test';
import {build} from 'esbuild';
import {newPlace, Person, workerScript} from '../support/server.js';

describe('a server that is killed', () => {
  const script = `.cache/desk-main-${process.pid}.mjs`;
  let place: Awaited<ReturnType<typeof newPlace>>;
  const running = new Set<ChildProcess>();

  before(async () => {
    place = await newPlace();
    await build({
      entryPoints: ['test/support/desk-main.ts'],
      outfile: script,
      bundle: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      logLevel: 'error',
    });
  });
  after(async () => {
    for (const child of running) child.kill('SIGKILL');
    await place.remove();
    rmSync(script, {force: true});
  });

  async function start() {
    const env = {...process.env, LC_DATABASE: place.url, LC_WORKER: fileURLToPath(await workerScript())};
    const child = spawn(process.execPath, [script], {env, stdio: ['ignore', 'pipe', 'inherit']});
    running.add(child);
    const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
    return {child, url};
  }

  async function kill(child: ChildProcess, signal: NodeJS.Signals) {
    const ended = once(child, 'exit');
    child.kill(signal);
    running.delete(child);
    return (await ended) as [number | null, string | null];
  }

  it('has every save that it acknowledged, whole, after a restart', async () => {
    const acknowledged = new Map<string, string>();
    for (const saves of [12, 33]) {
      const {child, url} = await start();
      const person = await new Person({url}).signIn('admin');
      const supplier = await person.saved('supplier', {content: {name: `S ${saves}`}});
      let going = true;
      const writer = async (name: string) => {
        for (let n = 0; going; n++) {
          const note = `${saves} ${name} ${n}`;
          const content = {supplier: supplier.id, note, lines: [{quantity: n + 1, price: 1}]};
          const {body} = await person.save('order', {content});
          if (body.success) acknowledged.set(body.result!.id, note);
        }
      };
      const writers = ['a', 'b', 'c'].map((name) => writer(name).catch(() => undefined));
      while (acknowledged.size < saves) await new Promise((done) => setTimeout(done, 7));
      await kill(child, 'SIGKILL');
      going = false;
      await Promise.all(writers);
    }
    const {child, url} = await start();
    const person = await new Person({url}).signIn('admin');
    for (const [id, note] of acknowledged) {
      const {body} = await person.load('order', {id});
      assert.equal(body.result?.content.note, note);
      assert.equal(body.result?.content.lines.length, 1);
      assert.equal(body.result?.content.total, body.result?.content.lines[0]!.quantity);
    }
    await kill(child, 'SIGTERM');
  });

  it('stops in order on SIGTERM', async () => {
    const {child} = await start();
    const [code] = await kill(child, 'SIGTERM');
    assert.equal(code, 0);
  });
});
