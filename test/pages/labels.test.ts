import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {after, before, describe, it} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {getDocumentProxy} from 'unpdf';
import {violations} from './axe.js';
import {BASE, launch, signIn} from './desk.js';

const MM = 72 / 25.4;

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const LIST = `${BASE}/supply/product/index?params=${encodeURIComponent('{"search": "lantern"}')}`;

/** The labels of the first products of a list. */
async function openLabels(page: Page): Promise<void> {
  await page.goto(LIST);
  const grid = page.locator('lc-grid');
  await grid.getByRole('gridcell').first().waitFor();
  await grid.getByRole('button', {name: 'More actions'}).click();
  await page.getByRole('menuitem', {name: 'Select records'}).click();
  for (const row of [1, 2, 3]) await grid.getByRole('row').nth(row).getByRole('checkbox').check();
  await grid.getByRole('button', {name: 'Labels', exact: true}).click();
  await page.getByRole('heading', {name: 'Labels', level: 1}).waitFor();
}
const copies = (page: Page) => page.getByRole('textbox', {name: /^Copies of /});
const labels = (page: Page) => page.locator('lc-labels .lc-sheet__label');
async function put(page: Page, name: string, value: string): Promise<void> {
  await page.getByRole('textbox', {name, exact: true}).fill(value);
  await page.keyboard.press('Tab');
}

describe('labels of products', () => {
  it('come from the selection of a list, keep what is chosen over a reload, and lead back to the list', async () => {
    const {page, context} = await signIn(browser, 'sales');
    await openLabels(page);
    assert.equal(await copies(page).count(), 3);
    for (const at of [0, 1, 2]) {
      await copies(page).nth(at).fill('2');
      await page.keyboard.press('Tab');
    }
    await page.getByText('6 labels, 1 sheet', {exact: true}).waitFor();
    await put(page, 'First label', '4');
    await page.locator('.lc-sheet__cut.is-free').nth(2).waitFor();
    await page.reload();
    await page.getByText('6 labels, 1 sheet', {exact: true}).waitFor();
    assert.equal(await page.locator('.lc-sheet__cut.is-free').count(), 3);
    assert.equal(await labels(page).count(), 6);
    await page.getByRole('link', {name: 'Products'}).last().click();
    await page.locator('lc-grid').getByRole('gridcell').first().waitFor();
    assert.match(decodeURIComponent(page.url()), /"search": ?"lantern"/);
    await page.goBack();
    await page.getByText('6 labels, 1 sheet', {exact: true}).waitFor();
    await context.close();
  });

  it('lie in the file where the preview has them', async () => {
    const {page, context} = await signIn(browser, 'sales');
    await openLabels(page);
    await page.getByText('Code 128', {exact: true}).click();
    await put(page, 'First label', '2');
    await page.locator('.lc-sheet__cut.is-free').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', {name: 'Save as file'}).click();
    const bytes = await readFile(await (await download).path());
    const sheet = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
    const height = sheet.view[3]!;
    const inFile = (await sheet.getTextContent()).items.flatMap((item) =>
      'str' in item && item.str.trim()
        ? [{text: item.str, x: item.transform[4] / MM, y: (height - item.transform[5]) / MM, length: item.width / MM}]
        : [],
    );
    const shown = await page.locator('lc-labels .lc-sheet').evaluate((svg) => {
      const paper = svg.getBoundingClientRect();
      const mm = 210 / paper.width;
      return [...svg.querySelectorAll('text')].map((text) => {
        const box = text.getBoundingClientRect();
        const {y} = text.getStartPositionOfChar(0);
        const top = Number(/translate\(\S+ (\S+)\)/.exec(text.parentElement!.getAttribute('transform')!)![1]);
        return {text: text.textContent!, x: (box.left - paper.left) * mm, y: top + y, length: box.width * mm};
      });
    });
    assert.ok(shown.length > 5);
    assert.equal(inFile.length, shown.length);
    for (const [at, text] of shown.entries()) {
      assert.equal(inFile[at]!.text.replaceAll(/\s/g, ' '), text.text);
      for (const side of ['x', 'y', 'length'] as const)
        assert.ok(
          Math.abs(inFile[at]![side] - text[side]) < 0.6,
          `${text.text} ${side}: ${inFile[at]![side]}, ${text[side]}`,
        );
    }
    await context.close();
  });

  it('say which record a type of code does not hold, and print the others', async () => {
    const {page, context} = await signIn(browser, 'sales');
    await openLabels(page);
    await page.getByRole('combobox', {name: 'Value from'}).click();
    await page.getByRole('option', {name: 'SKU', exact: true}).click();
    await page
      .getByText(/EAN 13 holds digits/)
      .nth(2)
      .waitFor();
    assert.ok(await page.getByRole('button', {name: 'Print', exact: true}).isDisabled());
    await page.getByRole('button', {name: 'All code types'}).click();
    await page.getByRole('dialog').getByRole('button', {name: 'Code 93'}).click();
    await labels(page).first().waitFor();
    assert.equal(await page.getByText(/holds/).count(), 0);
    await context.close();
  });

  it('have no more than a person may see', async () => {
    const {page, context} = await signIn(browser, 'warehouse');
    await context.addCookies([{name: 'lc_locale', value: 'en', url: BASE}]);
    await openLabels(page);
    await labels(page).first().waitFor();
    assert.equal(await labels(page).first().getByText('€').count(), 0);
    await page.getByRole('combobox', {name: 'Value from'}).click();
    assert.equal(await page.getByRole('option', {name: /price/i}).count(), 0);
    await context.close();
  });

  it('stay with all that is chosen while the server is away', async () => {
    const {page, context} = await signIn(browser, 'sales');
    await openLabels(page);
    await labels(page).first().waitFor();
    const before = await labels(page).count();
    await context.setOffline(true);
    await put(page, 'First label', '3');
    await page.locator('.lc-sheets').getByRole('alert').waitFor();
    assert.equal(await labels(page).count(), before);
    await context.setOffline(false);
    await page.getByRole('button', {name: 'Retry'}).click();
    await page.locator('.lc-sheet__cut.is-free').nth(1).waitFor();
    assert.equal(await page.getByRole('textbox', {name: 'First label'}).inputValue(), '3');
    await context.close();
  });

  it('are accessible, in the light and in the dark, and on a phone', async () => {
    for (const options of [
      {colorScheme: 'light'},
      {colorScheme: 'dark'},
      {viewport: {width: 390, height: 844}},
    ] as const) {
      const {page, context} = await signIn(browser, 'sales', {viewport: {width: 1440, height: 900}});
      await openLabels(page);
      const url = page.url();
      await context.close();
      const other = await signIn(browser, 'sales', options);
      await other.page.goto(url);
      await other.page.getByRole('radio', {name: 'EAN 13'}).waitFor();
      assert.deepEqual(await violations(other.page), []);
      const wide = await other.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, 'nothing is beside the window');
      await other.context.close();
    }
  });
});
