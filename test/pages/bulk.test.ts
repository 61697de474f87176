import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {BASE, launch, query, saveObject, signIn} from './desk.js';
import {waitUntil} from '../support/until.js';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** Saves suppliers that no other test knows, the first with an order; answers what their names have in common. */
async function suppliers(page: Page): Promise<string> {
  const mark = `Bulk ${Math.random().toString(36).slice(2, 8)}`;
  const {result: country} = await query(page, 'scalar', {from: 'country', select: ['id'], limit: 1});
  const required = {country, email: 'orders@bulk.example'};
  const ids: string[] = [];
  for (const letter of ['A', 'B', 'C'])
    ids.push(await saveObject(page, 'supplier', {content: {...required, name: `${mark} ${letter}`}}));
  await saveObject(page, 'contact', {content: {name: `${mark} contact`, supplier: ids[0]}});
  return mark;
}

const countOf = async (page: Page, mark: string) =>
  Number((await query(page, 'count', {from: 'supplier', where: ['LIKE', 'name', mark]})).result);

describe('records deleted together', () => {
  it('go, but for one that others refer to: it comes back, is named, and its references open', async () => {
    const {page, context} = await signIn(browser, 'admin');
    const mark = await suppliers(page);
    await page.goto(`${BASE}/supply/supplier/index?params=${encodeURIComponent(JSON.stringify({search: mark}))}`);
    const grid = page.locator('lc-grid');
    const row = (letter: string) => grid.getByRole('row').filter({hasText: `${mark} ${letter}`});
    await row('C').waitFor();
    await grid.getByRole('button', {name: 'More actions'}).click();
    await page.getByRole('menuitem', {name: 'Select records'}).click();
    await grid.getByRole('columnheader').getByRole('checkbox').check();
    const bar = grid.getByRole('group', {name: 'Selection'});
    await bar.getByText('3 selected').waitFor();
    await grid.getByRole('button', {name: 'Delete', exact: true}).first().click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByText('Are you sure you want to delete the selected items?').waitFor();
    await dialog.getByRole('button', {name: 'Delete'}).click();
    await row('A').waitFor({state: 'detached'});
    assert.equal(await countOf(page, mark), 3, 'they can still be had back');
    await page.getByText('Oops! This item is linked to other objects.').waitFor();
    await row('A').waitFor();
    assert.equal(await countOf(page, mark), 1);
    await bar.getByText('1 selected').waitFor();
    await page.getByRole('button', {name: 'References to object'}).click();
    await page.getByRole('dialog', {name: 'References to object'}).getByRole('link').first().waitFor();
    await context.close();
  });

  it('stay when the person takes it back, and go when the page is left before that', async () => {
    const {page, context} = await signIn(browser, 'admin');
    const mark = await suppliers(page);
    const address = `${BASE}/supply/supplier/index?params=${encodeURIComponent(JSON.stringify({search: `${mark} B`}))}`;
    await page.goto(address);
    const row = page
      .locator('lc-grid')
      .getByRole('row')
      .filter({hasText: `${mark} B`});
    const remove = async () => {
      await row.waitFor();
      await row.hover();
      await row.getByRole('button', {name: 'Delete'}).click();
      const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await dialog.getByRole('button', {name: 'Delete'}).click();
      await row.waitFor({state: 'detached'});
    };
    await remove();
    await page.getByRole('button', {name: 'Undo'}).click();
    await row.waitFor();
    assert.equal(await countOf(page, mark), 3);
    await remove();
    await page.goto(`${BASE}/supply/order/index`);
    await page.locator('lc-grid').getByRole('gridcell').first().waitFor();
    await waitUntil(async () => (await countOf(page, mark)) === 2, 'it is gone from the server');
    await context.close();
  });
});
