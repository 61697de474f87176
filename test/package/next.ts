import assert from 'node:assert/strict';
import {spawn, type ChildProcess} from 'node:child_process';
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {test} from 'node:test';
import {snippets} from '../support/snippets.js';
import {listIsShown} from './list-shown.js';
import {consumer, run, tarball} from './packed.js';

/** Not among the packages of this project: 340 MB that only this test needs. */
const NEXT = 'next@16.4.6';

/** The files that the guide names, each in the first line of its block. */
const filesOfGuide = () =>
  snippets().flatMap(({code, language}) => {
    const [, file] = /^\/\/ (app\/.+)\n/.exec(code) ?? [];
    return language === 'jsx' && file ? [{file, code}] : [];
  });

/** The address that the server says once it listens. */
async function addressOf(server: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of server.stdout!) {
    const [url] = /http:\/\/127\.\S+/.exec((said += String(chunk))) ?? [];
    if (url && said.includes('Ready')) return url;
  }
  throw new Error(said);
}

export function testNext(): void {
  test('is a list on the screen from an empty folder, with Next, which renders the tag on its server', async () => {
    const own = consumer({});
    rmSync(join(own, 'node_modules'), {recursive: true});
    const {devDependencies} = JSON.parse(readFileSync('package.json', 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    const ofReact = ['react', 'react-dom'].map((name) => `${name}@${devDependencies[name]}`);
    run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', NEXT, ...ofReact, tarball], own);
    const written = filesOfGuide();
    assert.deepEqual(
      written.map(({file}) => file),
      ['app/layout.jsx', 'app/page.jsx'],
    );
    for (const {file, code} of written) {
      mkdirSync(dirname(join(own, file)), {recursive: true});
      writeFileSync(join(own, file), code);
    }
    const next = join(own, 'node_modules/next/dist/bin/next');
    run('env', ['NODE_ENV=production', 'NEXT_TELEMETRY_DISABLED=1', process.execPath, next, 'build'], own);
    const server = spawn(process.execPath, [next, 'start', '-p', '0', '-H', '127.0.0.1'], {cwd: own});
    try {
      const url = await addressOf(server);
      assert.match(await (await fetch(url)).text(), /<lc-grid heading="Docks"><\/lc-grid>/);
      await listIsShown(url);
    } finally {
      server.kill();
    }
  });
}
