import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, Locator} from 'playwright-core';
import {launch, numberIn, openOrder, openOrders, signIn} from './desk.js';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** An order open on its lines. */
async function lines(options: Parameters<typeof signIn>[2]) {
  const signed = await signIn(browser, 'admin', options);
  const grid = await openOrders(signed.page);
  const form = await openOrder(signed.page, grid, await numberIn(grid.getByRole('row').nth(4)));
  await form.getByRole('tab', {name: /Lines/}).click();
  await form.locator('[data-row]').first().waitFor();
  return {...signed, form};
}

const style = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

describe('an open order', () => {
  it('leads back to a search that was typed a moment before it was opened, with the row in focus', async () => {
    const {page, context} = await signIn(browser, 'admin');
    const grid = await openOrders(page);
    const searched = (await numberIn(grid.getByRole('row').nth(3))).slice(-4);
    // The rows of the search are there before the code that opens the one clicked on.
    await page.route(/\.js$/, (route) => void setTimeout(() => void route.continue(), 1500), {times: 1});
    await grid.getByRole('searchbox').fill(searched);
    await grid.getByRole('row').nth(3).getByText(searched).dblclick();
    const form = page.locator('lc-form');
    const note = form.getByRole('textbox', {name: 'Internal note'});
    await note.fill(`Dock ${Date.now()}`);
    // On a slow machine the rows of the search are there between the two clicks.
    const number = await form.getByRole('heading', {name: /^PO-/}).innerText();
    await note.press('Control+Enter');
    await grid.locator('[role=row]:focus-within').filter({hasText: number}).waitFor();
    assert.equal(await grid.getByRole('searchbox').inputValue(), searched);
    await context.close();
  });

  it('keeps its commands within reach of the mouse while faults are listed', async () => {
    const {page, form, context} = await lines({});
    for (let i = 0; i < 3; i++) await form.getByRole('button', {name: 'Add line'}).click();
    const save = form.getByRole('button', {name: 'Save', exact: true});
    await save.click();
    await page.getByRole('alert').nth(2).waitFor();
    await save.click({timeout: 5000});
    await page.getByRole('alert').nth(2).waitFor();
    await context.close();
  });

  it('shows its active line where colours are forced', async () => {
    const {form, context} = await lines({forcedColors: 'active'});
    const row = form.locator('[data-row] > tr').first();
    const edge = row.locator('td').first();
    assert.equal(await style(edge, 'border-inline-start-width'), '0px');
    await row.getByRole('textbox', {name: /^Quantity/}).focus();
    await form.locator('tr.is-active').waitFor();
    assert.equal(await style(edge, 'border-inline-start-width'), '2px');
    await context.close();
  });

  it('has controls of one height under a finger, and its commands at the foot of the screen', async () => {
    const {page, context} = await signIn(browser, 'admin');
    const grid = await openOrders(page);
    await openOrder(page, grid, await numberIn(grid.getByRole('row').nth(4)));
    const {url, cookies} = {url: page.url(), cookies: await context.cookies()};
    await context.close();

    const phone = await browser.newContext({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});
    await phone.addCookies(cookies);
    const small = await phone.newPage();
    await small.goto(url);
    const form = small.locator('lc-form');
    await form.getByRole('textbox', {name: 'Internal note'}).waitFor();
    const heights = await form
      .locator('.lc-input:not(.is-area)')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLElement).offsetHeight));
    assert.deepEqual([...new Set(heights)], [44]);
    await form
      .getByRole('tab', {name: /Delivery|Lines/})
      .first()
      .click();
    const bar = await form.getByRole('toolbar').boundingBox();
    assert.equal(Math.round(bar!.y + bar!.height), 844);
    await phone.close();
  });
});
