import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, BrowserContext, Page} from 'playwright-core';
import {BASE, launch, signIn} from './desk.js';

let browser: Browser;
let context: BrowserContext;
before(async () => {
  browser = await launch();
  ({context} = await signIn(browser, 'sales'));
});
after(() => browser.close());

/** What a field opens, and the press that opens it. */
const OPENINGS: [tag: string, open: (page: Page) => Promise<void>, role: 'dialog' | 'listbox' | 'menu'][] = [
  ['lc-date', (page) => pressButton(page, 'lc-date'), 'dialog'],
  ['lc-time', (page) => pressButton(page, 'lc-time'), 'dialog'],
  ['lc-timestamp', (page) => pressButton(page, 'lc-timestamp'), 'dialog'],
  ['lc-date-range', (page) => pressButton(page, 'lc-date-range'), 'dialog'],
  ['lc-select', (page) => page.locator('lc-select').first().getByRole('combobox').click(), 'listbox'],
  ['lc-lookup', (page) => page.locator('lc-lookup').first().getByRole('combobox').click(), 'listbox'],
  ['lc-dropdown', (page) => pressButton(page, 'lc-dropdown'), 'menu'],
];

const pressButton = (page: Page, tag: string) => page.locator(tag).first().getByRole('button').first().click();

/** Code that must not come before something opens. */
const LATER = /calendar|picker|popup|popover|option-list|long-list|menu-view|viewer|heic/;

describe('what a field opens', () => {
  for (const [tag, open, role] of OPENINGS) {
    it(`is loaded when ${tag} opens, and not before`, async () => {
      const page = await context.newPage();
      const loaded: string[] = [];
      page.on('request', (request) => {
        const {pathname} = new URL(request.url());
        if (/\/dist\/chunks\/.*\.js$/.test(pathname)) loaded.push(pathname.split('/').at(-1)!);
      });
      await page.goto(`${BASE}/demo/pages/${tag}.html`, {waitUntil: 'networkidle'});
      await page.locator(tag).first().waitFor();
      assert.deepEqual(
        loaded.filter((file) => LATER.test(file)),
        [],
      );
      const before = loaded.length;
      await open(page);
      await page.getByRole(role).first().waitFor();
      assert.ok(loaded.length > before, 'nothing was loaded for it');
      await page.close();
    });
  }
});

describe('a page whose script makes its tags later', () => {
  it('fetches nothing for them, unless it names them in data-preload', async () => {
    const page = await context.newPage();
    const chunks = async (attribute: string) => {
      const body = `<!doctype html><html lang="fr"><title>Later</title><script type="module" src="/dist/lc.js"${attribute}></script>`;
      await page.route('**/made-later', (route) => route.fulfill({contentType: 'text/html', body}));
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/dist/')) fetched.push(new URL(request.url()).pathname.split('/').at(-1)!);
      });
      await page.goto(`${BASE}/made-later`, {waitUntil: 'networkidle'});
      await page.unroute('**/made-later');
      page.removeAllListeners('request');
      return fetched.filter((file) => file !== 'lc.js');
    };
    assert.deepEqual(await chunks(''), []);
    const fetched = await chunks(' data-preload="lc-grid  lc-none"');
    assert.ok(!fetched.some((file) => file.startsWith('lc-none')), 'a tag that is none of ours');
    assert.ok(
      fetched.some((file) => file.startsWith('lc-grid')) && fetched.some((file) => file.startsWith('fr')),
      fetched.join(),
    );
    await page.close();
  });
});
