import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, BrowserContext, Locator, Page} from 'playwright-core';
import {BASE, launch, numberIn, openOrders, query, signIn} from './desk.js';
import {OF_FORM, OF_LIST, OF_SHELL, type Late} from './late-code.js';
import {walk, type Walked} from './late-walk.js';

let browser: Browser;
let context: BrowserContext;
before(async () => {
  browser = await launch();
  const signed = await signIn(browser, 'admin');
  ({context} = signed);
  const {result} = await query(signed.page, 'scalar', {from: 'order', select: ['id'], limit: 1, offset: 90});
  order.address = `/supply/order/ajax-update?id=${String(result)}`;
});
after(() => browser.close());

/** Something that a person opens, whose code comes then. */
interface Opening {
  what: string;
  open: (page: Page) => Promise<unknown>;
  shown: (page: Page) => Locator;
  close?: (page: Page) => Promise<unknown>;
  /** Its box is there at once, what is in it comes; a press outside of it, so also on Retry, closes it. */
  box?: boolean;
}

const CODE = '**/dist/**/*.js';
const escape = (page: Page) => page.keyboard.press('Escape');
const panel = (page: Page) => page.locator('.lc-fault');

/** The page, what it threw, and where code was asked for in vain. */
async function watched(url?: string) {
  const page = await context.newPage();
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(String(error)));
  if (url) await page.goto(`${BASE}${url}`, {waitUntil: 'networkidle'});
  return {page, thrown};
}

/** Opens it while no code can be had, then again by Retry; answers how many files were asked for in vain. */
async function openLost(page: Page, {what, open, shown, close = escape, box}: Opening): Promise<number> {
  let refused = 0;
  await page.route(CODE, (route) => {
    refused++;
    return route.abort('connectionrefused');
  });
  await open(page);
  await panel(page)
    .first()
    .waitFor()
    .catch(() => assert.fail(`nothing tells that ${what} cannot be had`));
  if (!box) assert.equal(await shown(page).count(), 0, `${what} is not there without its code`);
  await page.unroute(CODE);
  await panel(page).first().getByRole('button', {name: 'Retry'}).click();
  if (box) await open(page);
  await shown(page).first().waitFor();
  assert.equal(await panel(page).count(), 0, `the panel is gone once ${what} is there`);
  await close(page);
  await shown(page).first().waitFor({state: 'hidden'});
  return refused;
}

const menu = (page: Page) => page.getByRole('menu');
const dialog = (page: Page) => page.getByRole('dialog');
const listbox = (page: Page) => page.getByRole('listbox');

/** Drawings: without one there is room for it. */
const ICONS = /chunks\/\d\d-/;
const AT_ONCE = 3;

/** Does work on all of them, some at once. */
async function atOnce<T>(all: T[], work: (each: T) => Promise<unknown>): Promise<void> {
  const rest = [...all];
  const next = async (): Promise<void> => {
    for (let each = rest.shift(); each !== undefined; each = rest.shift()) await work(each);
  };
  await Promise.all(Array.from({length: AT_ONCE}, next));
}

const note = (page: Page) => page.locator('lc-form').getByRole('textbox', {name: 'Internal note', includeHidden: true});
const order = {address: ''};
const WALKED: Record<string, Walked> = {
  'the home page': {
    address: '/designer/supply/home',
    ready: (page) => page.getByRole('button', {name: /^User menu/}),
    does: OF_SHELL,
  },
  'a list': {
    address: '/supply/order/index',
    ready: (page) => page.locator('lc-grid').getByRole('gridcell').first(),
    kept: (page) => page.locator('lc-grid .lc-pager').innerText(),
    does: OF_LIST,
  },
  'a form': {
    get address() {
      return order.address;
    },
    ready: note,
    type: (page) => note(page).fill('Dock 4'),
    kept: (page) => note(page).inputValue(),
    does: OF_FORM,
  },
};

const ALONE: [string, Opening][] = [
  [
    'lc-date',
    {
      what: 'a calendar',
      open: (page) => page.locator('lc-date').first().getByRole('button').first().click(),
      shown: dialog,
    },
  ],
  [
    'lc-select',
    {
      what: 'the options',
      open: (page) => page.locator('lc-select').first().getByRole('combobox').click(),
      shown: listbox,
    },
  ],
  [
    'lc-dropdown',
    {
      what: 'a menu',
      open: (page) => page.locator('lc-dropdown').first().getByRole('button').first().click(),
      shown: menu,
    },
  ],
];

describe('code that cannot be had', () => {
  for (const [what, page] of Object.entries(WALKED))
    it(`comes by Retry, each file of ${what} in its turn, and nothing typed is lost`, async (test) => {
      const found = new Map<string, Late>();
      const finding = [...page.does.entries()];
      await atOnce(finding, async ([at, late]) => {
        // What comes while the page is idle, too: its first action waits for it.
        const files = await walk(context, page, late, {idle: at === 0}).catch((cause: unknown) => {
          throw new Error(late.what, {cause});
        });
        const counted = files.filter((file) => !ICONS.test(file) && (late.only?.test(file) ?? true));
        for (const file of counted) if (!found.has(file)) found.set(file, late);
      });
      assert.ok(found.size > 1, `${found.size} files of code are late`);
      test.diagnostic(`${found.size} files`);
      await atOnce([...found], ([lost, late]) =>
        walk(context, page, late, {lost}).catch((cause: unknown) => {
          throw new Error(`${late.what} without ${lost}: ${String(cause)}`, {cause});
        }),
      );
    });

  for (const [tag, opening] of ALONE) {
    it(`of ${tag} alone comes by Retry`, async () => {
      const {page, thrown} = await watched(`/demo/pages/${tag}.html`);
      assert.ok((await openLost(page, opening)) > 0);
      assert.deepEqual(thrown, []);
      await page.close();
    });
  }
});

describe('a list whose network goes away', () => {
  it('keeps its rows and its page, says so, and goes on when the network returns', async () => {
    const {page, thrown} = await watched();
    const grid = await openOrders(page);
    await page.waitForLoadState('networkidle');
    const first = await numberIn(grid.getByRole('row').nth(1));
    const current = grid.locator('.lc-pager [aria-current="page"]');
    await context.setOffline(true);
    await grid.getByRole('button', {name: 'Next page'}).click();
    const fault = grid.getByRole('alert').filter({hasText: 'Retry'});
    await fault.waitFor();
    assert.equal(await numberIn(grid.getByRole('row').nth(1)), first);
    assert.equal(await current.innerText(), '1');
    await context.setOffline(false);
    await fault.getByRole('button', {name: 'Retry'}).click();
    await grid.locator('.lc-pager [aria-current="page"]', {hasText: '2'}).waitFor();
    await fault.waitFor({state: 'detached'});
    assert.notEqual(await numberIn(grid.getByRole('row').nth(1)), first);
    assert.deepEqual(thrown, []);
    await page.close();
  });
});
