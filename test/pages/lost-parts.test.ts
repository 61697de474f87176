import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, BrowserContext, Locator, Page} from 'playwright-core';
import {BASE, launch, numberIn, openOrder, openOrders, signIn} from './desk.js';

let browser: Browser;
let context: BrowserContext;
before(async () => {
  browser = await launch();
  ({context} = await signIn(browser, 'admin'));
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

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', {name}).first().click();
const menu = (page: Page) => page.getByRole('menu');
const dialog = (page: Page) => page.getByRole('dialog');
const listbox = (page: Page) => page.getByRole('listbox');

const columnMenu = (page: Page) => page.getByRole('columnheader').nth(1).click({button: 'right'});
const ofMenu = (open: (page: Page) => Promise<unknown>, item: RegExp) => async (page: Page) => {
  await open(page);
  await page.getByRole('menuitem', {name: item}).click();
};
const more = press('More actions');

const OF_LIST: Opening[] = [
  {what: 'the menu of views', open: press('Views'), shown: menu},
  {what: 'the menu of a column', open: columnMenu, shown: menu},
  {what: 'the filter of a column', open: ofMenu(columnMenu, /^Filter/), shown: dialog},
  {what: 'the menu of a list', open: more, shown: menu},
  {what: 'the column settings', open: ofMenu(more, /^Column settings/), shown: dialog},
  {what: 'the order and groups', open: ofMenu(more, /^Sort and group/), shown: dialog},
];

const OF_FORM: Opening[] = [
  {what: 'a calendar', open: press(/^Open calendar/), shown: dialog},
  {
    what: 'the list of a lookup',
    open: (page) => page.getByRole('combobox', {name: 'Supplier'}).click(),
    shown: listbox,
    box: true,
  },
];

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
  it('leaves a list as it is, and comes by Retry', async () => {
    const {page, thrown} = await watched();
    const grid = await openOrders(page);
    await page.waitForLoadState('networkidle');
    const first = await numberIn(grid.getByRole('row').nth(1));
    for (const opening of OF_LIST) {
      assert.ok((await openLost(page, opening)) > 0, `nothing was asked for ${opening.what}`);
      assert.equal(await numberIn(grid.getByRole('row').nth(1)), first, `the rows stay beside ${opening.what}`);
    }
    assert.deepEqual(thrown, []);
    await page.close();
  });

  it('leaves a form with what was typed, and comes by Retry', async () => {
    const {page, thrown} = await watched();
    const grid = await openOrders(page);
    const form = await openOrder(page, grid, await numberIn(grid.getByRole('row').nth(9)));
    const note = form.getByRole('textbox', {name: 'Internal note'});
    await note.fill('Dock 4');
    await page.waitForLoadState('networkidle');
    for (const opening of OF_FORM) {
      assert.ok((await openLost(page, opening)) > 0, `nothing was asked for ${opening.what}`);
      assert.equal(await note.inputValue(), 'Dock 4', `the note stays beside ${opening.what}`);
    }
    assert.deepEqual(thrown, []);
    await page.close();
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
