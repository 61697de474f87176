#!/usr/bin/env node
// Every test, on a fresh machine too. The last line sums up: `N passed, N failed`.
//   node scripts/test.mjs [step …]   steps: lint format unused types unit server postgres build package visual elements development webkit pages
//   node scripts/test.mjs --changed [ref] [--far]   only what a change can break: see test-changed.mjs
import {ensurePackages, ensureTestSystem, markBuilt} from './ensure.mjs';
import {bin, finish, nodeScript, runStep} from './run-step.mjs';

ensurePackages();
ensureTestSystem();

/**
 * One group after the other, the cheap ones first, so that a slip shows early; the lanes of a group run side by side, because
 * a step in a lane beside another keeps one core busy. A step without counts of its own is one check.
 */
const GROUPS = [
  [
    {
      lint: () => runStep('lint', ...bin('eslint', '.', '--max-warnings=0')),
      unused: () => runStep('unused', ...bin('knip', '--no-progress')),
    },
    {
      types: () => runStep('types', ...bin('tsc', '-p', '.')),
      format: () => runStep('format', ...bin('prettier', '--check', '--log-level=warn', '.')),
    },
  ],
  [{unit: () => runStep('unit', ...nodeScript('test-node', 'unit'))}],
  [{server: () => runStep('server on PGlite', ...nodeScript('test-node', 'server'))}],
  [
    // Tests wait for the database most of the time, so that the build has a core beside them.
    {postgres: onPostgres},
    {
      build: () =>
        runStep('build and sizes', ...nodeScript('build')).then((result) => (result.failed || markBuilt(), result)),
    },
  ],
  [
    {
      visual: () => runStep('sheets of the gallery', ...nodeScript('test-visual')),
      development: () => runStep('warnings in development mode', ...nodeScript('test-browser', 'development')),
      webkit: () => runStep('shell, overlays, forms in WebKitGTK', ...nodeScript('test-browser', 'webkit')),
    },
    {package: () => runStep('the package as a consumer has it', ...nodeScript('test-node', 'package'))},
  ],
  [{elements: () => runStep('elements in Chromium and Firefox', ...nodeScript('test-browser', 'chromium', 'firefox'))}],
  [{pages: () => runStep('pages', ...nodeScript('test-pages'))}],
];

async function onPostgres() {
  const {startPostgres} = await import('./postgres.mjs');
  const server = await startPostgres();
  try {
    return await runStep(`server on PostgreSQL ${server.version}`, ...nodeScript('test-node', 'server'), {
      TEST_DATABASE_URL: server.url,
    });
  } finally {
    server.stop();
  }
}

async function runAll(wanted) {
  const known = GROUPS.flat().flatMap(Object.keys);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length) {
    console.error(`No step is called ${unknown.join(', ')}. Steps: ${known.join(' ')}`);
    process.exit(1);
  }
  const results = [];
  const runLane = async (lane) => {
    for (const [name, step] of Object.entries(lane))
      if (!wanted.length || wanted.includes(name)) results.push(await step());
  };
  for (const lanes of GROUPS) await Promise.all(lanes.map(runLane));
  return results;
}

const args = process.argv.slice(2);
if (args.includes('--changed')) {
  const {runChanged} = await import('./test-changed.mjs');
  const [ref] = args.filter((arg) => !arg.startsWith('--'));
  finish(await runChanged(ref, {far: args.includes('--far')}));
} else finish(await runAll(args));
