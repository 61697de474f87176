import assert from 'node:assert/strict';
import {readdirSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import {pathToFileURL} from 'node:url';
import type {Browser, BrowserContext, Page} from 'playwright-core';
import {violations} from './axe.js';
import {BASE, launch, signIn} from './desk.js';
import {faultsOf} from './faults.js';

let browser: Browser;
let context: BrowserContext;
before(async () => {
  browser = await launch();
  ({context} = await signIn(browser, 'admin'));
});
after(() => browser.close());

/** A page of an administrator, with what went wrong on it. */
async function open(path: string): Promise<{page: Page; faults: string[]}> {
  const page = await context.newPage();
  const faults = faultsOf(page);
  await page.goto(BASE + path);
  return {page, faults};
}

/** ms: a page of thirty lists takes its time on a loaded machine. */
const SETTLED_WITHIN = 90_000;

const {WHOLE_PAGES} = (await import(pathToFileURL('demo/site/gallery-values.js').href)) as {WHOLE_PAGES: string[]};

/** Tags that the gallery shows: axe looks at them there, in every colour and width. The page around examples is alike for all. */
const isInGallery = (tag: string) => !WHOLE_PAGES.includes(tag);

/** Waits until every element of ours on the page is defined and painted. */
async function settled(page: Page): Promise<void> {
  await page.locator('section.example').first().waitFor();
  for (const frame of page.frames()) {
    await frame.waitForFunction(() => {
      // Options and columns are data of the element around them.
      const ours = [...document.querySelectorAll('*')].filter(({localName}) => /^lc-(?!option|column)/.test(localName));
      return document.readyState === 'complete' && ours.every((element) => element.shadowRoot);
    });
  }
  await page.waitForLoadState('networkidle', {timeout: SETTLED_WITHIN});
}

describe('the page of each tag', () => {
  /** One window shows most, one after the other: what they share is compiled there already. */
  let shared: Awaited<ReturnType<typeof open>>;
  before(async () => (shared = await open('/demo/')));
  after(() => shared.page.close());

  for (const file of readdirSync('demo/pages')) {
    it(`${file} shows its examples, says what the tag takes, and has no fault`, async () => {
      // axe leaves faults behind, of styles that it tries, so that it has windows of its own.
      const seenByAxe = !isInGallery(file.replace('.html', ''));
      const {page, faults} = seenByAxe ? await open(`/demo/pages/${file}`) : shared;
      if (!seenByAxe) await page.goto(`${BASE}/demo/pages/${file}`);
      await settled(page);
      assert.equal(await page.locator('main[data-tag] > h1').textContent(), `<${file.replace('.html', '')}>`);
      assert.ok(
        (await page.locator('section.example .source code').allTextContents()).every((text) => text.includes('<lc-')),
      );
      for (const frame of page.frames().slice(1)) await frame.locator('lc-shell').getByRole('row').nth(5).waitFor();
      assert.deepEqual(faults.splice(0), []);
      if (!seenByAxe) return;
      assert.deepEqual(await violations(page), []);
      await page.close();
    });
  }
});

describe('the index of host pages', () => {
  it('leads to each of them, also without the slash at its end', async () => {
    const {page, faults} = await open('/demo/legacy');
    assert.equal(new URL(page.url()).pathname, '/demo/legacy/');
    const links = await page.locator('.cards a').evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    const pages = readdirSync('demo/legacy').filter((file) => /^(?!index\b|controls-native).*\.html$/.test(file));
    assert.deepEqual(links.toSorted(), pages.toSorted());
    for (const link of links)
      assert.equal((await page.request.get(new URL(link, page.url()).href)).status(), 200, link);
    assert.deepEqual(faults, []);
    assert.deepEqual(await violations(page), []);
    await page.close();
  });
});

describe('the index of pages of frameworks and policies', () => {
  it('leads to each of them, under our strict policy', async () => {
    const {page, faults} = await open('/demo/hosts');
    assert.equal(new URL(page.url()).pathname, '/demo/hosts/');
    const links = await page
      .locator('.cards a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    assert.equal(
      links.length,
      readdirSync('demo/hosts', {withFileTypes: true}).filter((file) => file.isDirectory()).length,
    );
    // One of them is a site of its own.
    for (const link of links.filter((href) => href.startsWith(BASE)))
      assert.equal((await page.request.get(link)).status(), 200, link);
    const policy = (await page.request.get(page.url())).headers()['content-security-policy']!;
    assert.match(policy, /script-src 'self';.*require-trusted-types-for 'script'/);
    assert.deepEqual(faults, []);
    assert.deepEqual(await violations(page), []);
    await page.close();
  });
});

describe('the page of dialogs', () => {
  it('opens each of them, and has no fault', async () => {
    const {page, faults} = await open('/demo/dialogs.html');
    await page.waitForFunction(() => document.querySelector('lc-text')?.shadowRoot?.querySelector('input'));
    const buttons = page.locator('section.example button');
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    for (const button of await buttons.all()) {
      const name = await button.innerText();
      if (name === 'Files') {
        const chooser = page.waitForEvent('filechooser');
        await button.click();
        assert.equal((await chooser).isMultiple(), true);
        continue;
      }
      await button.click();
      await dialog.waitFor().catch(() => assert.fail(`${name} opens nothing`));
      if (name !== 'Spinner') await page.keyboard.press('Escape');
      await dialog.waitFor({state: 'detached'});
      const example = page.locator('section.example', {has: page.getByRole('button', {name, exact: true})});
      assert.notEqual(await example.locator('output').innerText(), '', name);
    }
    assert.deepEqual(faults, []);
    assert.deepEqual(await violations(page), []);
    await page.close();
  });
});
