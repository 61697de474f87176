import assert from 'node:assert/strict';
import {readdirSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import {pathToFileURL} from 'node:url';
import type {Browser, Page} from 'playwright-core';
import {violations} from './axe.js';
import {BASE, launch} from './desk.js';

const {WHOLE_PAGES} = (await import(pathToFileURL('demo/site/gallery-values.js').href)) as {WHOLE_PAGES: string[]};
const tags = readdirSync('elements')
  .filter((file) => /^lc-.*\.tsx$/.test(file))
  .map((file) => file.replace('.tsx', ''))
  .filter((tag) => !WHOLE_PAGES.includes(tag));

/** How the gallery is looked at. 720 px is a window of 1440 at 200 % zoom. */
const VIEWS = {
  light: {width: 1440, media: {colorScheme: 'light', forcedColors: 'none'}},
  dark: {width: 1440, media: {colorScheme: 'dark', forcedColors: 'none'}},
  'forced colours': {width: 1440, media: {colorScheme: 'light', forcedColors: 'active'}},
  'a zoom of 200 %': {width: 720, media: {colorScheme: 'light', forcedColors: 'none'}},
  'a phone': {width: 390, media: {colorScheme: 'dark', forcedColors: 'none'}},
} as const;

let browser: Browser;
before(async () => void (browser = await launch()));
after(() => browser.close());

async function open(tag: string): Promise<Page> {
  const page = await browser.newPage({viewport: {width: 1440, height: 900}, reducedMotion: 'reduce'});
  await page.goto(`${BASE}/demo/gallery.html?tag=${tag}`);
  await page.waitForSelector('main[data-ready]', {state: 'attached'});
  return page;
}

describe('the gallery', () => {
  for (const tag of tags) {
    it(`shows ${tag} with nothing wrong in any colours and at any width`, async () => {
      const page = await open(tag);
      const found: string[] = [];
      for (const [name, {width, media}] of Object.entries(VIEWS)) {
        await page.emulateMedia(media);
        await page.setViewportSize({width, height: 900});
        // The page hears of other colours with its next frame.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        found.push(...(await violations(page)).map((each) => `${name}: ${each}`));
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        if (wide > width) found.push(`${name}: ${wide} px wide`);
      }
      assert.deepEqual(found, []);
      await page.close();
    });
  }

  it('follows the theme, the density, the language and the direction that are chosen', async () => {
    const page = await open('lc-number');
    const field = page.locator('lc-number').first().locator('.lc-root').first();
    await page.getByLabel('Theme').selectOption('dark');
    await page.getByLabel('Density').selectOption('comfortable');
    await page.getByLabel('Language').selectOption('uk');
    await page.getByLabel('Direction').selectOption('rtl');
    await page.waitForFunction(() => {
      const root = document.querySelector('lc-number')!.shadowRoot!.querySelector<HTMLElement>('.lc-root')!;
      return root.dir === 'rtl' && root.lang === 'uk' && root.dataset.theme === 'dark';
    });
    assert.equal(await field.getAttribute('data-density'), 'comfortable');
    await page.close();
  });

  it('shows every tag of the build that is no whole page', async () => {
    const page = await browser.newPage();
    await page.goto(`${BASE}/demo/gallery.html`);
    const names = page.locator('.index a');
    await names.first().waitFor();
    assert.deepEqual((await names.allTextContents()).sort(), [...tags].sort());
    await page.close();
  });
});
