// What the browser suites need of web-test-runner; scripts/test-browser.mjs bundles the test files and fills in the rest.
import {chromeLauncher} from '@web/test-runner-chrome';
import {puppeteerLauncher} from '@web/test-runner-puppeteer';
import {webdriverLauncher} from '@web/test-runner-webdriver';

const STRICT = "default-src 'self'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'";

/** `/strict-page?script=…` is an empty page under the strictest policy we promise to run with. */
async function strictPage(context, next) {
  if (context.path !== '/strict-page') return next();
  context.set('Content-Security-Policy', STRICT);
  context.type = 'html';
  const script = encodeURI(String(context.query.script ?? '')).replaceAll('"', '');
  context.body = `<!doctype html><html lang="en"><title>Strict</title><body><script type="module" src="${script}"></script>`;
}

const LAUNCHERS = {
  chromium: () =>
    chromeLauncher({
      concurrency: 1,
      launchOptions: {executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-dev-shm-usage', '--lang=en-US', '--js-flags=--expose-gc']},
    }),
  firefox: () =>
    puppeteerLauncher({concurrency: 1, launchOptions: {browser: 'firefox', executablePath: '/usr/bin/firefox-esr'}}),
  webkit: ({driverPort}) =>
    webdriverLauncher({
      hostname: '127.0.0.1',
      port: driverPort,
      logLevel: 'error',
      capabilities: {browserName: 'MiniBrowser', 'wdio:enforceWebDriverClassic': true},
    }),
};

/** `files` are bundled already; `driverPort` is where WebKitWebDriver listens. */
export function configuration({browser, files, reporter, driverPort}) {
  return {
    rootDir: process.cwd(),
    files,
    browsers: [LAUNCHERS[browser]({driverPort})],
    concurrency: 1,
    testsFinishTimeout: 240_000,
    testsStartTimeout: 60_000,
    browserStartTimeout: 60_000,
    reporters: [reporter],
    middleware: [strictPage],
    testFramework: {config: {timeout: '20000'}},
    staticLogging: true,
  };
}
