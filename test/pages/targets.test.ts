import assert from 'node:assert/strict';
import {readdirSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import {pathToFileURL} from 'node:url';
import type {Browser, BrowserContextOptions} from 'playwright-core';
import {BASE, launch} from './desk.js';

/** How large, in px, what is pressed must be: for a mouse and for a finger. */
const POINTERS: Record<string, {least: number; options: BrowserContextOptions}> = {
  'a mouse': {least: 24, options: {viewport: {width: 1280, height: 900}}},
  'a finger': {least: 44, options: {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true}},
};

const {WHOLE_PAGES} = (await import(pathToFileURL('demo/site/gallery-values.js').href)) as {WHOLE_PAGES: string[]};
const TAGS = readdirSync('elements')
  .filter((file) => /^lc-.*\.tsx$/.test(file))
  .map((file) => file.replace('.tsx', ''))
  .filter((tag) => !WHOLE_PAGES.includes(tag));
const AT_ONCE = 8;

let browser: Browser;
before(async () => void (browser = await launch()));
after(() => browser.close());

describe('every control of the gallery', () => {
  for (const [pointer, {least, options}] of Object.entries(POINTERS)) {
    it(`is at least ${least} px large for ${pointer}`, async () => {
      const context = await browser.newContext(options);
      const found: string[] = [];
      // All controls in all their states: some at once, a page of all would take its time.
      for (let at = 0; at < TAGS.length; at += AT_ONCE) {
        const page = await context.newPage();
        const shown = TAGS.slice(at, at + AT_ONCE).map((tag) => `tag=${tag}`);
        await page.goto(`${BASE}/demo/gallery.html?${shown.join('&')}`);
        await page.waitForSelector('main[data-ready]', {state: 'attached', timeout: 60_000});
        found.push(...(await page.evaluate(tooSmall, least)));
        await page.close();
      }
      assert.deepEqual(found, []);
      await context.close();
    });
  }

  it('has tags that stand clear of the frame of their field for a finger', async () => {
    const context = await browser.newContext(POINTERS['a finger']!.options);
    const page = await context.newPage();
    await page.goto(`${BASE}/demo/gallery.html?tag=lc-lookup`);
    await page.waitForSelector('main[data-ready]', {state: 'attached'});
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
    await context.close();
  });
});

/** Parts that are smaller, with the label, the box and the pseudo-elements that take their presses; links in text aside. */
function tooSmall(least: number): string[] {
  const found = new Set<string>();
  const sizeOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
  const look = (root: ParentNode, host: string) => {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.shadowRoot) look(element.shadowRoot, element.localName);
      if (!host || !element.matches('button, input, textarea, [role=tab], [role=option]')) continue;
      const own = sizeOf(element);
      const seen = own.width > 1 && own.height > 1 && element.checkVisibility({visibilityProperty: true});
      // What only screen readers reach, such as the way out of a menu.
      const clipped = element.parentElement && getComputedStyle(element.parentElement).clipPath === 'inset(50%)';
      if (!seen || clipped) continue;
      const around = [sizeOf(element.closest('label')), sizeOf(element.closest('.lc-input'))];
      const parts = ['::before', '::after']
        .map((pseudo) => getComputedStyle(element, pseudo))
        .filter(({content, position}) => content !== 'none' && position === 'absolute')
        .map(({width, height}) => ({width: parseFloat(width), height: parseFloat(height)}));
      const boxes = [own, ...(element.matches('input, textarea, .lc-input__v') ? around : []), ...parts];
      const width = Math.max(...boxes.map((box) => box.width || 0));
      const height = Math.max(...boxes.map((box) => box.height || 0));
      if (Math.min(width, height) < least - 0.5) found.add(`${host} ${element.className} ${width} × ${height}`);
    }
  };
  look(document, '');
  return [...found];
}
