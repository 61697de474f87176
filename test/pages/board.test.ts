import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {violations} from './axe.js';
import {launch, openView, query, saveObject, signIn} from './desk.js';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** The sample's orders as a board, with its first cards. */
async function openBoard(page: Page) {
  const grid = await openView(page, 'order', 'board');
  await grid.locator('[data-card]').first().waitFor();
  return grid;
}

const lane = (page: Page, key: string) => page.locator(`[data-lane="${key}"]`);

describe('the sample’s orders as a board', () => {
  it('has the column of each status with its sum; a card that is moved stays moved', async () => {
    const {page, context} = await signIn(browser, 'admin');
    const grid = await openBoard(page);
    const {result} = (await query(page, 'count', {from: 'order', where: ['=', 'status', 'draft']})) as {result: number};
    const count = Number(result).toLocaleString('en');
    await lane(page, 'draft').getByText(count, {exact: true}).waitFor();
    await lane(page, 'received').getByText('Needs a receipt').waitFor();
    assert.deepEqual(await violations(page), []);
    const card = lane(page, 'draft').locator('[data-card]').first();
    const id = await card.getAttribute('data-card');
    await card.focus();
    for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
    await page
      .getByText(/ moved to Approved$/)
      .first()
      .waitFor();
    const saved = (await query(page, 'scalar', {from: 'order', select: ['status'], where: ['=', 'id', id]})) as {
      result: unknown;
    };
    assert.equal(JSON.stringify(saved.result).includes('approved'), true);
    await page.reload();
    await grid.locator('[data-card]').first().waitFor();
    await lane(page, 'approved').locator(`[data-card="${id}"]`).waitFor();
    await context.close();
  });

  it('goes back where the server refuses, with its reason', async () => {
    const {page, context} = await signIn(browser, 'admin');
    const {result} = (await query(page, 'scalar', {
      from: 'order',
      select: ['id'],
      where: ['=', 'status', 'approved'],
      orderBy: [{column: 'number', dir: 'DESC'}],
      limit: 1,
    })) as {result: string};
    // An order that is sent must say when it is delivered.
    await saveObject(page, 'order', {id: result, content: {deliver_from: null, deliver_until: null}});
    const grid = await openBoard(page);
    const number = (await query(page, 'scalar', {from: 'order', select: ['number'], where: ['=', 'id', result]})) as {
      result: string;
    };
    await grid.getByRole('searchbox').fill(number.result);
    const card = lane(page, 'approved').locator(`[data-card="${result}"]`);
    await card.focus();
    for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
    await page.getByText(`${number.result} was not moved`).waitFor();
    await card.waitFor();
    await context.close();
  });
});
