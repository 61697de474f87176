#!/usr/bin/env node
// Every test, on a fresh machine too. The last line sums up: `N passed, N failed`.
//   node scripts/test.mjs [step …]   steps: lint format unused types unit server postgres build package visual elements development webkit pages
import {spawn} from 'node:child_process';
import {createInterface} from 'node:readline';
import {stripVTControlCharacters} from 'node:util';
import {ensurePackages, ensureTestSystem, markBuilt} from './ensure.mjs';

ensurePackages();
ensureTestSystem();

const node = (script, ...args) => [process.execPath, [`scripts/${script}.mjs`, ...args]];
const bin = (name, ...args) => [`node_modules/.bin/${name}`, args];

/** In order: the cheap ones first, so that a slip shows early. A step without counts of its own is one check. */
const STEPS = {
  lint: () => run('lint', ...bin('eslint', '.', '--max-warnings=0')),
  format: () => run('format', ...bin('prettier', '--check', '--log-level=warn', '.')),
  unused: () => run('unused', ...bin('knip', '--no-progress')),
  types: () => run('types', ...bin('tsc', '-p', '.')),
  unit: () => run('unit', ...node('test-node', 'unit')),
  server: () => run('server on PGlite', ...node('test-node', 'server')),
  postgres: onPostgres,
  build: () => run('build and sizes', ...node('build')).then((result) => (result.failed || markBuilt(), result)),
  package: () => run('the package as a consumer has it', ...node('test-node', 'package')),
  visual: () => run('sheets of the gallery', ...node('test-visual')),
  elements: () => run('elements in Chromium and Firefox', ...node('test-browser', 'chromium', 'firefox')),
  development: () => run('warnings in development mode', ...node('test-browser', 'development')),
  webkit: () => run('shell, overlays, forms in WebKitGTK', ...node('test-browser', 'webkit')),
  pages: () => run('pages', ...node('test-pages')),
};

/** Lines of a step that are printed once more where it failed without naming a test. */
const TAIL = 40;

async function onPostgres() {
  const {startPostgres} = await import('./postgres.mjs');
  const server = await startPostgres();
  try {
    return await run(`server on PostgreSQL ${server.version}`, ...node('test-node', 'server'), {
      TEST_DATABASE_URL: server.url,
    });
  } finally {
    server.stop();
  }
}

/** Runs one command; its `LC-RESULT {"passed":n,"failed":n}` line gives the counts, else its exit code one check. */
function run(title, command, args, env = {}) {
  console.log(`\n— ${title}`);
  const started = Date.now();
  return new Promise((done) => {
    const child = spawn(command, args, {stdio: ['ignore', 'pipe', 'pipe'], env: {...process.env, ...env}});
    let counts = null;
    const faults = new Set();
    const unsteady = new Set();
    const last = [];
    const heed = (text) => {
      console.log(text);
      // The runner of browsers moves the cursor before what it prints.
      const line = stripVTControlCharacters(text);
      last.push(line);
      if (last.length > TAIL) last.shift();
      if (line.startsWith('LC-RESULT ')) counts = JSON.parse(line.slice(10));
      // Named once more at the end, where a long log is read.
      else if (/^\s*[✖✗] /.test(line)) faults.add(`${title}: ${line.trim()}`);
      else if (line.startsWith('! ')) unsteady.add(`${title}: ${line}`);
    };
    for (const output of [child.stdout, child.stderr]) createInterface({input: output}).on('line', heed);
    child.on('close', (code, signal) => {
      const result = counts ?? (code === 0 ? {passed: 1, failed: 0} : {passed: 0, failed: 1});
      const isCut = code !== 0 && (!counts || !result.failed);
      if (isCut) result.failed ||= 1;
      // Faults that were told before do not say why it ended.
      if (isCut || (result.failed && !faults.size))
        faults.add([`${title}: ended with ${code ?? signal}, after`, ...last].join('\n'));
      const seconds = Math.round((Date.now() - started) / 1000);
      console.log(`— ${title}: ${result.passed} passed, ${result.failed} failed, ${seconds} s`);
      done({...result, faults: [...unsteady, ...faults]});
    });
  });
}

/** Steps that keep one core busy each run side by side. */
const PAIRS = [
  ['lint', 'types'],
  ['format', 'unused'],
];
const inPairs = PAIRS.flat();
const order = [...PAIRS, ...Object.keys(STEPS).flatMap((name) => (inPairs.includes(name) ? [] : [[name]]))];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in STEPS));
if (unknown.length) {
  console.error(`No step is called ${unknown.join(', ')}. Steps: ${Object.keys(STEPS).join(' ')}`);
  process.exit(1);
}
const results = [];
for (const names of order) {
  const asked = names.filter((name) => !wanted.length || wanted.includes(name));
  results.push(...(await Promise.all(asked.map((name) => STEPS[name]()))));
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
for (const fault of results.flatMap(({faults}) => faults)) console.log(fault);
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`, () => process.exit(sum('failed') ? 1 : 0));
