#!/usr/bin/env node
// Runs test/contract, test/elements and test/keyboard in real browsers, on the shipped build (dist/); the tests themselves are
// bundled by esbuild first. test/development runs on the sources in development mode, where React and we warn.
//   node scripts/test-browser.mjs [chromium|firefox|webkit|development …] [part of a file's path | test file …]
// Without a browser's name: Chromium and Firefox, side by side, Firefox without what is the same in every browser. WebKitGTK runs the files that say `.webkit.test`.
// With LC_SOURCE=1 everything runs on the sources in development mode: no build is needed while one works on them.
import {existsSync, readFileSync, readdirSync, rmSync} from 'node:fs';
import {join, relative, resolve} from 'node:path';
import {build} from 'esbuild';
import {runFiles} from './browser-runs.mjs';
import {bundleOptions, elementTags} from './bundle.mjs';
import {documented} from './element-docs.mjs';
import {ensureBuild} from './ensure.mjs';
import {sharedPage, sharedPages} from './shared-pages.mjs';
import {shippedModules} from './shipped-modules.mjs';

const BROWSERS = ['chromium', 'firefox', 'webkit', 'development'];
const args = process.argv.slice(2);
const named = BROWSERS.filter((browser) => args.includes(browser));
const wanted = args.filter((arg) => !BROWSERS.includes(arg));
/** `development` is Chromium, on the sources. */
const onSources = Boolean(process.env.LC_SOURCE) || named.includes('development');
/** Files; where more of them fail, something is broken. */
const MOST_RUN_AGAIN = 5;
/** Files that are named with their time at the end of a run. */
const SLOWEST = 20;
const outdir = `.cache/browser-tests-${process.pid}`;

const SUITES = named.includes('development') ? ['development'] : ['contract', 'elements', 'keyboard'];
const sources = SUITES.flatMap((suite) =>
  readdirSync(`test/${suite}`, {recursive: true}).map((file) => join('test', suite, String(file))),
);
const isWanted = (file) =>
  !wanted.length || wanted.some((text) => (text.startsWith('test/') ? file === text : file.includes(text)));
/** To open a page takes longer than the contract of a tag, so that a page runs that of several, in order. */
const A_PAGE = 8;
/** The tags of such a page, by the path that stands for it. */
const groups = new Map();
const tagsToRun = SUITES.includes('contract')
  ? elementTags().filter((tag) => isWanted(`test/contract/tag/${tag}`))
  : [];
/** What has a value: its contract is that of native inputs, in which browsers differ. */
const isField = (tag) =>
  /extends (Calendar|Options|Parsed|Text)?Field|extends Upload/.test(readFileSync(`elements/${tag}.tsx`, 'utf8'));
group('test/contract/field/', tagsToRun.filter(isField));
group(
  'test/contract/tag/',
  tagsToRun.filter((tag) => !isField(tag)),
);
const files = sources.filter((file) => /\.test\.tsx?$/.test(file) && isWanted(file));

function group(path, tags) {
  for (let from = 0; from < tags.length; from += A_PAGE) {
    const some = tags.slice(from, from + A_PAGE);
    groups.set(`${path}${[...new Set([some[0], some.at(-1)])].join('-to-')}`, some);
  }
}

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

/** `import keys from 'lc:keys'`, or `slots`: those of each element's documentation, by tag. */
const documentation = {
  name: 'documentation',
  setup({onResolve, onLoad}) {
    onResolve({filter: /^lc:(keys|slots)$/}, ({path}) => ({
      path: path.slice('lc:'.length),
      namespace: 'documentation',
    }));
    onLoad({filter: /.*/, namespace: 'documentation'}, ({path}) => {
      const entries = elementTags().map((tag) => [tag, documented(`elements/${tag}.tsx`)[path]]);
      return {contents: JSON.stringify(Object.fromEntries(entries)), loader: 'json'};
    });
  },
};

