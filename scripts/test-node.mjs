#!/usr/bin/env node
// Runs tests under Node, bundled by esbuild: unit and server; pages are run by test-pages.mjs, which gives them a server.
//   node scripts/test-node.mjs [unit|server|package] [text that a file's path must contain … | test file …]
import {spawnSync} from 'node:child_process';
import {readFileSync, readdirSync, rmSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {build} from 'esbuild';
import {bundleOptions} from './bundle.mjs';

const SUITES = ['unit', 'server', 'pages', 'package'];
const args = process.argv.slice(2);
const named = SUITES.filter((suite) => args.includes(suite));
const wanted = args.filter((arg) => !SUITES.includes(arg));
const suites = named.length ? named : ['unit', 'server'];
const isWanted = wanted.some((text) => text.startsWith('test/'))
  ? (file) => wanted.includes(file)
  : (file) => wanted.every((text) => file.includes(text));
const files = suites.flatMap((suite) =>
  readdirSync(`test/${suite}`, {recursive: true})
    .map((file) => join('test', suite, String(file)))
    .filter((file) => /\.test\.tsx?$/.test(file) && isWanted(file)),
);
if (!files.length) {
  console.error(`No test file of ${suites.join(', ')} has ${wanted.join(' and ') || 'any name'} in its path.`);
  process.exit(1);
}
/**
 * Node finds no module of leaflet beside its whole: what it exports by folder, Node has given up. pdf.js asks the browser for
 * its classes as soon as it is imported: inside, it is when somebody opens a file.
 */
const browserInside = {
  name: 'browser-inside',
  setup(build) {
    build.onResolve({filter: /^(leaflet\/src|pdfjs-dist\/build)\//}, ({path}) => ({
      path: resolve('node_modules', path),
    }));
  },
};
const outdir = `.cache/node-tests-${process.pid}`;
await build({
  ...bundleOptions(),
  entryPoints: files,
  outdir,
  outbase: 'test',
  platform: 'node',
  packages: 'external',
  plugins: [...bundleOptions().plugins, browserInside],
  outExtension: {'.js': '.mjs'},
  splitting: false,
});
const out = files.map((file) => join(outdir, file.replace(/^test\//, '').replace(/\.tsx?$/, '.mjs')));
const tap = `${outdir}/result.tap`;
const run = spawnSync(
  process.execPath,
  [
    // Each server starts a database in WebAssembly: to compile it once more, for speed, takes longer than it saves.
    ...(suites.includes('server') ? ['--liftoff-only'] : []),
    '--test',
    '--test-concurrency=2',
    '--enable-source-maps',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=tap',
    `--test-reporter-destination=${tap}`,
    ...out,
  ],
  {stdio: 'inherit', env: {...process.env, NODE_ENV: 'development'}},
);
const count = (word) => Number(new RegExp(`^# ${word} (\\d+)`, 'm').exec(readFileSync(tap, 'utf8'))?.[1] ?? 0);
console.log(`LC-RESULT ${JSON.stringify({passed: count('pass'), failed: count('fail') + count('cancelled')})}`);
rmSync(outdir, {recursive: true, force: true});
process.exit(run.status ?? 1);
