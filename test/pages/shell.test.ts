import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, BrowserContext, Page} from 'playwright-core';
import {BASE, launch, numberIn, openOrder, openOrders, signIn} from './desk.js';

let browser: Browser;
let context: BrowserContext;
let page: Page;
before(async () => {
  browser = await launch();
  ({context, page} = await signIn(browser, 'admin'));
});
after(() => browser.close());

const shell = () => page.locator('lc-shell');
const navigation = () => shell().getByRole('navigation', {name: 'Main navigation'});
/** What has the focus, through shadow roots: its name, or its text. */
const focused = () =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });

const search = () => page.getByRole('dialog', {name: 'Search everywhere'});
const found = (group: string) => search().getByRole('group', {name: group}).getByRole('option');

describe('the shell by keyboard', () => {
  it('lets one pass to the content with the first key', async () => {
    await openOrders(page);
    await page.keyboard.press('Tab');
    assert.equal(await focused(), 'Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    assert.equal(await focused(), 'Views');
  });

  const openSearch = async () => {
    await page.keyboard.press('Control+k');
    await search().getByRole('combobox').and(page.locator(':focus')).waitFor();
  };

  it('finds a record from anywhere with Ctrl+K, and opens it', async () => {
    await openOrders(page);
    // No letter is lost of what is typed while the search is on its way, and Enter waits for what it finds.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('nordskar');
    await search().getByRole('combobox').and(page.locator(':focus')).waitFor();
    assert.equal(await search().getByRole('combobox').inputValue(), 'nordskar');
    await page.keyboard.press('Enter');
    await page.waitForURL(/supplier\/ajax-update\?id=/);
    await page.locator('lc-form').getByRole('textbox', {name: 'Company name'}).waitFor();
    await openSearch();
    await found('Opened last').filter({hasText: 'Nordskar AB'}).waitFor();
  });

  it('finds a record although letters of it are exchanged', async () => {
    await openOrders(page);
    await openSearch();
    await page.keyboard.press('Control+k');
    assert.equal(await search().count(), 1, 'it is opened once');
    await page.keyboard.type('Кременеьц');
    await search().getByRole('option').filter({hasText: 'Кременець'}).first().waitFor();
  });

  it('shows the list of what was searched', async () => {
    await openOrders(page);
    await openSearch();
    await page.keyboard.type('кременець');
    await search()
      .getByRole('button', {name: /^Purchase orders/})
      .click();
    await search()
      .getByRole('option', {name: /^Show all/})
      .click();
    await page.waitForURL(/order\/index\?params=/);
    await page.locator('lc-grid').getByRole('row').nth(1).filter({hasText: 'Кременець'}).waitFor();
    assert.equal(await page.locator('lc-grid').getByRole('searchbox').inputValue(), 'кременець');
  });

  it('opens and closes its menus, and gives the focus back', async () => {
    await openOrders(page);
    for (const name of [/switch application/, /User menu/]) {
      const opener = shell().getByRole('button', {name});
      await opener.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menu').waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({state: 'detached'});
      await opener.and(page.locator(':focus')).waitFor();
    }
  });

  it('shows its keys in a dialog that Escape closes', async () => {
    await openOrders(page);
    const help = shell().getByRole('button', {name: 'Help'});
    await help.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', {name: 'Keyboard shortcuts'}).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({state: 'detached'});
    await help.and(page.locator(':focus')).waitFor();
  });
});

describe('the shell', () => {
  it('says where one is, in the navigation and in the browser’s tab', async () => {
    const grid = await openOrders(page);
    assert.equal(await navigation().locator('[aria-current=page] > span').first().textContent(), 'Purchase orders');
    await page.waitForFunction(() => document.title === 'Purchase orders · Supply desk');
    const number = await numberIn(grid.getByRole('row').nth(2));
    await openOrder(page, grid, number);
    await page.waitForFunction((title) => document.title === title, `${number} · Supply desk`);
    assert.equal(await navigation().locator('[aria-current=page] > span').first().textContent(), 'Purchase orders');
  });

  it('leads to the home of the application', async () => {
    await openOrders(page);
    await navigation().getByRole('link', {name: 'Open designer'}).click();
    await page.waitForURL(`${BASE}/designer/supply/home`);
    await page.getByRole('heading', {level: 1, name: 'Supply desk'}).waitFor();
    await page.locator('lc-shell > .page').getByRole('link', {name: 'Suppliers'}).click();
    await page.waitForURL(/\/supply\/supplier\/index/);
  });

  it('keeps its navigation narrow for a year, once made so', async () => {
    await openOrders(page);
    await navigation().getByRole('button', {name: 'Collapse menu'}).click();
    const cookie = (await context.cookies()).find(({name}) => name === 'lc-sidebar');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    assert.ok(days > 364 && days <= 365, `${days} days`);
    await page.reload();
    await navigation().getByRole('button', {name: 'Expand menu'}).click();
    await navigation().getByRole('button', {name: 'Collapse menu'}).waitFor();
  });

  it('has its navigation in a drawer up to 993 px', async () => {
    await openOrders(page);
    await page.setViewportSize({width: 994, height: 800});
    await navigation().waitFor();
    await page.setViewportSize({width: 993, height: 800});
    await navigation().waitFor({state: 'detached'});
    await shell().getByRole('button', {name: 'Open navigation'}).click();
    const drawer = page.getByRole('dialog', {name: 'Supply desk'});
    await drawer.getByRole('link', {name: 'Suppliers'}).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({state: 'detached'});
    assert.equal(await focused(), 'Open navigation');
    await shell().getByRole('button', {name: 'Open navigation'}).click();
    await drawer.getByRole('link', {name: 'Suppliers'}).click();
    await page.waitForURL(/\/supply\/supplier\/index/);
    await page.setViewportSize({width: 1440, height: 900});
  });

  it('does without each of its parts', async () => {
    await openOrders(page);
    const parts = {
      'no-navigation': navigation(),
      'no-search': shell().getByRole('button', {name: /^Search purchase orders/}),
      'no-notifications': shell().getByRole('button', {name: /^Notifications/}),
      'no-help': shell().getByRole('button', {name: 'Help'}),
      'no-user-menu': shell().getByRole('button', {name: /User menu/}),
      'no-app-switcher': shell().getByRole('button', {name: /switch application/}),
      'no-app-bar': shell().getByRole('banner'),
    };
    for (const [attribute, part] of Object.entries(parts)) {
      await part.waitFor();
      await shell().evaluate((element, name) => element.setAttribute(name, ''), attribute);
      await part.waitFor({state: 'detached'});
    }
    await page.locator('lc-grid').getByRole('gridcell').first().waitFor();
  });

  it('has parts that work in a header of one’s own', async () => {
    await page.goto(`${BASE}/demo/pages/lc-search.html`);
    await page.evaluate(() => {
      const tags = ['lc-app-switcher', 'lc-search', 'lc-user-menu'];
      const header = document.createElement('header');
      header.append(...tags.map((tag) => document.createElement(tag)));
      document.body.replaceChildren(header);
    });
    const names = [/^Supply desk/, /^Search /, /^User menu, Ines/];
    for (const name of names) await page.getByRole('button', {name}).first().waitFor();
    await page.keyboard.press('Control+k');
    await search().getByRole('combobox').fill('nordskar');
    await found('Suppliers').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', {name: /^User menu/}).click();
    await page.getByRole('menuitem', {name: 'Sign out'}).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', {name: /^Supply desk/}).click();
    await page.getByRole('menuitem').first().waitFor();
    await page.keyboard.press('Escape');
  });

  it('signs in on its page, leads to where the person was on the way, and signs out', async () => {
    const context = await browser.newContext();
    const other = await context.newPage();
    await other.goto(`${BASE}/designer/supply/home`);
    await other.waitForURL(/\/sign-in/);
    await other.locator('form:has(input[value="guest"]) button').click();
    await other.waitForURL((url) => url.pathname === '/designer/supply/home');
    // the guest's own language is Spanish
    await other.locator('lc-shell .lc-appbar__user').click();
    await other.getByRole('menuitem', {name: 'Cerrar sesión'}).click();
    await other.waitForURL(/\/sign-in/);
    await other.goto(`${BASE}/supply/product/index`);
    await other.waitForURL(/\/sign-in/);
    await context.close();
  });
});

describe('the print route', () => {
  it('shows the record alone, to read', async () => {
    await page.goto(`${BASE}/supply/order/print?id=01a1f8d3-e928-73ee-8b7e-96e59ce40f9c`);
    await page.getByRole('heading', {name: 'PO-2026-21184'}).waitFor();
    await page.getByRole('cell', {name: 'TN-0210'}).waitFor();
    assert.equal(await page.locator('lc-shell').count(), 0);
    assert.equal(await page.getByRole('button', {name: /Save|Delete/}).count(), 0);
  });
});
