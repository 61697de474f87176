import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {BASE, launch, numberIn, openOrder, openOrders, orderRow, signIn} from './desk.js';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const distinct = () => `Town ${Math.random().toString(36).slice(2, 10)}`;

/** What the live regions of the page are given to say, from now on; whatever root they are in. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, {said});
    const attach = Element.prototype.attachShadow;
    const watch = new MutationObserver((changes) => {
      for (const {target, addedNodes} of changes) {
        const live = (target as Element).getAttribute?.('aria-live');
        if (live === 'polite' || live === 'assertive') for (const node of addedNodes) said.push(node.textContent ?? '');
      }
    });
    Element.prototype.attachShadow = function (init) {
      const root = attach.call(this, init);
      watch.observe(root, {childList: true, subtree: true});
      return root;
    };
  });
  return () => page.evaluate(() => (window as unknown as {said: string[]}).said);
}

const inRow = (page: Page) => page.locator('lc-grid [role=row]:focus-within');

describe('a record that was saved and closed', () => {
  it('has the focus in its row of the list, marked and named once, after the page of its form', async () => {
    const {page, context} = await signIn(browser, 'admin');
    const said = await listen(page);
    const grid = await openOrders(page);
    const number = await numberIn(grid.getByRole('row').nth(7));
    const form = await openOrder(page, grid, number);
    await form.getByRole('textbox', {name: 'Internal note'}).fill(distinct());
    await page.keyboard.press('Control+Enter');
    await page.waitForURL((url) => url.pathname === '/supply/order/index');
    await inRow(page).filter({hasText: number}).waitFor();
    await page.locator('lc-grid .is-saved').filter({hasText: number}).waitFor();
    await page
      .getByRole('status')
      .filter({hasText: `${number} saved`})
      .waitFor();
    await page.waitForFunction(
      (text) => (window as unknown as {said: string[]}).said.some((each) => each.includes(text)),
      `${number} saved`,
    );
    await orderRow(grid, number).and(page.locator(':not(.is-saved)')).waitFor();
    assert.equal((await said()).filter((text) => text.includes(number)).length, 1);
    await context.close();
  });

  it('has it after a modal, also when it is new, with Save and new on the way', async () => {
    const {page, context} = await signIn(browser, 'admin');
    await page.goto(`${BASE}/supply/city/index`);
    const grid = page.locator('lc-grid');
    await grid.getByRole('gridcell').first().waitFor();
    const name = distinct();
    await grid.getByRole('searchbox').fill(name);
    await grid.getByText('No results').first().waitFor();
    await grid.getByRole('button', {name: 'New city'}).first().click();
    const dialog = page.getByRole('dialog');
    const fill = async (text: string) => {
      await dialog.getByRole('textbox', {name: 'City'}).fill(text);
      // Other tests have the smallest ones for themselves.
      await dialog.getByRole('textbox', {name: 'Population'}).fill('54321');
      await dialog.getByRole('combobox', {name: 'Country'}).fill('Ukraine');
      await page
        .getByRole('option', {name: /^Ukraine/})
        .first()
        .click();
    };
    await dialog.getByRole('textbox', {name: 'City'}).waitFor();
    await fill(`${name} one`);
    await page.keyboard.press('Control+Shift+Enter');
    await page.waitForFunction(() => {
      let at = document.activeElement;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      return at instanceof HTMLInputElement && at.value === '';
    });
    await dialog.getByRole('heading', {name: 'New city'}).waitFor();
    await fill(`${name} two`);
    await dialog.getByRole('button', {name: 'Save and close'}).click();
    await dialog.waitFor({state: 'detached'});
    await inRow(page)
      .filter({hasText: `${name} two`})
      .waitFor();
    assert.equal(await grid.locator('.is-saved').count(), 1);
    assert.equal(await grid.getByRole('row').filter({hasText: name}).count(), 2);
    await context.close();
  });
});
