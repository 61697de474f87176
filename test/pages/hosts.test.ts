import {after, before, describe, it} from 'node:test';
import type {Browser, BrowserContext, Frame} from 'playwright-core';
import {hosts, type Host} from '../../scripts/host-docs.mjs';
import {launch, signIn} from './desk.js';
import {faultsOf} from './faults.js';
import {reader, record, session, startSite, urlOf, watch, type Hands} from './host-session.js';

let browser: Browser;
let context: BrowserContext;
/** A person that the server does not know. */
let stranger: BrowserContext;
let endSite: () => void;
let jobOf: Awaited<ReturnType<typeof reader>>;
const seen = new Map<string, string[]>();

before(async () => {
  endSite = await startSite('chromium');
  browser = await launch();
  ({context} = await signIn(browser, 'admin'));
  stranger = await browser.newContext({viewport: {width: 1440, height: 900}});
  for (const each of [context, stranger]) await each.addInitScript(watch);
  jobOf = await reader();
});
after(async () => {
  endSite();
  await browser.close();
});

type Role = Parameters<Frame['getByRole']>[0];

async function open(host: Host): Promise<Hands & {close: () => Promise<void>}> {
  const page = await (host.kind === 'other-origin' ? stranger : context).newPage();
  page.setDefaultTimeout(15_000);
  const faults = faultsOf(page);
  await page.goto(urlOf(host, 'chromium'));
  const frame = host.kind === 'iframe' ? page.frames()[1]! : page.mainFrame();
  const element = (role: string, name?: string) =>
    frame.getByRole(role as Role, name === undefined ? {} : {name, exact: true}).last();
  const list = frame.locator(host.list ?? 'lc-grid');
  return {
    faults,
    evaluate: (code, argument) => frame.evaluate(code as (argument: unknown) => never, argument),
    sees: (role, name) => element(role, name).waitFor(),
    misses: (role, name) => element(role, name).waitFor({state: 'detached'}),
    clicks: (role, name) => element(role, name).click(),
    fills: (role, name, text) => element(role, name).fill(text),
    opensRow: (nth) => list.getByRole('row').nth(nth).getByRole('gridcell').first().dblclick(),
    toggles: () => frame.locator('#toggle').click(),
    dismisses: () =>
      element('button', 'Dismiss')
        .click({timeout: 2000})
        .catch(() => undefined),
    close: () => page.close(),
  };
}

describe('the main job on the page of a host', {concurrency: 2}, () => {
  for (const [nth, host] of hosts.entries())
    it(host.kind, async () => {
      const hands = await open(host);
      const own: string[] = [];
      seen.set(host.kind, own);
      await session(host, hands, {nth: 1 + (nth % 5), jobOf, seen: own});
      await hands.close();
    });
});

describe('the table of hosts', () => {
  it('says what was seen: LC_WRITE=1 writes it', () => record('Chromium', seen));
});
