#!/usr/bin/env node
// Runs test/contract, test/elements and test/keyboard in real browsers, on the shipped build (dist/); the tests themselves are
// bundled by esbuild first. test/development runs on the sources in development mode, where React and we warn.
//   node scripts/test-browser.mjs [chromium|firefox|webkit|development …] [part of a file's path | test file …]
// Without a browser's name: Chromium and Firefox, side by side, Firefox without what is the same in every browser. WebKitGTK runs the files that say `.webkit.test`.
// With LC_SOURCE=1 everything runs on the sources in development mode: no build is needed while one works on them.
import {existsSync, readFileSync, readdirSync, rmSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {build} from 'esbuild';
import {runFiles} from './browser-runs.mjs';
import {bundleOptions, elementTags} from './bundle.mjs';
import {documentedKeys} from './element-docs.mjs';
import {ensureBuild} from './ensure.mjs';
import {shippedModules} from './shipped-modules.mjs';

const BROWSERS = ['chromium', 'firefox', 'webkit', 'development'];
const args = process.argv.slice(2);
const named = BROWSERS.filter((browser) => args.includes(browser));
const wanted = args.filter((arg) => !BROWSERS.includes(arg));
/** `development` is Chromium, on the sources. */
const onSources = Boolean(process.env.LC_SOURCE) || named.includes('development');
/** Files; where more of them fail, something is broken. */
const MOST_RUN_AGAIN = 5;
const outdir = `.cache/browser-tests-${process.pid}`;

const SUITES = named.includes('development') ? ['development'] : ['contract', 'elements', 'keyboard'];
const sources = SUITES.flatMap((suite) =>
  readdirSync(`test/${suite}`, {recursive: true}).map((file) => join('test', suite, String(file))),
);
/** The contract that every tag keeps runs on a page of its own for each. */
const contracts = SUITES.includes('contract') ? elementTags().map((tag) => `test/contract/tag/${tag}`) : [];
const tests = [...sources.filter((file) => /\.test\.tsx?$/.test(file)), ...contracts].filter(
  (file) => !wanted.length || wanted.some((text) => (text.startsWith('test/') ? file === text : file.includes(text))),
);
/** It holds a file back, so it has a browser of its own: one that has the file from another page asks no server for it. */
const isAlone = (file) => existsSync(file) && readFileSync(file, 'utf8').includes('heldFile(');
const pages = sources.filter((file) => /\/pages\/[^/]+\.tsx?$/.test(file));

/** `import examples from 'lc:examples'`: the `@example` of each element's documentation, by tag. */
const examples = {
  name: 'examples',
  setup({onResolve, onLoad}) {
    onResolve({filter: /^lc:examples$/}, ({path}) => ({path, namespace: 'examples'}));
    onLoad({filter: /.*/, namespace: 'examples'}, () => {
      const entries = elementTags().map((tag) => [tag, exampleOf(readFileSync(`elements/${tag}.tsx`, 'utf8'))]);
      return {contents: JSON.stringify(Object.fromEntries(entries)), loader: 'json'};
    });
  },
};

/** `import keys from 'lc:keys'`: the `@key` lines of each element's documentation, by tag. */
const keys = {
  name: 'keys',
  setup({onResolve, onLoad}) {
    onResolve({filter: /^lc:keys$/}, ({path}) => ({path, namespace: 'keys'}));
    onLoad({filter: /.*/, namespace: 'keys'}, () => {
      const entries = elementTags().map((tag) => [tag, documentedKeys(`elements/${tag}.tsx`)]);
      return {contents: JSON.stringify(Object.fromEntries(entries)), loader: 'json'};
    });
  },
};

const contract = {
  name: 'contract',
  setup({onResolve, onLoad}) {
    onResolve({filter: /^test\/contract\/tag\//}, ({path}) => ({path, namespace: 'contract'}));
    onLoad({filter: /.*/, namespace: 'contract'}, ({path}) => ({
      contents: `import element from './elements/${path.split('/').at(-1)}.tsx';
        import {contractOf} from './test/contract/contract-of.ts';
        contractOf(element);`,
      resolveDir: process.cwd(),
    }));
  },
};

function exampleOf(source) {
  const comment = source.match(/@example([\s\S]*?)(?=\n \* @|\*\/)/)?.[1] ?? '';
  return comment.replace(/\n \* ?/g, '\n').trim();
}

const outputOf = (file) => file.replace(/^test\//, '').replace(/\.tsx?$/, '');

/** Test files and the scripts of pages they open, sharing one copy of everything in chunks. */
function bundle() {
  const options = bundleOptions({development: onSources});
  return build({
    ...options,
    plugins: [...(onSources ? [] : [shippedModules]), ...options.plugins, examples, keys, contract],
    entryPoints: [...tests, ...pages].map((file) => ({in: file, out: outputOf(file)})),
    outdir,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    external: ['/__web-dev-server__*', '/dist/*'],
  });
}

/** What each file gave last, by browser. */
const results = new Map();

/**
 * Files about what a list, a form or a view makes of data, in which no browser has a say. Firefox, with which the whole run
 * takes longest, runs them only when they are named.
 */
const OF_DATA = new RegExp(
  `^test/elements/lc-(${[
    'board-(columns|refused|rows)',
    'calendar-rows',
    'form-(address|alone|audit|choices|conditions|errors|more-controls|new|news|no-store|reference-cells|rows|validation|work)',
    'grid-(address|choices|conditions|details|endless|export-right|figures|filters|formats|groups|group-bar|head-groups)',
    'grid-(hidden|live|loading|modes|own-rows|own-values|periods|records|reference-filters|refused|rows|saved|settings)',
    'grid-(selection-actions|sources|tables)',
    'pivot|pivot-panel',
    'tree-(rows|scale|table)',
  ].join('|')})\\.test\\.tsx?$`,
);
const isFor = (browser, file) =>
  browser === 'webkit'
    ? file.includes('.webkit.test.')
    : browser !== 'firefox' || wanted.length > 0 || !OF_DATA.test(file);

/** Runs bundled files; `mark` precedes each fault that is printed. */
const run = (browser, files, mark, into) =>
  runFiles(browser, files, into, (title, reason) =>
    console.log(`${mark} ${browser}: ${title.replace(resolve(outdir), 'test')}\n  ${reason}`),
  );

/** Runs the suites in a browser, each file once. */
async function runOnce(browser) {
  const own = tests.filter((file) => isFor(browser, file));
  const bundled = (files) => files.map((file) => join(outdir, `${outputOf(file)}.js`));
  results.set(browser, new Map());
  const together = own.filter((file) => !isAlone(file));
  for (const files of [together, ...own.filter(isAlone).map((file) => [file])])
    if (files.length) await run(browser, bundled(files), '?', results.get(browser));
}

/**
 * A file that failed is run once more, in a fresh browser: what passes then is named as unsteady and counts as passed,
 * because a browser may be late by itself; what fails twice has failed.
 */
async function runFailedAgain(browser) {
  const first = results.get(browser);
  const failed = [...first.keys()].filter((file) => first.get(file).faults.size);
  if (failed.length > MOST_RUN_AGAIN) {
    for (const file of failed) for (const title of first.get(file).faults.keys()) console.log(`✗ ${browser}: ${title}`);
  } else if (failed.length) {
    const again = new Map();
    await run(browser, failed, '✗', again);
    for (const [file, result] of again) {
      for (const title of first.get(file).faults.keys())
        if (!result.faults.has(title)) console.log(`! ${browser}: ${title}: failed once, passed when run again`);
      first.set(file, result);
    }
  }
}

let isWhole = false;
// However it ends, what was counted is reported; what did not finish by itself has failed.
process.on('exit', (code) => {
  const counts = {passed: 0, failed: 0};
  for (const [browser, files] of results) {
    let passed = 0;
    for (const result of files.values()) {
      passed += result.passed;
      counts.failed += result.faults.size;
    }
    console.log(`${browser}: ${passed} passed`);
    counts.passed += passed;
  }
  if (!isWhole) {
    console.log(`✗ ended with ${code} before all files had run`);
    counts.failed++;
  }
  rmSync(outdir, {recursive: true, force: true});
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  console.log(`LC-RESULT ${JSON.stringify(counts)}`);
  process.exitCode = counts.failed ? 1 : 0;
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => {
    console.log(`${signal} was received`);
    process.exit(1);
  });

if (tests.length) {
  if (!onSources) ensureBuild();
  await bundle();
  const browsers = named.length ? named : ['chromium', 'firefox'];
  // Side by side: a browser with one page at a time keeps one core busy. What is run again has the machine to itself.
  await Promise.all(browsers.map(runOnce));
  for (const browser of browsers) await runFailedAgain(browser);
}
isWhole = true;
