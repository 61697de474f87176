#!/usr/bin/env node
// Runs the tests that need no browser: test/unit and test/server, bundled by esbuild.
//   node scripts/test-node.mjs [unit|server] [text that a file's path must contain …]
import {spawnSync} from 'node:child_process';
import {readFileSync, readdirSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {build} from 'esbuild';
import {bundleOptions} from './bundle.mjs';

const args = process.argv.slice(2);
const suites = ['unit', 'server'].filter((suite) => !args.some((arg) => arg === 'unit' || arg === 'server') || args.includes(suite));
const wanted = args.filter((arg) => arg !== 'unit' && arg !== 'server');
const files = suites.flatMap((suite) =>
  readdirSync(`test/${suite}`, {recursive: true})
    .map((file) => join('test', suite, String(file)))
    .filter((file) => /\.test\.tsx?$/.test(file) && wanted.every((text) => file.includes(text))),
);
if (!files.length) {
  console.log('no test files');
  process.exit(0);
}
const outdir = `.cache/node-tests-${process.pid}`;
await build({...bundleOptions(), entryPoints: files, outdir, outbase: 'test', platform: 'node', packages: 'external', outExtension: {'.js': '.mjs'}, splitting: false});
const out = files.map((file) => join(outdir, file.replace(/^test\//, '').replace(/\.tsx?$/, '.mjs')));
const tap = `${outdir}/result.tap`;
const run = spawnSync(
  process.execPath,
  [
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
