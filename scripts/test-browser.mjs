#!/usr/bin/env node
// Runs test/contract, test/elements and test/keyboard in real browsers, on the shipped build (dist/); the tests themselves are
// bundled by esbuild first. test/development runs on the sources in development mode, where React and we warn.
//   node scripts/test-browser.mjs [chromium|firefox|webkit|development …] [part of a file's path …]
// Without a browser's name: Chromium and Firefox, side by side. WebKitGTK runs the files that say `.webkit.test`.
// With LC_SOURCE=1 everything runs on the sources in development mode: no build is needed while one works on them.
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync, readdirSync, rmSync} from 'node:fs';
import {createServer} from 'node:net';
import {join} from 'node:path';
import {inspect} from 'node:util';
import {startTestRunner} from '@web/test-runner';
import {build} from 'esbuild';
import {configuration} from '../web-test-runner.config.mjs';
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
  (file) => !wanted.length || wanted.some((text) => file.includes(text)),
);
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

/** Starts a virtual screen and WebKit's driver on free ports; answers the driver's port and how to stop both. */
async function startWebKitDriver() {
  const display = `:${90 + (process.pid % 900)}`;
  const screen = spawn('Xvfb', [display, '-screen', '0', '1280x900x24'], {stdio: 'ignore'});
  const port = await freePort();
  await new Promise((done) => setTimeout(done, 500));
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1'},
  });
  const stop = () => [driver, screen].forEach((child) => child.kill());
  return {port, stop};
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address();
  server.close();
  return port;
}

/** What a run of a test file gave: how many tests passed, and each that did not, with its path of titles. */
function resultOf({testFile, errors, testResults}) {
  const result = {passed: 0, faults: new Map(errors.map((error) => [testFile, error]))};
  const visit = (suite, titles) => {
    for (const test of suite.tests) {
      if (test.passed) result.passed++;
      else if (!test.skipped) result.faults.set([...titles, test.name].join(' › '), test.error);
    }
    for (const inner of suite.suites) visit(inner, [...titles, inner.name]);
  };
  if (testResults) visit(testResults, []);
  else if (!errors.length) result.faults.set(testFile, new Error('ended without a result'));
  return result;
}

/** Keeps the result of each file, and prints its faults with `mark` before them. */
const reporting = (browser, results, mark) => ({
  onTestRunFinished({sessions}) {
    for (const session of sessions) {
      const result = resultOf(session);
      results.set(session.testFile, result);
      for (const [title, error] of result.faults) console.log(`${mark} ${browser}: ${title}\n  ${explain(error)}`);
      if (process.env.LC_LOGS) console.log(session.testFile, ...session.logs.flat(), ...session.request404s);
    }
  },
});

function explain(error) {
  if (!error) return 'no reason given';
  const {message = inspect(error), expected, actual, stack = ''} = error;
  const difference = expected === undefined ? '' : `\n  expected ${inspect(expected)}\n  actual   ${inspect(actual)}`;
  return `${message}${difference}\n  ${String(stack).split('\n').slice(0, 6).join('\n  ')}`;
}

/** Runs test files in a browser of their own; answers the result of each. */
async function runFiles(browser, files, mark) {
  const driver = browser === 'webkit' ? await startWebKitDriver() : null;
  const results = new Map();
  try {
    const reporter = reporting(browser, results, mark);
    const config = configuration({
      browser: browser === 'development' ? 'chromium' : browser,
      files,
      reporter,
      driverPort: driver?.port,
    });
    const runner = await startTestRunner({config, readCliArgs: false, readFileConfig: false, autoExitProcess: false});
    await new Promise((done) => runner.on('stopped', done));
  } finally {
    driver?.stop();
  }
  return results;
}

/** Runs the suites in a browser, each file once. */
function runOnce(browser) {
  const own = tests.filter((file) => browser !== 'webkit' || file.includes('.webkit.test.'));
  if (!own.length) return new Map();
  return runFiles(
    browser,
    own.map((file) => join(outdir, `${outputOf(file)}.js`)),
    '?',
  );
}

/**
 * A file that failed is run once more, in a fresh browser: what passes then is named as unsteady and counts as passed,
 * because a browser may be late by itself; what fails twice has failed.
 */
async function runFailedAgain(browser, results) {
  const failed = [...results.keys()].filter((file) => results.get(file).faults.size);
  if (failed.length > MOST_RUN_AGAIN) {
    for (const file of failed)
      for (const title of results.get(file).faults.keys()) console.log(`✗ ${browser}: ${title}`);
  } else if (failed.length) {
    const again = await runFiles(browser, failed, '✗');
    for (const [file, result] of again) {
      for (const title of results.get(file).faults.keys())
        if (!result.faults.has(title)) console.log(`! ${browser}: ${title}: failed once, passed when run again`);
      results.set(file, result);
    }
  }
}

const counts = {passed: 0, failed: 0};
try {
  if (tests.length) {
    if (!onSources) ensureBuild();
    await bundle();
    const browsers = named.length ? named : ['chromium', 'firefox'];
    // Side by side: a browser with one page at a time keeps one core busy. What is run again has the machine to itself.
    const runs = await Promise.all(browsers.map(runOnce));
    for (const [at, browser] of browsers.entries()) {
      await runFailedAgain(browser, runs[at]);
      let passed = 0;
      for (const result of runs[at].values()) {
        passed += result.passed;
        counts.failed += result.faults.size;
      }
      console.log(`${browser}: ${passed} passed`);
      counts.passed += passed;
    }
  }
} finally {
  rmSync(outdir, {recursive: true, force: true});
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
console.log(`LC-RESULT ${JSON.stringify(counts)}`);
process.exit(counts.failed ? 1 : 0);
