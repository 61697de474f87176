import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {after, before, describe, it} from 'node:test';
import type {Browser, Locator, Page} from 'playwright-core';
import {violations} from './axe.js';
import {BASE, launch, numberIn, openOrder, openOrders, orderRow, query, saveObject, signIn} from './desk.js';
import {remains} from '../support/until.js';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const firstRow = (grid: Locator) => grid.getByRole('row').nth(1);
const RECORDS = /^[\d,]+ records$/;
const lastRow = (grid: Locator, count: number) => grid.locator(`[role=row][aria-rowindex="${count + 1}"]`);
const orderCount = async (page: Page) => Number((await query(page, 'count', {from: 'order'})).result);
const scroller = (grid: Locator) => grid.getByRole('grid');

/** The second page of orders found by a name, oldest first, scrolled down: what must be there on return. */
async function workedList(page: Page): Promise<{grid: Locator; number: string}> {
  const grid = await openOrders(page);
  await grid.getByRole('searchbox').fill('кременець');
  await firstRow(grid).filter({hasText: 'Кременець'}).waitFor();
  await grid.getByRole('button', {name: 'Number', exact: true}).click();
  await grid.locator('[aria-sort=none]', {hasText: 'Number'}).waitFor();
  await grid.getByRole('button', {name: 'Order date', exact: true}).click();
  await grid.locator('[aria-sort=ascending]', {hasText: 'Order date'}).waitFor();
  await grid.getByRole('button', {name: 'Page 2', exact: true}).click();
  await grid.locator('[role=row][aria-rowindex="27"]').waitFor();
  await grid.locator('[data-stale]').waitFor({state: 'detached'});
  const number = await numberIn(grid.locator('[role=row][aria-rowindex="48"]'));
  await orderRow(grid, number).scrollIntoViewIfNeeded();
  return {grid, number};
}

async function assertSamePosition(page: Page, number: string): Promise<void> {
  const grid = page.locator('lc-grid');
  await orderRow(grid, number).waitFor();
  await grid.locator('.is-active', {hasText: number}).waitFor();
  assert.equal(await grid.getByRole('searchbox').inputValue(), 'кременець');
  assert.equal(await grid.locator('[aria-current=page]').innerText(), '2');
  assert.equal(await grid.locator('[aria-sort=ascending]').innerText(), 'Order date');
  assert.ok((await scroller(grid).evaluate((list) => list.scrollTop)) > 100);
  assert.equal(await grid.locator('[role=row]:focus-within').count(), 1);
}

describe('returning to a list', () => {
  it('by the breadcrumb finds search, order, page, scroll and row again', async () => {
    const {page, context} = await signIn(browser, 'admin');
    const {grid, number} = await workedList(page);
    const form = await openOrder(page, grid, number);
    await form.getByRole('link', {name: 'Purchase orders'}).click();
    await assertSamePosition(page, number);
    await context.close();
  });

  it('by saving and closing does so too', async () => {
    const {page, context} = await signIn(browser, 'admin');
    const {grid, number} = await workedList(page);
    const form = await openOrder(page, grid, number);
    await form.getByRole('textbox', {name: 'Internal note'}).fill(`Ramp ${Date.now()}`);
    await form.getByRole('button', {name: 'Save and close'}).click();
    await assertSamePosition(page, number);
    await context.close();
  });

  it('by the browser’s back button does so too', async () => {
    const {page, context} = await signIn(browser, 'admin');
    const {grid, number} = await workedList(page);
    await openOrder(page, grid, number);
    await page.goBack();
    await assertSamePosition(page, number);
    await context.close();
  });
});

describe('a list of 100,000', () => {
  it('goes to its last page', async () => {
    const {page, context} = await signIn(browser, 'admin');
    const grid = await openOrders(page);
    await grid.getByRole('button', {name: 'Last page'}).click();
    await lastRow(grid, await orderCount(page)).waitFor();
    assert.equal(await grid.getByRole('button', {name: 'Next page'}).isDisabled(), true);
    await context.close();
  });

  it('shows 250 rows a page, and all of them in one window', async () => {
    const {page, context} = await signIn(browser, 'admin');
    const grid = await openOrders(page);
    await grid.getByRole('combobox', {name: 'Records per page'}).selectOption('250');
    await grid.getByText('1 – 250 of', {exact: false}).waitFor();
    assert.ok((await grid.getByRole('row').count()) < 100);
    const all = encodeURIComponent(JSON.stringify({pageSize: 0}));
    await page.goto(`${BASE}/supply/order/index?params=${all}`);
    await firstRow(grid).filter({hasText: 'PO-'}).waitFor();
    await grid.getByText(RECORDS).first().waitFor();
    await scroller(grid).evaluate((list) => (list.scrollTop = list.scrollHeight));
    await lastRow(grid, await orderCount(page))
      .filter({hasText: 'PO-'})
      .waitFor();
    await context.close();
  });

  it('gives texts the room they need at 1440 px, and cuts no figure', async () => {
    const {page, context} = await signIn(browser, 'admin');
    const grid = await openOrders(page);
    await grid.getByText(RECORDS).first().waitFor();
    const cut = await scroller(grid).evaluate((list) =>
      [...list.querySelectorAll('[role=gridcell][data-column]')]
        .filter(
          (cell) =>
            cell.scrollWidth > cell.clientWidth ||
            [...cell.children].some((inner) => inner.scrollWidth > inner.clientWidth),
        )
        .map((cell) => cell.textContent),
    );
    assert.deepEqual(cut, []);
    await context.close();
  });

  it('is saved as data.xlsx with the search and order of the list', async () => {
    const {page, context} = await signIn(browser, 'admin');
    const grid = await openOrders(page);
    await grid.getByRole('searchbox').fill('кременець');
    await firstRow(grid).filter({hasText: 'Кременець'}).waitFor();
    const asked = page.waitForRequest((request) => request.url().includes('/query/export'));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      grid
        .getByRole('button', {name: 'More actions'})
        .click()
        .then(() => grid.getByRole('menuitem', {name: 'Export to spreadsheet'}).click()),
    ]);
    assert.equal(download.suggestedFilename(), 'data.xlsx');
    assert.equal((await readFile(await download.path())).subarray(0, 2).toString(), 'PK');
    const sent = (await asked).postData() ?? '';
    assert.match(sent, /"search":\{"text":"кременець"/);
    assert.match(sent, /"orderBy":\[\{"column":"number","dir":"DESC"\}\]/);
    await context.close();
  });
});

