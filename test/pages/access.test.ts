import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, BrowserContext, Page} from 'playwright-core';
import {COLOURS_AND_SIZES, violations} from './axe.js';
import {BASE, launch, openOrders, signIn} from './desk.js';

const ORDER = '/supply/order/ajax-update?id=01a1f8d3-e928-73ee-8b7e-96e59ce40f9c';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** Opens a page and waits for what it is about. */
async function show(page: Page, path: string, ready: string): Promise<void> {
  await page.goto(BASE + path);
  await page.locator(ready).first().waitFor();
}

/** The screens of the product, one after another, each as far as a person gets with few steps. */
const SCREENS: Record<string, (page: Page) => Promise<void>> = {
  'the applications': (page) => show(page, '/', '.tile'),
  'the home': (page) => show(page, '/designer/supply/home', 'lc-shell .tile'),
  'the list': (page) => show(page, '/supply/order/index', 'lc-grid .lc-cards button, lc-grid [role=gridcell]'),
  'the fields of an order': (page) => show(page, ORDER, 'lc-form [role=tab]'),
  'its lines': (page) => tab(page, /Lines/),
  'its delivery': (page) => tab(page, /Delivery/),
  'its payments': (page) => tab(page, /Payments/),
  'a supplier’s form in a modal': async (page) => {
    await tab(page, /General/);
    await page.locator('lc-form').getByRole('button', {name: 'Details'}).first().click();
    await page.getByRole('button', {name: 'Open record'}).click();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  },
  'the question before losing work': async (page) => {
    const dialog = page.getByRole('dialog').first();
    await dialog.getByRole('textbox').first().fill(`Changed ${Date.now()}`);
    await dialog
      .getByRole('button', {name: /^(Close|Back)$/})
      .first()
      .click();
    await page.getByRole('button', {name: 'Discard changes'}).waitFor();
  },
};

async function tab(page: Page, name: RegExp): Promise<void> {
  await page.locator('lc-form').getByRole('tab', {name}).click();
  await page.locator('lc-form').getByRole('tabpanel', {name}).waitFor();
}

/** All rules, but where other colours are all that differs. */
const WAYS: Record<string, {context?: Parameters<Browser['newContext']>[0]; rtl?: boolean; rules?: string[]}> = {
  'in light': {},
  'in dark, with still motion': {context: {colorScheme: 'dark', reducedMotion: 'reduce'}, rules: COLOURS_AND_SIZES},
  'in forced colours': {context: {forcedColors: 'active'}, rules: COLOURS_AND_SIZES},
  'from right to left': {rtl: true},
  'on a phone': {context: {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true}},
};

describe('what axe finds', () => {
  for (const [way, {context: options, rtl, rules}] of Object.entries(WAYS)) {
    it(`is nothing ${way}`, async () => {
      const {page, context} = await signIn(browser, 'admin', options);
      if (rtl)
        await context.addInitScript(() =>
          document.addEventListener('readystatechange', () => (document.documentElement.dir = 'rtl')),
        );
      const found: Record<string, string[]> = {};
      for (const [screen, reach] of Object.entries(SCREENS)) {
        await reach(page);
        const faults = await violations(page, rules);
        if (faults.length) found[screen] = faults;
      }
      assert.deepEqual(found, {});
      await context.close();
    });
  }

  it('is nothing where people sign in, and sign in again', async () => {
    const {page, context} = await signIn(browser, 'admin');
    await page.goto(`${BASE}/sign-in`);
    assert.deepEqual(await violations(page), []);
    const grid = await openOrders(page);
    await context.clearCookies();
    await grid.getByRole('searchbox').fill('nord');
    await page.getByRole('dialog').locator('input[type=password]').waitFor();
    assert.deepEqual(await violations(page), []);
    await context.close();
  });

  it('is nothing on the index of the demonstrations', async () => {
    const {page, context} = await signIn(browser, 'admin');
    await show(page, '/demo/index.html', '#elements a');
    assert.deepEqual(await violations(page), []);
    await context.close();
  });
});

describe('a finger', () => {
  let context: BrowserContext;
  let page: Page;
  before(async () => {
    ({page, context} = await signIn(browser, 'admin', {
      viewport: {width: 390, height: 844},
      hasTouch: true,
      isMobile: true,
    }));
  });
  after(() => context.close());

  for (const screen of ['the list', 'the fields of an order', 'its lines']) {
    it(`meets nothing smaller than 44 px in ${screen}`, async () => {
      await SCREENS[screen === 'its lines' ? 'the fields of an order' : screen]!(page);
      if (screen === 'its lines') await SCREENS[screen]!(page);
      assert.deepEqual(await tooSmall(page), []);
    });
  }
});

/** Buttons, and links and fields as their frames, that a finger may miss. Links within text are as high as the text. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const reach = (target: Element) => {
      const area = target.closest('.lc-input, .lc-card, .lc-boolrow, .lc-rowcard__h, .lc-appbar__search') ?? target;
      const {width, height} = area.getBoundingClientRect();
      const {content, inset} = getComputedStyle(target, '::after');
      const grown = content === '""' && inset.startsWith('-') ? -2 * parseFloat(inset) : 0;
      return Math.min(width, height) + grown;
    };
    const visit = (node: Element | ShadowRoot): void => {
      for (const child of node.children) {
        const target =
          child.matches('button, input, select, textarea, [role=tab]') &&
          child.checkVisibility({visibilityProperty: true});
        if (target && !child.matches('.lc-unseen, .lc-skip') && reach(child) < 43.5)
          found.push(`${child.className} ${child.getAttribute('aria-label') ?? child.textContent}`);
        if (child.shadowRoot) visit(child.shadowRoot);
        visit(child);
      }
    };
    visit(document.body);
    return found;
  });
}
