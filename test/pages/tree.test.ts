import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {violations} from './axe.js';
import {BASE, launch, query, signIn} from './desk.js';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** The sample's categories, with their top level. */
async function openTree(page: Page) {
  await page.goto(`${BASE}/supply/category/index`);
  const tree = page.locator('lc-grid');
  await tree.locator('[role="row"][aria-level]').first().waitFor();
  return tree;
}

const node = (page: Page, name: string) => page.locator(`[role="row"][aria-label^="${name}"]`);

describe('the sample’s categories as rows of a tree', () => {
  it('has the categories of each; one that is moved stays moved', async () => {
    const {page, context} = await signIn(browser, 'admin');
    await openTree(page);
    await node(page, 'Tents').focus();
    await page.keyboard.press('ArrowRight');
    await node(page, 'Family tents').waitFor();
    assert.deepEqual(await page.getByRole('columnheader').allTextContents(), ['Category', 'Code', 'Position']);
    assert.equal(await node(page, 'Family tents').getAttribute('aria-level'), '2');
    assert.deepEqual(await violations(page), []);
    await node(page, 'Family tents').focus();
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await page.getByText('Family tents moved to Two and three person tents').first().waitFor();
    await page.locator('[role="row"][aria-label^="Family tents"][aria-level="3"]').waitFor();
    const {result} = (await query(page, 'all', {
      from: 'category',
      select: ['parent'],
      where: ['=', 'name', 'Family tents'],
      withPresentations: true,
    })) as {result: {parent: {p: string}}[]};
    assert.equal(result[0]!.parent.p, 'Two and three person tents');
    await page.keyboard.press('Alt+Shift+ArrowLeft');
    await page.locator('[role="row"][aria-label^="Family tents"][aria-level="2"]').waitFor();
    await context.close();
  });

  it('finds a category with those above it', async () => {
    const {page, context} = await signIn(browser, 'admin');
    const tree = await openTree(page);
    await tree.locator('[data-search]').fill('ropes');
    await node(page, 'Ropes').waitFor();
    const names = await tree.locator('.lc-tnode__title').allTextContents();
    assert.deepEqual(names, ['Climbing', 'Ropes']);
    await context.close();
  });
});
