// What the browser suites need of web-test-runner; scripts/test-browser.mjs bundles the test files and fills in the rest.
import {chromeLauncher} from '@web/test-runner-chrome';
import {puppeteerLauncher} from '@web/test-runner-puppeteer';
import {webdriverLauncher} from '@web/test-runner-webdriver';
import {chromiumPath} from './scripts/chromium.mjs';

const STRICT = "default-src 'self'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'";

/**
 * `/strict-page?script=…&body=…&data-…=…` is a page under the strictest policy we promise to run with: a body, and the
 * module scripts with these `data-*`.
 */
async function strictPage(context, next) {
  if (context.path !== '/strict-page') return next();
  const {script, body = '', ...data} = context.query;
  const attributes = Object.entries(data).map(([name, value]) => ` ${name}="${value}"`);
  context.set('Content-Security-Policy', STRICT);
  context.type = 'html';
  context.body = `<!doctype html><html lang="en"><title>Strict</title><body>${body}
    ${[script]
      .flat()
      .map((src) => `<script type="module" src="${src}"${attributes.join('')}></script>`)
      .join('')}`;
}

/** `/no-elements/…` serves what stands after it, but for the files of elements: a deployment that lost them. */
async function noElements(context, next) {
  if (!context.path.startsWith('/no-elements/')) return next();
  if (context.path.includes('/elements/')) return void (context.status = 404);
  context.url = context.url.replace('/no-elements', '');
  return next();
}

/** Files that carry a hash of what is in them are cached by the browser from page to page, as our server says. */
async function cachedFiles(context, next) {
  await next();
  if (/\/chunks\/[^/]+-[\w-]{6,}\.js$/.test(context.path))
    context.set('Cache-Control', 'public, max-age=31536000, immutable');
}

/** `POST /hold/…` holds back the files with that in their address until `POST /release/…`. */
function heldFiles() {
  const held = new Map();
  return async (context, next) => {
    const [, action, part] = /^\/(hold|release)\/([\w-]+)$/.exec(context.path) ?? [];
    if (context.method === 'POST' && action) {
      held.get(part)?.release();
      held.delete(part);
      if (action === 'hold') held.set(part, heldUntil());
      context.status = 204;
      return;
    }
    for (const [part, {released}] of held) if (context.path.includes(part)) await released;
    await next();
  };
}

function heldUntil() {
  let release;
  const released = new Promise((done) => (release = done));
  return {released, release};
}

const sessions = new WeakMap();

/** The command `cdp` {method, params}: what only Chromium's own protocol can do, such as input methods and touch. */
const protocol = {
  name: 'cdp',
  async executeCommand({command, payload, session}) {
    if (command !== 'cdp') return undefined;
    const page = session.browser.getPage(session.id);
    if (!sessions.has(page)) sessions.set(page, await page.createCDPSession());
    return (await sessions.get(page).send(payload.method, payload.params)) ?? true;
  },
};

/** Each file in a page of its own: of a history full of other files' entries Chromium drops those of the file that runs. */
function inOwnPages(launcher) {
  const stop = launcher.stopSession.bind(launcher);
  launcher.stopSession = async (session) => {
    const page = launcher.getPage(session);
    // The page may refuse to be left for an empty one while it is on its way elsewhere.
    const result = await stop(session).catch(() => stop(session));
    launcher.inactivePages.length = 0;
    await page.close();
    return result;
  };
  return launcher;
}

/** One process for all pages, none made in advance: a page of its own for each file is cheap then. */
const FIREFOX_PREFERENCES = {
  'fission.autostart': false,
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
};

const LAUNCHERS = {
  chromium: () =>
    inOwnPages(
      chromeLauncher({
        concurrency: 1,
        launchOptions: {
          executablePath: chromiumPath(),
          args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--lang=en-US', '--js-flags=--expose-gc'],
        },
      }),
    ),
  firefox: () =>
    inOwnPages(
      puppeteerLauncher({
        concurrency: 1,
        launchOptions: {
          browser: 'firefox',
          executablePath: '/usr/bin/firefox-esr',
          extraPrefsFirefox: FIREFOX_PREFERENCES,
        },
      }),
    ),
  webkit: ({driverPort}) =>
    webdriverLauncher({
      hostname: '127.0.0.1',
      port: driverPort,
      logLevel: 'error',
      capabilities: {browserName: 'MiniBrowser', 'wdio:enforceWebDriverClassic': true},
    }),
};

/** `files` are bundled already; they are served on `port`. `driverPort` is where WebKitWebDriver listens. */
export function configuration({browser, files, driverPort, port}) {
  return {
    rootDir: process.cwd(),
    port,
    files,
    browsers: [LAUNCHERS[browser]({driverPort})],
    concurrency: 1,
    testsFinishTimeout: 480_000,
    testsStartTimeout: 60_000,
    browserStartTimeout: 60_000,
    reporters: [],
    plugins: [protocol],
    middleware: [cachedFiles, strictPage, noElements, heldFiles()],
    testFramework: {config: {timeout: '60000'}},
    staticLogging: true,
  };
}
