#!/usr/bin/env node
// Runs tests under Node, each file bundled by esbuild, several files in a process; pages are run by test-pages.mjs, which gives
// them a server.
//   node scripts/test-node.mjs [unit|server|package] [text that a file's path must contain … | test file …]
import {spawnSync} from 'node:child_process';
import {readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {build} from 'esbuild';
import {bundleOptions} from './bundle.mjs';
import {SAMPLE_DAY} from './sample-day.mjs';

const SUITES = ['unit', 'server', 'pages', 'package'];
const args = process.argv.slice(2);
const named = SUITES.filter((suite) => args.includes(suite));
const wanted = args.filter((arg) => !SUITES.includes(arg));
const suites = named.length ? named : ['unit', 'server'];
const isWanted = wanted.some((text) => text.startsWith('test/'))
  ? (file) => wanted.includes(file)
  : (file) => wanted.every((text) => file.includes(text));
let files = suites.flatMap((suite) =>
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
const outputOf = (file) => file.replace(/^test\//, '').replace(/\.tsx?$/, '.mjs');
/** Tests of what no database has a part in, run on PGlite alone: planted faults, mail protocols, PDFs, pictures, AI providers, pages. */
const ON_ONE_DATABASE =
  /^test\/server\/(conformance\/faults|mail\/(imap|smtp|sample)|signing\/(completion|sample|auto-place)|assistant\/(injection|local|providers|sample)|sms\/sample|barcodes|files-client|guard|icons|labels|pages|print)\.test\.ts$/;
// What asks no database is the same beside every one.
if (process.env.TEST_DATABASE_URL)
  files = files.filter(
    (file) =>
      !ON_ONE_DATABASE.test(file) && readFileSync(join(outdir, outputOf(file)), 'utf8').includes('TEST_DATABASE_URL'),
  );

/**
 * Files that a process runs, one after the other: to start Node and load what a server needs takes longer than most files. Each
 * keeps its own copy of our modules, and a suite of its own, which holds what it does before and after.
 */
const FILES_A_PROCESS = {unit: 25, server: 8};
const groups = suites.flatMap((suite) => {
  const own = files.filter((file) => file.startsWith(`test/${suite}/`));
  const count = Math.ceil(own.length / (FILES_A_PROCESS[suite] ?? 1));
  // Neighbours in the alphabet take alike long: they are dealt to different processes.
  return Array.from({length: count}, (_, nth) => own.filter((_, index) => index % count === nth));
});
const out = groups.map((group, nth) => {
  const entry = join(outdir, `group-${nth}.mjs`);
  const suiteOf = (file) => `describe('${file}', () => import('./${outputOf(file)}').then(() => undefined));`;
  writeFileSync(entry, ["import {describe} from 'node:test';", ...group.map(suiteOf)].join('\n'));
  return entry;
});
/** Runs processes of tests; gives their exit status, how many passed and failed, and which files failed. */
function run(entries) {
  const tap = `${outdir}/result.tap`;
  const {status} = spawnSync(
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
      ...entries,
    ],
    {stdio: 'inherit', env: {...process.env, NODE_ENV: 'development', LC_SAMPLE_DAY: SAMPLE_DAY}},
  );
  const text = readFileSync(tap, 'utf8');
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
  return {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    // A file is a suite of its own; without one, a process ended before its tests did.
    faulty: [...text.matchAll(/^not ok \d+ - (.+)$/gm)].map(([, name]) => name),
    status: status ?? 1,
  };
}

/** Files of pages that failed are run again when there are no more of them: more have a cause in common. */
const MOST_RUN_AGAIN = 3;

/**
 * A file of pages that failed is run once more, alone, as those of elements are: what passes then is named as unsteady and
 * counts as passed, because a browser may be late by itself; what fails twice has failed.
 */
function runFailedAgain(first) {
  const again = groups.flatMap((group, nth) => (first.faulty.includes(group[0]) ? [out[nth]] : []));
  const isSteady = !suites.includes('pages') || again.length < first.faulty.length || again.length > MOST_RUN_AGAIN;
  if (!again.length || isSteady) return first;
  const second = run(again);
  for (const file of first.faulty)
    if (!second.faulty.includes(file)) console.log(`! ${file}: failed once, passed when run again`);
  const {status, failed} = second;
  return {status, failed, passed: first.passed + first.failed - failed};
}

const {status, passed, failed} = runFailedAgain(run(out));
console.log(`LC-RESULT ${JSON.stringify({passed, failed})}`);
rmSync(outdir, {recursive: true, force: true});
process.exit(status);