describe('a deletion that records stand against', () => {
  it('warns, and opens the references in a modal', async () => {
    const {page, context} = await signIn(browser, 'admin');
    await page.goto(`${BASE}/supply/supplier/index`);
    const grid = page.locator('lc-grid');
    const row = firstRow(grid);
    await row.filter({hasText: /\S/}).waitFor();
    await row.hover();
    await row.getByRole('button', {name: 'Delete'}).click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', {name: 'Delete'}).click();
    await page.getByRole('button', {name: 'References to object'}).click();
    const modal = page.getByRole('dialog', {name: 'References to object'});
    await modal.getByRole('link', {name: 'Purchase orders'}).waitFor();
    await context.close();
  });
});

/** Saves a contact that no other test knows, so that it can be deleted; answers its name. */
async function newContact(page: Page): Promise<string> {
  const {result: supplier} = await query(page, 'scalar', {from: 'supplier', select: ['id'], limit: 1});
  const name = `Ines Okafor ${Math.random().toString(36).slice(2, 8)}`;
  await saveObject(page, 'contact', {content: {name, supplier}});
  return name;
}

describe('two windows', () => {
  // of contacts: the other tests save orders meanwhile, of which an open list would tell
  it('tell when one of them deletes: its row goes there, and is struck through where others read', async () => {
    const reader = await signIn(browser, 'auditor');
    const writer = await signIn(browser, 'admin');
    const name = await newContact(writer.page);
    const params = encodeURIComponent(JSON.stringify({search: name}));
    const rows = [reader.page, writer.page].map((page) => orderRow(page.locator('lc-grid'), name));
    for (const {page} of [reader, writer]) await page.goto(`${BASE}/supply/contact/index?params=${params}`);
    for (const row of rows) await row.waitFor();
    await writer.page.waitForLoadState('networkidle');
    let runs = 0;
    writer.page.on('request', (request) => (runs += Number(request.url().includes('/query/run'))));
    await rows[1]!.hover();
    await rows[1]!.getByRole('button', {name: 'Delete'}).click();
    await writer.page
      .getByRole('alertdialog')
      .or(writer.page.getByRole('dialog'))
      .getByRole('button', {name: 'Delete'})
      .click();
    await rows[1]!.waitFor({state: 'detached'});
    await rows[0]!.and(reader.page.locator('[aria-disabled=true]')).waitFor();
    await remains(() => runs <= 1, 'it loads once at most', 1500);
    await reader.context.close();
    await writer.context.close();
  });
});

const MODES = {
  light: {},
  dark: {colorScheme: 'dark'},
  'forced colours': {forcedColors: 'active'},
  'reduced motion': {reducedMotion: 'reduce'},
  '200 % zoom': {viewport: {width: 720, height: 450}, deviceScaleFactor: 2},
  phone: {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true},
  'right to left': {},
} satisfies Record<string, Parameters<Browser['newContext']>[0]>;

describe('a list has no accessibility faults', () => {
  for (const [mode, options] of Object.entries(MODES)) {
    it(`in ${mode}`, async () => {
      const {page, context} = await signIn(browser, 'admin', options);
      await page.goto(`${BASE}/supply/order/index`);
      if (mode === 'right to left') await page.evaluate(() => (document.documentElement.dir = 'rtl'));
      await page.locator('lc-grid').getByText('PO-').first().waitFor();
      await page
        .locator('lc-grid')
        .getByText(/ of \d/)
        .waitFor();
      assert.deepEqual(await violations(page), []);
      await context.close();
    });
  }

  it('and filled controls keep their text in forced colours', async () => {
    const {page, context} = await signIn(browser, 'admin', {forcedColors: 'active'});
    const grid = await openOrders(page);
    for (const name of ['Page 1', 'New purchase order']) {
      const adjust = await grid
        .getByRole('button', {name, exact: true})
        .evaluate((button) => getComputedStyle(button).getPropertyValue('forced-color-adjust'));
      assert.equal(adjust, 'none', name);
    }
    await context.close();
  });
});
