// What a change can break, cheapest first: types of everything, lint and format of the changed files, unit tests; then, nearest
// first, the browser and server tests that import what changed, and the pages that a changed file is part of.
// Changed is what the work tree has beside `ref`: by default where the branch left its upstream, or main.
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {distance, importGraph} from './import-graph.mjs';
import {bin, nodeScript, runStep, total} from './run-step.mjs';

/** Test files at most, unless `far`: what a test imports in more steps has a test that is nearer. */
const NEAREST = {browser: 16, server: 8};

/** A page is built and served first: only for what it is made of. Steps from its test, at most. */
const PAGE = {files: /^(demo|elements|test\/pages)\//, steps: 3};

/** Files from which everything is built: no graph shows what they change. */
const EVERYTHING =
  /^(package(-lock)?\.json|tsconfig\.json|rollup\.config\.mjs|web-test-runner\.config\.mjs|scripts\/bundle\.mjs)$/;

/** Runs what the changes since `ref` can break; `far` leaves out no test that reaches them. */
export async function runChanged(ref, {far = false} = {}) {
  const started = Date.now();
  const base = ref ?? defaultBase();
  const changed = changedFiles(base);
  console.log(`Changed since ${base}: ${changed.join(' ') || 'nothing'}`);
  if (!changed.length) return [];
  const {chosen, left} = choose(await importGraph(), changed, far);
  console.log(`Chosen: ${counted(chosen) || 'no test'}`);
  const results = await firstAnswer(changed, chosen.unit);
  const {passed, failed} = total(results);
  console.log(
    `\nFirst answer after ${Math.round((Date.now() - started) / 1000)} s: ${passed} passed, ${failed} failed`,
  );
  if (chosen.browser.length)
    results.push(
      await runStep('browsers', ...nodeScript('test-browser', 'chromium', 'firefox', ...chosen.browser), {
        LC_SOURCE: '1',
      }),
    );
  if (chosen.server.length)
    results.push(await runStep('server', ...nodeScript('test-node', 'server', ...chosen.server)));
  if (chosen.pages.length) results.push(await runStep('pages', ...nodeScript('test-pages', ...chosen.pages)));
  console.log(
    `\nNot run: ${[counted(left), 'unused code', 'build, sizes and package', 'sheets', 'WebKitGTK', 'PostgreSQL'].filter(Boolean).join(', ')}.` +
      (Object.values(left).some((files) => files.length) && !far ? ' --far runs the farther tests.' : '') +
      (changed.some((file) => EVERYTHING.test(file)) ? ' These files can break anything: run npm test.' : ''),
  );
  return results;
}

const git = (...args) => spawnSync('git', args, {encoding: 'utf8'});

function defaultBase() {
  for (const ref of ['@{upstream}', 'origin/main', 'main']) {
    const {status, stdout} = git('merge-base', 'HEAD', ref);
    if (status === 0) return stdout.trim().slice(0, 12);
  }
  return 'HEAD';
}

/** What differs from the base in commits and in the work tree, also what git does not know yet. */
function changedFiles(base) {
  const diff = git('diff', '--name-only', '--no-renames', base);
  if (diff.status !== 0) throw new Error(diff.stderr);
  const fresh = git('ls-files', '--others', '--exclude-standard').stdout;
  return [...new Set(`${diff.stdout}${fresh}`.split('\n').filter(Boolean))].sort();
}

const KINDS = {
  unit: /^test\/unit\//,
  browser: /^test\/(contract|elements|keyboard)\//,
  server: /^test\/server\//,
  pages: /^test\/pages\//,
  other: /^test\/(development|package)\//,
};

/**
 * The tests of each kind that reach a changed file, and those that reach it but are left out. Browser tests and pages follow
 * what is loaded at once, not what a view loads later: through that, most of them reach most of the product.
 */
export function choose({graph, tests}, changed, far) {
  const chosen = {};
  const left = {};
  for (const [kind, pattern] of Object.entries(KINDS)) {
    const late = far || kind === 'unit' || kind === 'server';
    const reached = tests
      .filter((file) => pattern.test(file) && distance(graph, file, changed, {late: true}) !== undefined)
      .map((file) => ({file, steps: distance(graph, file, changed, {late}) ?? Infinity}))
      .sort((one, other) => one.steps - other.steps);
    const near = far ? reached : reached.filter(({file}) => isNear(graph, kind, file, changed)).slice(0, NEAREST[kind]);
    chosen[kind] = near.map(({file}) => file);
    left[kind] = reached.map(({file}) => file).filter((file) => !chosen[kind].includes(file));
  }
  return {chosen, left};
}

function isNear(graph, kind, file, changed) {
  if (kind === 'other') return false;
  if (kind === 'browser') return distance(graph, file, changed, {late: false}) !== undefined;
  if (kind !== 'pages') return true;
  const own = changed.filter((each) => PAGE.files.test(each));
  return own.length > 0 && distance(graph, file, own, {late: false}) <= PAGE.steps;
}

const counted = (kinds) =>
  Object.entries(kinds)
    .filter(([, files]) => files.length)
    .map(([kind, files]) => `${files.length} ${kind}`)
    .join(', ');

async function firstAnswer(changed, unit) {
  const here = changed.filter(existsSync);
  const lintable = here.filter((file) => /\.(tsx?|m?js|css)$/.test(file));
  const lint = async () => [
    ...(lintable.length
      ? [await runStep('lint', ...bin('eslint', '--max-warnings=0', '--no-warn-ignored', ...lintable))]
      : []),
    ...(here.length
      ? [await runStep('format', ...bin('prettier', '--check', '--log-level=warn', '--ignore-unknown', ...here))]
      : []),
  ];
  const typed = () =>
    runStep('types', ...bin('tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'));
  const tests = async () => (unit.length ? [await runStep('unit', ...nodeScript('test-node', 'unit', ...unit))] : []);
  return (await Promise.all([lint().then(async (checked) => [...checked, ...(await tests())]), typed()])).flat();
}
