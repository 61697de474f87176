import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {violations} from './axe.js';
import {BASE, launch, openView, query, signIn} from './desk.js';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

async function openMap(page: Page, object: string) {
  const grid = await openView(page, object, 'map');
  await grid.locator('.lc-mark').first().waitFor();
  return grid;
}

/** How many records the server has that meet a condition. */
async function count(page: Page, from: string, where?: unknown): Promise<string> {
  const {result} = (await query(page, 'count', {from, ...(where ? {where} : {})})) as {result: number};
  return Number(result).toLocaleString('en');
}

describe('the sample’s suppliers and warehouses on a map', () => {
  it('has those with a place, counts the others, and asks no other server', async () => {
    const {page, context} = await signIn(browser, 'admin');
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(BASE) && !request.url().startsWith('data:')) elsewhere.push(request.url());
    });
    const grid = await openMap(page, 'supplier');
    const all = await count(page, 'supplier');
    const placed = await count(page, 'supplier', ['FILLED', 'latitude']);
    await grid.getByText(`${all} records, ${placed} on the map`).waitFor();
    assert.notEqual(all, placed);
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(elsewhere, []);
    await context.close();
  });

  it('follows the search, keeps the view in the address, and opens the record from its card', async () => {
    const {page, context} = await signIn(browser, 'admin');
    const grid = await openMap(page, 'supplier');
    await grid.getByRole('searchbox').fill('Nordskar');
    await grid.locator('.lc-mark').getByText('Nordskar AB').waitFor();
    assert.match(page.url(), /map/);
    await page.reload();
    await grid.locator('[data-item]').filter({hasText: 'Nordskar AB'}).click();
    const card = grid.getByRole('dialog', {name: 'Nordskar AB'});
    await card.getByText('Umeå').waitFor();
    await card.getByRole('button', {name: 'Open'}).click();
    await page.getByRole('heading', {name: /Nordskar AB/}).waitFor();
    await context.close();
  });

  it('says on the card of a supplier what its orders amount to and which warehouse is nearest; open orders lead to their list', async () => {
    const {page, context} = await signIn(browser, 'admin');
    const grid = await openMap(page, 'supplier');
    await grid.getByRole('list', {name: 'Legend'}).getByText('Warehouses').waitFor();
    await grid.getByRole('searchbox').fill('Nordskar');
    await grid.locator('[data-item]').filter({hasText: 'Nordskar AB'}).click();
    const card = grid.getByRole('dialog', {name: 'Nordskar AB'});
    await card.getByText('Umeå, Sweden').waitFor();
    await card.getByText(/^[\d,]+.km from /).waitFor();
    await card.getByText(/^€[\d,]+$/).waitFor();
    const {result: id} = (await query(page, 'scalar', {
      from: 'supplier',
      select: ['id'],
      where: ['=', 'name', 'Nordskar AB'],
    })) as {result: string};
    const open = await count(page, 'order', [
      'and',
      ['=', 'supplier', id],
      ['NOT-IN', 'status', ['received', 'cancelled']],
    ]);
    const link = card.getByRole('link', {name: `Open orders: ${open}`});
    assert.deepEqual(await violations(page), []);
    await link.click();
    await page.waitForURL(/\/supply\/order\/index/);
    await page
      .locator('lc-grid')
      .getByText(new RegExp(`^${open} records?$`))
      .waitFor();
    await context.close();
  });

  it('sizes no pin by what a person may not see', async () => {
    const {page, context} = await signIn(browser, 'warehouse');
    const grid = await openMap(page, 'supplier');
    const widths = await grid
      .locator('.lc-mark:not(.is-group) .lc-mark__pin')
      .evaluateAll((pins) => [...new Set(pins.map((pin) => pin.getBoundingClientRect().width))]);
    assert.ok(widths.length <= 1);
    assert.equal(await grid.getByText('size by').count(), 0);
    await context.close();
  });

  it('puts warehouses where their cities lie', async () => {
    const {page, context} = await signIn(browser, 'admin');
    const grid = await openMap(page, 'warehouse');
    await grid.getByText(`${await count(page, 'warehouse', ['FILLED', 'city'])} on the map`).waitFor();
    await grid.locator('.lc-mark.is-own').first().waitFor();
    await context.close();
  });
});
