import assert from 'node:assert/strict';
import {readdirSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import {pathToFileURL} from 'node:url';
import type {Browser, BrowserContext, CDPSession, Page} from 'playwright-core';
import {COLOURS_AND_SIZES, violations} from './axe.js';
import {BASE, launch} from './desk.js';
import {type TARGETS, tooSmall} from './too-small.js';

const {WHOLE_PAGES} = (await import(pathToFileURL('demo/site/gallery-values.js').href)) as {WHOLE_PAGES: string[]};
const tags = readdirSync('elements')
  .filter((file) => /^lc-.*\.tsx$/.test(file))
  .map((file) => file.replace('.tsx', ''))
  .filter((tag) => !WHOLE_PAGES.includes(tag));

/**
 * How the gallery is looked at: by all rules where things have another place. 720 px is a window of 1440 at 200 % zoom; colours are the same
 * at any width. What is pressed is measured for a mouse on a desk, and on a phone for a finger.
 */
const VIEWS = {
  light: {width: 1440, media: {colorScheme: 'light', forcedColors: 'none'}, rules: undefined, pointer: 'mouse'},
  'forced colours': {width: 1440, media: {colorScheme: 'light', forcedColors: 'active'}, rules: COLOURS_AND_SIZES},
  'dark, at a zoom of 200 %': {
    width: 720,
    media: {colorScheme: 'dark', forcedColors: 'none'},
    rules: COLOURS_AND_SIZES,
  },
  'a phone': {width: 390, media: {colorScheme: 'dark', forcedColors: 'none'}, rules: undefined, pointer: 'finger'},
} as const satisfies Record<string, View>;

interface View {
  width: number;
  media: Parameters<Page['emulateMedia']>[0];
  rules?: string[];
  pointer?: keyof typeof TARGETS;
}

let browser: Browser;
let context: BrowserContext;
before(async () => {
  browser = await launch();
  context = await browser.newContext({reducedMotion: 'reduce'});
});
after(() => browser.close());

/** Windows that another tag was shown in: what its page runs is compiled there already. */
const free: Page[] = [];
/** Makes the pointer of a window a finger, and a mouse again. */
const devices = new WeakMap<Page, CDPSession>();

async function press(page: Page, pointer: keyof typeof TARGETS): Promise<void> {
  if (!devices.has(page)) devices.set(page, await context.newCDPSession(page));
  const enabled = pointer === 'finger';
  await devices.get(page)!.send('Emulation.setTouchEmulationEnabled', {enabled, maxTouchPoints: 1});
}

async function open(tag: string): Promise<Page> {
  const page = free.pop() ?? (await context.newPage());
  await press(page, 'mouse');
  await page.emulateMedia(VIEWS.light.media);
  await page.setViewportSize({width: VIEWS.light.width, height: 900});
  await page.goto(`${BASE}/demo/gallery.html?tag=${tag}`);
  await page.waitForSelector('main[data-ready]', {state: 'attached'});
  return page;
}

/** What is wrong with a page in a view. */
async function wrongIn(page: Page, name: keyof typeof VIEWS): Promise<string[]> {
  const {width, media, rules, pointer}: View = VIEWS[name];
  await page.emulateMedia(media);
  await page.setViewportSize({width, height: 900});
  // The page hears of other colours with its next frame, and draws what follows from its width when it has time.
  await page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done, {timeout: 2_000}))),
      ),
  );
  const found = await violations(page, rules);
  if (pointer) {
    await press(page, pointer);
    assert.equal(await page.evaluate(() => matchMedia('(pointer: coarse)').matches), pointer === 'finger');
    found.push(...(await tooSmall(page, pointer)));
    await press(page, 'mouse');
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  return [...found, ...(wide > width ? [`${wide} px wide`] : [])].map((each) => `${name}: ${each}`);
}

describe('the gallery, a tag alone', {concurrency: 2}, () => {
  for (const tag of tags) {
    it(`shows ${tag} with nothing wrong in any colours and at any width`, async () => {
      const page = await open(tag);
      const found: string[] = [];
      for (const name of Object.keys(VIEWS) as (keyof typeof VIEWS)[]) found.push(...(await wrongIn(page, name)));
      free.push(page);
      assert.deepEqual(found, []);
    });
  }
});

describe('the gallery', () => {
  it('has tags that stand clear of the frame of their field for a finger', async () => {
    const page = await open('lc-lookup');
    await page.setViewportSize({width: VIEWS['a phone'].width, height: 900});
    await press(page, 'finger');
    const [frame, ...tags] = await page
      .locator('lc-lookup[multiple]')
      .first()
      .evaluate(({shadowRoot}) =>
        [...shadowRoot!.querySelectorAll('.lc-input, .lc-tag')].map((part) => {
          const {top, bottom} = part.getBoundingClientRect();
          return {top, bottom};
        }),
      );
    assert.equal(tags.length, 2);
    for (const {top, bottom} of tags) assert.ok(top - frame!.top >= 4 && frame!.bottom - bottom >= 4);
    await page.close();
  });

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
