#!/usr/bin/env node
// Runs bundled test files in one browser and reports to `browser-runs.mjs`, which starts it, each as it begins and
// ends: {began: file} and {ended: file, passed, faults: [[title, reason] …]}, with the browser's `pid`. Its arguments:
// the browser, and the files.
import {spawn} from 'node:child_process';
import {setTimeout as pause} from 'node:timers/promises';
import {inspect} from 'node:util';
import {startTestRunner} from '@web/test-runner';
import {configuration} from '../web-test-runner.config.mjs';
import {freePort} from './free-port.mjs';

/** ms that a virtual screen needs to start. */
const SCREEN_READY = 500;

/** Starts a virtual screen and WebKit's driver on free ports, which end with this process; answers the driver's port. */
async function startWebKitDriver() {
  const display = `:${90 + (process.pid % 900)}`;
  const screen = spawn('Xvfb', [display, '-screen', '0', '1280x900x24'], {stdio: 'ignore'});
  const port = await freePort();
  await pause(SCREEN_READY);
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1'},
  });
  process.on('exit', () => [driver, screen].forEach((child) => child.kill()));
  return port;
}

/** What a run of a test file gave: how many tests passed, and each that did not, with its path of titles. */
function resultOf({testFile, errors = [], testResults}) {
  const faults = new Map(errors.map((error) => [testFile, error]));
  let passed = 0;
  let known = 0;
  const visit = (suite, titles) => {
    known += suite.tests.length;
    for (const test of suite.tests) {
      if (test.passed) passed++;
      else if (!test.skipped) faults.set([...titles, test.name].join(' › '), test.error);
    }
    for (const inner of suite.suites) visit(inner, [...titles, inner.name]);
  };
  if (testResults) visit(testResults, []);
  else if (!faults.size) faults.set(testFile, new Error('ended without a result'));
  if (!known && !faults.size) faults.set(testFile, new Error('has no test'));
  return {passed, faults: [...faults].map(([title, error]) => [title, explain(error)])};
}

function explain(error) {
  if (!error) return 'no reason given';
  const {message = inspect(error), expected, actual, stack = ''} = error;
  const difference = expected === undefined ? '' : `\n  expected ${inspect(expected)}\n  actual   ${inspect(actual)}`;
  return `${message}${difference}\n  ${String(stack).split('\n').slice(0, 6).join('\n  ')}`;
}

/** The browser starts between the first two. */
const BEGUN = ['INITIALIZING', 'TEST_STARTED'];

function heed(session) {
  const pid = session.browser.browser?.process?.()?.pid;
  if (BEGUN.includes(session.status)) process.send({began: session.testFile, pid});
  if (session.status !== 'FINISHED') return;
  process.send({ended: session.testFile, ...resultOf(session), pid});
  if (process.env.LC_LOGS) console.error(session.testFile, ...session.logs.flat(), ...session.request404s);
}

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(signal, () => process.exit(1));

const [browser, ...files] = process.argv.slice(2);
const driverPort = browser === 'webkit' ? await startWebKitDriver() : undefined;
const config = configuration({
  browser: browser === 'development' ? 'chromium' : browser,
  files,
  driverPort,
  // Of two runners that look for one beside each other, from the same number on, one would fail.
  port: await freePort(),
});
const runner = await startTestRunner({config, readCliArgs: false, readFileConfig: false, autoExitProcess: false});
runner.sessions.on('session-status-updated', heed);
for (const session of runner.sessions.all()) heed(session);
await new Promise((done) => runner.on('stopped', done));
process.exit(0);