const contract = {
  name: 'contract',
  setup({onResolve, onLoad}) {
    onResolve({filter: /^test\/contract\/(field|tag)\//}, ({path}) => ({path, namespace: 'contract'}));
    onLoad({filter: /.*/, namespace: 'contract'}, ({path}) => ({
      contents: [
        `import {contractOf} from './test/contract/contract-of.ts';`,
        ...groups.get(path).map((tag, nth) => `import tag${nth} from './elements/${tag}.tsx';`),
        ...groups.get(path).map((_, nth) => `contractOf(tag${nth});`),
      ].join('\n'),
      resolveDir: process.cwd(),
    }));
  },
};

function exampleOf(source) {
  const comment = source.match(/@example([\s\S]*?)(?=\n \* @|\*\/)/)?.[1] ?? '';
  return comment.replace(/\n \* ?/g, '\n').trim();
}

const outputOf = (file) => file.replace(/^test\//, '').replace(/\.tsx?$/, '');

const KEYS_OF_VIEWS =
  'keyboard/lc-(assistant|board|calendar|card|chart|gallery|labels|mail|map|messages|notifications|page|pivot|signing.*|timeline|tree)';
/** Their keys are those of another control, or of the browser's own. */
const KEYS_ALIKE =
  'keyboard/lc-(boolean|button|code-input|email|file|file-list|image|link|long-text|multilingual-text|option-list|password|radio-group|scanner|search|signature|steps|timestamp)';
/**
 * Files about what an element makes of data and settings, in which a browser has little say. Firefox runs them only when they are named, for
 * time: its share is what browsers differ in most, keys, focus, typing, clipboard, dragging, layout and the contract of every field.
 */
const OF_DATA = new RegExp(
  `^test/(contract/(accessible-states|classic-script|hostile-texts|leaks|loader-history|native-twin\\.webkit|wordless)|${KEYS_OF_VIEWS}|${KEYS_ALIKE}|elements/(${[
    'lc-(code-input|icon-picker|radio-group|row|table|timestamp)|modal-(many|order)',
    'boundaries|dialogs-.+|duration|extend(-lists)?|field-members|file-pickers|hostile-content|late-language|native-(app|screens)|notifications',
    'lc-(assistant|barcode|card|chart|date-first-view|file-(cases|list)|gallery|image|link|labels|lookup-.+|mail.*|map)',
    'lc-(messages(-write)?|notifications|option-list|page(-arrange)?|signing-page|pivot.*|scanner|shell-assistant|signing)',
    'lc-(dropdown-late|email|multilingual-text|password|rating|select-children|signs|steps|text-lost-click|timeline-.+)',
    'lc-tree(-move|-rows|-scale|-table)?',
    'lc-(board(-columns|-keys|-refused|-rows)?|calendar(-rows)?)',
    'lc-form-(address|alone|assistant|audit|cells|choices|command.+|conditions|date-range|drafts|editors|errors|files|image-cells|leak|long-table)',
    'lc-form-(more-controls|new|news|no-store|others|pictures|places|reference-cells|rows|table|texts|undo|validation|work)',
    'lc-grid-(address|cells-late|choices|conditions|details|directions|early|editing|endless|(long-)?export.*|figures|files|filter.*|find)',
    'lc-grid-(formats|group.*|head-groups|hidden|layouts|leave|live|paste-late|loading|many-columns|menu-.+|modes|own-.+|periods)',
    'lc-grid-(pins|print|records|reference-filters|refused|room|rows|saved|selection-actions|settings|sources|tables|wrap)',
  ].join('|')}))\\.test\\.tsx?$`,
);
const isForFirefox = (file) => wanted.length > 0 || !(OF_DATA.test(file) || file.startsWith('test/contract/tag/'));
/** Who names files wants each by itself. */
const shared = wanted.length ? new Map() : sharedPages(files, isForFirefox);
const sharing = new Set([...shared.values()].flat());
const tests = [...files.filter((file) => !sharing.has(file)), ...shared.keys(), ...groups.keys()];
const isFor = (browser, file) => {
  if (browser === 'webkit') return file.includes('.webkit.test.');
  return browser !== 'firefox' || isForFirefox(shared.get(file)?.[0] ?? file);
};

/** Test files and the scripts of pages they open, sharing one copy of everything in chunks. */
function bundle() {
  const options = bundleOptions({development: onSources});
  return build({
    ...options,
    plugins: [
      ...(onSources ? [] : [shippedModules]),
      ...options.plugins,
      examples,
      documentation,
      contract,
      sharedPage(shared),
    ],
    entryPoints: [...tests, ...pages].map((file) => ({in: file, out: outputOf(file)})),
    outdir,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    external: ['/__web-dev-server__*', '/dist/*'],
  });
}

/** What each file gave last, by browser. */
const results = new Map();

/** Runs bundled files; `mark` precedes each fault that is printed. */
const run = (browser, files, mark, into) =>
  runFiles(browser, files, into, (title, reason) =>
    console.log(`${mark} ${browser}: ${title.replace(resolve(outdir), 'test')}\n  ${reason}`),
  );

/**
 * Windows that run files at the same time, each a browser of its own, because only one of a browser's pages has the focus. Chromium, which
 * runs all files, has two, so that both browsers end together.
 */
const WINDOWS = {chromium: 2};

/** Runs the suites in a browser, each file once. */
async function runOnce(browser) {
  const own = tests.filter((file) => isFor(browser, file));
  const into = new Map();
  results.set(browser, into);
  const together = own.filter((file) => !isAlone(file));
  const alone = own.filter(isAlone);
  const windows = WINDOWS[browser] ?? 1;
  const dealt = (files, window) => files.filter((_, index) => index % windows === window);
  const inWindow = async (window) => {
    const batches = [dealt(together, window), ...dealt(alone, window).map((file) => [file])];
    for (const files of batches) if (files.length) await run(browser, files.map(bundled), '?', into);
  };
  await Promise.all(Array.from({length: windows}, (_, window) => inWindow(window)));
}

const bundled = (file) => join(outdir, `${outputOf(file)}.js`);

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

function slowestOf(files) {
  const slowest = [...files].sort(([, a], [, b]) => b.seconds - a.seconds).slice(0, SLOWEST);
  return slowest.map(([file, {seconds}]) => `${relative(resolve(outdir), file)} ${Math.round(seconds)} s`);
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
    if (files.size > SLOWEST) console.log(`  slowest: ${slowestOf(files).join(', ')}`);
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
  // What is run again has the machine to itself.
  await Promise.all(browsers.map(runOnce));
  for (const browser of browsers) await runFailedAgain(browser);
}
isWhole = true;
