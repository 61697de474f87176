import {after, before, describe, it} from 'node:test';
import puppeteer, {type Browser, type Page} from 'puppeteer';
import {hosts} from '../../scripts/host-docs.mjs';
import {BASE} from './desk.js';
import {firefoxHands, firefoxPage} from './firefox-hands.js';
import {reader, record, session, startSite, urlOf, watch} from './host-session.js';

let browser: Browser;
let signedIn: Page;
/** Of a person that the server does not know. */
let stranger: Page;
let endSite: () => void;
let jobOf: Awaited<ReturnType<typeof reader>>;
const seen = new Map<string, string[]>();

before(async () => {
  endSite = await startSite('firefox');
  browser = await puppeteer.launch({browser: 'firefox', executablePath: '/usr/bin/firefox-esr'});
  signedIn = await firefoxPage(browser, BASE, 'admin');
  stranger = await firefoxPage(browser, BASE, null);
  jobOf = await reader();
});
after(async () => {
  endSite();
  await browser.close();
});

describe('the main job on the page of a host, in Firefox', () => {
  for (const [nth, host] of hosts.entries())
    it(host.kind, async () => {
      const page = await (host.kind === 'other-origin' ? stranger : signedIn).browserContext().newPage();
      await page.setViewport({width: 1440, height: 900});
      await page.evaluateOnNewDocument(watch);
      const hands = await firefoxHands(page, host.kind === 'iframe');
      await page.goto(urlOf(host, 'firefox'), {waitUntil: 'load'});
      const own: string[] = [];
      seen.set(host.kind, own);
      await session(host, hands, {nth: 6 + (nth % 5), jobOf, seen: own});
      await page.close();
    });
});

describe('the table of hosts', () => {
  it('says what was seen in Firefox: LC_WRITE=1 writes it', () => record('Firefox', seen));
});
